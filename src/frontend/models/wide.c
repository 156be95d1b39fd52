// wchar.h, wctype.h: wide characters, which are signed integers of 32 bits; what is a letter, in the C locale.

typedef __WINT_TYPE__ wint_t;

MODEL size_t wcslen(const wchar_t *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}
MODEL size_t wcsnlen(const wchar_t *s, size_t most) {
  size_t n = 0;
  while (n < most && s[n]) n++;
  return n;
}

// The number of bytes of so many characters; too many are as many as there can be.
static size_t __verify_wide_bytes(size_t count) {
  size_t bytes;
  return __builtin_mul_overflow(count, sizeof(wchar_t), &bytes) ? (size_t)-1 : bytes;
}
// What is copied does not overlap.
static void __verify_wide_copy(wchar_t *to, const wchar_t *from, size_t count) {
  memcpy(to, from, __verify_wide_bytes(count));
}

MODEL wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count) { return memcpy(to, from, __verify_wide_bytes(count)); }
MODEL wchar_t *wmempcpy(wchar_t *to, const wchar_t *from, size_t count) { return wmemcpy(to, from, count) + count; }
MODEL wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count) { return memmove(to, from, __verify_wide_bytes(count)); }
MODEL wchar_t *wmemset(wchar_t *s, wchar_t c, size_t count) {
  for (size_t i = 0; i < count; i++) s[i] = c;
  return s;
}
MODEL wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (s[i] == c) return (wchar_t *)s + i;
  return NULL;
}
// The standard says only the sign.
MODEL int wmemcmp(const wchar_t *a, const wchar_t *b, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

MODEL wchar_t *wcscpy(wchar_t *to, const wchar_t *from) {
  __verify_wide_copy(to, from, wcslen(from) + 1);
  return to;
}
MODEL wchar_t *wcpcpy(wchar_t *to, const wchar_t *from) {
  size_t n = wcslen(from);
  __verify_wide_copy(to, from, n + 1);
  return to + n;
}
MODEL wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t count) {
  size_t n = wcsnlen(from, count);
  __verify_wide_copy(to, from, n);
  for (size_t i = n; i < count; i++) to[i] = 0;
  return to;
}
MODEL wchar_t *wcpncpy(wchar_t *to, const wchar_t *from, size_t count) { return wcsncpy(to, from, count) + wcsnlen(from, count); }
MODEL wchar_t *wcscat(wchar_t *to, const wchar_t *from) {
  __verify_wide_copy(to + wcslen(to), from, wcslen(from) + 1);
  return to;
}
MODEL wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t count) {
  size_t at = wcslen(to), n = wcsnlen(from, count);
  __verify_wide_copy(to + at, from, n);
  to[at + n] = 0;
  return to;
}
MODEL int wcscmp(const wchar_t *a, const wchar_t *b) {
  size_t i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return a[i] == b[i] ? 0 : a[i] < b[i] ? -1 : 1;
}
MODEL int wcsncmp(const wchar_t *a, const wchar_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    if (!a[i]) break;
  }
  return 0;
}
MODEL wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  for (;; s++) {
    if (*s == c) return (wchar_t *)s;
    if (!*s) return NULL;
  }
}
MODEL wchar_t *wcschrnul(const wchar_t *s, wchar_t c) {
  while (*s && *s != c) s++;
  return (wchar_t *)s;
}
MODEL wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
  const wchar_t *found = NULL;
  for (;; s++) {
    if (*s == c) found = s;
    if (!*s) return (wchar_t *)found;
  }
}
MODEL size_t wcsspn(const wchar_t *s, const wchar_t *set) {
  size_t n = 0;
  while (s[n] && wcschr(set, s[n])) n++;
  return n;
}
MODEL size_t wcscspn(const wchar_t *s, const wchar_t *set) {
  size_t n = 0;
  while (s[n] && !wcschr(set, s[n])) n++;
  return n;
}
MODEL wchar_t *wcspbrk(const wchar_t *s, const wchar_t *set) {
  s += wcscspn(s, set);
  return *s ? (wchar_t *)s : NULL;
}
MODEL wchar_t *wcsstr(const wchar_t *s, const wchar_t *part) {
  size_t n = wcslen(part);
  for (;; s++) {
    if (wcsncmp(s, part, n) == 0) return (wchar_t *)s;
    if (!*s) return NULL;
  }
}
// Where there is nothing left, calls for the next word find nothing.
MODEL wchar_t *wcstok(wchar_t *s, const wchar_t *set, wchar_t **rest) {
  if (!s) s = *rest;
  if (!s) return NULL;
  s += wcsspn(s, set);
  wchar_t *word = *s ? s : NULL;
  *rest = word ? wcspbrk(word, set) : NULL;
  if (*rest) *(*rest)++ = 0;
  return word;
}
MODEL wchar_t *wcsdup(const wchar_t *s) {
  size_t n = wcslen(s) + 1;
  wchar_t *copy = malloc(n * sizeof(wchar_t));
  if (copy) __verify_wide_copy(copy, s, n);
  return copy;
}

