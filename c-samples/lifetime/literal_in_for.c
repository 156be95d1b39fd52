// A literal in the second or third expression of a `for` belongs to the block that the statement is: it lives until the loop has ended (C11, 6.8.5, paragraph 5).
// truth: deref true
// truth: --function third deref true
// truth: --function called deref true
// truth: --function behind deref false line 34
// verify: --property deref => true
// verify: --property deref --function third => true
// verify: --property deref --function called => true
// verify: --property deref --function behind => false(valid-deref) line 34
int main(void) {
    int *p, s = 0;
    for (int n = 0; p = &(int){n}, n < 3; n++)
        s += *p;
    return s != 3;
}
int third(void) {
    int *p = 0, s = 0;
    for (int n = 0; n < 3; n++, p = &(int){n})
        if (p)
            s += *p;
    return s != 3;
}
struct range { int from, to; };
static int length(const struct range *r) { return r->to - r->from; }
int called(void) {
    const struct range *r = &(struct range){0, 2};
    int s = 0;
    for (int i = 0; i < 3; i++, r = &(struct range){i, i + 2}) s += length(r);
    return s != 6;
}
int behind(void) {
    int *p = 0;
    for (int n = 0; n < 3; n++, p = &(int){n}) ;
    return p ? *p : 0;
}
