// diff: f different => different
// two calls in a loop in the other order; as a loop of another form
int ext(int); void note(int);
#ifndef NEW
int f(int n) { int s = 0; for (int i = 0; i < (n & 3); i++) { note(i); s += ext(i); } return s; }
int g(int n) { int s = 0; for (int i = 0; i < n; i++) { note(i); s += ext(s); } return s; }
#else
int f(int n) { int s = 0; for (int i = 0; i < (n & 3); i++) { s += ext(i); note(i); } return s; }
int g(int n) { int s = 0, i = 0; if (i < n) do { note(i); int t = ext(s); s = t + s; i++; } while (i < n); return s; }
#endif
