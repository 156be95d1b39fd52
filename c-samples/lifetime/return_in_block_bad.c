// A return leaves the blocks around it.
// truth: deref false line 5
// verify: --property deref => false(valid-deref) line 5
static int *get(void) { { int x = 1; int *p = &x; return p; } }
int main(void) { return *get(); }
