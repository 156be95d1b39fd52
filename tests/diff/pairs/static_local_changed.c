// diff: f different => different
#ifndef NEW
int f(void) { static int count; return ++count; }
#else
int f(void) { static int count; count += 2; return count; }
#endif
