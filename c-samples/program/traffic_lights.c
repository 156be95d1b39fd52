// A crossing with two traffic lights and a pedestrian button, stepped once a second for ever.
// truth: default true
// verify: => true
#include <assert.h>
#include <stdbool.h>
extern _Bool __VERIFIER_nondet_bool(void);

enum phase { NORTH_GREEN, NORTH_YELLOW, ALL_RED, EAST_GREEN, EAST_YELLOW, WALK };
enum light { RED, YELLOW, GREEN };

#define MIN_GREEN 5
#define MAX_GREEN 30
#define YELLOW_TIME 3
#define WALK_TIME 10

static enum phase phase = ALL_RED;
static enum phase after_red = NORTH_GREEN;
static int timer;
static bool button;

static enum light north(void) {
    return phase == NORTH_GREEN ? GREEN : phase == NORTH_YELLOW ? YELLOW : RED;
}

static enum light east(void) {
    return phase == EAST_GREEN ? GREEN : phase == EAST_YELLOW ? YELLOW : RED;
}

static void enter(enum phase next) {
    phase = next;
    timer = 0;
}

static void step(bool car_waiting) {
    timer++;
    switch (phase) {
    case NORTH_GREEN:
        if (timer >= MAX_GREEN || (timer >= MIN_GREEN && (car_waiting || button)))
            enter(NORTH_YELLOW);
        break;
    case EAST_GREEN:
        if (timer >= MAX_GREEN || (timer >= MIN_GREEN && (car_waiting || button)))
            enter(EAST_YELLOW);
        break;
    case NORTH_YELLOW:
        if (timer >= YELLOW_TIME) {
            after_red = EAST_GREEN;
            enter(ALL_RED);
        }
        break;
    case EAST_YELLOW:
        if (timer >= YELLOW_TIME) {
            after_red = NORTH_GREEN;
            enter(ALL_RED);
        }
        break;
    case ALL_RED:
        if (button) {
            button = false;
            enter(WALK);
        } else {
            enter(after_red);
        }
        break;
    case WALK:
        if (timer >= WALK_TIME)
            enter(after_red);
        break;
    }
}

int main(void) {
    while (1) {
        if (__VERIFIER_nondet_bool())
            button = true;
        enum phase before = phase;
        step(__VERIFIER_nondet_bool());
        assert(north() == RED || east() == RED);
        if (phase == WALK)
            assert(north() == RED && east() == RED);
        assert(timer >= 0 && timer < MAX_GREEN);
        if (before == NORTH_GREEN)
            assert(phase == NORTH_GREEN || phase == NORTH_YELLOW);
    }
}
