// An index that is checked against the upper bound only.
// truth: deref false line 13
// fails for: month = -1
// verify: --property deref => false(valid-deref) line 13
extern int __VERIFIER_nondet_int(void);

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int main(void) {
    int month = __VERIFIER_nondet_int();
    if (month < -1000 || month > 11)
        return 0;
    return days[month];
}
