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
