// math.h: what is exact in terms of bits, and bounds of what is not. Functions that IEEE 754 defines are lowered as operations (lower/math.rs).

// What errno tells of a function whose arguments were x and y and whose result is r (the words of library/functions.txt). Where results underflow, C leaves it
// open.
enum { DOMAIN = 1, RANGE = 2, UNDERFLOW = 4 };
#define MATH_ERROR(type, suffix, least) \
  MODEL void __verify_math_error##suffix(int words, type x, type y, type r) { \
    if (IS_NAN(x) || IS_NAN(y)) return; \
    if (IS_NAN(r)) { \
      if (words & DOMAIN) __verify_set_errno(EDOM); \
    } else if (INFINITE(x) || INFINITE(y)) { \
      return; \
    } else if (INFINITE(r)) { \
      if (words & RANGE) __verify_set_errno(ERANGE); \
    } else { \
      __verify_may_fail((words & UNDERFLOW) && x != 0 && ABS(r) < (least), ERANGE); \
      __verify_may_fail((words & RANGE) && __verify_rounding != TO_NEAREST, ERANGE); \
    } \
  }
MATH_ERROR(double, , __DBL_MIN__)
MATH_ERROR(float, f, __FLT_MIN__)
MATH_ERROR(long double, l, __LDBL_MIN__)

// The next number in the direction of `to`, by the bits: those of one sign are in order.
#define NEXT(type, union_type, integer) \
  static type __verify_trusted_next_##type(type x, int direction) { \
    union union_type u = {x}; \
    if (x == 0) { \
      u.bits = 1; \
      return direction > 0 ? u.number : -u.number; \
    } \
    u.bits += (x > 0) == (direction > 0) ? 1 : (integer)-1; \
    return u.number; \
  }
NEXT(double, double_bits, unsigned long long)
NEXT(float, float_bits, unsigned)

static long double __verify_trusted_next_long(long double x, int direction) {
  union long_bits u = {x};
  if (x == 0) {
    u.significand = 1;
    u.top = direction > 0 ? 0 : 0x8000;
    return u.number;
  }
  unsigned long long leading = 1ULL << 63;
  if ((x > 0) == (direction > 0)) {
    if (++u.significand == 0) {
      u.significand = leading;
      u.top++;
    } else if (u.significand == leading && !(u.top & 0x7fff)) {
      u.top++;
    }
  } else if (u.significand == leading) {
    // Below is the greatest significand of the exponent before, which has no leading bit if that is 0.
    u.top--;
    u.significand = u.top & 0x7fff ? ~0ULL : leading - 1;
  } else {
    u.significand--;
  }
  return u.number;
}

// Beyond the largest number there is none, and what is subnormal may count as one that underflows.
#define NEXT_TOWARD(name, type, goal, next, least) \
  MODEL type name(type x, goal to) { \
    if (IS_NAN(x) || IS_NAN(to)) return x + to; \
    if (x == to) return to; \
    type r = next(x, x < to ? 1 : -1); \
    if (INFINITE(r)) __verify_set_errno(ERANGE); \
    __verify_may_fail(ABS(r) < (least), ERANGE); \
    return r; \
  }
NEXT_TOWARD(nextafter, double, double, __verify_trusted_next_double, __DBL_MIN__)
NEXT_TOWARD(nextafterf, float, float, __verify_trusted_next_float, __FLT_MIN__)
NEXT_TOWARD(nextafterl, long double, long double, __verify_trusted_next_long, __LDBL_MIN__)
NEXT_TOWARD(nexttoward, double, long double, __verify_trusted_next_double, __DBL_MIN__)
NEXT_TOWARD(nexttowardf, float, long double, __verify_trusted_next_float, __FLT_MIN__)
MODEL long double nexttowardl(long double x, long double to) { return nextafterl(x, to); }

// The exponent of the leading bit of a finite number that is not 0.
static int __verify_trusted_exponent(double x) {
  union double_bits u = {x};
  int field = u.bits >> 52 & 0x7ff;
  if (field) return field - 1023;
  u.number = x * 0x1p54;
  return (int)(u.bits >> 52 & 0x7ff) - 1023 - 54;
}
static int __verify_trusted_exponent_long(long double x) {
  union long_bits u = {x};
  if (u.top & 0x7fff) return (u.top & 0x7fff) - 16383;
  u.number = x * 0x1p64L;
  return (u.top & 0x7fff) - 16383 - 64;
}

static double __verify_trusted_power(int n) {
  union double_bits u;
  u.bits = (unsigned long long)(1023 + n) << 52;
  return u.number;
}
static float __verify_trusted_power_float(int n) { return __verify_trusted_power(n); }
static long double __verify_trusted_power_long(int n) {
  union long_bits u;
  u.significand = 1ULL << 63;
  u.top = 16383 + n;
  return u.number;
}

