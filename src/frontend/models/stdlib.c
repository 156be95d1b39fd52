// stdlib.h, errno.h.

static int __verify_errno;

MODEL int *__errno_location(void) { return &__verify_errno; }

// A function of the system has failed, for whatever reason.
MODEL void __verify_failed(void) {
  int number = __verify_nondet_int();
  __verify_assume(number > 0 && number < 134);
  __verify_errno = number;
}

MODEL int __verify_status(void) {
  if (!__verify_nondet_bool()) return 0;
  __verify_failed();
  return -1;
}

MODEL void *realloc(void *p, size_t size) {
  if (!p) return malloc(size);
  __verify_realloc_check(p);
  // As glibc does.
  if (size == 0) {
    __verify_free(p);
    return NULL;
  }
  void *new = malloc(size);
  if (!new) return NULL;
  size_t old = __verify_object_size(p);
  memcpy(new, p, old < size ? old : size);
  __verify_free(p);
  return new;
}

MODEL void *reallocarray(void *p, size_t count, size_t each) {
  size_t size;
  if (__builtin_mul_overflow(count, each, &size)) return NULL;
  if (!p) return malloc(size);
  __verify_realloc_check(p);
  void *new = malloc(size);
  if (!new) return NULL;
  size_t old = __verify_object_size(p);
  memcpy(new, p, old < size ? old : size);
  __verify_free(p);
  return new;
}

MODEL int posix_memalign(void **out, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
  void *p = malloc(size);
  if (!p) return ENOMEM;
  *out = p;
  return 0;
}

MODEL int abs(int x) { return x < 0 ? -x : x; }
MODEL long labs(long x) { return x < 0 ? -x : x; }
MODEL long long llabs(long long x) { return x < 0 ? -x : x; }

MODEL __INTMAX_TYPE__ imaxabs(__INTMAX_TYPE__ x) { return x < 0 ? -x : x; }

// The number of the lowest bit that is set, from 1; 0 if there is none.
MODEL int ffs(int x) { return x ? __builtin_ctz((unsigned)x) + 1 : 0; }
MODEL int ffsl(long x) { return x ? __builtin_ctzl((unsigned long)x) + 1 : 0; }
MODEL int ffsll(long long x) { return x ? __builtin_ctzll((unsigned long long)x) + 1 : 0; }

typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
MODEL div_t div(int a, int b) { div_t r = {a / b, a % b}; return r; }
MODEL ldiv_t ldiv(long a, long b) { ldiv_t r = {a / b, a % b}; return r; }
MODEL lldiv_t lldiv(long long a, long long b) { lldiv_t r = {a / b, a % b}; return r; }

MODEL int rand(void) {
  int x = __verify_nondet_int();
  __verify_assume(x >= 0);
  return x;
}

MODEL int rand_r(unsigned *seed) {
  int x = __verify_nondet_int();
  __verify_assume(x >= 0);
  *seed = __verify_nondet_int();
  return x;
}

MODEL long random(void) {
  int x = __verify_nondet_int();
  __verify_assume(x >= 0);
  return x;
}

MODEL double drand48(void) {
  double x = __verify_guess_double();
  __verify_assume(x >= 0.0 && x < 1.0);
  return x;
}

MODEL double erand48(unsigned short seed[3]) {
  __verify_havoc(seed, 3 * sizeof(short));
  return drand48();
}

MODEL long lrand48(void) { return random(); }
MODEL long mrand48(void) { return __verify_nondet_int(); }
MODEL void srand48(long seed) {}
MODEL void srand(unsigned seed) {}
MODEL void srandom(unsigned seed) {}

