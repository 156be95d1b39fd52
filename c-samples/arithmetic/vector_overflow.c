// Sums of vectors, an extension: clang lets them wrap around, and nobody says that signed elements may. Unsigned ones may.
// truth: overflow false line 14
// truth: --function bounded overflow true
// truth: --function without_sign overflow true
// verify: --property overflow => unknown says "may wrap around"
// verify: --property overflow --function bounded => true
// verify: --property overflow --function without_sign => true
extern int __VERIFIER_nondet_int(void);
typedef int four __attribute__((vector_size(16)));
typedef unsigned four_unsigned __attribute__((vector_size(16)));

int main(void) {
    four a = {__VERIFIER_nondet_int(), 2}, b = {1, 1};
    a += b;
    return a[0] > a[1];
}

int bounded(void) {
    four a = {__VERIFIER_nondet_int() & 0xff, 2}, b = {1, 1};
    a = a * b - b;
    return a[0] > a[1];
}

int without_sign(void) {
    four_unsigned a = {(unsigned)__VERIFIER_nondet_int(), 2}, b = {1, 1};
    a = (a + b) * a - 1;
    return a[0] > a[1];
}
