// A comma is missing between two names, which so are one: the table is shorter than the program thinks.
// truth: deref false line 13
// fails for: day = 6
// verify: --property deref => false(valid-deref) line 13
extern unsigned __VERIFIER_nondet_uint(void);

static const char *const names[] = {"mon", "tue", "wed", "thu" "fri", "sat", "sun"};

int main(void) {
    unsigned day = __VERIFIER_nondet_uint();
    if (day >= 7)
        return 0;
    return names[day][0];
}
