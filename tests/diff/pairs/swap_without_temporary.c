// diff: f different => different
// swap: temporary dropped; by exclusive or (both may be the same); the same with a test
#ifndef NEW
void f(unsigned *a, unsigned *b) { unsigned t = *a; *a = *b; *b = t; }
void g(unsigned *a, unsigned *b) { unsigned t = *a; *a = *b; *b = t; }
void h(unsigned char *a, unsigned char *b) { unsigned char t = *a; *a = *b; *b = t; }
#else
void f(unsigned *a, unsigned *b) { *a = *b; *b = *a; }
void g(unsigned *a, unsigned *b) { *a ^= *b; *b ^= *a; *a ^= *b; }
void h(unsigned char *a, unsigned char *b) { if (a != b) { *a ^= *b; *b ^= *a; *a ^= *b; } }
#endif
