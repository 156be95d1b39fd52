// Digits of %f are computed: of any number, rounded once, ties to even.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);
int main(void) {
    char text[64];
    int quarters = __VERIFIER_nondet_int();
    if (quarters < 0 || quarters > 40) return 0;
    int length = snprintf(text, sizeof text, "%.2f", quarters * 0.25);
    assert(length == (quarters < 40 ? 4 : 5) && text[length - 3] == '.');
    assert(text[length - 1] == '0' || text[length - 1] == '5');
    double speed = __VERIFIER_nondet_double();
    if (!(speed > 17 && speed < 17.75)) return 0;
    length = snprintf(text, sizeof text, "%5.0f|%+.1f", speed, -speed);
    assert(text[3] == '1' && (text[4] == '7' || text[4] == '8'));
    assert(length == 11 && text[6] == '-' && text[7] == '1' && text[8] == '7');
    return 0;
}
