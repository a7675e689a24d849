; raises: module:symbol

@a = external global i32
@b = external global i32
