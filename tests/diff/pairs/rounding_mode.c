// operations under a rounding mode that programs choose (`-frounding-math`) happen in order
// diff: f equal => equal
// diff: g different => unknown
#pragma STDC FENV_ACCESS ON
#ifndef NEW
float f(float x, int n) { float s = 0; for (int i = 0; i < n; i++) s = s + x / 3; return s; }
float g(float x, float y) { return x / 3 + y; }
#else
float f(float x, int n) { float s = 0; int i = 0; while (i < n) { s = s + x / 3; ++i; } return s; }
float g(float x, float y) { return x / 5 + y; }
#endif
