// diff: f different => different
#ifndef NEW
double f(double a, double b, double c) { return (a + b) + c; }
#else
double f(double a, double b, double c) { return a + (b + c); }
#endif
