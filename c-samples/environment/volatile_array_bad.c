// Elements of volatile arrays.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
// truth: --volatile memory deref true
// verify: --volatile memory --property deref => true
static volatile unsigned char samples[4];
static char table[128];
int main(void) {
    samples[2] = 3;
    return table[samples[2]];
}
