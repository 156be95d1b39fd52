// wchar.h, continued: output and input of wide characters. A stream has an orientation once it was used: bytes or wide characters.

// Wide characters that are read: those of ASCII are bytes. What other bytes mean depends on the locale; they may also be none.
static wint_t __verify_trusted_get_wide(FILE *file) {
  int c = __verify_trusted_get(file);
  if (c < 128) return c;
  c = __verify_guess();
  __verify_assume(c == EOF || c > 127);
  if (c == EOF) __verify_trusted_error(file);
  return c;
}

MODEL wint_t fgetwc(FILE *file) {
  __verify_use_stream(file, WIDE);
  return __verify_trusted_get_wide(file);
}
MODEL wint_t getwc(FILE *file) { return fgetwc(file); }
MODEL wint_t getwchar(void) { return fgetwc(stdin); }
MODEL wint_t fgetwc_unlocked(FILE *file) { return fgetwc(file); }
MODEL wint_t getwc_unlocked(FILE *file) { return fgetwc(file); }
MODEL wint_t getwchar_unlocked(void) { return getwchar(); }

MODEL wint_t fputwc(wchar_t c, FILE *file) {
  __verify_use_stream(file, WIDE);
  return __verify_put(file, c);
}
MODEL wint_t putwc(wchar_t c, FILE *file) { return fputwc(c, file); }
MODEL wint_t putwchar(wchar_t c) { return fputwc(c, stdout); }
MODEL wint_t fputwc_unlocked(wchar_t c, FILE *file) { return fputwc(c, file); }
MODEL wint_t putwc_unlocked(wchar_t c, FILE *file) { return fputwc(c, file); }
MODEL wint_t putwchar_unlocked(wchar_t c) { return putwchar(c); }

MODEL wint_t ungetwc(wint_t c, FILE *file) {
  __verify_use_stream(file, WIDE);
  if (c != (wint_t)EOF) ASCII((int)c);
  return __verify_put_back(c, file);
}

MODEL int fputws(const wchar_t *s, FILE *file) {
  __verify_use_stream(file, WIDE);
  wcslen(s);
  return __verify_put(file, 1);
}
MODEL int fputws_unlocked(const wchar_t *s, FILE *file) { return fputws(s, file); }

static void __verify_trusted_wide_line(const wchar_t *s, size_t length) {
  for (size_t i = 0; i < length; i++) {
    __verify_assume(s[i] >= 0 && (s[i] != '\n' || i + 1 == length));
    if (s[i] > 127) UNCERTAIN;
  }
}

MODEL wchar_t *fgetws(wchar_t *s, int n, FILE *file) {
  __verify_use_stream(file, WIDE);
  UNLESS_THERE_IS_ROOM(s, n)
  size_t length = __verify_nondet_size();
  __verify_assume(length < (size_t)n);
  if (__verify_asks("ungetwc")) {
    if (file->returned) __verify_unsupported("characters put back and read as a line");
  }
  if (__verify_trusted_ended(file) || __verify_nondet_bool()) {
    // Of an error what has been read may be there.
    if (!__verify_trusted_ended(file)) {
      __verify_havoc(s, length * sizeof *s);
      __verify_trusted_end(file);
    }
    return NULL;
  }
  __verify_assume(length >= 1);
  __verify_havoc(s, length * sizeof *s);
  s[length] = 0;
  __verify_trusted_wide_line(s, length);
  if (REMEMBERED && length + 1 < n && s[length - 1] != '\n') file->ended = 1;
  return s;
}
MODEL wchar_t *fgetws_unlocked(wchar_t *s, int n, FILE *file) { return fgetws(s, n, file); }

// The orientation: of an unused stream the one that is wished for, or none.
MODEL int fwide(FILE *file, int mode) {
  __verify_stream(file);
  if (mode && !file->oriented) file->oriented = mode > 0 ? WIDE : BYTES;
  if (!file->oriented) return 0;
  int sign = __verify_guess();
  __verify_assume(file->oriented == WIDE ? sign > 0 : sign < 0);
  return sign;
}

// Formats and texts are those of functions of bytes, character by character.
MODEL void __verify_trusted_narrow(char *to, const wchar_t *from, size_t length) {
  for (size_t i = 0; i < length; i++) to[i] = __verify_narrowed(from[i]);
  to[length] = 0;
}
#define NARROW(to, from, length) \
  char to[(length) + 1]; \
  __verify_trusted_narrow(to, from, length);

static int __verify_shown_wide(const wchar_t *format, __builtin_va_list list) {
  size_t length = wcslen(format);
  NARROW(text, format, length)
  return __verify_shown(text, list);
}

MODEL int vfwprintf(FILE *file, const wchar_t *format, __builtin_va_list list) {
  __verify_printing_wide(file);
  return __verify_shown_wide(format, list);
}
MODEL int vwprintf(const wchar_t *format, __builtin_va_list list) { return vfwprintf(stdout, format, list); }

static void __verify_trusted_widen(wchar_t *to, const char *from, size_t length) {
  for (size_t i = 0; i < length; i++) {
    ASCII(from[i]);
    to[i] = from[i];
  }
  to[length] = 0;
}

// Unlike snprintf, it fails where there is not enough room. Then, libraries leave other things.
MODEL int vswprintf(wchar_t *s, size_t n, const wchar_t *format, __builtin_va_list list) {
  size_t length = wcslen(format), bytes = __verify_wide_bytes(n);
  NARROW(narrow, format, length)
  char text[n ? n : 1];
  __verify_wide_goal = s;
  size_t at = __verify_format(text, n, narrow, list);
  __verify_wide_goal = NULL;
  __verify_used_up(list);
  if (at >= n || at > INT_MAX) {
    __verify_readable(s, bytes);
    __verify_forget(s, bytes);
    return -1;
  }
  __verify_readable(s, (at + 1) * sizeof *s);
  *s = 0;
  __verify_trusted_widen(s, text, at);
  return at;
}

MODEL int swprintf(wchar_t *s, size_t n, const wchar_t *format, ...) { CALL(vswprintf, format, s, n, format) }
MODEL int fwprintf(FILE *file, const wchar_t *format, ...) { CALL(vfwprintf, format, file, format) }
MODEL int wprintf(const wchar_t *format, ...) { CALL(vwprintf, format, format) }
MODEL int __swprintf_chk(wchar_t *s, size_t n, int flag, size_t size, const wchar_t *format, ...) {
  FITS(n <= size);
  CALL(vswprintf, format, s, n, format)
}
MODEL int __fwprintf_chk(FILE *file, int flag, const wchar_t *format, ...) { CALL(vfwprintf, format, file, format) }
MODEL int __wprintf_chk(int flag, const wchar_t *format, ...) { CALL(vwprintf, format, format) }

// Numbers with a point; they end before anything that is not of ASCII.
#define WIDE_REAL(type, name, narrow) \
  MODEL type name(const wchar_t *s, wchar_t **end) { \
    size_t length = 0; \
    while (s[length] > 0 && s[length] <= 127) length++; \
    if (s[length] && FOREIGN) __verify_unsupported("wide characters other than those of ASCII"); \
    NARROW(text, s, length) \
    char *after; \
    type value = narrow(text, &after); \
    if (end) *end = (wchar_t *)s + (after - text); \
    return value; \
  }
WIDE_REAL(double, wcstod, strtod)
WIDE_REAL(float, wcstof, strtof)
WIDE_REAL(long double, wcstold, strtold)
