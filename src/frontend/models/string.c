// string.h and strings.h.

// Whether blocks do not overlap.
MODEL _Bool __verify_apart(const void *a, size_t n, const void *b, size_t m) {
  if (n == 0 || m == 0 || !__verify_same_object(a, b)) return 1;
  size_t x = __verify_offset(a), y = __verify_offset(b);
  return x < y ? n <= y - x : m <= x - y;
}

// Whatever they copy, blocks that overlap meet where the later one begins.
#define APART(condition) __verify_require(condition, "overlapping memory")

MODEL size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

MODEL size_t strnlen(const char *s, size_t max) {
  size_t n = 0;
  while (n < max && s[n]) n++;
  return n;
}

MODEL char *strcpy(char *to, const char *from) {
  size_t i = 0;
  do {
    to[i] = from[i];
    APART(to + i != from && from + i != to);
  } while (from[i++]);
  return to;
}

MODEL char *stpcpy(char *to, const char *from) {
  size_t i = 0;
  for (;; i++) {
    char c = to[i] = from[i];
    APART(to + i != from && from + i != to);
    if (!c) return to + i;
  }
}

// Zeros behind the `length` characters that are copied.
static void __verify_fill_rest(char *to, const char *from, size_t length, size_t n) {
  if (length < n) APART(from + length != to);
  for (size_t i = length; i < n; i++) {
    to[i] = 0;
    APART(to + i != from);
  }
}

MODEL char *strncpy(char *to, const char *from, size_t n) {
  NOT_NULL_FOR(to, n);
  NOT_NULL_FOR(from, n);
  size_t i = 0;
  for (; i < n && from[i]; i++) {
    to[i] = from[i];
    APART(to + i != from && from + i != to);
  }
  __verify_fill_rest(to, from, i, n);
  return to;
}

MODEL char *stpncpy(char *to, const char *from, size_t n) {
  NOT_NULL_FOR(to, n);
  NOT_NULL_FOR(from, n);
  size_t i = 0;
  for (; i < n && from[i]; i++) {
    to[i] = from[i];
    APART(to + i != from && from + i != to);
  }
  __verify_fill_rest(to, from, i, n);
  return to + i;
}

MODEL char *strcat(char *to, const char *from) {
  size_t end = 0, i = 0;
  while (to[end]) end++;
  do {
    to[end + i] = from[i];
    APART(to + end + i != from && from + i != to + end);
  } while (from[i++]);
  return to;
}

MODEL char *strncat(char *to, const char *from, size_t n) {
  NOT_NULL_FOR(from, n);
  size_t end = 0, i = 0;
  while (to[end]) end++;
  for (; i < n && from[i]; i++) {
    to[end + i] = from[i];
    APART(to + end + i != from && from + i != to + end);
  }
  to[end + i] = 0;
  APART(__verify_apart(to + end + i, 1, from, i < n ? i + 1 : n));
  return to;
}

MODEL int strcmp(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return (unsigned char)a[i] - (unsigned char)b[i];
}

MODEL int strcoll(const char *a, const char *b) {
  size_t i = 0;
  if (FOREIGN) {
    strlen(a);
    strlen(b);
    return __verify_guess();
  }
  while (a[i] && a[i] == b[i]) i++;
  return (unsigned char)a[i] - (unsigned char)b[i];
}

MODEL int strncmp(const char *a, const char *b, size_t n) {
  NOT_NULL_FOR(a, n);
  NOT_NULL_FOR(b, n);
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) return (unsigned char)a[i] - (unsigned char)b[i];
    if (!a[i]) return 0;
  }
  return 0;
}

static int __verify_lower(unsigned char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

// The difference of two characters, whatever their cases. Other locales have other letters.
static int __verify_case_difference(unsigned char a, unsigned char b) {
  int lower = __verify_lower(a), other = __verify_lower(b);
  if (a != b && (lower > 127 || other > 127 || lower == 'i' || other == 'i') && FOREIGN) return __verify_guess();
  return lower - other;
}

MODEL int strcasecmp(const char *a, const char *b) {
  for (size_t i = 0;; i++) {
    int difference = __verify_case_difference(a[i], b[i]);
    if (difference || !a[i]) return difference;
  }
}

MODEL int strncasecmp(const char *a, const char *b, size_t n) {
  NOT_NULL_FOR(a, n);
  NOT_NULL_FOR(b, n);
  for (size_t i = 0; i < n; i++) {
    int difference = __verify_case_difference(a[i], b[i]);
    if (difference || !a[i]) return difference;
  }
  return 0;
}

MODEL char *strchr(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return NULL;
  }
}

MODEL char *index(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return NULL;
  }
}

MODEL char *strchrnul(const char *s, int c) {
  while (*s && *s != (char)c) s++;
  return (char *)s;
}

