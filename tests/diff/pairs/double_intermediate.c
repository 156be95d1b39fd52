// diff: g different => different
// one product of floats computed with double is rounded to the same; a product and a sum are not
#ifndef NEW
float f(float a, float b) { return a * b; }
float g(float a, float b, float c) { return a * b + c; }
#else
float f(float a, float b) { return (float)((double)a * (double)b); }
float g(float a, float b, float c) { return (float)((double)a * (double)b + (double)c); }
#endif
