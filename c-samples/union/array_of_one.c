// An array of one element in a union may go on as far as the union, wherever the union is; no further.
// truth: deref true
// verify: --property deref => true
union word { unsigned char first[1]; unsigned whole; };
union word global;
int __VERIFIER_nondet_int(void);
static unsigned char at(const union word *w, unsigned i) { return w->first[i]; }
int main(void) {
    unsigned i = (unsigned)__VERIFIER_nondet_int() % 4;
    union word local = {.whole = 7};
    local.first[i] = 1;
    global.first[i] = at(&local, i);
    return at(&global, 3 - i);
}