MODEL char *strrchr(const char *s, int c) {
  char *last = NULL;
  for (;; s++) {
    if (*s == (char)c) last = (char *)s;
    if (!*s) return last;
  }
}

MODEL char *rindex(const char *s, int c) {
  char *last = NULL;
  for (;; s++) {
    if (*s == (char)c) last = (char *)s;
    if (!*s) return last;
  }
}

// A set that does not end is no string, even if all is found in its beginning.
MODEL size_t strspn(const char *s, const char *set) {
  strlen(set);
  size_t n = 0;
  for (; s[n]; n++) {
    size_t i = 0;
    while (set[i] && set[i] != s[n]) i++;
    if (!set[i]) break;
  }
  return n;
}

MODEL size_t strcspn(const char *s, const char *set) {
  strlen(set);
  size_t n = 0;
  for (; s[n]; n++) {
    size_t i = 0;
    while (set[i] && set[i] != s[n]) i++;
    if (set[i]) break;
  }
  return n;
}

MODEL char *strpbrk(const char *s, const char *set) {
  strlen(set);
  for (; *s; s++)
    for (size_t i = 0; set[i]; i++)
      if (set[i] == *s) return (char *)s;
  return NULL;
}

MODEL char *strstr(const char *s, const char *part) {
  strlen(part);
  for (;; s++) {
    size_t i = 0;
    while (part[i] && s[i] == part[i]) i++;
    if (!part[i]) return (char *)s;
    if (!*s) return NULL;
  }
}

static char *__verify_token;

// At its end the rest is the empty string there, as in glibc.
MODEL char *strtok_r(char *s, const char *set, char **rest) {
  if (!s) s = *rest;
  if (!*s) {
    *rest = s;
    return NULL;
  }
  strlen(set);
  for (; *s; s++) {
    size_t i = 0;
    while (set[i] && set[i] != *s) i++;
    if (!set[i]) break;
  }
  if (!*s) {
    *rest = s;
    return NULL;
  }
  char *token = s;
  for (; *s; s++)
    for (size_t i = 0; set[i]; i++)
      if (set[i] == *s) {
        *s = 0;
        *rest = s + 1;
        return token;
      }
  *rest = s;
  return token;
}

MODEL char *strtok(char *s, const char *set) { return strtok_r(s, set, &__verify_token); }

MODEL char *strdup(const char *s) {
  size_t n = strlen(s) + 1;
  char *copy = malloc(n);
  if (copy) memcpy(copy, s, n);
  return copy;
}

MODEL char *strndup(const char *s, size_t max) {
  NOT_NULL_FOR(s, max);
  size_t n = 0;
  while (n < max && s[n]) n++;
  char *copy = malloc(n + 1);
  if (copy) {
    memcpy(copy, s, n);
    copy[n] = 0;
  }
  return copy;
}

// Both are objects of n characters, wherever they differ.
MODEL int memcmp(const void *a, const void *b, size_t n) {
  NOT_NULL_FOR(a, n);
  NOT_NULL_FOR(b, n);
  const unsigned char *x = a, *y = b;
  __verify_readable(a, n);
  __verify_readable(b, n);
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i]) return x[i] - y[i];
  return 0;
}

MODEL int bcmp(const void *a, const void *b, size_t n) {
  NOT_NULL_FOR(a, n);
  NOT_NULL_FOR(b, n);
  const unsigned char *x = a, *y = b;
  __verify_readable(a, n);
  __verify_readable(b, n);
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i]) return 1;
  return 0;
}

MODEL void *memchr(const void *s, int c, size_t n) {
  NOT_NULL_FOR(s, n);
  const unsigned char *p = s;
  for (size_t i = 0; i < n; i++)
    if (p[i] == (unsigned char)c) return (void *)(p + i);
  return NULL;
}

MODEL void *memrchr(const void *s, int c, size_t n) {
  NOT_NULL_FOR(s, n);
  const unsigned char *p = s;
  while (n-- > 0)
    if (p[n] == (unsigned char)c) return (void *)(p + n);
  return NULL;
}

MODEL void *rawmemchr(const void *s, int c) {
  const unsigned char *p = s;
  while (*p != (unsigned char)c) p++;
  return (void *)p;
}

MODEL void *memccpy(void *to, const void *from, int c, size_t n) {
  NOT_NULL_FOR(to, n);
  NOT_NULL_FOR(from, n);
  unsigned char *x = to;
  const unsigned char *y = from;
  for (size_t i = 0; i < n; i++) {
    x[i] = y[i];
    APART(x + i != y && y + i != x);
    if (x[i] == (unsigned char)c) return x + i + 1;
  }
  return NULL;
}

MODEL void *memmem(const void *in, size_t n, const void *part, size_t m) {
  NOT_NULL_FOR(in, n);
  NOT_NULL_FOR(part, m);
  const unsigned char *x = in, *y = part;
  __verify_readable(in, n);
  __verify_readable(part, m);
  if (m > n) return NULL;
  for (size_t start = 0; start <= n - m; start++) {
    size_t i = 0;
    while (i < m && x[start + i] == y[i]) i++;
    if (i == m) return (void *)(x + start);
  }
  return NULL;
}

