// Exceptions: the handler has what the function allocated before, but no result of the allocation that failed.
#include <memory>
void may_throw(int n);
int lost_by_exception(int n) {
  try {
    int *p = new int(3); // reported
    may_throw(n);
    delete p;
  } catch (int) {
    return 1;
  }
  return 0;
}
int owned_by_exception(int n) {
  try {
    std::unique_ptr<int> p(new int(3));
    may_throw(n);
  } catch (int) {
    return 1;
  }
  return 0;
}
