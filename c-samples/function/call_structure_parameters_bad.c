// In bitcode, a structure by value is two parameters, and a result in memory is one more: what `s` and `b` point to is told by their types all the same.
// truth: --function look --pointer-arguments valid deref false line 13
// verify: --property deref --function look --pointer-arguments valid => false(valid-deref) line 13
// truth: --function make --pointer-arguments valid deref false line 19
// verify: --property deref --function make --pointer-arguments valid => false(valid-deref) line 19
// truth: --function last --pointer-arguments valid deref true
// verify: --property deref --function last --pointer-arguments valid => true
struct big { char text[100]; };
struct pair { char *a, *b; };

int look(struct pair p, char *s, struct big *b) {
    (void)p;
    return s[50] + b->text[0];
}

struct big make(char *s, struct big *b) {
    struct big r = {{0}};
    (void)b;
    r.text[0] = s[50];
    return r;
}

int last(struct pair p, char *s, struct big *b) {
    (void)p;
    return b->text[99] + s[0];
}
