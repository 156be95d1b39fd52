// The same of one that is returned in registers.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
struct s { char a[8]; };
static struct s get(void) { struct s r = {{1}}; return r; }
int main(void) {
    char *p = get().a;
    return *p;
}
