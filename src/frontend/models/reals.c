// Numbers with a point in texts (stdlib.h, and for sscanf). Fifteen digits and powers of ten up to 22 are numbers of binary64, so that one product or quotient of
// them is rounded as the standard says, in whatever mode. What is beyond is not computed, nor are hexadecimal numbers.

struct verify_real {
  const char *end;            // where it ends; null if there is none
  unsigned long long digits;  // times a power of ten
  int power;
  _Bool negative, known, infinite, nan;
  _Bool cut_off;              // an exponent has begun that has no digits
};

#define LETTER(i, c) ((p[i] | 32) == (c))
#define IS_DIGIT(c) ((c) >= '0' && (c) <= '9')
#define TAKE_DIGITS(step)                               \
  for (; left && IS_DIGIT(*p); p++, left--) {           \
    any = 1;                                            \
    if (digits >= 100000000000000) r->known = 0;        \
    else digits = digits * 10 + (*p - '0'), power += step; \
  }

// What is at `p`, at most `left` bytes of it. The accesses of the second one are not checked: others have looked.
#define READ_REAL(name)                                                                            \
  static void name(struct verify_real *r, const char *p, size_t left) {                            \
    _Bool any = 0;                                                                                 \
    unsigned long long digits = 0;                                                                 \
    int power = 0;                                                                                 \
    *r = (struct verify_real){.known = !FOREIGN, .negative = left && *p == '-'};                   \
    if (left && (*p == '-' || *p == '+')) p++, left--;                                             \
    if (left > 2 && LETTER(0, 'i') && LETTER(1, 'n') && LETTER(2, 'f')) {                          \
      r->infinite = 1;                                                                             \
      r->end = p + 3;                                                                              \
      if (left > 7 && LETTER(3, 'i') && LETTER(4, 'n') && LETTER(5, 'i') && LETTER(6, 't') && LETTER(7, 'y')) r->end = p + 8; \
      return;                                                                                      \
    }                                                                                              \
    if (left > 2 && LETTER(0, 'n') && LETTER(1, 'a') && LETTER(2, 'n')) {                          \
      r->nan = 1;                                                                                  \
      r->end = p + 3;                                                                              \
      if (left > 3 && p[3] == '(') {                                                               \
        size_t used = (unsigned)__verify_guess();                                                  \
        __verify_assume(used <= strlen(p + 3));                                                    \
        r->end += used;                                                                            \
      }                                                                                            \
      return;                                                                                      \
    }                                                                                              \
    if (!r->known || (left > 2 && p[0] == '0' && LETTER(1, 'x'))) {                                \
      size_t used = (unsigned)__verify_guess();                                                    \
      __verify_assume(used <= left && used <= strlen(p));                                          \
      r->known = 0;                                                                                \
      if (used) r->end = p + used;                                                                 \
      return;                                                                                      \
    }                                                                                              \
    TAKE_DIGITS(0)                                                                                 \
    if (left && *p == '.') {                                                                       \
      const char *point = p;                                                                       \
      p++, left--;                                                                                 \
      TAKE_DIGITS(-1)                                                                              \
      if (!any) p = point;                                                                         \
    }                                                                                              \
    if (!any) return;                                                                              \
    r->end = p;                                                                                    \
    if (left && LETTER(0, 'e')) {                                                                  \
      p++, left--;                                                                                 \
      _Bool down = left && *p == '-';                                                              \
      if (left && (*p == '-' || *p == '+')) p++, left--;                                           \
      r->cut_off = !left || !IS_DIGIT(*p);                                                         \
      int exponent = 0;                                                                            \
      for (; left && IS_DIGIT(*p); p++, left--) {                                                  \
        if (exponent < 10000) exponent = exponent * 10 + (*p - '0');                               \
        r->end = p + 1;                                                                            \
      }                                                                                            \
      power += down ? -exponent : exponent;                                                        \
    }                                                                                              \
    r->digits = digits;                                                                            \
    r->power = digits ? power : 0;                                                                 \
    if (r->power > MOST_TENS || r->power < -MOST_TENS) r->known = 0;                               \
  }

// x87 registers would round twice.
#if __FLT_EVAL_METHOD__ == 0
#define MOST_TENS 22
#else
#define MOST_TENS 0
#endif

READ_REAL(__verify_read_real)
READ_REAL(__verify_trusted_read_real)

static const double __verify_tens[23] = {1,    1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                         1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

#define REAL_VALUE(type, name, guess)                                                  \
  static type name(const struct verify_real *r) {                                      \
    if (r->infinite) return r->negative ? -__builtin_inf() : __builtin_inf();          \
    if (r->nan) return r->negative ? -__builtin_nan("") : __builtin_nan("");           \
    if (!r->known) {                                                                   \
      type x = guess();                                                                \
      if (__verify_asks("__errno_location") && __verify_guess() > 0) __verify_set_errno(ERANGE); \
      return x;                                                                        \
    }                                                                                  \
    type m = r->digits;                                                                \
    if (r->negative) m = -m;                                                           \
    return r->power < 0 ? m / (type)__verify_tens[-r->power] : m * (type)__verify_tens[r->power]; \
  }

REAL_VALUE(double, __verify_trusted_double, __verify_guess_double)
REAL_VALUE(long double, __verify_trusted_long_double, __verify_guess_long_double)

// A number of binary64 that was rounded to the middle of two of binary32 tells no more on which side it was.
static float __verify_trusted_float(const struct verify_real *r) {
  union { double number; unsigned long long bits; } rounded = {__verify_trusted_double(r)};
  if (r->power && (rounded.bits & 0x1fffffff) == 0x10000000) return (float)__verify_guess_double();
  return (float)rounded.number;
}

#define TO_REAL(type, name, value)                                            \
  MODEL type name(const char *s, char **end) {                                \
    struct verify_real r;                                                     \
    const char *p = s;                                                        \
    while (*p == ' ' || (*p >= '\t' && *p <= '\r')) p++;                      \
    __verify_read_real(&r, p, -1);                                            \
    if (end) *end = (char *)(r.end ? r.end : s);                              \
    if (r.end) return value(&r);                                              \
    if (__verify_asks("__errno_location") && __verify_perhaps()) __verify_set_errno(EINVAL); \
    return 0;                                                                 \
  }

TO_REAL(double, strtod, __verify_trusted_double)
TO_REAL(float, strtof, __verify_trusted_float)
TO_REAL(long double, strtold, __verify_trusted_long_double)

MODEL double atof(const char *s) { return strtod(s, NULL); }
