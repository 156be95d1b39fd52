// Only the real part of a complex number is given a value.
// truth: uninitialized false line 11
// truth: --function both uninitialized true
// verify: --property uninitialized => false(uninitialized) line 11
// verify: --property uninitialized --function both => true

int main(void) {
    double _Complex z;
    __real__ z = 1;
    double sum = __real__ z;
    sum += __imag__ z;
    return sum > 1;
}

int both(void) {
    float _Complex z;
    __real__ z = 1;
    __imag__ z = 2;
    z += 1;
    return __real__ z + __imag__ z > 3;
}
