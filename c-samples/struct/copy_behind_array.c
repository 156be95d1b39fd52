// What is copied to the end of an array in a structure is copied to the member behind it; so is what comes from there.
// truth: assertions false line 23
// truth: --function from_there assertions false line 32
// truth: --function within assertions true
// verify: --property assertions --engine bmc => false(unreach-call) line 23
// verify: --property assertions --engine kiki => false(unreach-call) line 23
// verify: --property assertions --engine bmc --function from_there => false(unreach-call) line 32
// verify: --property assertions --function within => true
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct record { int value; };
static struct {
    struct record all[2];
    int behind;
} box;

int main(void) {
    unsigned i = __VERIFIER_nondet_uint() % 3;
    struct record one = {7};
    memcpy(&box.all[i], &one, sizeof one);
    assert(box.behind == 0);
    return 0;
}

void from_there(void) {
    unsigned i = __VERIFIER_nondet_uint() % 3;
    struct record one, none = {0};
    box.all[0] = none, box.all[1] = none, box.behind = 7;
    memcpy(&one, &box.all[i], sizeof one);
    assert(one.value == 0);
}

void within(void) {
    unsigned i = __VERIFIER_nondet_uint() % 2;
    struct record one = {7};
    box.behind = 5;
    box.all[i] = one;
    assert(box.behind == 5 && box.all[i].value == 7);
}
