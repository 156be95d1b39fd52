// A structure that a function returns can be used in the full expression.
// truth: deref true
// verify: --property deref => true
struct s { int a[8]; };
static struct s get(void) { struct s r = {{1}}; return r; }
static int second(int *p) { return p[1]; }
int main(void) {
    return second(get().a) + get().a[3];
}
