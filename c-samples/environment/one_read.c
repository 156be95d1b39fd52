// One read is one value.
// truth: deref true
// verify: --property deref => true
static char table[8];
static volatile unsigned place;
int main(void) {
    unsigned p = place;
    if (p < 8) table[p] = 1;
    return 0;
}
