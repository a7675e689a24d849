; Arrays and structures: literal, identified and opaque, one without size and one that is scalable.

%struct.pair = type { i8, [3 x i8] }
%struct.opaque = type opaque

@pair = external global %struct.pair
@unsized = external global [2 x %struct.opaque]

declare void @scalable({ <vscale x 2 x i8> })
