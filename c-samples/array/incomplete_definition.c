// An array that is declared without a length, and defined with one later, is as long as its definition says.
// truth: deref true
// truth: --function beyond deref false line 9
// truth: --function rows deref true
// verify: --property deref => true
// verify: --property deref --function beyond => false(valid-deref) line 9
// verify: --property deref --function rows => true
extern int a[], pairs[][2];
int beyond(int i) { return i >= 0 && i <= 3 ? a[i] : 0; }
int rows(int i) { return i >= 0 && i < 3 ? pairs[i][1] : 0; }
int main(void) { return a[2]; }
int a[3] = {1, 2, 3}, pairs[3][2];
