// Objects that own memory: constructors keep a pointer, destructors release it, and copies of an object release it again.
extern "C" void *malloc(unsigned long);
extern "C" void free(void *);
extern "C" void *memcpy(void *, const void *, unsigned long);
struct Raii { void *x; Raii(void *p) : x(p) {} ~Raii() { free(x); } };
struct Sub : Raii { Sub(void *p) : Raii(p) {} };
struct Two : Sub, Raii { Two(void *a, void *b) : Sub(a), Raii(b) {} };
struct Member { int k; Raii r; Member(void *p) : k(1), r(p) {} };
int outlives_owner() { char *m = (char *)malloc(4); if (!m) return 0; { Raii d(m); } return *m; } // reported
int outlives_owner_well() { char *m = (char *)malloc(4); if (!m) return 0; int r; { Raii d(m); r = m[0] = 1; } return r; }
int outlives_derived_owner() { char *m = (char *)malloc(4); if (!m) return 0; { Sub d(m); } return *m; } // reported
int outlives_second_base() { char *m = (char *)malloc(4); if (!m) return 0; { Two d(0, m); } return *m; } // reported
int outlives_member() { char *m = (char *)malloc(4); if (!m) return 0; { Member d(m); } return *m; } // reported
int owned_twice() { char *m = (char *)malloc(4); if (!m) return 0; { Raii d(m); Raii e(m); } return 0; } // reported
struct Buf { int *p; Buf() : p(new int[4]) {} ~Buf() { delete[] p; } };
int copied_by_default() { Buf a; Buf b = a; return b.p[0] = 1; } // reported
int by_value(Buf b) { return b.p[0] = 2; }
int copied_for_a_call() { Buf a; return by_value(a); } // reported
int assigned_by_default() { Buf a; Buf b; b = a; return 1; } // reported
struct Deep { int *p; Deep() : p(new int[4]) {} Deep(const Deep &o) : p(new int[4]) { memcpy(p, o.p, 16); } ~Deep() { delete[] p; } };
int copied_by_default_well() { Deep a; Deep b = a; return b.p[0] = 1; }
struct Shallow { int n; int *p; Shallow() : n(4), p(new int[4]) {} Shallow(const Shallow &o) : n(o.n), p(o.p) {} ~Shallow() { delete[] p; } };
int copied_pointer_only() { Shallow a; Shallow b(a); return b.n; } // reported
struct Moved { int *p; Moved() : p(new int[4]) {} Moved(Moved &&o) : p(o.p) { o.p = nullptr; } ~Moved() { delete[] p; } };
int moved_well() { Moved a; Moved b(static_cast<Moved &&>(a)); return b.p[0] = 1; }
struct c_owner { char *text; int n; };
static void c_init(c_owner *o, char *t) { o->text = t; o->n = 1; }
static void c_drop(c_owner *o) { free(o->text); }
int outlives_structure() { char *m = (char *)malloc(4); if (!m) return 0; c_owner o; c_init(&o, m); c_drop(&o); return *m; } // reported
int outlives_structure_well() { char *m = (char *)malloc(4); if (!m) return 0; *m = 2; c_owner o; c_init(&o, m); int r = *m; c_drop(&o); return r; }
int copied_structure() { char *m = (char *)malloc(4); if (!m) return 0; c_owner o, q; c_init(&o, m); q = o; c_drop(&o); return q.text[0]; } // reported
int read_twice(c_owner *s) { char *q = s->text; free(s->text); return *q; } // reported
int read_twice_well(c_owner *s) { char *q = s->text; free(s->text); s->text = 0; q = (char *)malloc(3); if (!q) return 1; q[0] = 1; int r = *q; free(q); return r; }
static void c_forget(c_owner *o, char *t) { o->text = t; o->text = 0; }
int forgotten() { char *m = (char *)malloc(4); if (!m) return 0; *m = 1; c_owner o; c_forget(&o, m); c_drop(&o); int r = *m; free(m); return r; }
