// The jump passes over the free().
// truth: memtrack false line 29
// truth: deref true
// verify: --property memtrack => false(valid-memtrack) line 29
// verify: --property deref => true
#include <setjmp.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

static jmp_buf handler;

static void parse(const int *token) {
    if (*token < 0) longjmp(handler, 1);
}

static void load(void) {
    int *token = malloc(sizeof *token);
    if (!token) return;
    *token = __VERIFIER_nondet_int();
    parse(token);
    free(token);
}

int main(void) {
    if (setjmp(handler))
        return 1;
    load();
    return 0;
}
