// Pointers, references and iterators into strings and vectors that are changed or destroyed before the use.
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>
std::string name(int n);
char of_temporary() { const char *p = name(1).c_str(); return p[0]; } // reported
char of_temporary_well() { std::string s = name(1); const char *p = s.c_str(); return p[0]; }
char view_of_temporary() { std::string_view v = name(1); return v[0]; } // reported
char view_of_temporary_well() { const std::string &s = name(1); std::string_view v = s; return v[0]; }
void printed_after_change() { std::string s = name(1); const char *p = s.c_str(); s += name(2); puts(p); } // reported
void printed_after_change_well() { std::string s = name(1); const char *p = s.c_str(); s += name(2); p = s.c_str(); puts(p); }
int element_after_growth() { std::vector<int> v{1, 2}; int &first = v[0]; v.push_back(3); return first; } // reported
int element_after_growth_well() { std::vector<int> v{1, 2}; v.reserve(3); int &first = v[0]; v.push_back(3); return first; }
int iterator_after_growth() { std::vector<int> v{1, 2}; auto i = v.begin(); v.insert(v.begin(), 3); return *i; } // reported
int iterator_after_growth_well() { std::vector<int> v{1, 2}; auto i = v.begin(); i = v.insert(i, 3); return *i; }
char in_scope() { const char *p; { std::string s = name(1); p = s.data(); } return *p; } // reported
char in_scope_well() { const char *p; std::string k = name(0); { std::string s = name(1); p = s.data(); if (*p) p = k.data(); else p = ""; } return *p; }
const char *returned() { std::string s = name(1); return s.c_str(); } // reported
const char *returned_well() { static std::string s = name(1); return s.c_str(); }
struct View { const std::string &s; };
View by_value(std::string s) { return View{s}; }
View by_reference(const std::string &s) { return View{s}; }
int of_parameter() { std::string s = name(1); View v = by_value(s); return v.s.size(); } // reported
int of_parameter_well() { std::string s = name(1); View v = by_reference(s); return v.s.size(); }
int read_in_loop(int n) { int sum = 0; for (int i = 0; i < n; i++) { std::string s = name(i); const char *p = s.c_str(); sum += *p; } return sum; }
void joined(std::string &out, int n) { const char *separator = ""; for (int i = 0; i < n; i++) { out += separator; separator = ", "; } puts(out.c_str()); }
