// diff: f equal => equal
// diff: g different => different
// two tests in a loop become if and else: right if both start with the first one, wrong with the limits of the type
#ifndef NEW
int f(const short *p, int n) { int lo = p[0], hi = p[0]; for (int i = 1; i < n; i++) { if (p[i] < lo) lo = p[i]; if (p[i] > hi) hi = p[i]; } return hi - lo; }
int g(const short *p, int n) { int lo = 32767, hi = -32768; for (int i = 0; i < n; i++) { if (p[i] > hi) hi = p[i]; if (p[i] < lo) lo = p[i]; } return hi - lo; }
#else
int f(const short *p, int n) { int lo = p[0], hi = p[0]; for (int i = 1; i < n; i++) { if (p[i] < lo) lo = p[i]; else if (p[i] > hi) hi = p[i]; } return hi - lo; }
int g(const short *p, int n) { int lo = 32767, hi = -32768; for (int i = 0; i < n; i++) { if (p[i] > hi) hi = p[i]; else if (p[i] < lo) lo = p[i]; } return hi - lo; }
#endif
