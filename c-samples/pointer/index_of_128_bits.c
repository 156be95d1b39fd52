// An index is a number, however wide: an element that far away is outside, although clang cuts constant indices to the width of addresses.
// truth: deref false line 16
// truth: --function pointer deref false line 19
// truth: --function sum deref false line 22
// truth: --function variable deref false line 26
// truth: --function inside deref true
// verify: --property deref => unknown
// verify: --property deref --function pointer => unknown
// verify: --property deref --function sum => unknown
// verify: --property deref --function variable => false(valid-deref) line 26
// verify: --property deref --function inside => unknown
int a[4];
static int *p = a + 1;

int main(void) {
    return a[(__int128)1 << 64];
}
int pointer(void) {
    return p[(__int128)1 << 64];
}
int sum(void) {
    return *(a + ((_BitInt(100))1 << 70));
}
int variable(void) {
    __int128 i = (__int128)1 << 64;
    return a[i];
}
int inside(void) {
    __int128 i = 3;
    return a[i] + p[(__int128)-1];
}
