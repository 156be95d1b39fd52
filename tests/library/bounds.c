/* The models of elementary functions, natively: what they assume of results must hold of those of the C library, and special cases must be what it
   gives. The first argument is the number of arguments that each function is tried on. */
#define sin model_sin
#define cos model_cos
#define tan model_tan
#define asin model_asin
#define acos model_acos
#define atan model_atan
#define sinh model_sinh
#define cosh model_cosh
#define tanh model_tanh
#define asinh model_asinh
#define acosh model_acosh
#define atanh model_atanh
#define exp model_exp
#define exp2 model_exp2
#define expm1 model_expm1
#define log model_log
#define log2 model_log2
#define log10 model_log10
#define log1p model_log1p
#define cbrt model_cbrt
#define atan2 model_atan2
#define pow model_pow
#define hypot model_hypot
#define sinf model_sinf
#define cosf model_cosf
#define tanf model_tanf
#define asinf model_asinf
#define acosf model_acosf
#define atanf model_atanf
#define sinhf model_sinhf
#define coshf model_coshf
#define tanhf model_tanhf
#define asinhf model_asinhf
#define acoshf model_acoshf
#define atanhf model_atanhf
#define expf model_expf
#define exp2f model_exp2f
#define expm1f model_expm1f
#define logf model_logf
#define log2f model_log2f
#define log10f model_log10f
#define log1pf model_log1pf
#define cbrtf model_cbrtf
#define atan2f model_atan2f
#define powf model_powf
#define hypotf model_hypotf
#include "elementary.c"
#undef sin
#undef cos
#undef tan
#undef asin
#undef acos
#undef atan
#undef sinh
#undef cosh
#undef tanh
#undef asinh
#undef acosh
#undef atanh
#undef exp
#undef exp2
#undef expm1
#undef log
#undef log2
#undef log10
#undef log1p
#undef cbrt
#undef atan2
#undef pow
#undef hypot
#undef sinf
#undef cosf
#undef tanf
#undef asinf
#undef acosf
#undef atanf
#undef sinhf
#undef coshf
#undef tanhf
#undef asinhf
#undef acoshf
#undef atanhf
#undef expf
#undef exp2f
#undef expm1f
#undef logf
#undef log2f
#undef log10f
#undef log1pf
#undef cbrtf
#undef atan2f
#undef powf
#undef hypotf

int printf(const char *, ...);
long atol(const char *);

int __verify_rounding = TO_NEAREST;
_Bool __verify_is_x86(void) { return 1; }
int __verify_guess(void) { return 0; }
static int broken;
void __verify_assume(_Bool holds) { broken |= !holds; }

#define LIBRARY(name) \
  double name(double); \
  float name##f(float); \
  double __verify_elementary_##name(double x) { return name(x); } \
  float __verify_elementary_##name##f(float x) { return name##f(x); }
#define LIBRARY_2(name) \
  double name(double, double); \
  float name##f(float, float); \
  double __verify_elementary_##name(double x, double y) { return name(x, y); } \
  float __verify_elementary_##name##f(float x, float y) { return name##f(x, y); }
LIBRARY(sin) LIBRARY(cos) LIBRARY(tan) LIBRARY(asin) LIBRARY(acos) LIBRARY(atan) LIBRARY(sinh) LIBRARY(cosh) LIBRARY(tanh)
LIBRARY(asinh) LIBRARY(acosh) LIBRARY(atanh) LIBRARY(exp) LIBRARY(exp2) LIBRARY(expm1) LIBRARY(log) LIBRARY(log2)
LIBRARY(log10) LIBRARY(log1p) LIBRARY(cbrt) LIBRARY_2(atan2) LIBRARY_2(pow) LIBRARY_2(hypot)

static unsigned long long state = 88172645463325252ull;
static unsigned long long random_bits(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Any bits, numbers of everyday size, and small integers with small steps around them. */
static double any_double(void) {
  union double_bits u = {0};
  unsigned long long kind = random_bits() >> 60, bits = random_bits();
  if (kind < 4) u.bits = bits;
  else if (kind < 10) u.bits = bits >> 63 << 63 | (1023 - 12 + bits % 23) << 52 | (bits >> 8 & ((1ull << 52) - 1));
  else if (kind < 13) u.number = (double)(long long)bits / 0x1p63 * 4;
  else {
    u.number = (double)((int)(bits % 4001) - 2000) / 16;
    u.bits += (bits >> 20 & 7) - 3;
  }
  return u.number;
}
static float any_float(void) {
  union float_bits u = {0};
  unsigned long long bits = random_bits();
  if (bits & 1) return (float)any_double();
  u.bits = bits >> 32;
  return u.number;
}

static int failures;
static void tell(const char *name, double x, double y, double found, double expected) {
  if (failures++ < 20) printf("%s(%a, %a): %a, the library gives %a\n", name, x, y, found, expected);
}
static _Bool same(double a, double b) { return a != a ? b != b : a == b && (a || __builtin_signbit(a) == __builtin_signbit(b)); }

#define TRY(name) \
  for (long i = 0; i < count; i++) { \
    double x = any_double(); \
    float y = any_float(); \
    broken = 0; \
    double r = model_##name(x); \
    if (broken || !same(r, name(x))) tell(#name, x, 0, r, name(x)); \
    broken = 0; \
    float s = model_##name##f(y); \
    if (broken || !same(s, name##f(y))) tell(#name "f", y, 0, s, name##f(y)); \
  }
#define TRY_2(name) \
  for (long i = 0; i < count; i++) { \
    double x = any_double(), z = any_double(); \
    float y = any_float(), w = any_float(); \
    broken = 0; \
    double r = model_##name(x, z); \
    if (broken || !same(r, name(x, z))) tell(#name, x, z, r, name(x, z)); \
    broken = 0; \
    float s = model_##name##f(y, w); \
    if (broken || !same(s, name##f(y, w))) tell(#name "f", y, w, s, name##f(y, w)); \
  }

int main(int argc, char **argv) {
  long count = argc > 1 ? atol(argv[1]) : 1000;
  TRY(sin) TRY(cos) TRY(tan) TRY(asin) TRY(acos) TRY(atan) TRY(sinh) TRY(cosh) TRY(tanh) TRY(asinh) TRY(acosh) TRY(atanh)
  TRY(exp) TRY(exp2) TRY(expm1) TRY(log) TRY(log2) TRY(log10) TRY(log1p) TRY(cbrt) TRY_2(atan2) TRY_2(pow) TRY_2(hypot)
  printf("%d failures\n", failures);
  return failures != 0;
}
