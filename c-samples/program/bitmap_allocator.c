// Sixteen blocks handed out by a bitmap: no block is given to two owners.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

#define BLOCKS 16

static unsigned short in_use;
static int available = BLOCKS;

static int allocate(void) {
    for (int i = 0; i < BLOCKS; i++) {
        if (!(in_use >> i & 1)) {
            in_use |= (unsigned short)(1u << i);
            available--;
            return i;
        }
    }
    return -1;
}

static int release(int block) {
    if (block < 0 || block >= BLOCKS)
        return 0;
    if (!(in_use >> block & 1))
        return 0;
    in_use &= (unsigned short)~(1u << block);
    available++;
    return 1;
}

int main(void) {
    int mine = allocate();
    int yours = allocate();
    assert(mine == 0 && yours == 1);
    if (__VERIFIER_nondet_int())
        release(mine);
    int third = allocate();
    assert(third == 2 || third == mine);
    assert(third != yours);
    int any = __VERIFIER_nondet_int();
    int before = available;
    if (release(any))
        assert(available == before + 1 && any >= 0 && any <= 2);
    else
        assert(available == before);
    assert(available + __builtin_popcount(in_use) == BLOCKS);
    return 0;
}
