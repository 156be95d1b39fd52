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

enum property { ASSERTIONS, DEREF, OVERFLOW, DIV_BY_ZERO, SHIFT, FREE, MEMTRACK, MEMORY_CLEANUP, PROPERTIES };
enum ending { FINISHED = 1, EXCLUDED, VIOLATED, ENDLESS, LOST };

enum { MAX_DEPTH = 64, MAX_PROBES = 16, MAX_LINES = 4096, MAX_VECTORS = 20000, SAMPLES = 6, MAX_STATE = 32 };
enum { MAX_PLACES = 64 };
static const long MAX_STEPS = 3000000;

static jmp_buf escape;
static struct { long long value, last; } choices[MAX_DEPTH];
static int depth, used;
static long steps_left;
static int wrap_on_overflow, probing, inexact, accesses_checked;
static unsigned failures[PROPERTIES][MAX_LINES];
static unsigned long bad_accesses[MAX_PLACES];

static struct { long long number, least, greatest, samples[SAMPLES]; } probes[MAX_PROBES];
static struct { int relation; long long limit; } claims[MAX_PROBES];

static _Noreturn void end(enum ending how) { longjmp(escape, how); }

static _Noreturn void fail(enum property property, unsigned line) {
    // After an invalid access that is not checked, anything may be read.
    if (!accesses_checked && (property == DEREF || property == FREE))
        end(LOST);
    if (line < MAX_LINES)
        failures[property][line]++;
    end(VIOLATED);
}

// As `fail`, of an access at this place in the machine code.
static _Noreturn void fail_access(void *place) {
    int i = accesses_checked ? 0 : MAX_PLACES;
    while (i < MAX_PLACES && bad_accesses[i] && bad_accesses[i] != (unsigned long)place)
        i++;
    if (i == MAX_PLACES)
        fail(DEREF, 0);
    bad_accesses[i] = (unsigned long)place;
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
static enum { RESTORE, KEEP, MARK } keeping;
static void mark(const unsigned char *from, unsigned long size);

static void global(void *object, unsigned long size) {
    unsigned char *contents = object;
    if (keeping == MARK)
        return mark(contents, size);
    if (kept_size + size > sizeof kept)
        abort();
    for (unsigned long i = 0; i < size; i++)
        if (keeping == KEEP)
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
// Line 0, not known: it may be the pointer that is out of bounds already.
void __wrap___ubsan_handle_out_of_bounds(struct place *p, unsigned long index) { fail(DEREF, 0); }

// Either the divisor is zero, or it is -1 and the quotient too great.
void __wrap___ubsan_handle_divrem_overflow(struct division *d, unsigned long a, unsigned long b) {
    unsigned bits = 1u << (d->type->info >> 1);
    int zero = bits <= 8 * sizeof b ? b == 0 : bits == 64 ? *(long long *)b == 0 : *(number *)b == 0;
    if (!zero && wrap_on_overflow)
        end(LOST);
    fail(zero ? DIV_BY_ZERO : OVERFLOW, d->place.line);
}

void *__asan_region_is_poisoned(void *, unsigned long);
void __asan_poison_memory_region(void const volatile *, unsigned long);
void __asan_unpoison_memory_region(void const volatile *, unsigned long);
#include "heap.h"

static void access_memory(unsigned long address, unsigned long size, void *place) {
    if (address < 4096 || (size && __asan_region_is_poisoned((void *)address, size)))
        fail_access(place);
}
static void load(unsigned long address, unsigned long size, void *place) {
    access_memory(address, size, place);
    note_read(address, size);
}
static void store(unsigned long address, unsigned long size, void *place) {
    access_memory(address, size, place);
    note_write(address, size);
}
#define ACCESS(n) \
    void verify_load##n(unsigned long a) { load(a, n, __builtin_return_address(0)); } \
    void verify_store##n(unsigned long a) { store(a, n, __builtin_return_address(0)); }
ACCESS(1) ACCESS(2) ACCESS(4) ACCESS(8) ACCESS(16)
void verify_loadN(unsigned long a, unsigned long n) { load(a, n, __builtin_return_address(0)); }
void verify_storeN(unsigned long a, unsigned long n) { store(a, n, __builtin_return_address(0)); }
static void copy(unsigned long d, unsigned long s, unsigned long n, void *place) {
    access_memory(d, n, place);
    access_memory(s, n, place);
    note_copy(d, s, n);
}
void *verify_memcpy(void *d, const void *s, unsigned long n) {
    copy((unsigned long)d, (unsigned long)s, n, __builtin_return_address(0));
    if (d != s && (char *)d < (char *)s + n && (char *)s < (char *)d + n)
        fail_access(__builtin_return_address(0));
    return __builtin_memcpy(d, s, n);
}
void *verify_memmove(void *d, const void *s, unsigned long n) {
    copy((unsigned long)d, (unsigned long)s, n, __builtin_return_address(0));
    return __builtin_memmove(d, s, n);
}
void *verify_memset(void *d, int c, unsigned long n) {
    store((unsigned long)d, n, __builtin_return_address(0));
    return __builtin_memset(d, c, n);
}

struct program { int number, wrap, may_fail, accesses, leaks; void (*entry)(void), (*globals)(void); };

// Runs a program once and says how it ended.
static int run_once(const struct program *program) {
    used = 0, seen.valid = 0;
    keeping = RESTORE, kept_size = 0;
    program->globals();
    reset_heap();
    int how = setjmp(escape);
    if (how)
        return how;
    program->entry();
    if (program->leaks)
        look_for_leaks(program->globals, program->leaks);
    return FINISHED;
}

// All executions; 1 if what was seen is all that there is.
static int run_all(const struct program *program) {
    int exact = 1, vectors = 0;
    keeping = KEEP, kept_size = 0;
    program->globals();
    steps_left = MAX_STEPS, wrap_on_overflow = program->wrap, may_fail = program->may_fail, inexact = 0;
    accesses_checked = program->accesses;
    depth = 0;
    do {
        if (run_once(program) == LOST)
            exact = 0;
        depth = used;
    } while (++vectors < MAX_VECTORS && steps_left > 0 && next_choices());
    return exact && !inexact && vectors < MAX_VECTORS && steps_left > 0;
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
    for (int i = 0; i < MAX_PLACES && bad_accesses[i]; i++) {
        printf("access %d %d %lu\n", program->number, DEREF, bad_accesses[i]);
        bad_accesses[i] = 0;
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
// Whether a loop goes on that may go on for ever.
#define MORE(count) (inexact = 1, (count) < 4 && choose(0, 1))
#define ROUND() one_round()
#define INEXACT() (inexact = 1)
#define GLOBAL(object) global(&object, sizeof object)
#define __VERIFIER_assume(condition) assume(condition)

#pragma clang attribute pop

// Calls, too, must not reach the runtime of the address sanitizer, which would end the process.
#define memcpy verify_memcpy
#define memset verify_memset
#define memmove verify_memmove
#define malloc(size) heap_malloc(size)
#define calloc(count, size) heap_calloc(count, size)
#define realloc(pointer, size) heap_realloc(pointer, size, __LINE__)
#define free(pointer) heap_free(pointer, __LINE__)
