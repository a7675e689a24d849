// Objects of the standard library that are read after they were moved from.
#include <memory>
#include <string>
#include <vector>
std::string name(int n);
int random_number();
void take(std::vector<int> v);
int size_of_moved() { std::string s = name(1), t = std::move(s); return s.size() + t.size(); } // reported
int size_of_moved_well() { std::string s = name(1), t = std::move(s); s = "new"; return s.size() + t.size(); }
int null_pointer() { auto p = std::make_unique<int>(1); auto q = std::move(p); return *p; } // reported
int null_pointer_well() { auto p = std::make_unique<int>(1); auto q = std::move(p); return p ? 0 : *q; }
void moved_in_loop() { std::vector<int> v{1, 2}; for (int i = 0; i < 2; i++) take(std::move(v)); } // reported
void moved_in_loop_well() { std::vector<int> v; for (int i = 0; i < 2; i++) { v = {1, i}; take(std::move(v)); } }
int moved_on_a_branch() { auto p = std::make_unique<int>(1); std::unique_ptr<int> q; if (random_number()) q = std::move(p); return *p; } // reported
int moved_on_a_branch_well() { auto p = std::make_unique<int>(1); std::unique_ptr<int> q; if (random_number()) { q = std::move(p); return 1; } return *p; }
int added_to_vector(std::vector<std::string> &all) { std::string s = name(1); all.push_back(std::move(s)); return s.length(); } // reported
int added_to_vector_well(std::vector<std::string> &all) { std::string s = name(1); all.push_back(std::move(s)); s.clear(); return s.length(); }
struct Line { std::string text; std::vector<std::string> words; void end(); void end_well(); };
void Line::end() { words.emplace_back(std::move(text)); if (text.empty()) words.clear(); } // reported
void Line::end_well() { words.emplace_back(std::move(text)); words.reserve(8); text = name(2); if (text.empty()) words.clear(); }
void pushed(std::vector<int> &v, int n) { for (int i = 0; i < n; i++) v.push_back(int(i * 2)); }
int new_in_each_iteration(std::vector<std::string> &all) { for (int i = 0; i < 3; i++) { std::string s = name(i); if (s.empty()) continue; all.push_back(std::move(s)); } return 0; }
std::vector<std::string> returned_from_a_scope(int n) {
  std::string s = name(1);
  std::vector<std::string> all;
  if (n > 1) {
    std::vector<std::string> more;
    more.push_back(name(2));
    if (n > 2) {
      all.push_back(std::move(s));
      return all;
    }
  }
  all.push_back(std::move(s));
  return all;
}
