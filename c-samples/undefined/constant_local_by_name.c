// A constant of a block is written by its name, through a cast.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
int __VERIFIER_nondet_int(void);

int main(void) {
    const int limit = __VERIFIER_nondet_int();
    if (limit == 12) *(int *)&limit = 3;
    return limit;
}
