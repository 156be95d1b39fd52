// `c += n` of an atomic unsigned number may wrap around, and is told from the functions that do so.
// truth: unsigned-overflow true
// truth: --function sum unsigned-overflow false line 18
// truth: --function down unsigned-overflow false line 19
// verify: --property unsigned-overflow => true
// verify: --property unsigned-overflow --function sum => false(unsigned-overflow) line 18
// verify: --property unsigned-overflow --function down => false(unsigned-overflow) line 19
#include <stdatomic.h>
extern unsigned __VERIFIER_nondet_uint(void);
_Atomic unsigned c;
int main(void) {
    c = __VERIFIER_nondet_uint();
    atomic_fetch_add(&c, __VERIFIER_nondet_uint());
    for (c = 0; c < 10; c++)
        c += 2;
    return 0;
}
void sum(void) { c = __VERIFIER_nondet_uint(); c += 7; }
void down(void) { c = 3; c -= 4; }
