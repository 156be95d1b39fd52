// Eight stations hand a token on, each at its own pace: no two of them have one, which takes a clause for each pair.
// truth: assertions true
// verify: --property assertions --engine pdr => true
#include <assert.h>
#include <stdbool.h>
extern bool __VERIFIER_nondet_bool(void);

int main(void) {
    bool a = true, b = false, c = false, d = false, e = false, f = false, g = false, h = false;
    while (true) {
        if (__VERIFIER_nondet_bool() && a) {
            a = false;
            b = true;
        } else if (__VERIFIER_nondet_bool() && b) {
            b = false;
            c = true;
        } else if (__VERIFIER_nondet_bool() && c) {
            c = false;
            d = true;
        } else if (__VERIFIER_nondet_bool() && d) {
            d = false;
            e = true;
        } else if (__VERIFIER_nondet_bool() && e) {
            e = false;
            f = true;
        } else if (__VERIFIER_nondet_bool() && f) {
            f = false;
            g = true;
        } else if (__VERIFIER_nondet_bool() && g) {
            g = false;
            h = true;
        } else if (__VERIFIER_nondet_bool() && h) {
            h = false;
            a = true;
        }
        assert(!(a && e));
        assert(!(c && h));
    }
}
