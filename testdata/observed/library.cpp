// Strings, streams, lists, trees and exceptions of the C++ library, whose members lie outside of the module; and pairs and virtual functions. tests/it/analyses/points_to.rs compares what
// pointers were with what the analysis says.

#include <fstream>
#include <iostream>
#include <list>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
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

// The program names the table of a class, which the library's table of tables also has.
extern "C" const void *const table_of_ostringstream[10] __asm__("_ZTVNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEEE");

static KEEP void streams()
{
    use(table_of_ostringstream);
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

static KEEP void visit(const std::map<std::string, int *> &all)
{
    for (const auto &[name, value] : all) {
        use(name.c_str());
        use(value);
    }
    for (auto each = all.rbegin(); each != all.rend(); ++each)
        use(each->second);
}

static KEEP void trees()
{
    static int values[32], others[4];
    std::map<std::string, int *> names, more, later;
    for (int i = 0; i < 32; i++)
        names[std::to_string(i * 7 % 32) + (i % 2 ? "" : " is a name for the heap")] = &values[i];
    more.insert({"one", &others[0]});
    more.emplace("two", &others[1]);
    more.emplace_hint(more.end(), "zero", &others[2]);
    visit(names);
    names.erase(names.begin());
    names.erase("9");
    use((--names.end())->second);
    auto found = names.find("1");
    if (found != names.end())
        use(found->second);
    // Nodes go to another tree, and others to it then.
    names.swap(more);
    names["three"] = &others[3];
    visit(names);
    visit(more);
    later = std::move(names);
    later.merge(more);
    later.insert(later.extract("three"));
    later["four"] = &values[0];
    std::map<std::string, int *> copied(later);
    visit(copied);
    visit(later);
    std::set<int *> pointers;
    for (int &value : values)
        pointers.insert(&value);
    use(*pointers.lower_bound(&values[3]));
    std::multimap<int, std::vector<int *>> lists;
    for (int i = 0; i < 9; i++)
        lists.insert({i % 3, {&values[i], &others[i % 4]}});
    for (const auto &[key, list] : lists)
        for (int *value : list)
            use(value);
    lists.erase(1);
    use(lists.rbegin()->second.front());
}

static KEEP std::pair<int *, const char *> both(int *number, const char *text) { return {number, text}; }

static KEEP std::string_view part(std::string_view text) { return text.substr(2); }

static KEEP void pairs(bool second)
{
    static int numbers[2];
    auto one = both(&numbers[0], "one"), two = both(&numbers[1], "two");
    use(one.first);
    use(two.second);
    auto either = second ? both(&numbers[1], part("either").data()) : one;
    use(either.first);
    use(either.second);
    std::swap(one, two);
    use(one.second);
    std::string text = make("viewed");
    std::string_view view = text;
    use(part(view).data());
    std::map<int *, std::pair<int *, const char *>> kept;
    auto [place, is_new] = kept.insert({&numbers[0], both(&numbers[1], "kept")});
    use(place->first);
    use(place->second.second);
}

struct shape {
    virtual ~shape() = default;
    virtual void start(int *edge) { use(edge); }
    virtual void wait(int *result) { use(result); }
};

struct named {
    std::string name = make("name");
    virtual const char *text() { return name.c_str(); }
    virtual ~named() = default;
};

struct circle : shape, named {
    int radius;
    void wait(int *result) override
    {
        use(result);
        use(&radius);
    }
};

static KEEP void virtuals(shape *object, named *other)
{
    int edge = 1, result = 2, value = 3;
    object->start(&edge);
    object->wait(&result);
    use(other->text());
    void (shape::*volatile method)(int *) = &shape::wait;
    (object->*method)(&value);
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
    std::runtime_error made("made");
    const std::exception &failure = made;
    use(failure.what());
}

// Casts from one base of an object to another base, and to the whole.

struct other_base { long pad = 0; virtual void put(int *number) { use(number); } virtual ~other_base() {} };
struct whole : shape, other_base { void put(int *number) override { use(number); } };

static KEEP void cross(shape *object, int *number)
{
    if (other_base *other = dynamic_cast<other_base *>(object))
        other->put(number);
}

static KEEP void down(other_base *object, int *number)
{
    if (whole *all = dynamic_cast<whole *>(object))
        all->start(number);
}

static KEEP void casts()
{
    int one = 1, two = 2;
    whole local, *heap = new whole;
    cross(&local, &one);
    down(heap, &two);
    cross(heap, &two);
    delete heap;
}

// A pointer as the exception.

struct failure { int *number; void (*undo)(int *); };
static void back(int *number) { use(number); }
static KEEP void attempt(int *number) { throw new failure{number, back}; }

static KEEP void thrown_pointer()
{
    int one = 1;
    try {
        attempt(&one);
    } catch (failure *thrown) {
        thrown->undo(thrown->number);
        delete thrown;
    }
}

int main(int count, char **)
{
    strings();
    streams();
    lists();
    trees();
    pairs(count > 1);
    shape plain;
    circle round;
    virtuals(&plain, &round);
    virtuals(&round, &round);
    exceptions();
    casts();
    thrown_pointer();
    return 0;
}
