// Elements of volatile arrays.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
// verify: --property deref --volatile memory => true
static volatile unsigned char samples[4];
static char table[128];
int main(void) {
    samples[2] = 3;
    return table[samples[2]];
}