// x * 2^n, rounded once: powers that are beyond the exponents, from 1 - most to most, are multiplied in steps, of which only the last one rounds.
#define SCALE(name, type, power, most, digits) \
  MODEL type name(type x, int n) { \
    for (int i = 0; i < 2 && n > most; i++) { \
      x *= power(most); \
      n -= most; \
    } \
    for (int i = 0; i < 2 && n < 1 - most; i++) { \
      x *= power(1 - most + digits); \
      n += most - 1 - digits; \
    } \
    return x * power(n > most ? most : n < 1 - most ? 1 - most : n); \
  }
SCALE(scalbn, double, __verify_trusted_power, 1023, 53)
SCALE(scalbnf, float, __verify_trusted_power_float, 127, 24)
SCALE(scalbnl, long double, __verify_trusted_power_long, 16383, 113)
static int __verify_trusted_clamp(long n) { return n > 100000 ? 100000 : n < -100000 ? -100000 : n; }
MODEL double ldexp(double x, int n) { return scalbn(x, n); }
MODEL float ldexpf(float x, int n) { return scalbnf(x, n); }
MODEL long double ldexpl(long double x, int n) { return scalbnl(x, n); }
MODEL double scalbln(double x, long n) { return scalbn(x, __verify_trusted_clamp(n)); }
MODEL float scalblnf(float x, long n) { return scalbnf(x, __verify_trusted_clamp(n)); }
MODEL long double scalblnl(long double x, long n) { return scalbnl(x, __verify_trusted_clamp(n)); }

// Which exponent infinities and what is no number have is unspecified.
MODEL double frexp(double x, int *exponent) {
  *exponent = IS_NAN(x) || INFINITE(x) ? __verify_guess() : 0;
  if (x == 0 || IS_NAN(x) || INFINITE(x)) return x + x;
  *exponent = __verify_trusted_exponent(x) + 1;
  union double_bits u = {__verify_trusted_exponent(x) < -1022 ? x * 0x1p54 : x};
  u.bits = u.bits & ~(0x7ffULL << 52) | 1022ULL << 52;
  return u.number;
}
MODEL float frexpf(float x, int *exponent) { return frexp(x, exponent); }
MODEL long double frexpl(long double x, int *exponent) {
  *exponent = IS_NAN(x) || INFINITE(x) ? __verify_guess() : 0;
  if (x == 0 || IS_NAN(x) || INFINITE(x)) return x + x;
  *exponent = __verify_trusted_exponent_long(x) + 1;
  union long_bits u = {__verify_trusted_exponent_long(x) < -16382 ? x * 0x1p64L : x};
  u.top = u.top & 0x8000 | 16382;
  return u.number;
}

// llvm.frexp.
#define SPLIT(type, suffix) \
  MODEL type __verify_fraction##suffix(type x) { \
    int exponent; \
    return frexp##suffix(x, &exponent); \
  } \
  MODEL int __verify_exponent##suffix(type x) { \
    int exponent; \
    frexp##suffix(x, &exponent); \
    return exponent; \
  }
SPLIT(double, )
SPLIT(float, f)
SPLIT(long double, l)

// llvm.powi: x^n as compilers' libraries multiply, and as compilers expand it where n is constant.
#define POWER(name, type) \
  MODEL type name(type x, int n) { \
    type r = n & 1 ? x : 1; \
    for (unsigned m = n < 0 ? -(unsigned)n : n; m >>= 1;) { \
      x *= x; \
      if (m & 1) r *= x; \
    } \
    return n < 0 ? 1 / r : r; \
  }
POWER(__verify_powi, double)
POWER(__verify_powif, float)
POWER(__verify_powil, long double)

MODEL double logb(double x) {
  __verify_may_fail(x == 0, ERANGE);
  if (x == 0) return -1 / (x * x);
  return IS_NAN(x) || INFINITE(x) ? x * x : __verify_trusted_exponent(x);
}
MODEL float logbf(float x) { return logb(x); }
MODEL long double logbl(long double x) {
  __verify_may_fail(x == 0, ERANGE);
  if (x == 0) return -1 / (x * x);
  return IS_NAN(x) || INFINITE(x) ? x * x : __verify_trusted_exponent_long(x);
}

// What has no exponent has one that depends on the machine.
#define NO_EXPONENT(x) (INFINITE(x) ? INT_MAX : __verify_is_x86() ? -INT_MAX - 1 : (x) == 0 ? -INT_MAX : INT_MAX)
MODEL int ilogb(double x) {
  __verify_may_fail(x == 0 || IS_NAN(x) || INFINITE(x), EDOM);
  return x == 0 || IS_NAN(x) || INFINITE(x) ? NO_EXPONENT(x) : __verify_trusted_exponent(x);
}
MODEL int ilogbf(float x) { return ilogb(x); }
MODEL int ilogbl(long double x) {
  __verify_may_fail(x == 0 || IS_NAN(x) || INFINITE(x), EDOM);
  return x == 0 || IS_NAN(x) || INFINITE(x) ? NO_EXPONENT(x) : __verify_trusted_exponent_long(x);
}

