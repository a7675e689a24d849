struct owner { ~owner(); int value; };
owner::~owner() { value = 0; }

// `delete` tests the pointer that it has read: of null, it calls no destructor.
void deletes_null() { owner *o = 0; delete o; }
void deletes_null_array() { owner *o = new owner[2]; delete[] o; o = 0; delete[] o; }
static void passes_on(owner *o) { delete o; }
void passes_null() { passes_on(0); }

// The destructor itself dereferences what it gets, and what is assigned null is null after the `delete` too.
void destroys_null() { owner *o = 0; o->~owner(); } // reported
int reads_deleted_null() { owner *o = 0; delete o; return o->value; } // reported

// Null that a member function or a reference gets is reported where it is passed, and where a function returns a reference to nothing.
struct counter { int n; int next() { return ++n; } };
static int read(const int &n) { return n; }
int next_of_null() { counter *c = 0; return c->next(); } // reported
int reads_null() { int *p = 0; return read(*p); } // reported
int &refers_to_null() { int *p = 0; return *p; } // reported
int next_of_new() { counter *c = new counter{1}; int n = c->next(); delete c; return n; }
