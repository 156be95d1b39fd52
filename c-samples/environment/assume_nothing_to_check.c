// A program without a property.
// truth: assertions true
// verify: --property assertions => true says "no property to check"
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    return x > 0 ? 1 : 2;
}
