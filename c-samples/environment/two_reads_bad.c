// Two reads of a volatile object may differ.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
// truth: --volatile memory deref true
// verify: --volatile memory --property deref => true
static char table[8];
static volatile unsigned place;
int main(void) {
    if (place < 8) table[place] = 1;
    return 0;
}
