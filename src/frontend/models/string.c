// string.h and strings.h.

// Whether blocks do not overlap.
MODEL _Bool __verify_apart(const void *a, size_t n, const void *b, size_t m) {
  if (n == 0 || m == 0 || !__verify_same_object(a, b)) return 1;
  size_t x = __verify_offset(a), y = __verify_offset(b);
  return x < y ? n <= y - x : m <= x - y;
}

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
  do to[i] = from[i]; while (from[i++]);
  return to;
}

MODEL char *stpcpy(char *to, const char *from) {
  size_t i = 0;
  while ((to[i] = from[i])) i++;
  return to + i;
}

MODEL char *strncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  for (; i < n; i++) to[i] = 0;
  return to;
}

MODEL char *strcat(char *to, const char *from) {
  size_t end = 0, i = 0;
  while (to[end]) end++;
  do to[end + i] = from[i]; while (from[i++]);
  return to;
}

MODEL char *strncat(char *to, const char *from, size_t n) {
  size_t end = 0, i = 0;
  while (to[end]) end++;
  for (; i < n && from[i]; i++) to[end + i] = from[i];
  to[end + i] = 0;
  return to;
}

MODEL int strcmp(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return (unsigned char)a[i] - (unsigned char)b[i];
}

MODEL int strcoll(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return (unsigned char)a[i] - (unsigned char)b[i];
}

MODEL int strncmp(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) return (unsigned char)a[i] - (unsigned char)b[i];
    if (!a[i]) return 0;
  }
  return 0;
}

static int __verify_lower(unsigned char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

MODEL int strcasecmp(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] && __verify_lower(a[i]) == __verify_lower(b[i])) i++;
  return __verify_lower(a[i]) - __verify_lower(b[i]);
}

MODEL int strncasecmp(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    int difference = __verify_lower(a[i]) - __verify_lower(b[i]);
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

MODEL size_t strspn(const char *s, const char *set) {
  size_t n = 0;
  for (; s[n]; n++) {
    size_t i = 0;
    while (set[i] && set[i] != s[n]) i++;
    if (!set[i]) break;
  }
  return n;
}

MODEL size_t strcspn(const char *s, const char *set) {
  size_t n = 0;
  for (; s[n]; n++) {
    size_t i = 0;
    while (set[i] && set[i] != s[n]) i++;
    if (set[i]) break;
  }
  return n;
}

MODEL char *strpbrk(const char *s, const char *set) {
  for (; *s; s++)
    for (size_t i = 0; set[i]; i++)
      if (set[i] == *s) return (char *)s;
  return NULL;
}

MODEL char *strstr(const char *s, const char *part) {
  for (;; s++) {
    size_t i = 0;
    while (part[i] && s[i] == part[i]) i++;
    if (!part[i]) return (char *)s;
    if (!*s) return NULL;
  }
}

static char *__verify_token;

MODEL char *strtok_r(char *s, const char *set, char **rest) {
  if (!s) s = *rest;
  if (!s) return NULL;
  for (; *s; s++) {
    size_t i = 0;
    while (set[i] && set[i] != *s) i++;
    if (!set[i]) break;
  }
  if (!*s) {
    *rest = NULL;
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
  *rest = NULL;
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
  size_t n = 0;
  while (n < max && s[n]) n++;
  char *copy = malloc(n + 1);
  if (copy) {
    memcpy(copy, s, n);
    copy[n] = 0;
  }
  return copy;
}

MODEL int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i]) return x[i] - y[i];
  return 0;
}

MODEL int bcmp(const void *a, const void *b, size_t n) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i]) return 1;
  return 0;
}

MODEL void *memchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  for (size_t i = 0; i < n; i++)
    if (p[i] == (unsigned char)c) return (void *)(p + i);
  return NULL;
}

MODEL void *memrchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  while (n-- > 0)
    if (p[n] == (unsigned char)c) return (void *)(p + n);
  return NULL;
}
