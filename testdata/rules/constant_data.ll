; The elements of data, one by one.
@string = global [8 x i8] c"q\22\5C\00\FF z]"
@c_string = global [6 x i8] c"hello\00"
@two_strings = global [6 x i8] c"a\00bcd\00"
@empty = global [1 x i8] zeroinitializer
@bytes = global <4 x i8> <i8 1, i8 -128, i8 0, i8 127>
@numbers = global [3 x i16] [i16 7, i16 -32768, i16 1234]
@large = global [2 x i64] [i64 9223372036854775807, i64 -9223372036854775808]
@halves = global [2 x half] [half 1.0, half 0xH7E01]
@floats = global <2 x float> <float 1.0, float -0.0>
@elements = global [2 x i3] [i3 1, i3 2]
