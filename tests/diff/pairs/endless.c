// diff: f equal => equal (proved, where both versions return)
#ifndef NEW
int f(int x) { while (x > 100) { } return 0; }
#else
int f(int x) { (void)x; return 0; }
#endif
