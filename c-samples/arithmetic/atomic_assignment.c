// `c += n` of an atomic number is arithmetic of its type; the functions for atomic numbers wrap around.
// truth: overflow true
// truth: --function step overflow false line 25
// truth: --function member overflow false line 27
// truth: --function pointed overflow false line 29
// verify: --property overflow => true
// verify: --property overflow --function step => false(no-overflow) line 25
// verify: --property overflow --function member => false(no-overflow) line 27
// verify: --property overflow --function pointed => false(no-overflow) line 29
#include <stdatomic.h>
extern int __VERIFIER_nondet_int(void);
_Atomic int c;
struct { _Atomic int first, second; } pair;
int plain;
int main(void) {
    c = __VERIFIER_nondet_int();
    atomic_fetch_add(&c, 1);
    atomic_fetch_sub(&c, __VERIFIER_nondet_int());
    __sync_fetch_and_add(&plain, __VERIFIER_nondet_int());
    __sync_add_and_fetch(&plain, 7);
    for (c = 0; c < 10; c += 2)
        pair.second--;
    return pair.second / 2 * 2;
}
void step(void) { c = __VERIFIER_nondet_int(); ++c; }
void member(void) {
    pair.first = __VERIFIER_nondet_int(); pair.first -= 9;
}
void pointed(_Atomic int *p) { int n = __VERIFIER_nondet_int(); c = n; p = &c; *p += n; }
