// Two reads of a volatile object may differ.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
// verify: --property deref --volatile memory => true
static char table[8];
static volatile unsigned place;
int main(void) {
    if (place < 8) table[place] = 1;
    return 0;
}
