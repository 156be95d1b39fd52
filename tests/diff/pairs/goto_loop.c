// diff: f equal => equal
#ifndef NEW
int f(int n) { int i = 0; while (i < n) { if (i == 7) break; i++; } return i; }
#else
int f(int n) { int i = 0;
again: if (i >= n) goto end; if (i == 7) goto end; i++; goto again;
end: return i; }
#endif
