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
#define exp10 model_exp10
#define expm1 model_expm1
#define log model_log
#define log2 model_log2
#define log10 model_log10
#define log1p model_log1p
#define cbrt model_cbrt
#define erf model_erf
#define erfc model_erfc
#define tgamma model_tgamma
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
#define exp10f model_exp10f
#define expm1f model_expm1f
#define logf model_logf
#define log2f model_log2f
#define log10f model_log10f
#define log1pf model_log1pf
#define cbrtf model_cbrtf
#define erff model_erff
#define erfcf model_erfcf
#define tgammaf model_tgammaf
#define atan2f model_atan2f
#define powf model_powf
#define hypotf model_hypotf
#define sinl model_sinl
#define cosl model_cosl
#define tanl model_tanl
#define asinl model_asinl
#define acosl model_acosl
#define atanl model_atanl
#define sinhl model_sinhl
#define coshl model_coshl
#define tanhl model_tanhl
#define asinhl model_asinhl
#define acoshl model_acoshl
#define atanhl model_atanhl
#define expl model_expl
#define exp2l model_exp2l
#define exp10l model_exp10l
#define expm1l model_expm1l
#define logl model_logl
#define log2l model_log2l
#define log10l model_log10l
#define log1pl model_log1pl
#define cbrtl model_cbrtl
#define erfl model_erfl
#define erfcl model_erfcl
#define tgammal model_tgammal
#define atan2l model_atan2l
#define powl model_powl
#define hypotl model_hypotl
#define lgamma model_lgamma
#define lgammaf model_lgammaf
#define lgammal model_lgammal
#define lgamma_r model_lgamma_r
#define lgammaf_r model_lgammaf_r
#define lgammal_r model_lgammal_r
#define gamma model_gamma
#define gammaf model_gammaf
#define gammal model_gammal
#define sincos model_sincos
#define sincosf model_sincosf
#define sincosl model_sincosl
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
#undef exp10
#undef expm1
#undef log
#undef log2
#undef log10
#undef log1p
#undef cbrt
#undef erf
#undef erfc
#undef tgamma
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
#undef exp10f
#undef expm1f
#undef logf
#undef log2f
#undef log10f
#undef log1pf
#undef cbrtf
#undef erff
#undef erfcf
#undef tgammaf
#undef atan2f
#undef powf
#undef hypotf
#undef sinl
#undef cosl
#undef tanl
#undef asinl
#undef acosl
#undef atanl
#undef sinhl
#undef coshl
#undef tanhl
#undef asinhl
#undef acoshl
#undef atanhl
#undef expl
#undef exp2l
#undef exp10l
#undef expm1l
#undef logl
#undef log2l
#undef log10l
#undef log1pl
#undef cbrtl
#undef erfl
#undef erfcl
#undef tgammal
#undef atan2l
#undef powl
#undef hypotl
#undef lgamma
#undef lgammaf
#undef lgammal
#undef lgamma_r
#undef lgammaf_r
#undef lgammal_r
#undef gamma
#undef gammaf
#undef gammal
#undef sincos
#undef sincosf
#undef sincosl

int printf(const char *, ...);
long atol(const char *);

int __verify_rounding = TO_NEAREST;
_Bool __verify_is_x86(void) { return 1; }
int __verify_guess(void) { return 0; }
// What a model of a function of long doubles is to find: it has nothing but bounds.
static long double guessed;
long double __verify_guess_long_double(void) { return guessed; }
static int broken;
void __verify_may_fail(_Bool condition, int number) {}
void __verify_assume(_Bool holds) { broken |= !holds; }

#define LIBRARY(name) \
  double name(double); \
  float name##f(float); \
  long double name##l(long double); \
  double __verify_elementary_##name(double x) { return name(x); } \
  float __verify_elementary_##name##f(float x) { return name##f(x); }
#define LIBRARY_2(name) \
  double name(double, double); \
  float name##f(float, float); \
  long double name##l(long double, long double); \
  double __verify_elementary_##name(double x, double y) { return name(x, y); } \
  float __verify_elementary_##name##f(float x, float y) { return name##f(x, y); }
LIBRARY(sin) LIBRARY(cos) LIBRARY(tan) LIBRARY(asin) LIBRARY(acos) LIBRARY(atan) LIBRARY(sinh) LIBRARY(cosh) LIBRARY(tanh)
LIBRARY(asinh) LIBRARY(acosh) LIBRARY(atanh) LIBRARY(exp) LIBRARY(exp2) LIBRARY(exp10) LIBRARY(expm1) LIBRARY(log) LIBRARY(log2)
LIBRARY(log10) LIBRARY(log1p) LIBRARY(cbrt) LIBRARY(erf) LIBRARY(erfc) LIBRARY(tgamma) LIBRARY(lgamma) LIBRARY_2(atan2) LIBRARY_2(pow) LIBRARY_2(hypot)

#include "random.h"

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
static void tell(const char *name, long double x, long double y, long double found, long double expected) {
  if (failures++ < 20) printf("%s(%La, %La): %La, the library gives %La\n", name, x, y, found, expected);
}

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
    long double z = any_long(); \
    broken = 0; \
    guessed = name##l(z); \
    long double t = model_##name##l(z); \
    if (broken || !same(t, name##l(z))) tell(#name "l", z, 0, t, name##l(z)); \
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
    long double u = any_long(), v = any_long(); \
    broken = 0; \
    guessed = name##l(u, v); \
    long double t = model_##name##l(u, v); \
    if (broken || !same(t, name##l(u, v))) tell(#name "l", u, v, t, name##l(u, v)); \
  }

int main(int argc, char **argv) {
  long count = argc > 1 ? atol(argv[1]) : 1000;
  TRY(sin) TRY(cos) TRY(tan) TRY(asin) TRY(acos) TRY(atan) TRY(sinh) TRY(cosh) TRY(tanh) TRY(asinh) TRY(acosh) TRY(atanh)
  TRY(exp) TRY(exp2) TRY(exp10) TRY(expm1) TRY(log) TRY(log2) TRY(log10) TRY(log1p) TRY(cbrt) TRY(erf) TRY(erfc) TRY(tgamma) TRY(lgamma) TRY_2(atan2) TRY_2(pow) TRY_2(hypot)
  printf("%d failures\n", failures);
  return failures != 0;
}
