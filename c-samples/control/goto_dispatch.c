// An interpreter that jumps from instruction to instruction by a table of labels.
// truth: default true
// truth: termination true
// verify: => true
// verify: --property termination => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

enum { PUSH, ADD, TWICE, HALT };

static int run(const unsigned char *code) {
    static const void *const labels[] = {&&push, &&add, &&twice, &&halt};
    int stack[4], top = 0;
#define NEXT goto *labels[*code++]
    NEXT;
push:
    stack[top++] = *code++;
    NEXT;
add:
    top--;
    stack[top - 1] += stack[top];
    NEXT;
twice:
    stack[top - 1] *= 2;
    NEXT;
halt:
    return stack[top - 1];
}

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    const unsigned char code[] = {PUSH, a, TWICE, PUSH, b, ADD, TWICE, HALT};
    assert(run(code) == 4 * a + 2 * b);
    return 0;
}
