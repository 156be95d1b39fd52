// Copying one bit-field to another of the same unit reads it.
// truth: uninitialized false line 14
// fails for: any
// verify: --property uninitialized => false(uninitialized) line 14

struct flags {
    unsigned first : 6;
    unsigned second : 6;
};

int main(void) {
    struct flags f;
    f.second = 1;
    f.second = f.first;
    return 0;
}
