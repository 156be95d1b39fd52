// diff: f equal => equal
#ifndef NEW
double f(double a, double b) { double t = a * b; return t + a; }
#else
double f(double a, double b) { double t = b * a; return a + t; }
#endif
