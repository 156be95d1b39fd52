// What an `always_inline` function returns is a pointer to its variable, which is gone when the caller's function gets it.
// truth: deref false line 7
// verify: --property deref => false(valid-deref) line 7
static inline __attribute__((always_inline)) int *local(int n) {
    int v = n; return &v;
}
static int first(int *p) { return *p; }
int main(void) {
    return first(local(3));
}
