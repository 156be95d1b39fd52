// What every model may use. Models are compiled without any system header, by build.rs, for 32 and 64 bit.
//
// Functions called __verify_* are built into the lowering. Every function is weak: a definition in the user's
// program wins. Models are trusted: only their accesses to memory are checked (and free, in realloc).
#define MODEL __attribute__((weak))
// Of texts that programs get: they are at any address.
#define ANYWHERE __attribute__((aligned(1)))
typedef __WCHAR_TYPE__ wchar_t;
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef long ssize_t;
typedef long time_t;
typedef struct verify_file FILE;
#define NULL ((void *)0)
#define INT_MAX 0x7fffffff
#define LONG_MAX __LONG_MAX__
#define LONG_MIN (-LONG_MAX - 1)
#define LLONG_MAX __LONG_LONG_MAX__
#define LLONG_MIN (-LLONG_MAX - 1)
#define EOF (-1)
#define EDOM 33
#define ERANGE 34
#define EINVAL 22
#define ENOMEM 12
#define EOVERFLOW 75

// Whether the program itself refers to one of these functions or variables. What only they can tell need not be kept otherwise.
_Bool __verify_asks(const char *names);
// Whether the machine is an x86; others are not modelled, but for ARM's.
_Bool __verify_is_x86(void);
// Whether there may be objects that the program has not made.
_Bool __verify_has_environment(void);
// The remainder of the nearest quotient, as IEEE 754 says.
double __verify_remainder(double, double);
float __verify_remainderf(float, float);
long double __verify_remainderl(long double, long double);
_Bool __verify_nondet_bool(void);
int __verify_nondet_int(void);
long __verify_nondet_long(void);
size_t __verify_nondet_size(void);
// Arbitrary because the true value is not computed; what depends on it is not certain.
int __verify_unmodelled(void);
// The same, not worth telling.
int __verify_guess(void);
long __verify_guess_long(void);
double __verify_guess_double(void);
long double __verify_guess_long_double(void);
void __verify_assume(_Bool);
void __verify_havoc(void *, size_t);
// Memory that is known to be there holds nothing in particular, and counts as not written.
void __verify_forget(void *, size_t);
// It counts as not written, whatever it holds.
void __verify_unwritten(void *, size_t);
void __verify_free(void *);
void __verify_realloc_check(void *);
size_t __verify_object_size(const void *);
size_t __verify_offset(const void *);
_Bool __verify_same_object(const void *, const void *);
// memcpy from what is known to be readable.
void __verify_copy(void *, const void *, size_t);
// A check of the call: of what is demanded besides accesses.
void __verify_require(_Bool, const char *);
// The same, checked as a division or as an overflow.
void __verify_require_divisor(_Bool, const char *);
void __verify_require_range(_Bool, const char *);
// The same, of floating-point numbers: results that are numbers, and finite, and divisors that are not zero.
void __verify_require_number(_Bool, const char *);
void __verify_require_finite(_Bool, const char *);
void __verify_require_float_divisor(_Bool, const char *);
// The same, checked as undefined behaviour: compilers believe it, though nothing is accessed.
void __verify_require_defined(_Bool, const char *);
#define NOT_NULL_FOR(pointer, length) __verify_require_defined((length) || (pointer), "null pointer, even for nothing,")
void __verify_unsupported(const char *);
// Whether it is checked that heap objects are freed, or (leaks) reachable.
_Bool __verify_checks_cleanup(void);
_Bool __verify_checks_leaks(void);
// What the library keeps for itself is no leak: nothing that is found from here on is certain.
#define OWNED(checks) do { if (checks()) __verify_assume(__verify_guess() > 0); } while (0)
_Bool __verify_valid(const void *, size_t);
// Of a new array of `count` texts and null: that each is an object of its own, which lives, has up to 1 MiB, and ends with 0.
void __verify_texts(char **, size_t count);
// Memory that is mapped: zeros, or anything; to be written, or only read; its alignment. All but the size are constants.
void *__verify_map(size_t, int zeroed, int writable, size_t align);
// Whether it is the start of something that is mapped.
_Bool __verify_is_mapped(const void *);
// A heap block; never fails.
void *__verify_allocate(size_t);