// What is no wide character, nor the end of a file, has no class.
#define CHARACTER(c) __verify_require_defined((c) <= INT_MAX || (c) == (wint_t)-1, "number that is no wide character")

// Beyond ASCII there are no letters in the C locale.
#define WIDE_CLASS(name, condition) \
  MODEL int isw##name(wint_t c) { \
    CHARACTER(c); \
    if (c > 127 && FOREIGN) return __verify_guess(); \
    return (condition) ? 1 + (__verify_guess() & 0xffff) : 0; \
  }
#define BETWEEN(a, b) (c >= (a) && c <= (b))
WIDE_CLASS(digit, BETWEEN('0', '9'))
WIDE_CLASS(lower, BETWEEN('a', 'z'))
WIDE_CLASS(upper, BETWEEN('A', 'Z'))
WIDE_CLASS(alpha, BETWEEN('a', 'z') || BETWEEN('A', 'Z'))
WIDE_CLASS(alnum, BETWEEN('a', 'z') || BETWEEN('A', 'Z') || BETWEEN('0', '9'))
WIDE_CLASS(xdigit, BETWEEN('a', 'f') || BETWEEN('A', 'F') || BETWEEN('0', '9'))
WIDE_CLASS(space, c == ' ' || BETWEEN('\t', '\r'))
WIDE_CLASS(blank, c == ' ' || c == '\t')
WIDE_CLASS(cntrl, c < ' ' || c == 127)
WIDE_CLASS(print, BETWEEN(' ', '~'))
WIDE_CLASS(graph, BETWEEN('!', '~'))
WIDE_CLASS(punct, BETWEEN('!', '/') || BETWEEN(':', '@') || BETWEEN('[', '`') || BETWEEN('{', '~'))

// Classes by name, which belong to a locale.
#define CLASS(i, name) if (strcmp(class, name) == 0) return i;
MODEL unsigned long wctype(const char *class) {
  CLASS(1, "digit") CLASS(2, "lower") CLASS(3, "upper") CLASS(4, "alpha") CLASS(5, "alnum") CLASS(6, "xdigit")
  CLASS(7, "space") CLASS(8, "blank") CLASS(9, "cntrl") CLASS(10, "print") CLASS(11, "graph") CLASS(12, "punct")
  if (FOREIGN) __verify_unsupported("classes of another locale");
  return 0;
}
MODEL int iswctype(wint_t c, unsigned long class) {
  if (FOREIGN) __verify_unsupported("classes of another locale");
  switch (class) {
    case 0: return 0;
    case 1: return iswdigit(c);
    case 2: return iswlower(c);
    case 3: return iswupper(c);
    case 4: return iswalpha(c);
    case 5: return iswalnum(c);
    case 6: return iswxdigit(c);
    case 7: return iswspace(c);
    case 8: return iswblank(c);
    case 9: return iswcntrl(c);
    case 10: return iswprint(c);
    case 11: return iswgraph(c);
    case 12: return iswpunct(c);
    default: __verify_unsupported("a class that wctype has not given"); return 0;
  }
}

static const int __verify_tolower_mapping, __verify_toupper_mapping;

// In another locale, the other case of `i` may be beyond ASCII.
MODEL wint_t towlower(wint_t c) {
  CHARACTER(c);
  if ((c > 127 || c == 'I') && FOREIGN) return __verify_guess();
  return BETWEEN('A', 'Z') ? c + ('a' - 'A') : c;
}
MODEL wint_t towupper(wint_t c) {
  CHARACTER(c);
  if ((c > 127 || c == 'i') && FOREIGN) return __verify_guess();
  return BETWEEN('a', 'z') ? c - ('a' - 'A') : c;
}

// Mappings by name, too.
MODEL const int *wctrans(const char *mapping) {
  if (strcmp(mapping, "tolower") == 0) return &__verify_tolower_mapping;
  if (strcmp(mapping, "toupper") == 0) return &__verify_toupper_mapping;
  if (FOREIGN) __verify_unsupported("mappings of another locale");
  return NULL;
}
MODEL wint_t towctrans(wint_t c, const int *mapping) {
  if (FOREIGN) __verify_unsupported("mappings of another locale");
  CHARACTER(c);
  if (mapping == &__verify_tolower_mapping) return towlower(c);
  if (mapping == &__verify_toupper_mapping) return towupper(c);
  if (mapping) __verify_unsupported("a mapping that wctrans has not given");
  return c;
}

