// The pointer in the structure may point to the variable.
// truth: --function shift overflow false line 11
// verify: --property overflow --function shift => unknown

struct place {
    int *p;
};
static int level;

int shift(const struct place *s) {
    return s && s->p == &level ? level + 1 : 0;
}
