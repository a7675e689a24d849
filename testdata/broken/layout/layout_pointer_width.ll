; raises: module:pointer_width

@a = external global i8
