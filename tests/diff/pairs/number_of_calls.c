// diff: f different => different
// diff: g equal => equal
// one call more; the first one peeled
void note(int);
#ifndef NEW
void f(int n) { for (int i = 0; i < (n & 3); i++) note(7); }
void g(int n) { for (int i = 0; i < n; i++) note(i); }
#else
void f(int n) { for (int i = 0; i <= (n & 3); i++) note(7); }
void g(int n) { if (n > 0) { note(0); for (int i = 1; i < n; i++) note(i); } }
#endif
