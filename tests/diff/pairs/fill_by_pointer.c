// diff: f equal => equal
// diff: g different => different
// bytes written by index and by pointer; wrong: the value written counts from one
#ifndef NEW
void f(char *p, int n) { for (int i = 0; i < n; i++) p[i] = i; }
void g(char *p, int n) { for (int i = 0; i < n; i++) p[i] = i; }
#else
void f(char *p, int n) { int v = 0; while (v < n) *p++ = v++; }
void g(char *p, int n) { int v = 0; while (v < n) *p++ = ++v; }
#endif
