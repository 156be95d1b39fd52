// stdlib.h, errno.h.

static int __verify_errno;

MODEL int *__errno_location(void) { return &__verify_errno; }

// Whether something happens that the standard allows, but glibc does not do. No counterexample depends on it.
MODEL _Bool __verify_perhaps(void) { return __verify_nondet_bool() && __verify_guess() > 0; }

MODEL void __verify_set_errno(int number) {
  if (__verify_asks("__errno_location perror")) __verify_errno = number;
}

// A function sets errno in some libraries, and in others it does not: nothing is certain of it.
MODEL void __verify_may_fail(_Bool condition, int number) {
  if (__verify_asks("__errno_location perror") && condition && __verify_guess() > 0) __verify_set_errno(number);
}

MODEL void __verify_no_memory(_Bool is_null) {
  if (is_null) __verify_errno = ENOMEM;
}

// A function of the system has failed, for whatever reason.
MODEL void __verify_failed(void) {
  if (!__verify_asks("__errno_location perror")) return;
  int number = __verify_nondet_int();
  __verify_assume(number > 0 && number < 134);
  __verify_errno = number;
}

// Whatever a function of the system does, errno may be another number afterwards, but not 0 (C, 7.5).
MODEL void __verify_touch_errno(void) {
  if (!__verify_perhaps()) return;
  int number = __verify_guess();
  __verify_assume(number > 0);
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
  if (__builtin_mul_overflow(count, each, &size)) {
    __verify_set_errno(ENOMEM);
    return NULL;
  }
  return realloc(p, size);
}

MODEL int posix_memalign(void **out, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
  void *p = memalign(alignment, size);
  if (!p) return ENOMEM;
  *out = p;
  return 0;
}

MODEL int abs(int x) { return x < 0 ? -x : x; }
MODEL long labs(long x) { return x < 0 ? -x : x; }
MODEL long long llabs(long long x) { return x < 0 ? -x : x; }

MODEL __INTMAX_TYPE__ imaxabs(__INTMAX_TYPE__ x) {
  __verify_require_range(x != -__INTMAX_MAX__ - 1, "imaxabs");
  return x < 0 ? -x : x;
}

// The number of the lowest bit that is set, from 1; 0 if there is none.
MODEL int ffs(int x) { return x ? __builtin_ctz((unsigned)x) + 1 : 0; }
MODEL int ffsl(long x) { return x ? __builtin_ctzl((unsigned long)x) + 1 : 0; }
MODEL int ffsll(long long x) { return x ? __builtin_ctzll((unsigned long long)x) + 1 : 0; }

typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
typedef struct { __INTMAX_TYPE__ quot, rem; } imaxdiv_t;

