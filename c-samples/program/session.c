// Data may be sent only between login and logout.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

static int logged_in, attempts;

static void login(int password) {
    if (attempts >= 3)
        return;
    if (password == 4711) {
        logged_in = 1;
        attempts = 0;
    } else {
        logged_in = 0;
        attempts++;
    }
}

static void logout(void) {
    logged_in = 0;
}

int main(void) {
    int sessions = 0;
    while (1) {
        int command = __VERIFIER_nondet_int();
        if (command == 1)
            login(__VERIFIER_nondet_int());
        else if (command == 2)
            logout();
        else if (command == 3 && logged_in)
            assert(attempts == 0);
        assert(attempts <= 3);
        assert(!logged_in || attempts == 0);
        sessions ^= logged_in;
    }
}
