// A union holds a pointer or two numbers; a tag says which.
// truth: assertions true
// truth: deref true
// verify: --property assertions,deref => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct tagged {
    int is_pointer;
    union {
        int *pointer;
        int halves[2];
    } word;
};

static void fill(struct tagged *t, int *target, int low) {
    t->is_pointer = __VERIFIER_nondet_int() != 0;
    if (t->is_pointer) {
        t->word.pointer = target;
    } else {
        t->word.halves[1] = 7;
        t->word.halves[0] = low;
    }
}

int main(void) {
    int low = __VERIFIER_nondet_int(), target = 0;
    struct tagged t;
    fill(&t, &target, low);
    if (t.is_pointer) {
        *t.word.pointer = 1;
        assert(target == 1);
    } else {
        assert(t.word.halves[0] == low && t.word.halves[1] == 7);
    }
    return 0;
}