void *malloc(size_t);
void *memalign(size_t, size_t);
void exit(int);
void abort(void);
// What glibc's functions for -D_FORTIFY_SOURCE do where an object is too small. What lies outside of it is reported first.
#define FITS(condition) do { if (!(condition)) abort(); } while (0)
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
void *memset(void *, int, size_t);
size_t strlen(const char *);
size_t strnlen(const char *, size_t);
void __verify_stream(FILE *);
void __verify_printing(FILE *);
void __verify_printing_out(void);
void __verify_printing_error(void);
void __verify_read(const char *, int);
void __verify_readable(const void *, size_t);
void __verify_read_wide(const wchar_t *, int);
int __verify_status(void);
int __verify_error_number(void);
int __verify_descriptor(void);
int __verify_descriptor_of_stream(void);
void __verify_note_closed(int);
void __verify_unwatch(int);
void __verify_alias(void);
// Functions of open files fail with numbers that no file can have.
#define EBADF 9
#define NEEDS(file)              \
  if ((file) < 0) {              \
    __verify_set_errno(EBADF);   \
    return -1;                   \
  }
ssize_t __verify_transferred(size_t);
ssize_t __verify_received(void *, size_t);
ssize_t __verify_sent(const void *, size_t);
// struct iovec.
struct __verify_block {
  void *at;
  size_t size;
};
ssize_t __verify_scattered(const struct __verify_block *, size_t);
ssize_t __verify_gathered(const struct __verify_block *, size_t);
void __verify_failed(void);
_Bool __verify_perhaps(void);
_Bool __verify_is_foreign(void);
// Whether the program may have chosen another locale.
#define FOREIGN (__verify_asks("uselocale") || (__verify_asks("setlocale") && __verify_is_foreign()))
void __verify_no_memory(_Bool);
void __verify_set_errno(int);
void __verify_may_fail(_Bool, int);
void *realloc(void *, size_t);
int strcmp(const char *, const char *);
_Bool __verify_apart(const void *, size_t, const void *, size_t);
int *__errno_location(void);
int __verify_digit(unsigned char);
int pipe(int[2]);
int dup2(int, int);
int accept(int, void *, unsigned *);
// Of sets of descriptors and of signals.
#define WORD (8 * (int)sizeof(unsigned long))
// Of a set of signals, the kernel reads and writes those that there are: 64.
#define SIGNAL_BYTES 8
// Nothing is certain of an execution that goes on from here.
#define UNCERTAIN __verify_assume(__verify_guess() > 0)
int getpid(void);
void __verify_become_process(int);

// The rounding mode (fenv.c).
extern int __verify_rounding;
#define TO_ZERO 0
#define TO_NEAREST 1
#define UP 2
#define DOWN 3

#define IS_NAN(x) ((x) != (x))
#define FINITE(x) ((x) - (x) == 0)
#define ABS(x) ((x) < 0 ? -(x) : (x))
// Of a model that several formats share: `type` is the one.
#define IS_FLOAT (sizeof(type) == 4)
#define IS_LONG (sizeof(type) > 8)
#define INFINITE(x) ((x) == __builtin_inf() || (x) == -__builtin_inf())

// __verify_elementary_sin and so on: functions of math.h as the C library of the machine computes them where programs are executed; of arguments that are not
// constant, formulas take any result for possible.
#define DECLARE(name) \
  double __verify_elementary_##name(double); \
  float __verify_elementary_##name##f(float);
#define DECLARE_2(name) \
  double __verify_elementary_##name(double, double); \
  float __verify_elementary_##name##f(float, float);
DECLARE(sin) DECLARE(cos) DECLARE(tan) DECLARE(asin) DECLARE(acos) DECLARE(atan) DECLARE(sinh) DECLARE(cosh) DECLARE(tanh)
DECLARE(asinh) DECLARE(acosh) DECLARE(atanh) DECLARE(exp) DECLARE(exp2) DECLARE(exp10) DECLARE(expm1) DECLARE(log) DECLARE(log2)
DECLARE(log10) DECLARE(log1p) DECLARE(cbrt) DECLARE(erf) DECLARE(erfc) DECLARE(tgamma) DECLARE(lgamma) DECLARE_2(atan2) DECLARE_2(pow) DECLARE_2(hypot)
// Of the text of a number as printf writes it, which two words say (formatted.c).
unsigned long long __verify_elementary_printed_length(unsigned long long, unsigned long long);
unsigned long long __verify_elementary_printed_byte(unsigned long long, unsigned long long);
