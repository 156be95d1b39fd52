// Numbers with a point: %f, %e, %g and %a. Their texts are those of the C library where programs are executed; formulas know how long they may be,
// and what stands where in those of %f.

#define NO_PRECISION 255

// A packed style (float/printed.rs), with the place of a byte above it, and what is known of the text of `m`, which is finite and not negative. Numbers go there
// and back as bits.
static unsigned __verify_trusted_printed_length(double m, unsigned long long style) {
  union double_bits code = {.bits = style}, length = {__verify_elementary_printed_length(m, code.number)};
  return length.bits;
}
static unsigned __verify_trusted_printed_byte(double m, unsigned long long style, unsigned place) {
  union double_bits code = {.bits = style | (unsigned long long)place << 17}, byte = {__verify_elementary_printed_byte(m, code.number)};
  __verify_assume(byte.bits > 0 && byte.bits < 128);
  return byte.bits;
}

// `ten` is 10 to the power of `k`: from there on, less half a unit of the last digit, there are more than `k` places before the point. Where subtractions
// are too coarse for that, less something between 0 and 1.
#define PLACES(k, ten) \
  if (k + precision <= 14) __verify_assume((m < (ten) - 0.375 * unit || places > (k)) && (places <= (k) || m >= (ten) - 0.625 * unit)); \
  else __verify_assume((m < (ten) || places > (k)) && (places <= (k) || m >= (ten) - 1));

static void __verify_trusted_limit_fixed(double m, unsigned places, unsigned precision) {
  static const double units[15] = {1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13, 1e-14};
  double unit = precision < 15 ? units[precision] : 0;
  __verify_assume(places >= 1 && places <= 309);
  PLACES(1, 1e1) PLACES(2, 1e2) PLACES(3, 1e3) PLACES(4, 1e4) PLACES(5, 1e5) PLACES(6, 1e6) PLACES(7, 1e7) PLACES(8, 1e8)
  PLACES(9, 1e9) PLACES(10, 1e10) PLACES(12, 1e12) PLACES(15, 1e15) PLACES(18, 1e18) PLACES(22, 1e22)
}

static void __verify_trusted_limit_power(double m, unsigned length, unsigned digits) {
  __verify_assume(length == digits + 4 || length == digits + 5);
  if (m == 0 || (m >= 1e-98 && m < 9e99)) __verify_assume(length == digits + 4);
  if (m >= 1.1e100 || (m > 0 && m < 9e-100)) __verify_assume(length == digits + 5);
}

// How long the text is, and how many places it has before the point, if that is a matter of %f.
static unsigned __verify_trusted_limited(double m, unsigned long long style, int kind, unsigned precision, _Bool alternate) {
  unsigned length = __verify_trusted_printed_length(m, style), point = precision || alternate;
  if (kind == 'f') {
    __verify_assume(length >= precision + point + 1 && length <= precision + point + 309);
    __verify_trusted_limit_fixed(m, length - precision - point, precision);
  } else if (kind == 'e') {
    __verify_trusted_limit_power(m, length, 1 + point + precision);
  } else if (kind == 'g') {
    __verify_assume(length >= 1 && length <= (precision ? precision : 1) + 6);
  } else {
    __verify_assume(length >= 6 && length <= (precision == NO_PRECISION ? 24 : precision + 10));
  }
  return length;
}

#define BYTE(i) if (i < length) text[i] = __verify_trusted_printed_byte(m, style, i);

static void __verify_trusted_printed(char *text, double m, unsigned long long style, unsigned length) {
  BYTE(0) BYTE(1) BYTE(2) BYTE(3) BYTE(4) BYTE(5) BYTE(6) BYTE(7) BYTE(8) BYTE(9) BYTE(10) BYTE(11) BYTE(12) BYTE(13) BYTE(14) BYTE(15)
  BYTE(16) BYTE(17) BYTE(18) BYTE(19) BYTE(20) BYTE(21) BYTE(22) BYTE(23)
  for (unsigned i = 24; i < length; i++) text[i] = __verify_trusted_printed_byte(m, style, i);
}

MODEL size_t __verify_put_real(char *s, size_t n, size_t at, int flags, int width, int precision, int letter, double x) {
  // In other rounding modes, libraries write other digits; so many, nobody needs.
  if (__verify_rounding != TO_NEAREST || precision > 200) return __verify_put_some(s, n, at, 1, INT_MAX);
  int kind = letter | 32;
  _Bool upper = letter != kind, alternate = (flags & ALTERNATE) != 0, negative = __builtin_signbit(x);
  if (width < 0) {
    flags |= LEFT;
    width = -width;
  }
  char text[520], sign = negative ? '-' : flags & PLUS ? '+' : ' ';
  const char *from = text;
  unsigned length = 3, signs = negative || (flags & (PLUS | SPACE)), prefix = 0;
  if (IS_NAN(x) || INFINITE(x)) {
    from = IS_NAN(x) ? (upper ? "NAN" : "nan") : upper ? "INF" : "inf";
    flags &= ~ZERO;
  } else {
    unsigned places = precision >= 0 ? precision : kind == 'a' ? NO_PRECISION : 6;
    double m = __builtin_fabs(x);
    unsigned long long style = letter | places << 8 | (unsigned)alternate << 16;
    length = __verify_trusted_limited(m, style, kind, places, alternate);
    __verify_trusted_printed(text, m, style, length);
    prefix = kind == 'a' ? 2 : 0;
  }
  size_t padding = width > signs + length ? width - signs - length : 0;
  if (!(flags & (LEFT | ZERO))) at = __verify_put_fill(s, n, at, ' ', padding);
  if (signs) at = __verify_put_fill(s, n, at, sign, 1);
  at = __verify_put_text(s, n, at, from, prefix);
  if ((flags & ZERO) && !(flags & LEFT)) at = __verify_put_fill(s, n, at, '0', padding);
  at = __verify_put_text(s, n, at, from + prefix, length - prefix);
  if (flags & LEFT) at = __verify_put_fill(s, n, at, ' ', padding);
  return at;
}

// A long double, whose text is that of the double that is equal to it. Of others it has `least` to `most` characters.
MODEL size_t __verify_put_long_real(char *s, size_t n, size_t at, int flags, int width, int precision, int letter, long double x,
                                    size_t least, size_t most) {
  double same = x;
  if (same == x || IS_NAN(x)) return __verify_put_real(s, n, at, flags, width, precision, letter, same);
  return __verify_put_some(s, n, at, least, most);
}
