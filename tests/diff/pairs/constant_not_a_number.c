// diff: f equal => equal
#ifndef NEW
float f(int x) { return x ? 0.0f / 0.0f : 1.0f; }
#else
float f(int x) { if (!x) return 1.0f; return 0.0f / 0.0f; }
#endif
