// A pointer into an array of a structure is moved behind it, to the next member: no error, as it stays in the object.
// truth: assertions false line 25
// truth: deref true
// fails for: x = 3
// verify: --property assertions => false(unreach-call) line 25
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct record {
    int values[4];
    int next_value;
    struct record *next;
};

int main(void) {
    struct record record;
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 3)
        return 0;
    record.next = &record;
    record.next_value = 0;
    int *value = &record.values[x];
    value++;
    *value = 1;
    assert(record.next_value == 0);
    assert(record.next == &record);
    return 0;
}
