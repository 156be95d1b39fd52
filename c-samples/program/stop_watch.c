// A clock of seconds, minutes and hours that runs for ever.
// truth: default true
// verify: => true
// verify: --property assertions --intervals => true
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);

struct clock {
    unsigned char seconds, minutes, hours;
    _Bool running;
};

static void tick(struct clock *c) {
    if (!c->running)
        return;
    if (++c->seconds < 60)
        return;
    c->seconds = 0;
    if (++c->minutes < 60)
        return;
    c->minutes = 0;
    c->hours = (c->hours + 1) % 24;
}

int main(void) {
    struct clock c = {0, 0, 0, 0};
    while (1) {
        if (__VERIFIER_nondet_bool())
            c.running = !c.running;
        tick(&c);
        assert(c.seconds < 60);
        assert(c.minutes < 60);
        assert(c.hours < 24);
        int total = c.hours * 3600 + c.minutes * 60 + c.seconds;
        assert(total < 86400);
    }
}
