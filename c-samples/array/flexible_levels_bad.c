// -fstrict-flex-arrays says which arrays at the ends of structures go on.
// truth: deref false line 25,26
// verify: --property deref => false(valid-deref)
// truth: -fstrict-flex-arrays=0 deref true
// verify: -fstrict-flex-arrays=0 --property deref => true
// truth: -fstrict-flex-arrays=1 deref false line 25
// verify: -fstrict-flex-arrays=1 --property deref => false(valid-deref) line 25
// truth: -fstrict-flex-arrays=2 deref false line 25,26
// verify: -fstrict-flex-arrays=2 --property deref => false(valid-deref)
// truth: -fstrict-flex-arrays=3 deref false line 25,26,27
// verify: -fstrict-flex-arrays=3 --property deref => false(valid-deref)
// verify: -fstrict-flex-arrays=3 --property deref --keep-going => false(valid-deref) line 27
#include <stdlib.h>
struct two { char n, tail[2]; }; struct one { char n, tail[1]; }; struct none { char n, tail[0]; }; struct open { char n, tail[]; };
struct all { union { struct two two; struct one one; } u; char room[8]; };
struct other { struct none none; char room[8]; };
int __VERIFIER_nondet_int(void);
int main(void) {
    struct all all = {0};
    struct other other = {0};
    struct open *open = calloc(1, sizeof *open + 4);
    if (!open)
        return 1;
    switch (__VERIFIER_nondet_int()) {
    case 2: all.u.two.tail[3] = 1; break;
    case 1: all.u.one.tail[3] = 1; break;
    case 0: other.none.tail[3] = 1; break;
    case 7: open->tail[3] = 1; break;
    }
    free(open);
    return 0;
}
