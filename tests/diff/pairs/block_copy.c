// diff: f equal => equal
// diff: g different => different
void *memcpy(void *, const void *, unsigned long);
#ifndef NEW
void f(int *p, const int *q) { memcpy(p, q, 16); }
void g(int *p, const int *q) { memcpy(p, q, 16); }
#else
void g(int *p, const int *q) { memcpy(p, q, 12); }
void f(int *a, const int *b) { memcpy(a, b, 4 * sizeof(int)); }
#endif
