// An array of one element in a union ends with the union.
// truth: deref false line 11
// verify: --property deref => false(valid-deref) line 11
union word { unsigned char first[1]; unsigned whole; };
union word global;
int __VERIFIER_nondet_int(void);
static unsigned char at(const union word *w, unsigned i) { return w->first[i]; }
int main(void) {
    unsigned i = (unsigned)__VERIFIER_nondet_int() % 5;
    union word local = {.whole = 7};
    local.first[i] = 1;
    global.first[i] = at(&local, i);
    return at(&global, 0);
}
