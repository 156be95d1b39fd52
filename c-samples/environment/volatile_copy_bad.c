// A copy of a volatile structure is a read of it.
// truth: deref false line 13
// verify: --property deref => false(valid-deref) line 13
// truth: --volatile memory deref true
// verify: --volatile memory --property deref => true
struct report { unsigned place, size, flags, more; };
static volatile struct report latest;
static char table[8];

int main(void) {
    latest.place = 2;
    struct report r = latest;
    table[r.place] = 1;
    return 0;
}
