// Products of complex numbers whose parts are both no numbers at first: infinities come back (C, annex G.5.1). Compilers call these.

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
