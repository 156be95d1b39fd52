// diff: f different => equal but for variable static a
#ifndef NEW
static int a = 1;
static int *p = &a;
int f(void) { return *p; }
void set(int x) { a = x; p = &a; }
#else
static int a = 2;
static int *p = &a;
int f(void) { return *p; }
void set(int x) { a = x; p = &a; }
#endif
