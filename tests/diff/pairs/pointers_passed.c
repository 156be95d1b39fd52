// diff: which different => different
// diff: how_far different => different
// diff: same_place equal => equal
// diff: text different => different
// diff: same_text equal => equal
// diff: end_of_text equal => unknown
// diff: number different => different
// diff: numbers_alike equal => equal
// diff: local_buffer conditional => unknown
// diff: contents different => different
// diff: gives_number different => different
// functions that nobody defines, with pointers and floating-point numbers: where they lead, what texts say, what can be read there
#include <string.h>
extern void take(const int *p);
extern void say(const char *text);
extern void tell(double x, float y);
extern double ask(int x);
#ifndef NEW
void which(int *p, int *q, int x) { if (x > 7) take(p); else take(q); }
void how_far(int *p, int i) { take(p + (i & 3)); }
void same_place(int *p, int i) { if (i & 1) take(&p[i & 1]); }
void text(int x) { say(x == 3 ? "three" : "other"); }
void same_text(int x) { say(x > 3 ? "more" : "less"); }
void end_of_text(int x) { say("text"); }
void number(double x, float y) { tell(x + 1.0, y); }
void numbers_alike(double x, float y) { tell(x * 2.0, y); }
void local_buffer(int x) { char b[8] = "ab"; b[0] = (char)x; say(b); }
void contents(int *p, int x) { *p = x; take(p); *p = 0; }
int gives_number(int x) { return ask(x) < 0; }
#else
void which(int *p, int *q, int x) { if (x >= 7) take(p); else take(q); }
void how_far(int *p, int i) { take(p + (i & 7)); }
void same_place(int *p, int i) { if (i % 2 != 0) take(p + 1); }
void text(int x) { say(x == 3 ? "Three" : "other"); }
void same_text(int x) { if (x <= 3) say("less"); else say("more"); }
void end_of_text(int x) { say("a text" + 2); }
void number(double x, float y) { tell(x, y); }
void numbers_alike(double x, float y) { double d = x * 2.0; tell(d, y); }
void local_buffer(int x) { char b[9] = "ab"; b[0] = (char)x; say(b); }
void contents(int *p, int x) { *p = x + 1; take(p); *p = 0; }
int gives_number(int x) { return ask(x) <= 0; }
#endif
