// diff: run pattern => equal (pattern: structure layout of struct task)
// a pointer to a function is a member, and gets the structure
#ifdef NEW
struct task { long stamp; int (*run)(struct task *, int); int n; };
#else
struct task { int (*run)(struct task *, int); int n; };
#endif
int run(struct task *t) { return t->run(t, t->n) + t->n; }
