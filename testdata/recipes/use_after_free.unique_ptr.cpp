// Owners of the standard library: a pointer in two of them, or released beside its owner; and temporary objects in conditions.
#include <memory>
int two_owners() { int *p = new int(1); std::unique_ptr<int> a(p); std::unique_ptr<int> b(p); return *b; } // reported
int two_owners_well() { int *p = new int(1); std::unique_ptr<int> a(p); std::unique_ptr<int> b(std::move(a)); return *b; }
void owner_remains() { std::unique_ptr<int> a(new int(1)); int *p = a.get(); delete p; } // reported
void owner_gives_up() { std::unique_ptr<int> a(new int(1)); int *p = a.release(); delete p; }
int outlives_reset() { std::unique_ptr<int> a(new int(1)); int *p = a.get(); a.reset(); return *p; } // reported
int outlives_reset_well() { std::unique_ptr<int> a(new int(1)); int *p = a.get(); int n = *p; a.reset(); return n; }
int outlives_assignment() { std::unique_ptr<int> a(new int(1)), b(new int(2)); int *p = a.get(); a = std::move(b); return *p; } // reported
int outlives_assignment_well() { std::unique_ptr<int> a(new int(1)), b(new int(2)); int *p = b.get(); a = std::move(b); return *p; }
struct Text { std::unique_ptr<char[]> p; Text(int n) : p(new char[n]) {} bool starts(char c) const { return p[0] == c; } };
Text text(int n);
Text text(int n) { return Text(n); }
int temporary_in_condition(int n) {
  int count = 0;
  while (n-- > 0) {
    if (n % 3 == 0 || text(n + 1).starts('a'))
      count++;
  }
  return count;
}
struct Node { Node *previous; int n; };
struct List {
  Node *last;
  Node *back() { return last; }
  void drop(Node *node) { if (last == node) last = node->previous; delete node; }
  void lose(Node *node) { delete node; }
};
int drops_last(List &list) { list.lose(list.back()); return list.back()->n; } // reported
int drops_last_well(List &list) { list.drop(list.back()); return list.back()->n; }
