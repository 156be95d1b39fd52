// The last member of a structure may go on behind it, but not before it.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
extern int __VERIFIER_nondet_int(void);
struct record { long long key; char flags[5]; };

int main(void) {
    struct record records[2] = {{-1, {1}}, {4, {0, 1}}};
    int n = __VERIFIER_nondet_int();
    if (n >= -1 && n <= 4)
        return records[n & 1].flags[n];
    return 0;
}
