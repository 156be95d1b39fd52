// What a generated program means when it runs natively: each input is tried with all its values, in a process of its
// own, and sanitizers and assertions end it with a status that says what is wrong. checked.h says what the macros mean.
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define UNCHECKED __attribute__((no_sanitize("address", "undefined")))

enum ending { FINISHED, ASSERTION = 40, DEREF, FREE, OVERFLOW, DIVISION, SHIFT, CONVERSION, ENDLESS, MOVED, UNDEFINED, LEAK, EXCLUDED, LOST, ENDINGS };
static const char *const names[] = {
    "assertions", "deref", "free", "overflow", "div-by-zero", "shift", "conversion", "termination",
    "pointer-arithmetic", "undefined", "memtrack",
};
enum { MAX_INPUTS = 64, MAX_ITERATIONS = 4 };
static const int MAX_RUNS = 4000, MAX_FAILING_RUNS = 40, MAX_LOST_RUNS = 4, MAX_STEPS = 20000, MAX_ROUNDS = 200;

// What parent and child share: how many runs there were, the inputs of the run, whether some executions are left out.
struct run {
    int runs, complete, depth, used, iterations, partial, random, replaying;
    struct { int value, low, high; } inputs[MAX_INPUTS];
};
extern struct run *current_run;

UNCHECKED static _Noreturn inline void end(enum ending how) { _exit(how); }

// Inputs: the executions form a tree, which is searched depth first; if it is too large, some are taken at random.
UNCHECKED static inline int choose(int low, int high) {
    struct run *run = current_run;
    if (low > high)
        end(EXCLUDED);
    if (run->used == MAX_INPUTS)
        end(LOST);
    if (run->replaying && (run->used == run->depth || run->inputs[run->used].value < low || run->inputs[run->used].value > high))
        end(EXCLUDED);
    if (run->random) {
        run->inputs[run->used].value = low + rand() % (high - low + 1);
    } else if (run->used == run->depth) {
        run->inputs[run->depth].low = run->inputs[run->depth].value = low;
        run->inputs[run->depth++].high = high;
    }
    return run->inputs[run->used++].value;
}

UNCHECKED static inline int more(void) {
    if (current_run->replaying)
        return choose(-2147483647 - 1, 2147483647) != 0;
    if (current_run->iterations >= MAX_ITERATIONS) {
        current_run->partial = 1;
        return 0;
    }
    int goes_on = choose(0, 1);
    current_run->iterations += goes_on;
    return goes_on;
}

UNCHECKED static inline void step(void) {
    static int steps;
    if (++steps > MAX_STEPS)
        end(ENDLESS);
}

UNCHECKED static inline size_t element(int inside) {
    if (!inside)
        end(DEREF);
    return 0;
}

// Blocks that live until the function is left.
struct frame { int count; void *blocks[64]; };
UNCHECKED static inline void *allocated(struct frame *frame, size_t size) {
    if (frame->count == 64)
        end(LOST);
    return frame->blocks[frame->count++] = malloc(size ? size : 1);
}
UNCHECKED static inline void leave_frame(struct frame *frame) {
    while (frame->count)
        free(frame->blocks[--frame->count]);
}
UNCHECKED static inline void leave_block(void *variable) { free(*(void **)variable); }

#define ASSUME(condition) ((condition) ? (void)0 : end(EXCLUDED))
#define ASSERT(condition) ((condition) ? (void)0 : end(ASSERTION))
#define REQUIRE(condition) ((condition) ? (void)0 : end(UNDEFINED))
#define SUM(offset, size) ((offset) >= 0 && (offset) <= (size) ? (void)0 : end(MOVED))
#define INPUT(low, high) choose(low, high)
#define MORE() more()
#define STEP() step()
#define NATIVE(...) __VA_ARGS__
#define CHECKED(...)
#define ANY(type, name, low, high) type name = choose(low, high)
#define FRAME struct frame frame __attribute__((cleanup(leave_frame))) = {0};
#define VARIABLE_LENGTH(type, name, count) \
    __attribute__((cleanup(leave_block))) type *name = malloc((count) * sizeof(type))
#define LOCAL(type, name) VARIABLE_LENGTH(type, name, 1)
#define V(name) (*name)
#define ALLOCATED(type, count) ((type *)allocated(&frame, (count) * sizeof(type)))
#define ELEMENT(pointer, index, before, room) \
    (pointer)[element((_BitInt(128))(index) >= -(before) && (_BitInt(128))(index) < (room)) + (index)]
#define VOLATILE(place, mask) ((void)(place), choose(0, mask))
#define EITHER(condition) choose(0, 1)
#define BITS(mask) choose(0, mask)

// The heap objects that live, each of which begins with a pointer to another one, and the variables that point to them.
enum { MAX_KNOWN = 4000 };
struct heap { int objects, slots, rounds, lost; void *object[MAX_KNOWN], **slot[64]; char reached[MAX_KNOWN]; };
extern struct heap heap;

UNCHECKED static inline void known(void *object) {
    if (heap.objects == MAX_KNOWN)
        end(heap.lost ? LEAK : FINISHED);
    heap.object[heap.objects++] = object;
}
UNCHECKED static inline void forget(void *object) {
    for (int i = 0; i < heap.objects; i++)
        if (heap.object[i] == object) {
            heap.object[i] = heap.object[--heap.objects];
            return;
        }
}
UNCHECKED static inline void hold(void **slot) {
    if (heap.slots == 64)
        end(LOST);
    heap.slot[heap.slots++] = slot;
}
UNCHECKED static inline void let_go(void *slot) {
    for (int i = heap.slots; i-- > 0;)
        if (heap.slot[i] == slot) {
            heap.slot[i] = heap.slot[--heap.slots];
            return;
        }
}
int leaks(void);
UNCHECKED static inline void round_of_loop(void) {
    heap.lost |= leaks();
    if (++heap.rounds > MAX_ROUNDS || heap.lost && heap.rounds > MAX_ROUNDS / 10)
        end(heap.lost ? LEAK : FINISHED);
}
#define HOLD(name) void *held_##name __attribute__((cleanup(let_go_of))) = &name; hold((void **)&name)
UNCHECKED static inline void let_go_of(void *held) { let_go(*(void **)held); }
#define SLOT(name, value) NODE *name __attribute__((cleanup(let_go))) = value; hold((void **)&name)
#define RELEASE(pointer) (forget(pointer), free(pointer))
#define ROUND() round_of_loop()
#define LEAVE() end(leaks() ? LEAK : FINISHED)
#define STOP() LEAVE()
#define FAIL() LEAVE()
