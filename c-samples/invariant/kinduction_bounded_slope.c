// Each step changes a value by at most one, so two steps by at most two.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int now = 0, before = 0, earlier = 0;
    while (1) {
        assert(now - earlier <= 2 && earlier - now <= 2);
        earlier = before;
        before = now;
        int wish = __VERIFIER_nondet_int();
        if (wish > now && now < 1000)
            now++;
        else if (wish < now && now > -1000)
            now--;
    }
}
