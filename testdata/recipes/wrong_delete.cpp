// Objects that are deleted as a base class, whose destructor is not virtual.
#include <memory>
struct Base { int n = 1; ~Base() {} };
struct Derived : Base { int *p = new int(2); ~Derived() { delete p; } };
struct Open { int n = 1; virtual ~Open() {} };
struct Closed : Open { int *p = new int(2); ~Closed() { delete p; } };
int by_base() { Base *b = new Derived; int n = b->n; delete b; return n; } // reported
int by_base_well() { Open *b = new Closed; int n = b->n; delete b; return n; }
int by_owner() { std::unique_ptr<Base> b(new Derived); return b->n; } // reported
int by_owner_well() { std::unique_ptr<Derived> b(new Derived); return b->n; }
int by_shared_owner() { std::shared_ptr<Base> b(new Derived); return b->n; }
static void drop(Base *b) { delete b; }
void in_a_function() { drop(new Derived); } // reported
void in_a_function_well() { drop(new Base); }
struct Four { int n[4]; };
struct Six { int n[6]; };
struct Tagged { int kind; union { Four *four; Six *six; }; Tagged(int k); ~Tagged(); };
Tagged::Tagged(int k) : kind(k) { if (k) four = new Four; else six = new Six; }
Tagged::~Tagged() { if (kind) delete four; else delete six; }
int of_a_union(int n) { Tagged tagged(n); return tagged.kind; }