MODEL int wcscoll(const wchar_t *a, const wchar_t *b) {
  if (!FOREIGN) return wcscmp(a, b);
  wcslen(a);
  wcslen(b);
  return __verify_guess();
}
static int __verify_wide_case(wchar_t a, wchar_t b) {
  wint_t x = a == b ? a : towlower(a), y = a == b ? b : towlower(b);
  return x == y ? 0 : (int)x < (int)y ? -1 : 1;
}
MODEL int wcsncasecmp(const wchar_t *a, const wchar_t *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int difference = __verify_wide_case(a[i], b[i]);
    if (difference || !a[i]) return difference;
  }
  return 0;
}
MODEL int wcscasecmp(const wchar_t *a, const wchar_t *b) { return wcsncasecmp(a, b, (size_t)-1); }

// Single characters, in an encoding in which those of ASCII are themselves. Others depend on the locale; so does what state they lead to.
#define ASCII(c) if ((c) < 0 || (c) > 127) __verify_unsupported("wide characters other than those of ASCII")
#define FIRST_STATE(state) if ((state) && *(const int *)(state)) __verify_unsupported("a state amid a character")
static size_t __verify_wide_first(wchar_t *to, const char *s) {
  char c = *s;
  ASCII(c);
  if (to) *to = c;
  return c != 0;
}
MODEL size_t mbrtowc(wchar_t *to, const char *s, size_t n, void *state) {
  FIRST_STATE(state);
  if (!s) return 0;
  return n ? __verify_wide_first(to, s) : (size_t)-2;
}
MODEL size_t mbrlen(const char *s, size_t n, void *state) { return mbrtowc(NULL, s, n, state); }
// Of no bytes, libraries that look for the end of a text first may find it.
MODEL int mbtowc(wchar_t *to, const char *s, size_t n) {
  if (!s) return 0;
  return n ? (int)__verify_wide_first(to, s) : __verify_guess() ? -1 : 0;
}
MODEL int mblen(const char *s, size_t n) { return mbtowc(NULL, s, n); }
MODEL size_t wcrtomb(char *to, wchar_t c, void *state) {
  FIRST_STATE(state);
  if (!to) return 1;
  ASCII(c);
  *to = c;
  return 1;
}
MODEL int wctomb(char *to, wchar_t c) { return to ? (int)wcrtomb(to, c, NULL) : 0; }
MODEL int mbsinit(const void *state) { return !state || !*(const int *)state; }
MODEL wint_t btowc(int c) {
  if (c == EOF || c < -128 || c > 255) return EOF;
  ASCII(c);
  return c;
}
MODEL int wctob(wint_t c) {
  if (c == (wint_t)EOF) return EOF;
  ASCII((int)c);
  return c;
}

// MB_CUR_MAX: no encoding of glibc's takes more than six bytes.
MODEL size_t __ctype_get_mb_cur_max(void) {
  if (!FOREIGN) return 1;
  int most = __verify_guess();
  return most >= 1 && most <= 6 ? most : 1;
}

// Texts and wide strings: what is beyond ASCII depends on the locale. So many characters are written, or would be if there is nowhere to.
#define CONVERTED(name, from_type, to_type) \
  MODEL size_t name(to_type *to, const from_type *from, size_t n) { \
    size_t length = 0; \
    for (; (!to || length < n) && from[length]; length++) ASCII(from[length]); \
    if (!to) return length; \
    size_t all = length < n ? length + 1 : length; \
    __verify_require(__verify_apart(to, all * sizeof *to, from, all * sizeof *from), "overlapping memory"); \
    for (size_t i = 0; i < all; i++) to[i] = from[i]; \
    return length; \
  }
CONVERTED(mbstowcs, char, wchar_t)
CONVERTED(wcstombs, wchar_t, char)

// The same, with a state; they tell where they have stopped, unless the text ended.
#define CONVERTED_ON(name, function, from_type, to_type) \
  MODEL size_t name(to_type *to, const from_type **from, size_t n, void *state) { \
    FIRST_STATE(state); \
    size_t length = function(to, *from, n); \
    if (to) *from = length < n ? NULL : *from + length; \
    return length; \
  }
CONVERTED_ON(mbsrtowcs, mbstowcs, char, wchar_t)
CONVERTED_ON(wcsrtombs, wcstombs, wchar_t, char)
