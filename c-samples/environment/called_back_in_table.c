// A function that nobody models may call back, with any number.
// truth: deref false line 10
// verify: --property deref --engine values => unknown
// verify: --property deref => unknown
extern void for_each(void (*call)(int));
static int sums[4];
static int count;

static void add(int i) {
    sums[i] += count++;
}

int main(void) {
    for_each(add);
    return 0;
}
