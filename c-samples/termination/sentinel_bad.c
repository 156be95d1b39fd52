// Without a sentinel the search goes round and round.
// truth: termination false line 11
// fails for: wanted = 1, items = 0 for ever
// verify: --property termination => false(termination) line 11
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int items[50], wanted = __VERIFIER_nondet_int(), i = 0;
    for (int k = 0; k < 50; k++)
        items[k] = __VERIFIER_nondet_int();
    while (items[i] != wanted)
        i = (i + 1) % 50;
    return i;
}
