// A sentinel at the end of the array ends the search.
// truth: termination true
// verify: --property termination => true
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int items[51], wanted = __VERIFIER_nondet_int(), i = 0;
    for (int k = 0; k < 50; k++)
        items[k] = __VERIFIER_nondet_int();
    items[50] = wanted;
    while (items[i] != wanted)
        i++;
    return i > 50;
}
