// A union holds a pointer or two numbers, and the tag is set for zero, too.
// truth: deref false line 28
// fails for: low = 5, choice 0
// verify: --property deref => false(valid-deref) line 28
extern int __VERIFIER_nondet_int(void);

struct tagged {
    int is_pointer;
    union {
        int *pointer;
        int halves[2];
    } word;
};

static void fill(struct tagged *t, int *target, int low) {
    int choice = __VERIFIER_nondet_int();
    t->is_pointer = choice >= 0;
    if (choice > 0) {
        t->word.pointer = target;
    } else {
        t->word.halves[1] = 7;
        t->word.halves[0] = low;
    }
}

static int follow(struct tagged *t) {
    // Whatever the numbers are, no object lies there.
    return *t->word.pointer;
}

int main(void) {
    int low = __VERIFIER_nondet_int(), target = 0;
    struct tagged t;
    fill(&t, &target, low);
    return t.is_pointer ? follow(&t) : 0;
}
