// diff: f different => different
#ifndef NEW
double f(double x) { return x + 0.0; }
#else
double f(double x) { return x; }
#endif
