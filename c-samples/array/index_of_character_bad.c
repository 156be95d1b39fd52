// Characters count in a table of 256: those that are negative lie in front of it.
// truth: deref false line 15
// truth: --function unsigned_index deref true
// fails for: c = -1
// verify: --property deref => false(valid-deref) line 15
// verify: --property deref --function unsigned_index => true
extern char __VERIFIER_nondet_char(void);
static int seen[256];

int main(void) {
    char text[4];
    for (int i = 0; i < 4; i++)
        text[i] = __VERIFIER_nondet_char();
    for (int i = 0; i < 4; i++)
        seen[(int)text[i]]++;
    return seen['a'];
}

int unsigned_index(void) {
    char text[4];
    for (int i = 0; i < 4; i++)
        text[i] = __VERIFIER_nondet_char();
    for (int i = 0; i < 4; i++)
        seen[(unsigned char)text[i]] = 1;
    return seen['a'];
}
