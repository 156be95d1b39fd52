// diff: f equal => equal
struct pair { int a, b; };
#ifndef NEW
struct pair f(int x) { struct pair p; p.a = x; p.b = x + 1; return p; }
#else
struct pair f(int x) { struct pair q = { x, 1 + x }; return q; }
#endif
