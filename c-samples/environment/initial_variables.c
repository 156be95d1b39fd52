// By default a function may be called at any time, when the hook may be null; --variables initial asks for a program in which nothing was called before.
// What nobody writes has its initial value anyway.
// truth: --function apply deref false line 19
// verify: --property deref --function apply => false(valid-deref) line 19
// truth: --function apply --variables initial deref true
// verify: --property deref --function apply --variables initial => true
// truth: --function look deref true
// verify: --property deref --function look => true
typedef int hook(int);
static int same(int x) { return x; }
static hook *change = same;
static unsigned last = 3;
static int table[4] = {2, 3, 5, 7};
static hook *fixed = same;

void set(hook *h) { change = h; }

int apply(int x) {
    return change(x);
}

int look(int x) {
    return table[last] + fixed(x);
}