// Of the payload, glibc takes what it finds in the text.
MODEL double nan(const char *text) {
  if (strlen(text) == 0) return __builtin_nan("");
  union double_bits u;
  u.bits = 0x7ff8ULL << 48 | (unsigned long long)__verify_guess_long() & 0x7ffffffffffffULL;
  return u.number;
}
MODEL float nanf(const char *text) {
  if (strlen(text) == 0) return __builtin_nanf("");
  union float_bits u;
  u.bits = 0x7fc00000u | (unsigned)__verify_guess() & 0x3fffffu;
  return u.number;
}
MODEL long double nanl(const char *text) { return nan(text); }

// The remainder of the nearest quotient. Where the divisor is less than twice the smallest normal number, versions of glibc give 0 for -0.
#define REMAINDER(name, other, type, least) \
  MODEL type name(type x, type y) { \
    type rest = __verify_##name(x, y); \
    if (rest == 0 && __builtin_signbit(x) && ABS(y) < 2 * (least) && __verify_guess()) return 0; \
    return rest; \
  } \
  MODEL type other(type x, type y) { return name(x, y); }
REMAINDER(remainder, drem, double, __DBL_MIN__)
REMAINDER(remainderf, dremf, float, __FLT_MIN__)
REMAINDER(remainderl, dreml, long double, __LDBL_MIN__)

// The quotient: its sign, and a number that has the same last three bits. Where there is none, what is stored is unspecified.
#define REMQUO(name, type, absolute, remainder, modulo) \
  MODEL type name(type x, type y, int *quotient) { \
    *quotient = IS_NAN(x) || IS_NAN(y) || INFINITE(x) || y == 0 ? __verify_guess() : 0; \
    __verify_may_fail(INFINITE(x) || y == 0, EDOM); \
    type rest = remainder(x, y); \
    type a = absolute(x), b = absolute(y); \
    if (IS_NAN(rest) || INFINITE(y) || a == 0) return rest; \
    if (!INFINITE(8 * b)) a = modulo(a, 8 * b); \
    int count = 0; \
    if (!INFINITE(4 * b) && a >= 4 * b) { \
      a -= 4 * b; \
      count = 4; \
    } \
    if (!INFINITE(2 * b) && a >= 2 * b) { \
      a -= 2 * b; \
      count += 2; \
    } \
    if (a >= b) { \
      a -= b; \
      count += 1; \
    } \
    /* Half of the divisor may be no number, but the difference is one. */ \
    if (a > b - a || a == b - a && (count & 1)) count += 1; \
    *quotient = __builtin_signbit(x) != __builtin_signbit(y) ? -count : count; \
    return rest; \
  }
double fmod(double, double), fabs(double);
float fmodf(float, float), fabsf(float);
long double fmodl(long double, long double), fabsl(long double);
REMQUO(remquo, double, fabs, remainder, fmod)
REMQUO(remquof, float, fabsf, remainderf, fmodf)
REMQUO(remquol, long double, fabsl, remainderl, fmodl)

// complex.h: the parts, and what is exact of them.
#define COMPLEX(type, suffix) \
  MODEL type creal##suffix(_Complex type z) { return __real__ z; } \
  MODEL type cimag##suffix(_Complex type z) { return __imag__ z; } \
  MODEL _Complex type conj##suffix(_Complex type z) { \
    __imag__ z = -__imag__ z; \
    return z; \
  } \
  MODEL _Complex type cproj##suffix(_Complex type z) { \
    if (!INFINITE(__real__ z) && !INFINITE(__imag__ z)) return z; \
    __real__ z = __builtin_inf(); \
    __imag__ z = __builtin_copysign##suffix(0, __imag__ z); \
    return z; \
  }
COMPLEX(double, )
COMPLEX(float, f)
COMPLEX(long double, l)

double hypot(double, double), atan2(double, double);
float hypotf(float, float), atan2f(float, float);
#define ABSOLUTE(name, type, hypotenuse) \
  MODEL type name(_Complex type z) { \
    type r = hypotenuse(__real__ z, __imag__ z); \
    __verify_may_fail(INFINITE(r), ERANGE); \
    return r; \
  }
#define ARGUMENT(name, type, angle, least) \
  MODEL type name(_Complex type z) { \
    type r = angle(__imag__ z, __real__ z); \
    __verify_may_fail(__imag__ z != 0 && ABS(r) < (least), ERANGE); \
    return r; \
  }
ABSOLUTE(cabs, double, hypot)
ABSOLUTE(cabsf, float, hypotf)
ABSOLUTE(cabsl, long double, hypotl)
ARGUMENT(carg, double, atan2, __DBL_MIN__)
ARGUMENT(cargf, float, atan2f, __FLT_MIN__)
ARGUMENT(cargl, long double, atan2l, __LDBL_MIN__)
