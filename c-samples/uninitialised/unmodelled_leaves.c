// A function that nobody models may leave uninitialised what it is given, or what it finds in a variable that it can name.
// truth: -D GIVEN uninitialized false
// truth: -D NAMED uninitialized false
// truth: -D NEITHER uninitialized true
// truth: --external pure -D GIVEN uninitialized false line 26
// verify: --property uninitialized -D GIVEN => unknown says "what elsewhere() leaves uninitialised"
// verify: --property uninitialized -D GIVEN --engine values => unknown
// verify: --property uninitialized -D NAMED => unknown says "what elsewhere() leaves uninitialised"
// verify: --property uninitialized -D NEITHER => true
// verify: --property uninitialized --external pure -D GIVEN => false(uninitialized) line 26
extern void elsewhere(int *p);
extern int further(int n);
#ifdef NAMED
int *named;
#endif
int main(int count, char **list) {
    int x;
#if defined GIVEN
    elsewhere(&x);
#elif defined NAMED
    named = &x;
    elsewhere(0);
#else
    x = further(count);
#endif
    return x;
}
