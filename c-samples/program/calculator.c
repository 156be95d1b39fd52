// A stack machine with a fixed program and arbitrary inputs; every instruction checks the depth of the stack.
// truth: default true
// verify: => true
#include <assert.h>
extern short __VERIFIER_nondet_short(void);

enum code { PUSH, INPUT, ADD, SUBTRACT, NEGATE, SWAP, STOP };

struct instruction {
    enum code code;
    int operand;
};

#define DEPTH 4

static int stack[DEPTH];
static int depth;
static int mistakes;

static void push(int x) {
    if (depth < DEPTH)
        stack[depth++] = x;
    else
        mistakes++;
}

static int pop(void) {
    if (depth > 0)
        return stack[--depth];
    mistakes++;
    return 0;
}

static const struct instruction program[] = {
    {INPUT, 0}, {INPUT, 0}, {SUBTRACT, 0}, {INPUT, 0}, {SWAP, 0}, {NEGATE, 0}, {ADD, 0}, {PUSH, 5}, {ADD, 0}, {STOP, 0},
};

int main(void) {
    int input[3];
    for (int i = 0; i < 3; i++)
        input[i] = __VERIFIER_nondet_short();
    int next = 0, running = 1;
    for (int at = 0; running; at++) {
        int a, b;
        switch (program[at].code) {
        case PUSH:
            push(program[at].operand);
            break;
        case INPUT:
            push(input[next++]);
            break;
        case ADD:
            b = pop();
            a = pop();
            push(a + b);
            break;
        case SUBTRACT:
            b = pop();
            a = pop();
            push(a - b);
            break;
        case NEGATE:
            push(-pop());
            break;
        case SWAP:
            b = pop();
            a = pop();
            push(b);
            push(a);
            break;
        case STOP:
            running = 0;
            break;
        }
    }
    assert(mistakes == 0 && depth == 1);
    assert(stack[0] == input[2] - (input[0] - input[1]) + 5);
    return 0;
}
