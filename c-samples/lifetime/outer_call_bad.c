// A variable of an outer call that is over: its address was kept before an inner call made another one.
// truth: deref false line 16
// truth: --function alive deref true
// verify: --property deref --engine values => unknown
// verify: --property deref => false(valid-deref) line 16
static int *kept;

static void visit(int n) {
    int own = n;
    if (n == 3) kept = &own;
    if (n > 0) visit(n - 1);
}

int main(void) {
    visit(5);
    return *kept;
}

static int sum(int *from, int n) {
    int own = *from + n;
    return n > 0 ? sum(&own, n - 1) : own;
}

int alive(void) {
    int start = 1;
    return sum(&start, 4);
}
