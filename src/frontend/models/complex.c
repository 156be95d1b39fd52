// Products and quotients of complex numbers. Compilers call these.

// Products whose parts are both no numbers at first: infinities come back (C, annex G.5.1).

#define SIGN(x, of) (__builtin_copysign((x), (of)))
#define NO_NAN(x) (IS_NAN(x) ? SIGN(0, x) : (x))
// A number with an infinite part becomes 1 or 0 in each part, and NaNs of the other one 0.
#define BOX(x, y, other_x, other_y) \
  if (INFINITE(x) || INFINITE(y)) { \
    x = SIGN(INFINITE(x) ? 1 : 0, x); \
    y = SIGN(INFINITE(y) ? 1 : 0, y); \
    other_x = NO_NAN(other_x); \
    other_y = NO_NAN(other_y); \
    again = 1; \
  }
#define COMPLEX_PRODUCT(name, type) \
  MODEL _Complex type name(type a, type b, type c, type d) { \
    type ac = a * c, bd = b * d, ad = a * d, bc = b * c; \
    type real = ac - bd, imaginary = ad + bc; \
    if (IS_NAN(real) && IS_NAN(imaginary)) { \
      _Bool again = 0; \
      BOX(a, b, c, d) \
      BOX(c, d, a, b) \
      if (!again && (INFINITE(ac) || INFINITE(bd) || INFINITE(ad) || INFINITE(bc))) { \
        a = NO_NAN(a); \
        b = NO_NAN(b); \
        c = NO_NAN(c); \
        d = NO_NAN(d); \
        again = 1; \
      } \
      if (again) { \
        real = (type)__builtin_inf() * (a * c - b * d); \
        imaginary = (type)__builtin_inf() * (a * d + b * c); \
      } \
    } \
    _Complex type result; \
    __real__ result = real; \
    __imag__ result = imaginary; \
    return result; \
  }
COMPLEX_PRODUCT(__mulsc3, float)
COMPLEX_PRODUCT(__muldc3, double)
COMPLEX_PRODUCT(__mulxc3, long double)

// Quotients. Libraries compute them by different formulas (Smith's, with and without scaling, or in wider numbers); all give what annex G says of infinities and
// zeros (not of infinite divisors whose other part is a signaling NaN), and are otherwise wrong by a few units in the last place of the larger part: the bounds leave 64. Where parts are so large or small that what comes
// in between need not fit, nothing is known. So is what other rounding modes give.
#define MOST (type)(IS_FLOAT ? 0x1p20 : 0x1p100)
#define MODERATE(x) ((x) == 0 || (ABS(x) <= MOST && ABS(x) >= 1 / MOST))
// Of two so large, the sum fits. Where it does not, infinite divisors with two infinite parts give NaNs.
#define QUARTER (type)(IS_FLOAT ? 0x1p126L : IS_LONG ? __LDBL_MAX__ / 4 : 0x1p1022L)
#define ERROR ((type)64 * (IS_FLOAT ? __FLT_EPSILON__ : IS_LONG ? __LDBL_EPSILON__ : __DBL_EPSILON__))
#define QUOTIENT_TEXT "a quotient of complex numbers"
#define QUOTIENT(name, tag, number, guess) \
  static number __verify_trusted_about_##tag(number x, number margin) { \
    number r = guess; \
    return r >= x - margin && r <= x + margin ? r : x; \
  } \
  MODEL _Complex number name(number a, number b, number c, number d) { \
    typedef number type; \
    type real, imaginary; \
    const type infinity = (type)__builtin_inf(); \
    if (c == 0 && d == 0 && !(IS_NAN(a) && IS_NAN(b))) { \
      real = SIGN(infinity, c) * a; \
      imaginary = SIGN(infinity, c) * b; \
    } else if ((INFINITE(c) || INFINITE(d)) && !IS_NAN(c) && !IS_NAN(d) && FINITE(a) && FINITE(b) && (!INFINITE(c) || !INFINITE(d) || (ABS(a) <= QUARTER && ABS(b) <= QUARTER))) { \
      real = __verify_guess() ? (type)0 : -(type)0; \
      imaginary = __verify_guess() ? (type)0 : -(type)0; \
    } else { \
      _Bool wide = ABS(c) >= ABS(d); \
      type ratio = wide ? d / c : c / d, sum = wide ? c + d * ratio : c * ratio + d; \
      real = (wide ? a + b * ratio : a * ratio + b) / sum; \
      imaginary = (wide ? b - a * ratio : b * ratio - a) / sum; \
      if (MODERATE(a) && MODERATE(b) && MODERATE(c) && MODERATE(d) && __verify_rounding == TO_NEAREST) { \
        type margin = (ABS(real) + ABS(imaginary)) * ERROR; \
        real = __verify_trusted_about_##tag(real, margin); \
        imaginary = __verify_trusted_about_##tag(imaginary, margin); \
      } else { \
        real = guess; \
        imaginary = guess; \
        if ((INFINITE(a) || INFINITE(b)) && FINITE(c) && FINITE(d) && !INFINITE(imaginary)) \
          real = __verify_guess() ? infinity : -infinity; \
      } \
    } \
    __verify_require_float_divisor(c != 0 || d != 0, QUOTIENT_TEXT); \
    __verify_require_number((!IS_NAN(real) && !IS_NAN(imaginary)) || IS_NAN(a) || IS_NAN(b) || IS_NAN(c) || IS_NAN(d), QUOTIENT_TEXT); \
    __verify_require_finite((!INFINITE(real) && !INFINITE(imaginary)) || !FINITE(a) || !FINITE(b) || !FINITE(c) || !FINITE(d) || (c == 0 && d == 0), QUOTIENT_TEXT); \
    _Complex number result; \
    __real__ result = real; \
    __imag__ result = imaginary; \
    return result; \
  }
QUOTIENT(__divsc3, float, float, (float)__verify_guess_double())
QUOTIENT(__divdc3, double, double, __verify_guess_double())
QUOTIENT(__divxc3, long_double, long double, __verify_guess_long_double())
