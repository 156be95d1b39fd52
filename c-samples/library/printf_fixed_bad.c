// 0.125 is a tie, which goes to the even digit; 0.375 goes up.
// truth: assertions false line 12
// verify: --property assertions => false(unreach-call) line 12
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char text[64];
    int eighths = __VERIFIER_nondet_int();
    if (eighths < 0 || eighths > 1000000) return 0;
    snprintf(text, sizeof text, "%.2f", eighths / 8.0);
    assert(text[0] != '7' || text[1] != '7' || text[2] != '.' || text[3] != '1' || text[4] != '2');
    return 0;
}
