// Formatted output. The lowering takes calls with a constant format apart and calls a function for each piece; other
// formats are read here.
//
// `at` counts the characters of the whole text. Those that fit are written to `s`: n - 1 of them, or all if n is
// ALL.

#define ALL ((size_t)-1)

enum { LEFT = 1, ZERO = 2, PLUS = 4, SPACE = 8, ALTERNATE = 16, UPPER = 32 };

static size_t __verify_fitting(size_t n, size_t at, size_t length) {
  if (n == ALL) return length;
  if (n == 0 || at >= n - 1) return 0;
  return length < n - 1 - at ? length : n - 1 - at;
}

// The text is one that has been read already.
MODEL size_t __verify_put_text(char *s, size_t n, size_t at, const char *text, size_t length) {
  __verify_copy(s + at, text, __verify_fitting(n, at, length));
  return at + length;
}

MODEL size_t __verify_put_fill(char *s, size_t n, size_t at, int c, size_t length) {
  memset(s + at, c, __verify_fitting(n, at, length));
  return at + length;
}

static size_t __verify_put_padded(char *s, size_t n, size_t at, int flags, int width, const char *text, size_t length) {
  if (width < 0) {
    flags |= LEFT;
    width = -width;
  }
  size_t padding = width > length ? width - length : 0;
  if (padding && !(flags & LEFT)) at = __verify_put_fill(s, n, at, ' ', padding);
  at = __verify_put_text(s, n, at, text, length);
  if (padding && (flags & LEFT)) at = __verify_put_fill(s, n, at, ' ', padding);
  return at;
}

// Where swprintf will write what is put now, if it is swprintf.
static wchar_t *__verify_wide_goal;

// What is read does not overlap the first `end` characters that are written.
static void __verify_require_apart(const char *s, size_t end, const void *text, size_t bytes) {
  _Bool apart = __verify_apart(s, end, text, bytes);
  if (__verify_asks("swprintf vswprintf __swprintf_chk") && __verify_wide_goal)
    apart = __verify_apart(__verify_wide_goal, end * sizeof(wchar_t), text, bytes);
  __verify_require(apart, "overlapping memory");
}

MODEL size_t __verify_put_string(char *s, size_t n, size_t at, int flags, int width, int precision, const char *text) {
  size_t length = precision < 0 ? strlen(text) : strnlen(text, precision);
  // Behind what is written comes another character, at least 0.
  size_t end = n ? at + __verify_fitting(n, at, length) + 1 : 0;
  if (n && end > n) end = n;
  __verify_require_apart(s, end, text, length == precision ? length : length + 1);
  return __verify_put_padded(s, n, at, flags, width, text, length);
}

MODEL size_t __verify_put_char(char *s, size_t n, size_t at, int flags, int width, int c) {
  char text = c;
  return __verify_put_padded(s, n, at, flags, width, &text, 1);
}

// Wide characters, of which all locales write those of ASCII as one byte.
static char __verify_narrowed(wchar_t c) {
  if (c < 0 || c > 127) __verify_unsupported("wide characters other than those of ASCII");
  return c;
}

MODEL size_t __verify_put_wide_string(char *s, size_t n, size_t at, int flags, int width, int precision, const wchar_t *text) {
  size_t length = 0;
  while ((precision < 0 || length < precision) && text[length]) length++;
  size_t end = n ? at + __verify_fitting(n, at, length) + 1 : 0;
  if (n && end > n) end = n;
  __verify_require_apart(s, end, text, (length == precision ? length : length + 1) * sizeof(wchar_t));
  if (width < 0) {
    flags |= LEFT;
    width = -width;
  }
  size_t padding = width > length ? width - length : 0;
  if (padding && !(flags & LEFT)) at = __verify_put_fill(s, n, at, ' ', padding);
  for (size_t i = 0; i < length; i++) at = __verify_put_fill(s, n, at, __verify_narrowed(text[i]), 1);
  if (padding && (flags & LEFT)) at = __verify_put_fill(s, n, at, ' ', padding);
  return at;
}

// %s and %c of wprintf and its like.
MODEL void __verify_widened_text(const char *s, int precision) {
  for (size_t i = 0; (precision < 0 || i < precision) && s[i]; i++) __verify_narrowed(s[i]);
}
MODEL void __verify_widened_char(int c) { __verify_narrowed((char)c); }

