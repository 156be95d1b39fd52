/* What a driver of library calls needs. A case is a list of numbers: blocks of memory, a function, its arguments. Natively
   numbers are read, and what is observed is written. For the model, numbers and what was observed natively are inputs: an
   observation that differs is an error. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <fenv.h>
#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <wchar.h>
#include <wctype.h>

size_t strlcpy(char *, const char *, size_t);
size_t strlcat(char *, const char *, size_t);

#define BLOCKS 4
static char *blocks[BLOCKS];
static long sizes[BLOCKS];
static int count;

#ifdef NATIVE
#include <sanitizer/asan_interface.h>
#include <setjmp.h>
#include <signal.h>
#include <sys/mman.h>

static sigjmp_buf out;
static volatile int is_bad;
static long numbers[4096], at, told[4096], tellings;

void __asan_on_error(void) { is_bad = 1; }
void __ubsan_on_report(void) { is_bad = 1; }
static void faulted(int number) {
    (void)number;
    is_bad = 1;
    siglongjmp(out, 1);
}

#if !__GLIBC_PREREQ(2, 38)
/* As their authors define them. */
size_t strlcpy(char *to, const char *from, size_t n) {
    size_t length = strlen(from), most = length < n ? length : n - 1;
    if (n && to <= from + length && from <= to + most) is_bad = 1;
    if (n) memcpy(to, from, most), to[most] = 0;
    return length;
}
size_t strlcat(char *to, const char *from, size_t n) {
    size_t end = strnlen(to, n);
    return end + strlcpy(to + end, from, n - end);
}
#endif

static long next(void) { return numbers[at++]; }
static void tell(long value) { told[tellings++] = value; }
static void hint(long value) { tell(value); }

#define PAGE 4096
/* A block ends where no access is possible. */
static char *new_block(int i, long size) {
    static char *pages[BLOCKS];
    if (!pages[i]) {
        pages[i] = mmap(0, 2 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        mprotect(pages[i] + PAGE, PAGE, PROT_NONE);
        ASAN_POISON_MEMORY_REGION(pages[i] + PAGE, PAGE);
    }
    return pages[i] + PAGE - size;
}
static void fill(FILE *file, const char *text, long size) {
    fwrite(text, 1, size, file);
    rewind(file);
}
#else
long __VERIFIER_nondet_long(void);
unsigned long __VERIFIER_nondet_ulong(void);
void reach_error(void);
static long next(void) { return __VERIFIER_nondet_long(); }
static int is_compared;
static void tell(long value) {
    if (is_compared && (unsigned long)value != __VERIFIER_nondet_ulong()) reach_error();
}
/* What models will be asked for; it is not looked at before it is observed. */
#define hint(value) (is_compared ? (void)__VERIFIER_nondet_ulong() : (void)0)
static char *new_block(int i, long size) {
    (void)i;
    return malloc(size);
}
static void fill(FILE *file, const char *text, long size) { (void)file, (void)text, (void)size; }
#endif

/* An argument that is a pointer: a block, and an offset into it; -1 is null. */
static char *p(void) {
    long block = next(), offset = next();
    return block < 0 ? NULL : blocks[block] + offset;
}

static void tell_p(const void *pointer) {
    const char *s = pointer;
    if (!s) {
        tell(-1);
        return;
    }
    for (int i = 0; i < count; i++)
        for (long k = 0; k <= sizes[i]; k++)
            if (s == blocks[i] + k) {
                tell(i * 1000 + k);
                return;
            }
    tell(-2);
}

/* An array that the function leaves. */
static void tell_text(const char *s) {
    for (; *s; s++) tell(*s);
    tell(0);
}

/* The characters of a text, as wide ones. */
static void widen(wchar_t *to, const char *from) {
    while ((*to++ = *from++)) {}
}
static void tell_wide(const wchar_t *s) {
    for (; *s; s++) tell(*s);
    tell(0);
}

static double real(void) {
    union { long bits; double value; } u = {next()};
    return u.value;
}
static float real32(void) {
    union { int bits; float value; } u = {(int)next()};
    return u.value;
}
/* Exponents near those of small integers mostly, or any; significands of few bits, or of all. */
static long double real80(void) {
    unsigned long bits = next();
    union { struct { unsigned long significand; unsigned short top; } parts; long double value; } u = {{0}};
    unsigned exponent = bits & 8 ? bits >> 20 & 0x7fff : 16383 - 16 + (bits >> 4 & 127);
    unsigned long significand = bits * 0x9e3779b97f4a7c15ul;
    if (bits & 1) significand &= ~0ul << 56;
    if (!(bits >> 40 & 31)) exponent = 0, significand >>= bits >> 4 & 63;
    if (!(bits >> 45 & 31)) exponent = 0x7fff, significand = bits & 4 ? 0 : significand;
    u.parts.significand = exponent ? significand | 1ul << 63 : significand & ~(1ul << 63);
    u.parts.top = exponent | (bits & 2 ? 0x8000 : 0);
    return u.value;
}
/* What errno says of a number, but for those that may have underflowed. */
static void tell_error(int is_tiny) {
    tell(is_tiny ? 0 : errno);
    errno = 0;
}
static void tell_real80(long double value) {
    union { long double value; struct { long significand; unsigned short top; } parts; } u = {value};
    tell(value != value ? -1 : u.parts.significand);
    tell(value != value ? -1 : u.parts.top);
    tell_error(__builtin_fabsl(value) < __LDBL_MIN__);
}
static void tell_real(double value) {
    union { double value; long bits; } u = {value};
    tell(value != value ? -1 : u.bits);
    tell_error(__builtin_fabs(value) < __DBL_MIN__);
}
static void tell_real32(float value) {
    union { float value; int bits; } u = {value};
    tell(value != value ? -1 : u.bits);
    tell_error(__builtin_fabsf(value) < __FLT_MIN__);
}

static int compare_bytes(const void *a, const void *b) { return *(const signed char *)a - *(const signed char *)b; }
static int compare_tens(const void *a, const void *b) { return *(const signed char *)a / 10 - *(const signed char *)b / 10; }
static int compare_badly(const void *a, const void *b) { return *(const char *)a > *(const char *)b; }

static void call(long function);

static void one(void) {
#ifndef NATIVE
    is_compared = next();
#endif
    count = next();
    for (int i = 0; i < BLOCKS; i++) sizes[i] = 0;
    for (int i = 0; i < count; i++) {
        sizes[i] = next();
        blocks[i] = new_block(i, sizes[i]);
        for (long k = 0; k < sizes[i]; k++) blocks[i][k] = next();
    }
    errno = 0;
    call(next());
    for (int i = 0; i < count; i++)
        for (long k = 0; k < sizes[i]; k++) tell(blocks[i][k]);
}

int main(void) {
#ifdef NATIVE
    char *line = NULL;
    size_t size = 0;
    signal(SIGSEGV, faulted);
    signal(SIGBUS, faulted);
    signal(SIGFPE, faulted);
    while (getline(&line, &size, stdin) > 0) {
        at = tellings = is_bad = 0;
        long n = 0;
        for (char *s = strtok(line, " \n"); s; s = strtok(NULL, " \n")) numbers[n++] = strtoll(s, NULL, 10);
        if (!sigsetjmp(out, 1)) one();
        int bad = is_bad;
        fputs(bad ? "bad" : "ok", stdout);
        for (long i = 0; !bad && i < tellings; i++) printf(" %ld", told[i]);
        fputs("\n", stdout);
    }
#else
    one();
#endif
    return 0;
}