#define DIVIDE(type, name, result, least)                                    \
  MODEL result name(type a, type b) {                                        \
    __verify_require_divisor(b != 0, #name);                                 \
    __verify_require_range(a != least || b != -1, #name);                    \
    result r = {a / b, a % b};                                               \
    return r;                                                                \
  }
DIVIDE(int, div, div_t, -INT_MAX - 1)
DIVIDE(long, ldiv, ldiv_t, LONG_MIN)
DIVIDE(long long, lldiv, lldiv_t, LLONG_MIN)
DIVIDE(__INTMAX_TYPE__, imaxdiv, imaxdiv_t, -__INTMAX_MAX__ - 1)

// Random numbers are arbitrary. Equal seeds give equal ones: after a seed that may have been there before, they are not certain.
struct verify_random {
  unsigned seed;
  _Bool drawn, several, again;
};

static struct verify_random __verify_rand = {1}, __verify_rand48 = {0}, __verify_rand_r;

static void __verify_seed(struct verify_random *r, unsigned seed) {
  if (r->drawn) {
    r->again = r->again || r->several || seed == r->seed;
    r->several = 1;
  }
  r->seed = seed;
}

static int __verify_draw(struct verify_random *r) {
  r->drawn = 1;
  int x = r->again ? __verify_guess() : __verify_nondet_int();
  return x;
}

MODEL int rand(void) {
  int x = __verify_draw(&__verify_rand);
  __verify_assume(x >= 0);
  return x;
}

MODEL int rand_r(unsigned *seed) {
  __verify_seed(&__verify_rand_r, *seed);
  int x = __verify_draw(&__verify_rand_r);
  __verify_assume(x >= 0);
  *seed = __verify_nondet_int();
  return x;
}

MODEL long random(void) { return rand(); }

MODEL double drand48(void) {
  double x = __verify_guess_double();
  __verify_assume(x >= 0.0 && x < 1.0);
  return x;
}

MODEL double erand48(unsigned short seed[3]) {
  __verify_havoc(seed, 3 * sizeof(short));
  return drand48();
}

MODEL long lrand48(void) {
  int x = __verify_draw(&__verify_rand48);
  __verify_assume(x >= 0);
  return x;
}

MODEL long mrand48(void) { return __verify_draw(&__verify_rand48); }
MODEL void srand48(long seed) { __verify_seed(&__verify_rand48, seed); }
MODEL void srand(unsigned seed) { __verify_seed(&__verify_rand, seed); }
MODEL void srandom(unsigned seed) { __verify_seed(&__verify_rand, seed); }

MODEL int __verify_digit(unsigned char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

static int __verify_space(unsigned char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// The magnitude of a number in a string: sign, digits, whether it is too large, and where it ends. `binary` is
// whether 0b is a prefix, as of C23.
#define NUMBER(name, character, digit_of, space) \
  static unsigned long long name(const character *s, character **end, int base, _Bool binary, _Bool *negative, \
                                            _Bool *large) { \
    const character *p = s; \
    *negative = *large = 0; \
    if (base < 0 || base == 1 || base > 36) { \
      __verify_set_errno(EINVAL); \
      if (end && __verify_perhaps()) *end = (character *)s; \
      return 0; \
    } \
    while (space(*p)) p++; \
    *negative = *p == '-'; \
    if (*p == '-' || *p == '+') p++; \
    if ((base == 0 || base == 16) && p[0] == '0' && (p[1] == 'x' || p[1] == 'X') && digit_of(p[2]) < 16) { \
      p += 2; \
      base = 16; \
    } \
    if (binary && (base == 0 || base == 2) && p[0] == '0' && (p[1] | 32) == 'b' && (p[2] == '0' || p[2] == '1')) { \
      p += 2; \
      base = 2; \
    } \
    if (base == 0) base = *p == '0' ? 8 : 10; \
    unsigned long long value = 0; \
    _Bool any = 0; \
    for (int digit; (digit = digit_of(*p)) < base; p++) { \
      any = 1; \
      if (__builtin_mul_overflow(value, (unsigned long long)base, &value)) *large = 1; \
      if (__builtin_add_overflow(value, (unsigned long long)digit, &value)) *large = 1; \
    } \
    if (end) *end = (character *)(any ? p : s); \
    if (!any && __verify_asks("__errno_location") && __verify_perhaps()) __verify_errno = EINVAL; \
    return value; \
  }

static int __verify_wide_digit(wchar_t c) { return c >= 0 && c < 128 ? __verify_digit(c) : 99; }
static int __verify_wide_space(wchar_t c) {
  if (c > 127 && __verify_asks("setlocale uselocale")) return __verify_guess();
  return c == ' ' || (c >= '\t' && c <= '\r');
}

NUMBER(__verify_number, char, __verify_digit, __verify_space)
NUMBER(__verify_wide_number, wchar_t, __verify_wide_digit, __verify_wide_space)

#define TO_SIGNED(type, name, character, number, least, greatest)                         \
  static type __verify_##name(const character *s, character **end, int base, _Bool binary) {        \
    _Bool negative, large;                                                                \
    unsigned long long value = number(s, end, base, binary, &negative, &large);  \
    unsigned long long limit = (unsigned long long)greatest + negative;                   \
    if (large || value > limit) {                                                         \
      __verify_set_errno(ERANGE);                                                         \
      return negative ? least : greatest;                                                 \
    }                                                                                     \
    return negative ? (type)(0 - value) : (type)value;                                    \
  }                                                                                       \
  MODEL type name(const character *s, character **end, int base) { return __verify_##name(s, end, base, 0); }       \
  MODEL type __isoc23_##name(const character *s, character **end, int base) { return __verify_##name(s, end, base, 1); }

#define TO_UNSIGNED(type, name, character, number)                                        \
  static type __verify_##name(const character *s, character **end, int base, _Bool binary) {        \
    _Bool negative, large;                                                                \
    unsigned long long value = number(s, end, base, binary, &negative, &large);  \
    if (large || value > (type)-1) {                                                      \
      __verify_set_errno(ERANGE);                                                         \
      return (type)-1;                                                                    \
    }                                                                                     \
    return negative ? 0 - (type)value : (type)value;                                      \
  }                                                                                       \
  MODEL type name(const character *s, character **end, int base) { return __verify_##name(s, end, base, 0); }       \
  MODEL type __isoc23_##name(const character *s, character **end, int base) { return __verify_##name(s, end, base, 1); }

TO_SIGNED(long long, strtoll, char, __verify_number, LLONG_MIN, LLONG_MAX)
TO_SIGNED(long, strtol, char, __verify_number, LONG_MIN, LONG_MAX)
TO_SIGNED(__INTMAX_TYPE__, strtoimax, char, __verify_number, (-__INTMAX_MAX__ - 1), __INTMAX_MAX__)
TO_UNSIGNED(unsigned long long, strtoull, char, __verify_number)
TO_UNSIGNED(unsigned long, strtoul, char, __verify_number)
TO_UNSIGNED(__UINTMAX_TYPE__, strtoumax, char, __verify_number)
TO_SIGNED(long long, wcstoll, wchar_t, __verify_wide_number, LLONG_MIN, LLONG_MAX)
TO_SIGNED(long, wcstol, wchar_t, __verify_wide_number, LONG_MIN, LONG_MAX)
TO_UNSIGNED(unsigned long long, wcstoull, wchar_t, __verify_wide_number)
TO_UNSIGNED(unsigned long, wcstoul, wchar_t, __verify_wide_number)

MODEL int atoi(const char *s) { return (int)strtol(s, NULL, 10); }
MODEL long atol(const char *s) { return strtol(s, NULL, 10); }
MODEL long long atoll(const char *s) { return strtoll(s, NULL, 10); }

MODEL int system(const char *command) {
  if (command) strlen(command);
  int status = __verify_nondet_int();
  if (status == -1) __verify_failed();
  return status;
}
