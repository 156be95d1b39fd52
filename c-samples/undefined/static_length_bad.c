// A null pointer for an array that has two elements at least.
// truth: undefined false line 5
// verify: --property undefined => false(undefined) line 5
static int first(int a[static 2]) { return a != 0; }
int main(void) { int *none = 0; return first(none); }
