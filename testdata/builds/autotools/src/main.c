unsigned count(const char *text);

int main(int argc, char **argv)
{
    return argc > 1 ? (int)count(argv[1]) : 0;
}
