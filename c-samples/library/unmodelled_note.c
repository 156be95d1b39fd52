// What nobody models is listed with what is assumed.
// truth: deref true
// verify: --property deref => true says "function 'frobnicate' is not modelled: what it returns is arbitrary"
extern int frobnicate(int *);
int main(void) {
    int x = 0;
    return frobnicate(&x) > x;
}
