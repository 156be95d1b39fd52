// diff: f different => unknown
#ifndef NEW
_BitInt(200) f(_BitInt(200) a, _BitInt(200) b) { return a + b; }
#else
_BitInt(200) f(_BitInt(200) a, _BitInt(200) b) { return a - b; }
#endif
