// Functions of the program that libraries call: buffers and facets of streams of C++, and what `glob` reads directories by; and memory of libraries that others write to.
// tests/it/analyses/points_to.rs compares what pointers were with what the analysis says.

#include <cstdlib>
#include <dirent.h>
#include <glob.h>
#include <iostream>
#include <locale>
#include <search.h>
#include <sstream>
#include <streambuf>
#include <string>
#include <sys/stat.h>

#define KEEP __attribute__((noinline, used))

static volatile int sum;

static KEEP void use(const void *pointer)
{
    if (pointer)
        sum = sum + *static_cast<const volatile char *>(pointer);
}

// A stream passes its text, and the memory for what is read, to the buffer.

struct counting : std::streambuf {
    int count = 0;
    char memory[8];
    counting() { setp(memory, memory + 8); }
    int overflow(int character) override
    {
        use(&count);
        setp(memory, memory + 8);
        return sputc(character);
    }
    std::streamsize xsputn(const char *text, std::streamsize length) override
    {
        use(text);
        use(text + length - 1);
        return length;
    }
    std::streamsize xsgetn(char *memory, std::streamsize length) override
    {
        for (int i = 0; i < length; i++)
            memory[i] = 'a';
        use(memory + length - 1);
        return length;
    }
    int underflow() override
    {
        setg(memory, memory, memory + 8);
        return count++ > 30 ? EOF : 'a';
    }
};

static KEEP void buffers()
{
    counting buffer;
    std::ostream out(&buffer);
    std::string name = "name";
    static const char text[] = "text to be written";
    out << 12 << "text" << name << std::flush;
    out.write(text, sizeof text);
    use(out.rdbuf());
    std::istream in(&buffer);
    std::string word;
    in >> word;
    use(word.c_str());
    char place[4];
    in.clear();
    in.read(place, sizeof place);
    use(place);
    std::streambuf *old = std::cerr.rdbuf(&buffer);
    std::cerr << "other text" << std::endl;
    use(std::cerr.rdbuf(old));
}

struct points : std::numpunct<char> {
    std::string grouping = "\3";
    char do_thousands_sep() const override
    {
        use(&grouping);
        return '.';
    }
    std::string do_grouping() const override { return grouping; }
};

static KEEP void facets()
{
    std::ostringstream out;
    std::locale kept(out.getloc()), changed(kept, new points);
    out.imbue(changed);
    out << 1234567;
    use(out.str().c_str());
}

// A directory that the program has: the library gives back what it gets when it opens one.

struct directory {
    int next;
    struct dirent entry;
};

static void *open_directory(const char *)
{
    static directory only;
    only.next = 0;
    return &only;
}

static struct dirent *read_directory(void *opened)
{
    auto *here = static_cast<directory *>(opened);
    here->entry = {};
    here->entry.d_ino = 1;
    here->entry.d_name[0] = static_cast<char>('a' + here->next++);
    return here->next > 3 ? nullptr : &here->entry;
}

static void close_directory(void *opened)
{
    use(&static_cast<directory *>(opened)->next);
}

static int status(const char *path, struct stat *result)
{
    use(path);
    result->st_mode = S_IFREG;
    return 0;
}

static KEEP void listing()
{
    glob_t found{};
    found.gl_opendir = open_directory;
    found.gl_readdir = read_directory;
    found.gl_closedir = close_directory;
    found.gl_stat = found.gl_lstat = status;
    if (glob("/there/*", GLOB_ALTDIRFUNC | GLOB_NOSORT, nullptr, &found) == 0)
        use(found.gl_pathv[0]);
    globfree(&found);
}

// A function of the library stores an address in memory that another one has returned.

static KEEP void elsewhere()
{
    static char digits[] = "12 and more", key[] = "key";
    hcreate(8);
    ENTRY *kept = hsearch({key, nullptr}, ENTER);
    if (std::strtol(digits, reinterpret_cast<char **>(&kept->data), 10) == 12)
        use(kept->data);
    hdestroy();
}

int main()
{
    buffers();
    facets();
    listing();
    elsewhere();
    return 0;
}
