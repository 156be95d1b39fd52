// A function that nobody models need not return.
// truth: termination false
// truth: --external arguments termination true
// verify: --property termination => unknown
// verify: --property termination --external arguments => true
void elsewhere(int *p);
int main(void) {
    int n = 3;
    elsewhere(&n);
    for (int i = 0; i < 3; i++) n = i;
    return n;
}
