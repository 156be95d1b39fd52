// Numbers with a point: %f, %e, %g and %a. Those of %f are computed, but for large numbers and many places. Other texts are those of the C library where
// programs are executed; formulas know how long they may be.

#define NO_PRECISION 255

// A number whose text is asked for, packed into two words (float/printed.rs): the bits of a double, or the significand of a long double whose exponent stands
// in the style. The place of a byte goes there, too.
struct __verify_request { unsigned long long number, style; };

static unsigned __verify_trusted_printed_length(struct __verify_request r) { return __verify_elementary_printed_length(r.number, r.style); }
// `dot` is the place of the point in a text of %f, 0 in others.
static unsigned __verify_trusted_printed_byte(struct __verify_request r, unsigned place, unsigned dot) {
  unsigned byte = __verify_elementary_printed_byte(r.number, r.style | (unsigned long long)place << 17);
  __verify_assume(!dot ? byte > 0 && byte < 128 : place == dot ? byte == '.' : byte >= '0' && byte <= '9');
  return byte;
}

// `ten` is 10 to the power of `k`: from there on, less half a unit of the last digit, there are more than `k` places before the point. Where subtractions
// are too coarse for that, less something between 0 and 1.
#define PLACES(k, ten) \
  if (k + precision <= 14) __verify_assume((m < (ten) - 0.375 * unit || places > (k)) && (places <= (k) || m >= (ten) - 0.625 * unit)); \
  else __verify_assume((m < (ten) || (near && m == (ten)) || places > (k)) && (places <= (k) || m >= (ten) - 1));

// `m` may be the double next to the number, if `near`: equal to a power of ten that the number does not reach.
static void __verify_trusted_limit_fixed(double m, _Bool near, unsigned places, unsigned precision, unsigned most) {
  static const double units[15] = {1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13, 1e-14};
  double unit = precision < 15 ? units[precision] : 0;
  __verify_assume(places >= 1 && places <= most);
  PLACES(1, 1e1) PLACES(2, 1e2) PLACES(3, 1e3) PLACES(4, 1e4) PLACES(5, 1e5) PLACES(6, 1e6) PLACES(7, 1e7) PLACES(8, 1e8)
  PLACES(9, 1e9) PLACES(10, 1e10) PLACES(12, 1e12) PLACES(15, 1e15) PLACES(18, 1e18) PLACES(22, 1e22)
}

// The exponent has two digits at least, and one or two more.
static void __verify_trusted_limit_power(double m, _Bool zero, unsigned length, unsigned digits, unsigned more) {
  __verify_assume(length >= digits + 4 && length <= digits + 4 + more);
  if (zero || (m >= 1e-98 && m < 9e99)) __verify_assume(length == digits + 4);
  if (m >= 1.1e100 || (!zero && m < 9e-100)) __verify_assume(length >= digits + 5);
}

// What is known of the length of the text of a number that `m` is, or is next to; `extended`, it may be beyond the doubles.
static unsigned __verify_trusted_limited(struct __verify_request r, double m, _Bool zero, int kind, unsigned precision, _Bool alternate, _Bool extended) {
  unsigned length = __verify_trusted_printed_length(r), point = precision || alternate, most = extended ? 4933 : 309;
  if (kind == 'f') {
    __verify_assume(length >= precision + point + 1 && length <= precision + point + most);
    __verify_trusted_limit_fixed(m, extended, length - precision - point, precision, most);
  } else if (kind == 'e') {
    __verify_trusted_limit_power(m, zero, length, 1 + point + precision, 1 + extended);
  } else if (kind == 'g') {
    __verify_assume(length >= 1 && length <= (precision ? precision : 1) + 6 + extended);
  } else {
    __verify_assume(length >= 6 && length <= (precision == NO_PRECISION ? 24 + 3 * extended : precision + 10 + extended));
  }
  return length;
}

#define BYTE(i) if (i < length) text[i] = __verify_trusted_printed_byte(r, i, dot);

static void __verify_trusted_printed(char *text, struct __verify_request r, unsigned length, unsigned dot) {
  BYTE(0) BYTE(1) BYTE(2) BYTE(3) BYTE(4) BYTE(5) BYTE(6) BYTE(7) BYTE(8) BYTE(9) BYTE(10) BYTE(11) BYTE(12) BYTE(13) BYTE(14) BYTE(15)
  BYTE(16) BYTE(17) BYTE(18) BYTE(19) BYTE(20) BYTE(21) BYTE(22) BYTE(23)
  for (unsigned i = 24; i < length; i++) text[i] = __verify_trusted_printed_byte(r, i, dot);
}

// A sign and a text, `prefix` characters of which stand before zeros.
static size_t __verify_put_signed(char *s, size_t n, size_t at, int flags, int width, _Bool negative, const char *text, unsigned length, unsigned prefix) {
  if (width < 0) {
    flags |= LEFT;
    width = -width;
  }
  char sign = negative ? '-' : flags & PLUS ? '+' : ' ';
  unsigned signs = negative || (flags & (PLUS | SPACE));
  size_t padding = width > signs + length ? width - signs - length : 0;
  if (!(flags & (LEFT | ZERO))) at = __verify_put_fill(s, n, at, ' ', padding);
  if (signs) at = __verify_put_fill(s, n, at, sign, 1);
  at = __verify_put_text(s, n, at, text, prefix);
  if ((flags & ZERO) && !(flags & LEFT)) at = __verify_put_fill(s, n, at, '0', padding);
  at = __verify_put_text(s, n, at, text + prefix, length - prefix);
  if (flags & LEFT) at = __verify_put_fill(s, n, at, ' ', padding);
  return at;
}

