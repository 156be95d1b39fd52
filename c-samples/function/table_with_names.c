// Functions in a table, a name for each, text that is printed: each entry is looked at by itself.
// truth: default true
// verify: --property deref,overflow,assertions --engine values => true
#include <assert.h>
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

static int twice(int x) { return x + x; }
static int square(int x) { return x * x; }
static int less(int x) { return x - 1; }

static const struct entry {
    const char *name;
    int (*call)(int);
} table[] = {{"twice", twice}, {"square", square}, {"less", less}};

int main(void) {
    int which = __VERIFIER_nondet_int(), x = __VERIFIER_nondet_int();
    if (which < 0 || which > 2 || x < -1000 || x > 1000) return 0;
    const struct entry *entry = &table[which];
    int result = entry->call(x);
    assert(result >= -2000 && result <= 1000000);
    size_t length = strlen(entry->name);
    assert(length >= 4 && length <= 6);
    return printf("%s: %d\n", entry->name, result) < 0;
}
