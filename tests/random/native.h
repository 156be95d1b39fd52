// What a generated program means when it runs natively: each input is tried with all its values, and
// sanitizers and assertions end the execution with a note of what is wrong and where.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#pragma clang attribute push(__attribute__((no_sanitize("address", "undefined"))), apply_to = function)

#ifdef __LP64__
typedef __int128 number;
#else
typedef long long number;
#endif

enum property { ASSERTIONS, DEREF, OVERFLOW, DIV_BY_ZERO, SHIFT, PROPERTIES };
enum ending { FINISHED = 1, EXCLUDED, VIOLATED, ENDLESS, LOST };

enum { MAX_DEPTH = 64, MAX_PROBES = 16, MAX_LINES = 4096, MAX_VECTORS = 20000, SAMPLES = 6, MAX_STATE = 32 };
static const long MAX_STEPS = 3000000;

static jmp_buf escape;
static struct { long long value, last; } choices[MAX_DEPTH];
static int depth, used;
static long steps_left;
static int wrap_on_overflow, probing;
static unsigned failures[PROPERTIES][MAX_LINES];

static struct { long long number, least, greatest, samples[SAMPLES]; } probes[MAX_PROBES];
static struct { int relation; long long limit; } claims[MAX_PROBES];

static _Noreturn void end(enum ending how) { longjmp(escape, how); }

static _Noreturn void fail(enum property property, unsigned line) {
    if (line < MAX_LINES)
        failures[property][line]++;
    end(VIOLATED);
}

// Inputs: the executions form a tree, which is searched depth first.
static long long choose(long long low, long long high) {
    if (used == depth) {
        if (depth == MAX_DEPTH)
            end(LOST);
        choices[depth].value = low;
        choices[depth++].last = high;
    }
    return choices[used++].value;
}

static int next_choices(void) {
    while (depth > 0 && choices[depth - 1].value == choices[depth - 1].last)
        depth--;
    if (depth == 0)
        return 0;
    choices[depth - 1].value++;
    return 1;
}

// An execution that is in the same state twice, without an input in between, never ends (Brent's algorithm).
static struct { int valid, used, count; long age, power; number state[MAX_STATE]; } seen;

static void step(int count, const number *state) {
    if (--steps_left < 0)
        end(LOST);
    if (count == 0)
        return;
    int same = seen.valid && seen.used == used && seen.count == count;
    for (int i = 0; same && i < count; i++)
        same = seen.state[i] == state[i];
    if (same)
        end(ENDLESS);
    if (!seen.valid || ++seen.age >= seen.power) {
        seen.power = seen.valid ? 2 * seen.power : 1;
        seen.valid = 1, seen.age = 0, seen.used = used, seen.count = count;
        for (int i = 0; i < count; i++)
            seen.state[i] = state[i];
    }
}

static void observe(int id, long long value) {
    long long n = probes[id].number++;
    if (n == 0 || value < probes[id].least)
        probes[id].least = value;
    if (n == 0 || value > probes[id].greatest)
        probes[id].greatest = value;
    // Early values, and later ones more and more rarely.
    if (n < SAMPLES || (n & (n - 1)) == 0)
        probes[id].samples[n % SAMPLES] = value;
}

static int holds(int relation, long long value, long long limit) {
    switch (relation) {
    case 0: return value <= limit;
    case 1: return value < limit;
    case 2: return value >= limit;
    case 3: return value > limit;
    case 4: return value == limit;
    default: return value != limit;
    }
}

static void probe(int id, long long value, unsigned line) {
    if (probing)
        observe(id, value);
    else if (!holds(claims[id].relation, value, claims[id].limit))
        fail(ASSERTIONS, line);
}

// Globals: their first contents are kept, and restored before each execution.
static unsigned char kept[1 << 16];
static unsigned long kept_size;
static int keeping;

static void global(void *object, unsigned long size) {
    unsigned char *contents = object;
    if (kept_size + size > sizeof kept)
        abort();
    for (unsigned long i = 0; i < size; i++)
        if (keeping)
            kept[kept_size + i] = contents[i];
        else
            contents[i] = kept[kept_size + i];
    kept_size += size;
}

// What the sanitizers call. Their data begins with the place.
struct place { const char *file; unsigned line, column; };
struct kind { unsigned short kind, info; };
struct division { struct place place; const struct kind *type; };

static void overflow(const struct place *place) {
    if (!wrap_on_overflow)
        fail(OVERFLOW, place->line);
}
void __wrap___ubsan_handle_add_overflow(struct place *p, unsigned long a, unsigned long b) { overflow(p); }
void __wrap___ubsan_handle_sub_overflow(struct place *p, unsigned long a, unsigned long b) { overflow(p); }
void __wrap___ubsan_handle_mul_overflow(struct place *p, unsigned long a, unsigned long b) { overflow(p); }
void __wrap___ubsan_handle_negate_overflow(struct place *p, unsigned long a) { overflow(p); }
void __wrap___ubsan_handle_shift_out_of_bounds(struct place *p, unsigned long a, unsigned long b) { fail(SHIFT, p->line); }

