int square(int x)
{
    return x * x;
}

#ifdef NAME
const char *name(void)
{
    return NAME;
}
#endif
