/* The models of products and quotients of complex numbers, natively: the results of the compiler's library must be among theirs. The first argument is the
   number of pairs that each is tried on. */
#define __mulsc3 model_mulsc3
#define __muldc3 model_muldc3
#define __mulxc3 model_mulxc3
#define __divsc3 model_divsc3
#define __divdc3 model_divdc3
#define __divxc3 model_divxc3
#include "complex.c"

int printf(const char *, ...);
long atol(const char *);

int __verify_rounding = TO_NEAREST;

/* What a model guesses is what the library gave: first the real part, then the imaginary one. */
static long double wanted[2];
static int numbers, signs;
double __verify_guess_double(void) { return wanted[numbers++ & 1]; }
long double __verify_guess_long_double(void) { return wanted[numbers++ & 1]; }
int __verify_guess(void) { return !__builtin_signbit(wanted[signs++ & 1]); }

void __verify_require_number(_Bool holds, const char *text) {}
void __verify_require_finite(_Bool holds, const char *text) {}
void __verify_require_float_divisor(_Bool holds, const char *text) {}

#include "random.h"

/* Special numbers, any bits, powers of 2 and their neighbours, small integers, and numbers of everyday size. */
static double any_double(void) {
  static const double special[] = {0, 1, 2, 0x1p-1074, 0x1p-1022, 0x1p1023, 0x1p100, 0x1p-100, 0x1p20, 0x1p-20, 0x1p-149, 0x1p127, __builtin_inf(), __builtin_nan("")};
  union { double number; unsigned long long bits; } u;
  unsigned long long kind = random_bits() >> 60, bits = random_bits();
  if (kind < 2) u.number = special[bits % (sizeof special / sizeof *special)];
  else if (kind < 4) u.bits = bits;
  else if (kind < 6) u.bits = (bits % 2047) << 52 | (bits >> 20 & 7);
  else if (kind < 10) u.number = (int)(bits % 65) - 32;
  else u.bits = (1023 - 12 + bits % 23) << 52 | (bits >> 8 & ((1ull << 52) - 1));
  return bits >> 63 ? -u.number : u.number;
}

static int failures;

#define TRY(operator, model, type, any) \
  for (long i = 0; i < count; i++) { \
    type a = any(), b = any(), c = any(), d = any(); \
    if (random_bits() % 8 == 0) d = c, a = random_bits() & 1 ? b : -b; \
    _Complex type left = __builtin_complex(a, b), right = __builtin_complex(c, d), exact = left operator right; \
    wanted[0] = __real__ exact; \
    wanted[1] = __imag__ exact; \
    numbers = signs = 0; \
    _Complex type found = model(a, b, c, d); \
    if (same(__real__ found, __real__ exact) && same(__imag__ found, __imag__ exact)) continue; \
    if (failures++ < 20) \
      printf("(%La, %La) " #operator " (%La, %La) as " #type ": (%La, %La), the library gives (%La, %La)\n", (long double)a, (long double)b, \
             (long double)c, (long double)d, (long double)__real__ found, (long double)__imag__ found, wanted[0], wanted[1]); \
  }

int main(int argc, char **argv) {
  long count = argc > 1 ? atol(argv[1]) : 1000;
  TRY(*, model_mulsc3, float, any_double) TRY(*, model_muldc3, double, any_double) TRY(*, model_mulxc3, long double, any_long)
  TRY(/, model_divsc3, float, any_double) TRY(/, model_divdc3, double, any_double) TRY(/, model_divxc3, long double, any_long)
  printf("%d failures\n", failures);
  return failures != 0;
}
