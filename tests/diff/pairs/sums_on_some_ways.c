// diff: a equal => equal
// diff: b equal => equal
// diff: c equal => equal
// diff: d equal => equal
// sums that both versions compute on some ways only are no risk of the new one
int ext(int);
#ifndef NEW
int a(int n) { return n < 2 ? 1 : ext(n - 1) + ext(n - 2); }
int b(int n) { return n < 2 ? 1 : n + 5; }
int c(int n) { return ext(n - 1) + ext(n - 2); }
int d(int n) { return ext(n) + n; }
#else
int a(int n) { if (n >= 2) { int a = ext(n - 1); return a + ext(n - 2); } return 1; }
int b(int n) { if (n >= 2) return n + 5; return 1; }
int c(int n) { int a = ext(n - 1); return a + ext(n - 2); }
int d(int n) { int a = ext(n); return a + n; }
#endif
