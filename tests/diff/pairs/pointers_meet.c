// diff: accumulates different => different
// diff: restricted conditional => unknown
// diff: other_types conditional => unknown
// diff: cast conditional => unknown
// diff: structures different => different
// diff: in_variable different => different
// diff: in_array different => different
// diff: static_is_apart conditional => unknown
// diff: three different => different
// diff: written_before different => different
// diff: written_back different => different
// pointers that lead to one object, where C allows that, and memory that a call could read
extern int ext(int);
struct pair { int a, b; };
int total, table[4];
static int own;
int get_own(void) { return own; }
#ifndef NEW
void accumulates(int *sum, const int *add) { *sum += *add; *sum += *add; }
void restricted(int *restrict sum, const int *restrict add) { *sum += *add; *sum += *add; }
void other_types(int *p, long *q) { *p = 1; *q = 2; *p += 1; }
int cast(int *p, int *q) { *(float *)p = 1.0f; int r = *q; return r; }
void structures(struct pair *p, const struct pair *q) { p->a = 1; p->b = q->a; }
int in_variable(int *p) { total = 1; *p = 2; return total; }
int in_array(unsigned *p) { table[2] = 1; *p = 2; return table[2]; }
int static_is_apart(int *p) { own = 1; *p = 2; return own; }
void three(int *p, int *q, int *r) { *p = 1; *q = 2; *r = *p; }
void written_before(int *p) { *p = 1; ext(3); *p = 2; }
int written_back(int x) { int old = total; total = x; int r = ext(x); total = old; return r; }
#else
void accumulates(int *sum, const int *add) { *sum += 2 * *add; }
void restricted(int *restrict sum, const int *restrict add) { int a = *add; *sum += a; *sum += a; }
void other_types(int *p, long *q) { *p = 2; *q = 2; }
int cast(int *p, int *q) { int r = *q; *(float *)p = 1.0f; return r; }
void structures(struct pair *p, const struct pair *q) { int a = q->a; p->a = 1; p->b = a; }
int in_variable(int *p) { total = 1; *p = 2; return 1; }
int in_array(unsigned *p) { table[2] = 1; *p = 2; return 1; }
int static_is_apart(int *p) { own = 1; *p = 2; return 1; }
void three(int *p, int *q, int *r) { *p = 1; *q = 2; *r = 1; }
void written_before(int *p) { ext(3); *p = 2; }
int written_back(int x) { return ext(x); }
#endif