static int __verify_digit(unsigned char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

static int __verify_space(unsigned char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// The magnitude of a number in a string: sign, digits, whether it is too large, and where it ends.
static unsigned long long __verify_number(const char *s, char **end, int base, _Bool *negative, _Bool *large) {
  const char *p = s;
  while (__verify_space(*p)) p++;
  *negative = *p == '-';
  if (*p == '-' || *p == '+') p++;
  if ((base == 0 || base == 16) && p[0] == '0' && (p[1] == 'x' || p[1] == 'X') && __verify_digit(p[2]) < 16) {
    p += 2;
    base = 16;
  }
  if (base == 0) base = *p == '0' ? 8 : 10;
  unsigned long long value = 0;
  _Bool any = 0;
  *large = 0;
  for (int digit; (digit = __verify_digit(*p)) < base; p++) {
    any = 1;
    if (__builtin_mul_overflow(value, (unsigned long long)base, &value)) *large = 1;
    if (__builtin_add_overflow(value, (unsigned long long)digit, &value)) *large = 1;
  }
  if (end) *end = (char *)(any ? p : s);
  return value;
}

MODEL long long strtoll(const char *s, char **end, int base) {
  _Bool negative, large;
  unsigned long long value = __verify_number(s, end, base, &negative, &large);
  unsigned long long limit = (unsigned long long)LLONG_MAX + negative;
  if (large || value > limit) {
    __verify_errno = ERANGE;
    return negative ? LLONG_MIN : LLONG_MAX;
  }
  return negative ? (long long)(0 - value) : (long long)value;
}

MODEL long strtol(const char *s, char **end, int base) {
  _Bool negative, large;
  unsigned long long value = __verify_number(s, end, base, &negative, &large);
  unsigned long long limit = (unsigned long long)LONG_MAX + negative;
  if (large || value > limit) {
    __verify_errno = ERANGE;
    return negative ? LONG_MIN : LONG_MAX;
  }
  return negative ? (long)(0 - value) : (long)value;
}

MODEL unsigned long long strtoull(const char *s, char **end, int base) {
  _Bool negative, large;
  unsigned long long value = __verify_number(s, end, base, &negative, &large);
  if (large) {
    __verify_errno = ERANGE;
    return ~0ull;
  }
  return negative ? 0 - value : value;
}

MODEL unsigned long strtoul(const char *s, char **end, int base) {
  _Bool negative, large;
  unsigned long long value = __verify_number(s, end, base, &negative, &large);
  if (large || value > ~0ul) {
    __verify_errno = ERANGE;
    return ~0ul;
  }
  return negative ? 0 - (unsigned long)value : (unsigned long)value;
}

MODEL long __isoc23_strtol(const char *s, char **end, int base) { return strtol(s, end, base); }
MODEL unsigned long __isoc23_strtoul(const char *s, char **end, int base) { return strtoul(s, end, base); }
MODEL long long __isoc23_strtoll(const char *s, char **end, int base) { return strtoll(s, end, base); }
MODEL unsigned long long __isoc23_strtoull(const char *s, char **end, int base) { return strtoull(s, end, base); }
MODEL int atoi(const char *s) { return (int)strtol(s, NULL, 10); }
MODEL long atol(const char *s) { return strtol(s, NULL, 10); }
MODEL long long atoll(const char *s) { return strtoll(s, NULL, 10); }

// Insertion sort: any algorithm that calls the comparison on elements of the array will do.
MODEL void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *array = base;
  for (size_t i = 1; i < count; i++)
    for (size_t j = i; j > 0 && compare(array + (j - 1) * size, array + j * size) > 0; j--)
      for (size_t k = 0; k < size; k++) {
        char byte = array[(j - 1) * size + k];
        array[(j - 1) * size + k] = array[j * size + k];
        array[j * size + k] = byte;
      }
}

MODEL void *bsearch(const void *key, const void *base, size_t count, size_t size,
                    int (*compare)(const void *, const void *)) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const char *element = (const char *)base + middle * size;
    int order = compare(key, element);
    if (order == 0) return (void *)element;
    if (order < 0) high = middle; else low = middle + 1;
  }
  return NULL;
}

// The values of floating-point numbers are not computed, nor where they end.
static void __verify_real(const char *s, char **end) {
  size_t length = strlen(s), used = (unsigned)__verify_guess();
  __verify_assume(used <= length);
  if (end) *end = (char *)s + used;
}

MODEL double strtod(const char *s, char **end) {
  __verify_real(s, end);
  return __verify_guess_double();
}

MODEL float strtof(const char *s, char **end) {
  __verify_real(s, end);
  return (float)__verify_guess_double();
}

MODEL long double strtold(const char *s, char **end) {
  __verify_real(s, end);
  return __verify_guess_long_double();
}

MODEL double atof(const char *s) {
  strlen(s);
  return __verify_guess_double();
}

// The environment. A variable keeps its value, which is known only for the first question.
static _Bool __verify_environment_known;

// The string lies in the middle of a block: it is not to be freed.
static char *__verify_variable(_Bool exists) {
  if (!exists) return NULL;
  size_t size = __verify_nondet_size();
  __verify_assume(size >= 1 && size <= 1 << 17);
  char *value = (char *)__verify_allocate(size + 1) + 1;
  value[size - 1] = 0;
  return value;
}

MODEL char *getenv(const char *name) {
  strlen(name);
  _Bool exists = __verify_environment_known ? __verify_guess() > 0 : __verify_nondet_bool();
  __verify_environment_known = 1;
  return __verify_variable(exists);
}

MODEL char *secure_getenv(const char *name) { return getenv(name); }

MODEL int setenv(const char *name, const char *value, int overwrite) {
  strlen(name);
  strlen(value);
  __verify_environment_known = 1;
  return __verify_status();
}

MODEL int unsetenv(const char *name) {
  strlen(name);
  __verify_environment_known = 1;
  return __verify_status();
}

MODEL int putenv(char *text) {
  strlen(text);
  __verify_environment_known = 1;
  return __verify_status();
}

MODEL int clearenv(void) {
  __verify_environment_known = 1;
  return __verify_status();
}

MODEL int system(const char *command) {
  if (command) strlen(command);
  return __verify_nondet_int();
}