MODEL size_t __verify_put_wide_char(char *s, size_t n, size_t at, int flags, int width, int c) {
  return __verify_put_char(s, n, at, flags, width, __verify_narrowed(c));
}

// A text of `least` to `most` characters that nobody computes.
MODEL size_t __verify_put_some(char *s, size_t n, size_t at, size_t least, size_t most) {
  size_t length = (unsigned)__verify_guess();
  __verify_assume(length >= least && length <= most);
  __verify_havoc(s + at, __verify_fitting(n, at, length));
  return at + length;
}

// An address: its digits, nobody knows. Null has no digits in glibc, and is a number elsewhere.
MODEL size_t __verify_put_pointer(char *s, size_t n, size_t at, int flags, int width, const void *p) {
  char text[2 + 2 * sizeof p];
  if (!p && __verify_guess() > 0) return __verify_put_padded(s, n, at, flags, width, "(nil)", 5);
  size_t length = (unsigned)__verify_guess();
  __verify_assume(length >= 3 && length <= sizeof text);
  text[0] = '0';
  text[1] = 'x';
  for (size_t i = 2; i < length; i++) {
    int c = __verify_guess();
    __verify_assume((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    __verify_assume(c != '0' || i > 2 || length == 3);
    text[i] = c;
  }
  if (!p && __verify_guess() > 0) return __verify_put_padded(s, n, at, flags, width, "0", 1);
  return __verify_put_padded(s, n, at, flags, width, text, length);
}

// Ends the text; the result of the call.
MODEL int __verify_put_end(char *s, size_t n, size_t at) {
  if (n) s[n == ALL || at < n ? at : n - 1] = 0;
  return at > INT_MAX ? -1 : (int)at;
}

// What functions return that write to a file. No counterexample depends on it that they fail.
MODEL int __verify_printed(int length) {
  if (!__verify_perhaps()) return length;
  int failed = __verify_guess();
  return failed < 0 ? failed : length;
}

static int __verify_places(unsigned v) {
  return 1 + (v >= 10) + (v >= 100) + (v >= 1000) + (v >= 10000) + (v >= 100000) + (v >= 1000000) + (v >= 10000000)
    + (v >= 100000000) + (v >= 1000000000);
}

static int __verify_places_long(unsigned long long v) {
  return 1 + (v >= 10ull) + (v >= 100ull) + (v >= 1000ull) + (v >= 10000ull) + (v >= 100000ull) + (v >= 1000000ull)
    + (v >= 10000000ull) + (v >= 100000000ull) + (v >= 1000000000ull) + (v >= 10000000000ull) + (v >= 100000000000ull)
    + (v >= 1000000000000ull) + (v >= 10000000000000ull) + (v >= 100000000000000ull) + (v >= 1000000000000000ull)
    + (v >= 10000000000000000ull) + (v >= 100000000000000000ull) + (v >= 1000000000000000000ull)
    + (v >= 10000000000000000000ull);
}

static int __verify_places_bits(unsigned long long v, int bits) {
  int places = 1;
#define PLACE(i) places += i * bits < 64 && v >> (i * bits & 63);
  PLACE(1) PLACE(2) PLACE(3) PLACE(4) PLACE(5) PLACE(6) PLACE(7) PLACE(8) PLACE(9) PLACE(10) PLACE(11) PLACE(12)
  PLACE(13) PLACE(14) PLACE(15) PLACE(16) PLACE(17) PLACE(18) PLACE(19) PLACE(20) PLACE(21)
  return places;
}

// Digits stand at the end of 24 characters. There are no loops here, so that none needs an invariant.
#define DIGIT(i) text[i] = '0' + v % 10; v /= 10;

MODEL void __verify_trusted_digits(char *text, unsigned v) {
  DIGIT(23) DIGIT(22) DIGIT(21) DIGIT(20) DIGIT(19) DIGIT(18) DIGIT(17) DIGIT(16) DIGIT(15) DIGIT(14)
}

MODEL void __verify_trusted_digits_long(char *text, unsigned long long v) {
  DIGIT(23) DIGIT(22) DIGIT(21) DIGIT(20) DIGIT(19) DIGIT(18) DIGIT(17) DIGIT(16) DIGIT(15) DIGIT(14)
  DIGIT(13) DIGIT(12) DIGIT(11) DIGIT(10) DIGIT(9) DIGIT(8) DIGIT(7) DIGIT(6) DIGIT(5) DIGIT(4)
}

static char __verify_figure(unsigned digit, int flags) {
  return digit < 10 ? '0' + digit : digit - 10 + (flags & UPPER ? 'A' : 'a');
}

#define FIGURE(i) text[i] = __verify_figure(v & ((1u << bits) - 1), flags); v >>= bits;

MODEL void __verify_trusted_figures(char *text, unsigned long long v, int bits, int flags) {
  FIGURE(23) FIGURE(22) FIGURE(21) FIGURE(20) FIGURE(19) FIGURE(18) FIGURE(17) FIGURE(16) FIGURE(15) FIGURE(14)
  FIGURE(13) FIGURE(12) FIGURE(11) FIGURE(10) FIGURE(9) FIGURE(8) FIGURE(7) FIGURE(6) FIGURE(5) FIGURE(4) FIGURE(3)
  FIGURE(2)
}

// %d and %u, %ld and %lu without anything else.
MODEL size_t __verify_put_int(char *s, size_t n, size_t at, unsigned v, int negative) {
  char text[24];
  __verify_trusted_digits(text, negative ? 0 - v : v);
  int places = __verify_places(negative ? 0 - v : v);
  if (negative) at = __verify_put_fill(s, n, at, '-', 1);
  return __verify_put_text(s, n, at, text + 24 - places, places);
}

MODEL size_t __verify_put_long(char *s, size_t n, size_t at, unsigned long long v, int negative) {
  char text[24];
  __verify_trusted_digits_long(text, negative ? 0 - v : v);
  int places = __verify_places_long(negative ? 0 - v : v);
  if (negative) at = __verify_put_fill(s, n, at, '-', 1);
  return __verify_put_text(s, n, at, text + 24 - places, places);
}

// Integers of all kinds; `bits` is how many a digit stands for, 0 for decimal.
MODEL size_t __verify_put_number(char *s, size_t n, size_t at, int flags, int width, int precision, int bits,
                                 unsigned long long v, int negative) {
  if (width < 0) {
    flags |= LEFT;
    width = -width;
  }
  if (negative) v = 0 - v;
  char text[24];
  int places;
  if (bits) {
    __verify_trusted_figures(text, v, bits, flags);
    places = __verify_places_bits(v, bits);
  } else {
    __verify_trusted_digits_long(text, v);
    places = __verify_places_long(v);
  }
  if (precision == 0 && v == 0) places = 0;
  int zeros = precision > places ? precision - places : 0;
  char sign = negative ? '-' : flags & PLUS ? '+' : ' ';
  int signs = negative || (flags & (PLUS | SPACE)) != 0;
  int prefix = (flags & ALTERNATE) && bits == 4 && v ? 2 : 0;
  if ((flags & ALTERNATE) && bits == 3 && zeros == 0 && (v || places == 0)) zeros = 1;
  int total = signs + prefix + zeros + places;
  int padding = width > total ? width - total : 0;
  if ((flags & ZERO) && !(flags & LEFT) && precision < 0) {
    zeros += padding;
    padding = 0;
  }
  if (!(flags & LEFT)) at = __verify_put_fill(s, n, at, ' ', padding);
  if (signs) at = __verify_put_fill(s, n, at, sign, 1);
  if (prefix) at = __verify_put_text(s, n, at, flags & UPPER ? "0X" : "0x", 2);
  at = __verify_put_fill(s, n, at, '0', zeros);
  at = __verify_put_text(s, n, at, text + 24 - places, places);
  if (flags & LEFT) at = __verify_put_fill(s, n, at, ' ', padding);
  return at;
}

static int __verify_flag(char c) {
  return c == '-' ? LEFT : c == '0' ? ZERO : c == '+' ? PLUS : c == ' ' ? SPACE : c == '#' ? ALTERNATE : 0;
}

// A character of the format, which is known to be a string.
MODEL char __verify_trusted_at(const char *format, size_t i) { return format[i]; }

// A conversion of a format that is known only when the program runs.
struct verify_conversion {
  int flags, width, precision;
  // Of the type that the length modifier names; 0 for long double.
  int size;
  char kind;
  size_t end;
};

#define NEXT(type, name) MODEL type name(__builtin_va_list *list) { return __builtin_va_arg(*list, type); }
typedef const char *verify_text;
NEXT(int, __verify_next_int)
NEXT(long long, __verify_next_long)
NEXT(verify_text, __verify_next_pointer)
NEXT(double, __verify_next_double)
NEXT(long double, __verify_next_long_double)

// A width or precision.
static int __verify_count(const char *format, size_t *i, __builtin_va_list *list) {
  if (__verify_trusted_at(format, *i) == '*') {
    ++*i;
    return __verify_next_int(list);
  }
  int value = 0;
  for (char c; (c = __verify_trusted_at(format, *i)) >= '0' && c <= '9'; ++*i) value = value * 10 + (c - '0');
  return value;
}

// Reads the conversion behind a %, and its arguments but for the value.
MODEL void __verify_trusted_conversion(struct verify_conversion *out, const char *format, size_t i,
                                       __builtin_va_list *list) {
  int halves = 0, longs = 0, flag;
  out->flags = 0;
  out->precision = -1;
  for (; (flag = __verify_flag(format[i])); i++) out->flags |= flag;
  out->width = __verify_count(format, &i, list);
  if (format[i] == '.') {
    i++;
    out->precision = __verify_count(format, &i, list);
  }
  for (; format[i] == 'h'; i++) halves++;
  for (; format[i] == 'l'; i++) longs++;
  char c = format[i];
  if (c == 'q' || c == 'j' || c == 'z' || c == 't' || c == 'L') i++;
  out->size = halves ? (halves > 1 ? 1 : 2) : longs ? (longs > 1 ? 8 : sizeof(long)) : sizeof(int);
  if (c == 'q' || c == 'j') out->size = 8;
  if (c == 'z' || c == 't') out->size = sizeof(size_t);
  if (c == 'L') out->size = 0;
  // %S and %C are other names of %ls and %lc.
  out->kind = longs == 1 && (format[i] == 's' || format[i] == 'c') ? format[i] - 'a' + 'A' : format[i];
  out->end = format[i] ? i + 1 : i;
}

#define IS_SIGNED(kind) ((kind) == 'd' || (kind) == 'i')
#define IS_INTEGER(kind) (IS_SIGNED(kind) || (kind) == 'u' || (kind) == 'x' || (kind) == 'X' || (kind) == 'o')
#define IS_FLOATING(kind) (((kind) | 32) == 'a' || (((kind) | 32) >= 'e' && ((kind) | 32) <= 'g'))

static long long __verify_narrow(long long v, int size, _Bool is_signed) {
  if (size == 8) return v;
  int bits = 64 - 8 * size;
  unsigned long long high = (unsigned long long)v << bits;
  return is_signed ? (long long)high >> bits : (long long)(high >> bits);
}

size_t __verify_put_real(char *s, size_t n, size_t at, int flags, int width, int precision, int letter, double x);
size_t __verify_put_long_real(char *s, size_t n, size_t at, int flags, int width, int precision, int letter, long double x, size_t least, size_t most);

// The whole text by such a format, without the terminating 0.
MODEL size_t __verify_format(char *s, size_t n, const char *format, __builtin_va_list arguments) {
  struct verify_conversion c;
  __builtin_va_list list;
  __builtin_va_copy(list, arguments);
  size_t at = 0, length = strlen(format);
  for (size_t i = 0; i < length; i = c.end) {
    char first = __verify_trusted_at(format, i), second = __verify_trusted_at(format, i + 1);
    if (first != '%' || second == '%') {
      at = __verify_put_fill(s, n, at, first, 1);
      c.end = first == '%' ? i + 2 : i + 1;
      continue;
    }
    __verify_trusted_conversion(&c, format, i + 1, &list);
    if (c.kind == 's' && c.size == sizeof(int)) {
      at = __verify_put_string(s, n, at, c.flags, c.width, c.precision, __verify_next_pointer(&list));
    } else if (c.kind == 'c' && c.size == sizeof(int)) {
      at = __verify_put_char(s, n, at, c.flags, c.width, __verify_next_int(&list));
    } else if (c.kind == 'S') {
      at = __verify_put_wide_string(s, n, at, c.flags, c.width, c.precision, (const wchar_t *)__verify_next_pointer(&list));
    } else if (c.kind == 'C') {
      at = __verify_put_wide_char(s, n, at, c.flags, c.width, __verify_next_int(&list));
    } else if (IS_INTEGER(c.kind) && c.size) {
      long long v = c.size == 8 ? __verify_next_long(&list) : __verify_next_int(&list);
      v = __verify_narrow(v, c.size, IS_SIGNED(c.kind));
      if (!IS_SIGNED(c.kind)) c.flags &= ~(PLUS | SPACE);
      if (c.kind == 'X') c.flags |= UPPER;
      int bits = c.kind == 'o' ? 3 : (c.kind | 32) == 'x' ? 4 : 0;
      at = __verify_put_number(s, n, at, c.flags, c.width, c.precision, bits, v, IS_SIGNED(c.kind) && v < 0);
    } else if (IS_FLOATING(c.kind) && c.size && !FOREIGN) {
      at = __verify_put_real(s, n, at, c.flags, c.width, c.precision, c.kind, __verify_next_double(&list));
    } else if (IS_FLOATING(c.kind) && !FOREIGN) {
      long double x = __verify_next_long_double(&list);
      at = __verify_put_long_real(s, n, at, c.flags, c.width, c.precision, c.kind, x, 1, INT_MAX);
    } else if (c.kind == 'p') {
      at = __verify_put_pointer(s, n, at, c.flags, c.width, __verify_next_pointer(&list));
    } else if (c.kind == 'm' || IS_FLOATING(c.kind)) {
      if (c.kind == 'm') ;
      else if (c.size) __verify_next_double(&list);
      else __verify_next_long_double(&list);
      at = __verify_put_some(s, n, at, 1, INT_MAX);
    } else if (c.kind == 'n' && c.size == sizeof(int)) {
      *(int *)__verify_next_pointer(&list) = (int)at;
    } else {
      __verify_unsupported("a conversion in a computed format");
    }
  }
  return at;
}

// Output that nobody looks at: the strings are read.
static void __verify_show(const char *format, __builtin_va_list arguments) {
  struct verify_conversion c;
  __builtin_va_list list;
  __builtin_va_copy(list, arguments);
  size_t length = strlen(format);
  for (size_t i = 0; i < length; i = c.end) {
    if (__verify_trusted_at(format, i) != '%' || __verify_trusted_at(format, i + 1) == '%') {
      c.end = __verify_trusted_at(format, i) == '%' ? i + 2 : i + 1;
      continue;
    }
    __verify_trusted_conversion(&c, format, i + 1, &list);
    if (c.kind == 's' && c.size == sizeof(int)) __verify_read(__verify_next_pointer(&list), c.precision);
    else if (c.kind == 'S') __verify_read_wide((const wchar_t *)__verify_next_pointer(&list), c.precision);
    else if (c.kind == 'p') __verify_next_pointer(&list);
    else if (c.kind == 'C') __verify_next_int(&list);
    else if ((c.kind == 'c' || IS_INTEGER(c.kind)) && c.size && c.size != 8) __verify_next_int(&list);
    else if (IS_INTEGER(c.kind) && c.size) __verify_next_long(&list);
    else if (IS_FLOATING(c.kind) && c.size) __verify_next_double(&list);
    else if (IS_FLOATING(c.kind)) __verify_next_long_double(&list);
    else if (c.kind != 'm') __verify_unsupported("a conversion in a computed format");
  }
}

// The list must not be used again but by va_end (C11 7.16, paragraph 3). On x86-64 it is the caller's own.
static void __verify_used_up(__builtin_va_list list) {
#if __SIZEOF_POINTER__ == 8
  __verify_forget(list, sizeof(__builtin_va_list));
#endif
}

MODEL int vsnprintf(char *s, size_t n, const char *format, __builtin_va_list list) {
  int length = __verify_put_end(s, n, __verify_format(s, n, format, list));
  __verify_used_up(list);
  return length;
}

MODEL int vsprintf(char *s, const char *format, __builtin_va_list list) {
  int length = __verify_put_end(s, ALL, __verify_format(s, ALL, format, list));
  __verify_used_up(list);
  return length;
}

static int __verify_shown(const char *format, __builtin_va_list list) {
  __verify_show(format, list);
  __verify_used_up(list);
  return __verify_guess();
}

MODEL int vfprintf(FILE *file, const char *format, __builtin_va_list list) {
  __verify_printing(file);
  return __verify_shown(format, list);
}

MODEL int vdprintf(int file, const char *format, __builtin_va_list list) { return __verify_shown(format, list); }

MODEL int vprintf(const char *format, __builtin_va_list list) {
  __verify_printing_out();
  return __verify_shown(format, list);
}

MODEL int vasprintf(char **out, const char *format, __builtin_va_list list) {
  int length = __verify_put_end(NULL, 0, __verify_format(NULL, 0, format, list));
  char *s = length < 0 ? NULL : malloc((size_t)length + 1);
  if (s) {
    *out = s;
    length = __verify_put_end(s, ALL, __verify_format(s, ALL, format, list));
  }
  __verify_used_up(list);
  return s ? length : -1;
}

#define CALL(function, last, ...) \
  __builtin_va_list list; \
  __builtin_va_start(list, last); \
  int result = function(__VA_ARGS__, list); \
  __builtin_va_end(list); \
  return result;

MODEL int snprintf(char *s, size_t n, const char *format, ...) { CALL(vsnprintf, format, s, n, format) }
MODEL int sprintf(char *s, const char *format, ...) { CALL(vsprintf, format, s, format) }
MODEL int fprintf(FILE *file, const char *format, ...) { CALL(vfprintf, format, file, format) }
MODEL int dprintf(int file, const char *format, ...) { CALL(vdprintf, format, file, format) }
MODEL int printf(const char *format, ...) { CALL(vprintf, format, format) }
MODEL int asprintf(char **out, const char *format, ...) { CALL(vasprintf, format, out, format) }

// What glibc's headers make of the above with -D_FORTIFY_SOURCE.
MODEL int __printf_chk(int flag, const char *format, ...) { CALL(vprintf, format, format) }
MODEL int __fprintf_chk(FILE *file, int flag, const char *format, ...) { CALL(vfprintf, format, file, format) }
MODEL int __vsprintf_chk(char *s, int flag, size_t size, const char *format, __builtin_va_list list) {
  int result = vsprintf(s, format, list);
  FITS(result < 0 || (size_t)result < size);
  return result;
}
MODEL int __sprintf_chk(char *s, int flag, size_t size, const char *format, ...) {
  CALL(__vsprintf_chk, format, s, flag, size, format)
}
MODEL int __vsnprintf_chk(char *s, size_t n, int flag, size_t size, const char *format, __builtin_va_list list) {
  int result = vsnprintf(s, n, format, list);
  FITS(n <= size);
  return result;
}
MODEL int __snprintf_chk(char *s, size_t n, int flag, size_t size, const char *format, ...) {
  CALL(__vsnprintf_chk, format, s, n, flag, size, format)
}
MODEL int __vprintf_chk(int flag, const char *format, __builtin_va_list list) { return vprintf(format, list); }
MODEL int __vfprintf_chk(FILE *file, int flag, const char *format, __builtin_va_list list) {
  return vfprintf(file, format, list);
}
MODEL int __dprintf_chk(int file, int flag, const char *format, ...) { CALL(vdprintf, format, file, format) }
MODEL int __vdprintf_chk(int file, int flag, const char *format, __builtin_va_list list) {
  return vdprintf(file, format, list);
}
MODEL int __asprintf_chk(char **out, int flag, const char *format, ...) { CALL(vasprintf, format, out, format) }
MODEL int __vasprintf_chk(char **out, int flag, const char *format, __builtin_va_list list) {
  return vasprintf(out, format, list);
}

// syslog.h, error.h, err.h: the message is output.
static void __verify_message(const char *format, __builtin_va_list list) {
  if (format) __verify_show(format, list);
}

#define MESSAGE \
  __builtin_va_list list; \
  __builtin_va_start(list, format); \
  __verify_message(format, list); \
  __builtin_va_end(list);

#define COMPLAINT \
  __verify_printing_error(); \
  MESSAGE

MODEL void syslog(int priority, const char *format, ...) { MESSAGE }
MODEL void __syslog_chk(int priority, int flag, const char *format, ...) { MESSAGE }
MODEL void warn(const char *format, ...) { COMPLAINT }
MODEL void warnx(const char *format, ...) { COMPLAINT }
MODEL void err(int status, const char *format, ...) { COMPLAINT exit(status); }
MODEL void errx(int status, const char *format, ...) { COMPLAINT exit(status); }
MODEL void error(int status, int number, const char *format, ...) {
  COMPLAINT
  if (status) exit(status);
}