MODEL char *strcasestr(const char *s, const char *part) {
  strlen(part);
  for (;; s++) {
    size_t i = 0;
    while (part[i] && __verify_lower(s[i]) == __verify_lower(part[i])) i++;
    if (!part[i]) return (char *)s;
    if (!*s) return NULL;
  }
}

MODEL char *strsep(char **rest, const char *set) {
  char *token = *rest;
  if (!token) return NULL;
  strlen(set);
  for (char *s = token; *s; s++)
    for (size_t i = 0; set[i]; i++)
      if (set[i] == *s) {
        *s = 0;
        *rest = s + 1;
        return token;
      }
  *rest = NULL;
  return token;
}

// What is behind the first `at` characters, as far as it fits, and 0.
static size_t __verify_append(char *to, const char *from, size_t at, size_t n) {
  size_t i = 0;
  for (; from[i]; i++)
    if (at + i + 1 < n) {
      to[at + i] = from[i];
      APART(to + at + i != from && from + i != to + at);
    }
  if (at < n) {
    size_t end = at + i < n ? at + i : n - 1;
    to[end] = 0;
    APART(__verify_apart(to + end, 1, from, i + 1));
  }
  return at + i;
}

MODEL size_t strlcpy(char *to, const char *from, size_t n) { return __verify_append(to, from, 0, n); }

MODEL size_t strlcat(char *to, const char *from, size_t n) {
  size_t end = 0;
  while (end < n && to[end]) end++;
  return __verify_append(to, from, end, n);
}

// In the C locale. What does not fit leaves anything.
MODEL size_t strxfrm(char *to, const char *from, size_t n) {
  size_t length = strlen(from);
  if (length < n) strcpy(to, from);
  else {
    __verify_readable(to, n);
    if (n) __verify_forget(to, n);
  }
  return length;
}

// Texts of messages are not known.
static char ANYWHERE __verify_guarded_message[66];

MODEL char *strerror(int number) {
  size_t length = 1 + (__verify_guess() & 63);
  __verify_havoc(__verify_guarded_message, length);
  __verify_guarded_message[length] = 0;
  return __verify_guarded_message;
}

MODEL char *strsignal(int number) { return strerror(number); }

MODEL int __xpg_strerror_r(int number, char *s, size_t n) {
  if (n == 0) return ERANGE;
  size_t length = (unsigned)__verify_guess();
  __verify_assume(length < n);
  __verify_havoc(s, length);
  s[length] = 0;
  return __verify_guess();
}

MODEL char *__strdup(const char *s) { return strdup(s); }
MODEL char *__strndup(const char *s, size_t n) { return strndup(s, n); }
MODEL char *__strtok_r(char *s, const char *set, char **rest) { return strtok_r(s, set, rest); }

// What glibc's headers make of the above with -D_FORTIFY_SOURCE.
MODEL char *__stpcpy_chk(char *to, const char *from, size_t size) {
  char *end = stpcpy(to, from);
  FITS((size_t)(end - to) < size);
  return end;
}
MODEL char *__strcpy_chk(char *to, const char *from, size_t size) {
  __stpcpy_chk(to, from, size);
  return to;
}
MODEL char *__strncpy_chk(char *to, const char *from, size_t n, size_t size) {
  strncpy(to, from, n);
  FITS(n <= size);
  return to;
}
MODEL char *__stpncpy_chk(char *to, const char *from, size_t n, size_t size) {
  char *end = stpncpy(to, from, n);
  FITS(n <= size);
  return end;
}
MODEL char *__strcat_chk(char *to, const char *from, size_t size) {
  strcat(to, from);
  FITS(size == (size_t)-1 || strlen(to) < size);
  return to;
}
MODEL char *__strncat_chk(char *to, const char *from, size_t n, size_t size) {
  strncat(to, from, n);
  FITS(size == (size_t)-1 || strlen(to) < size);
  return to;
}

// What of a result that is not 0 the standard says: its sign, or nothing. The lowering asks where a program looks at more.
MODEL int __verify_any_sign(int result) {
  if (result == 0 || !__verify_nondet_bool()) return result;
  int magnitude = __verify_guess() & INT_MAX;
  return result < 0 ? -1 - magnitude : magnitude ? magnitude : 1;
}

MODEL int __verify_any_truth(int result) {
  if (result == 0 || !__verify_nondet_bool()) return result;
  int other = __verify_guess();
  return other ? other : 1;
}

// Of a result that is not negative: only that.
MODEL int __verify_any_count(int result) {
  if (result < 0 || !__verify_nondet_bool()) return result;
  return __verify_guess() & INT_MAX;
}
