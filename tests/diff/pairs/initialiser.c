// diff: f different => equal but for variable static limit
#ifndef NEW
static int limit = 10;
int f(int x) { return x < limit; }
void set(int x) { limit = x; }
#else
static int limit = 20;
int f(int x) { return x < limit; }
void set(int x) { limit = x; }
#endif
