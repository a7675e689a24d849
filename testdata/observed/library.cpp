// Strings, streams, lists and exceptions of the C++ library, whose members lie outside of the module. tests/it/analyses/points_to.rs compares what
// pointers were with what the analysis says.

#include <fstream>
#include <iostream>
#include <list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#define KEEP __attribute__((noinline, used))

static volatile int sum;

static KEEP void use(const void *pointer)
{
    if (pointer)
        sum = sum + *static_cast<const volatile char *>(pointer);
}

static KEEP std::string make(const char *text) { return std::string(text) + " and more, too long for the string itself"; }

struct record {
    std::string name;
    const char *kept;
    explicit record(const char *text) : name(text), kept(name.c_str()) {}
};

static KEEP void strings()
{
    std::string shortest = "a", longer = make("b"), copy(longer), moved(std::move(copy));
    use(shortest.c_str());
    use(longer.data());
    use(moved.c_str());
    use(&longer[2]);
    use(&longer.at(3));
    use(&*longer.begin());
    use(&longer.front());
    use(&(shortest += "text"));
    use(&shortest.append(longer, 0, 4));
    shortest.swap(longer);
    use(shortest.c_str());
    use(longer.c_str());
    std::string part = shortest.substr(1, 3);
    use(part.c_str());
    part = std::move(shortest);
    use(part.c_str());
    auto place = part.erase(part.begin());
    use(&*place);
    record here("one"), *there = new record("another name, which is long enough for the heap");
    use(here.kept);
    use(there->kept);
    delete there;
}

static KEEP void streams()
{
    std::ostringstream out;
    std::ostream &same = out << "text " << 12 << std::endl;
    use(&same);
    use(out.str().c_str());
    std::istringstream in("one two");
    std::string word;
    std::istream &rest = in >> word;
    use(&rest);
    use(word.c_str());
    std::getline(in, word);
    use(word.c_str());
    std::ifstream file("/etc/passwd");
    if (std::getline(file, word))
        use(word.c_str());
    use(&(std::cerr << ""));
}

static KEEP void lists()
{
    static int values[3];
    std::list<int *> first, second;
    first.push_back(&values[0]);
    first.push_front(&values[1]);
    second.push_back(&values[2]);
    first.splice(first.begin(), second);
    for (int *value : first)
        use(value);
    first.pop_front();
    use(first.front());
    std::vector<std::string> names(2, "name");
    names.push_back(make("c"));
    for (const std::string &name : names)
        use(name.c_str());
}

static KEEP void exceptions()
{
    try {
        throw std::runtime_error(make("failure"));
    } catch (const std::exception &failure) {
        use(failure.what());
    }
    try {
        use(&std::string("x").at(5));
    } catch (const std::out_of_range &failure) {
        use(&failure);
    }
}

int main()
{
    strings();
    streams();
    lists();
    exceptions();
    return 0;
}
