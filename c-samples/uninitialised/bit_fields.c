// Writing a bit-field reads the unit that holds it, which is clang's business.
// truth: uninitialized true
// verify: --property uninitialized => true

struct flags {
    unsigned kind : 3;
    signed level : 5;
    unsigned count : 12;
};

static struct flags raise(struct flags f) {
    f.level++;
    return f;
}

int main(void) {
    struct flags f;
    f.level = -2;
    f = raise(f);
    f.kind = 5;
    return f.level + f.kind;
}
