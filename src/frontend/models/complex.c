// Products of complex numbers whose parts are both no numbers at first: infinities come back (C, annex G.5.1). Compilers call these.

#define SIGN(x, of) (__builtin_copysign((x), (of)))
#define COMPLEX_PRODUCT(name, type) \
  MODEL _Complex type name(type a, type b, type c, type d) { \
    type ac = a * c, bd = b * d, ad = a * d, bc = b * c; \
    type real = ac - bd, imaginary = ad + bc; \
    if (IS_NAN(real) && IS_NAN(imaginary)) { \
      _Bool again = 0; \
      if (INFINITE(a) || INFINITE(b)) { \
        a = SIGN(INFINITE(a) ? 1 : 0, a); \
        b = SIGN(INFINITE(b) ? 1 : 0, b); \
        if (IS_NAN(c)) c = SIGN(0, c); \
        if (IS_NAN(d)) d = SIGN(0, d); \
        again = 1; \
      } \
      if (INFINITE(c) || INFINITE(d)) { \
        c = SIGN(INFINITE(c) ? 1 : 0, c); \
        d = SIGN(INFINITE(d) ? 1 : 0, d); \
        if (IS_NAN(a)) a = SIGN(0, a); \
        if (IS_NAN(b)) b = SIGN(0, b); \
        again = 1; \
      } \
      if (!again && (INFINITE(ac) || INFINITE(bd) || INFINITE(ad) || INFINITE(bc))) { \
        if (IS_NAN(a)) a = SIGN(0, a); \
        if (IS_NAN(b)) b = SIGN(0, b); \
        if (IS_NAN(c)) c = SIGN(0, c); \
        if (IS_NAN(d)) d = SIGN(0, d); \
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
