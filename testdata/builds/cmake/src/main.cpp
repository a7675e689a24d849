extern "C" int area(int width, int height);
extern "C" int shared(int x);

namespace {
struct Shape {
    int width;
    int height;
    int size() const { return area(width, height); }
};
}

int main()
{
    // From the precompiled header.
    std::string name = "shape";
    return Shape{shared(2), int(name.size())}.size() > 0 ? 0 : 1;
}