// %f of a double below 2^63 with nine places behind the point at most, exactly: a binary number with a point, times a power of ten, is rounded once.
#define MOST_PLACES 9
#define POINT 24 // where the point stands in the text
#define FIGURE_OF(i) text[POINT + (i)] = '0' + v % 10; v /= 10;

static _Bool __verify_is_moderate(unsigned long long bits, int kind, unsigned precision) {
  return kind == 'f' && precision <= MOST_PLACES && bits < (1023ull + 63) << 52;
}

// Writes the digits around `POINT`, and gives how many stand before it.
static unsigned __verify_trusted_fixed(char *text, unsigned long long bits, unsigned precision) {
  static const unsigned tens[MOST_PLACES + 1] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000};
  unsigned exponent = bits >> 52, point = 64;
  unsigned _BitInt(128) number = (bits & (1ull << 52) - 1) | (unsigned long long)(exponent > 0) << 52;
  unsigned long long whole = 0;
  // 64 or 105 bits behind the point are all that there are, but for numbers that are rounded to 0.
  if (exponent >= 1023 - 12) {
    number <<= exponent - (1023 - 12);
    whole = number >> 64;
    number = (unsigned long long)number;
  } else {
    number = exponent >= 1023 - 53 ? number << (exponent - (1023 - 53)) : 0;
    point = 105;
  }
  number *= tens[precision];
  unsigned v = number >> point;
  unsigned _BitInt(128) rest = number << (128 - point), half = (unsigned _BitInt(128))1 << 127;
  if (rest > half || (rest == half && ((precision ? v : whole) & 1))) v++;
  if (v == tens[precision]) v = 0, whole++;
  v *= tens[MOST_PLACES - precision];
  text[POINT] = '.';
  FIGURE_OF(9) FIGURE_OF(8) FIGURE_OF(7) FIGURE_OF(6) FIGURE_OF(5) FIGURE_OF(4) FIGURE_OF(3) FIGURE_OF(2) FIGURE_OF(1)
  __verify_trusted_digits_long(text, whole);
  return __verify_places_long(whole);
}

// In other rounding modes, libraries write other digits; so many, nobody needs.
#define IS_WRITTEN (__verify_rounding == TO_NEAREST && precision <= 200)

// Of what has no digits, three letters before `POINT`.
static unsigned __verify_trusted_name(char *text, _Bool is_nan, _Bool small) {
  char case_of = small ? 32 : 0;
  text[POINT - 3] = (is_nan ? 'N' : 'I') | case_of;
  text[POINT - 2] = (is_nan ? 'A' : 'N') | case_of;
  text[POINT - 1] = (is_nan ? 'N' : 'F') | case_of;
  return 3;
}

// `number` and `format` are the request but for the style.
#define PUT_DIGITS(x, number, format, extended, room) \
  int kind = letter | 32; \
  _Bool alternate = (flags & ALTERNATE) != 0, negative = __builtin_signbit(x); \
  unsigned digits = precision >= 0 ? precision : kind == 'a' ? NO_PRECISION : 6; \
  struct __verify_request r = {number, (format) | letter | digits << 8 | (unsigned)alternate << 16}; \
  unsigned length = __verify_trusted_limited(r, __builtin_fabs((double)(x)), x == 0, kind, digits, alternate, extended); \
  unsigned dot = kind != 'f' ? 0 : digits || alternate ? length - digits - 1 : length; \
  char text[room]; \
  __verify_trusted_printed(text, r, length, dot); \
  return __verify_put_signed(s, n, at, flags, width, negative, text, length, kind == 'a' ? 2 : 0);

MODEL size_t __verify_put_real(char *s, size_t n, size_t at, int flags, int width, int precision, int letter, double x) {
  if (!IS_WRITTEN) return __verify_put_some(s, n, at, 1, INT_MAX);
  union double_bits u = {__builtin_fabs(x)};
  unsigned places = precision < 0 ? 6 : precision;
  _Bool is_name = IS_NAN(x) || INFINITE(x);
  if (is_name || __verify_is_moderate(u.bits, letter | 32, places)) {
    char text[POINT + MOST_PLACES + 1];
    unsigned whole, behind = 0;
    if (is_name) {
      whole = __verify_trusted_name(text, IS_NAN(x), letter & 32);
      flags &= ~ZERO;
    } else {
      whole = __verify_trusted_fixed(text, u.bits, places);
      behind = places || (flags & ALTERNATE) ? 1 + places : 0;
    }
    return __verify_put_signed(s, n, at, flags, width, __builtin_signbit(x), text + POINT - whole, whole + behind, 0);
  }
  PUT_DIGITS(x, u.bits, 0, 0, 520)
}

// A long double. Of one that is no double and not of x87's format the text has `least` to `most` characters.
MODEL size_t __verify_put_long_real(char *s, size_t n, size_t at, int flags, int width, int precision, int letter, long double x,
                                    size_t least, size_t most) {
  double same = x;
  _Bool is_name = IS_NAN(x) || INFINITE(x);
  if (is_name) same = IS_NAN(x) ? __builtin_nan("") : __builtin_inf();
  if (is_name && __builtin_signbit(x)) same = -same;
  if (is_name || (same == x && (letter | 32) != 'a')) return __verify_put_real(s, n, at, flags, width, precision, letter, same);
  if (!__verify_is_x86() || !IS_WRITTEN) return __verify_put_some(s, n, at, least, most);
  union long_bits u = {x};
  PUT_DIGITS(x, u.significand, 1ULL << 47 | (unsigned long long)(u.top & 0x7fff) << 32, 1, 5200)
}
