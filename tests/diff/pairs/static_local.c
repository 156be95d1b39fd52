// diff: f equal => equal
#ifndef NEW
int f(void) { static int count; count++; return count; }
#else
int f(void) { static int count; return ++count; }
#endif