// Either the divisor is zero, or it is -1 and the quotient too great.
void __wrap___ubsan_handle_divrem_overflow(struct division *d, unsigned long a, unsigned long b) {
    unsigned bits = 1u << (d->type->info >> 1);
    int zero = bits <= 8 * sizeof b ? b == 0 : bits == 64 ? *(long long *)b == 0 : *(number *)b == 0;
    if (!zero && wrap_on_overflow)
        end(LOST);
    fail(zero ? DIV_BY_ZERO : OVERFLOW, d->place.line);
}

int __asan_address_is_poisoned(void const volatile *);
void *__asan_region_is_poisoned(void *, unsigned long);

// Line 0: the address sanitizer does not say where.
static void access_memory(unsigned long address, unsigned long size) {
    if (address < 4096 || (size && __asan_region_is_poisoned((void *)address, size)))
        fail(DEREF, 0);
}
#define ACCESS(n) \
    void verify_load##n(unsigned long a) { access_memory(a, n); } \
    void verify_store##n(unsigned long a) { access_memory(a, n); }
ACCESS(1) ACCESS(2) ACCESS(4) ACCESS(8) ACCESS(16)
void verify_loadN(unsigned long a, unsigned long n) { access_memory(a, n); }
void verify_storeN(unsigned long a, unsigned long n) { access_memory(a, n); }
void *verify_memcpy(void *d, const void *s, unsigned long n) {
    access_memory((unsigned long)d, n);
    access_memory((unsigned long)s, n);
    return __builtin_memcpy(d, s, n);
}
void *verify_memmove(void *d, const void *s, unsigned long n) {
    access_memory((unsigned long)d, n);
    access_memory((unsigned long)s, n);
    return __builtin_memmove(d, s, n);
}
void *verify_memset(void *d, int c, unsigned long n) {
    access_memory((unsigned long)d, n);
    return __builtin_memset(d, c, n);
}

struct program { int number, wrap; void (*entry)(void), (*globals)(void); };

// Runs a program once and says how it ended.
static int run_once(const struct program *program) {
    used = 0, seen.valid = 0;
    keeping = 0, kept_size = 0;
    program->globals();
    int how = setjmp(escape);
    if (how)
        return how;
    program->entry();
    return FINISHED;
}

// All executions; 1 if what was seen is all that there is.
static int run_all(const struct program *program) {
    int exact = 1, vectors = 0;
    keeping = 1, kept_size = 0;
    program->globals();
    steps_left = MAX_STEPS, wrap_on_overflow = program->wrap;
    depth = 0;
    do {
        if (run_once(program) == LOST)
            exact = 0;
        depth = used;
    } while (++vectors < MAX_VECTORS && steps_left > 0 && next_choices());
    return exact && vectors < MAX_VECTORS && steps_left > 0;
}

static void report_probes(const struct program *program) {
    for (int id = 0; id < MAX_PROBES; id++) {
        if (!probes[id].number)
            continue;
        printf("probe %d %d %lld %lld", program->number, id, probes[id].least, probes[id].greatest);
        for (int i = 0; i < SAMPLES && i < probes[id].number; i++)
            printf(" %lld", probes[id].samples[i]);
        printf("\n");
        probes[id].number = 0;
    }
}

static void report_failures(const struct program *program) {
    for (int property = 0; property < PROPERTIES; property++)
        for (int line = 0; line < MAX_LINES; line++)
            if (failures[property][line]) {
                printf("fail %d %d %d %u\n", program->number, property, line, failures[property][line]);
                failures[property][line] = 0;
            }
}

// Without claims on standard input, tells what values the probes see; else where executions fail.
static int run_programs(const struct program *programs, int count, int mode) {
    int number, id, relation;
    long long limit;
    probing = mode == 1;
    int more = probing ? 0 : scanf("%d %d %d %lld", &number, &id, &relation, &limit);
    for (int i = 0; i < count; i++) {
        while (more == 4 && number == programs[i].number) {
            claims[id].relation = relation, claims[id].limit = limit;
            more = scanf("%d %d %d %lld", &number, &id, &relation, &limit);
        }
        int exact = run_all(&programs[i]);
        if (probing)
            report_probes(&programs[i]);
        report_failures(&programs[i]);
        printf("done %d %d\n", programs[i].number, exact);
        fflush(stdout);
    }
    return 0;
}

static void assume(int condition) {
    if (!condition)
        end(EXCLUDED);
}

#define INPUT(kind, low, high) choose(low, high)
#define PROBE(id, value) probe(id, value, __LINE__)
#define STEP(...) step(sizeof (number[]){__VA_ARGS__} / sizeof(number), (number[]){__VA_ARGS__})
#define GLOBAL(object) global(&object, sizeof object)
#define __VERIFIER_assume(condition) assume(condition)

#pragma clang attribute pop

// Calls, too, must not reach the runtime of the address sanitizer, which would end the process.
#define memcpy verify_memcpy
#define memset verify_memset
