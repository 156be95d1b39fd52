// Only two of three bit-fields of a unit were written.
// truth: uninitialized false line 19
// fails for: any
// verify: --property uninitialized => false(uninitialized) line 19 says "a bit-field of f"

struct flags {
    unsigned kind : 3;
    signed level : 5;
    unsigned count : 12;
};

int main(void) {
    struct flags f, g;
    f.level = -2;
    f.kind = 5;
    g = f;
    if (g.level != -2)
        return 0;
    int count = f.count;
    return count;
}
