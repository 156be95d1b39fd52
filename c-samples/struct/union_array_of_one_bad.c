// An array of one element in a union has one, though the union goes on.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
union word { unsigned char first[1]; unsigned whole; };
union word global;
int __VERIFIER_nondet_int(void);
static unsigned char at(const union word *w, unsigned i) {
    return w->first[i];
}
int main(void) {
    unsigned i = (unsigned)__VERIFIER_nondet_int() % 2;
    union word local = {.whole = 7};
    local.first[0] = 1;
    global.first[0] = at(&local, i);
    return at(&global, 0);
}
