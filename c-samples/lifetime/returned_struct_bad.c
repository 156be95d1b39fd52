// A structure that a function returns dies with the full expression.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
struct s { int a[8]; };
static struct s get(void) { struct s r = {{1}}; return r; }
int main(void) {
    int *p = get().a;
    return *p;
}
