// sscanf and swscanf: the lowering takes the format apart and calls a function for each directive. A text is read from `at`; `stopped` is whether a
// directive has failed, and `ended` whether that was for want of input; `passed` is whether a conversion was complete without storing something.
// The text as the program has it are the `size` bytes behind `source`.

struct verify_scan {
  const char *start, *at;
  const void *source;
  size_t size;
  int stored;
  _Bool stopped, ended, passed;
};

static void __verify_trusted_scan_from(struct verify_scan *s, const char *text, const void *source, size_t size) {
  s->start = s->at = text;
  s->source = source;
  s->size = size;
  s->stored = 0;
  s->stopped = s->ended = s->passed = 0;
}

MODEL void __verify_scan_begin(struct verify_scan *s, const char *text) {
  __verify_trusted_scan_from(s, text, text, strlen(text) + 1);
}

MODEL void __verify_trusted_scan_space(struct verify_scan *s) {
  if (s->stopped) return;
  const char *p = s->at;
  while (__verify_space(*p)) p++;
  s->at = p;
}

static void __verify_scan_fail(struct verify_scan *s, _Bool ended) {
  s->stopped = 1;
  s->ended = ended;
}

// Whether there is any input left; else that is why the directive fails.
static _Bool __verify_trusted_scan_more(struct verify_scan *s) {
  if (s->stopped) return 0;
  if (*s->at) return 1;
  __verify_scan_fail(s, 1);
  return 0;
}

static void __verify_scan_done(struct verify_scan *s, const char *at, _Bool kept) {
  s->at = at;
  if (kept) s->stored++;
  else s->passed = 1;
}

// What is stored must not lie in the text.
MODEL void __verify_scan_apart(struct verify_scan *s, const void *to, size_t size) {
  if (!s->stopped) __verify_require(__verify_apart(to, size, s->source, s->size), "overlapping memory");
}

MODEL void __verify_trusted_scan_literal(struct verify_scan *s, int c) {
  if (!__verify_trusted_scan_more(s)) return;
  if (*s->at == (char)c) s->at++;
  else __verify_scan_fail(s, 0);
}

MODEL _Bool __verify_scan_goes_on(struct verify_scan *s) { return !s->stopped; }

// How many bytes were read so far.
MODEL unsigned long long __verify_scan_count(struct verify_scan *s) { return s->at - s->start; }

// Where an input failure is met before something was stored, but behind a conversion that stored nothing, the standard has 0 and glibc EOF.
MODEL int __verify_scan_result(struct verify_scan *s) {
  if (!s->ended || s->stored) return s->stored;
  return s->passed && __verify_perhaps() ? 0 : -1;
}

// What does not fit, no program may rely on (C23 7.23.6.2, paragraph 10).
static unsigned long long __verify_scan_fitting(unsigned long long value, _Bool negative, _Bool large, _Bool is_signed, int bytes) {
  unsigned long long most = bytes == 8 ? -1ull : (1ull << 8 * bytes) - 1;
  if (is_signed) most = most / 2 + negative;
  if (large || value > most) return (unsigned long long)__verify_guess_long();
  return negative ? 0 - value : value;
}

// The base is BY_PREFIX, OLD_PREFIX or NEW_PREFIX where the number says it. 0b is a prefix as of C23; what it is in a library without names for either, is not known.
#define BY_PREFIX 0
#define OLD_PREFIX 1
#define NEW_PREFIX 23
MODEL unsigned long long __verify_trusted_scan_number(struct verify_scan *s, int base, size_t width, _Bool is_signed, int bytes, _Bool kept) {
  __verify_trusted_scan_space(s);
  if (!__verify_trusted_scan_more(s)) return 0;
  const char *p = s->at;
  _Bool negative = *p == '-', any = 0, large = 0;
  if (*p == '-' || *p == '+') {
    p++;
    width--;
  }
  _Bool prefixed = base == BY_PREFIX || base == OLD_PREFIX || base == NEW_PREFIX, zero = width > 1 && p[0] == '0';
  int own = zero && (prefixed || base == 16) && (p[1] | 32) == 'x' ? 16 : zero && prefixed && base != OLD_PREFIX && (p[1] | 32) == 'b' ? 2 : 0;
  if (own == 2 && base == BY_PREFIX) __verify_unsupported("0b in what sscanf reads");
  if (own) {
    // Without a digit behind it, a prefix is no number; in glibc, it is 0.
    if (width == 2 || __verify_digit(p[2]) >= own) {
      any = __verify_guess() > 0;
      if (!any) {
        __verify_scan_fail(s, 0);
        return 0;
      }
    }
    p += 2;
    width -= 2;
    base = own;
  } else if (prefixed) {
    base = width && *p == '0' ? 8 : 10;
  }
  unsigned long long value = 0;
  for (int digit; width && (digit = __verify_digit(*p)) < base; p++, width--) {
    any = 1;
    if (__builtin_mul_overflow(value, (unsigned long long)base, &value)) large = 1;
    if (__builtin_add_overflow(value, (unsigned long long)digit, &value)) large = 1;
  }
  if (!any) {
    __verify_scan_fail(s, 0);
    return 0;
  }
  __verify_scan_done(s, p, kept);
  return __verify_scan_fitting(value, negative, large, is_signed, bytes);
}

// Digits, with a point and an exponent; of what else may be a number neither the value nor the end is followed.
static _Bool __verify_trusted_scan_real(struct verify_scan *s, struct verify_real *r, size_t width, _Bool kept) {
  __verify_trusted_scan_space(s);
  if (!__verify_trusted_scan_more(s)) return 0;
  const char *p = s->at;
  __verify_trusted_read_real(r, p, width);
  size_t left = strlen(p);
  _Bool is_cut = left >= width;
  if (is_cut) left = width;
  if (left && (*p == '-' || *p == '+')) {
    p++;
    left--;
  }
  _Bool is_prefixed = left > 1 && p[0] == '0' && (p[1] | 32) == 'x';
  if (r->end && r->known && !r->cut_off && !r->infinite && !r->nan && !is_prefixed) {
    __verify_scan_done(s, r->end, kept);
    return 1;
  }
  r->known = r->infinite = r->nan = 0;
  char first = left ? *p : 0;
  _Bool may_be = IS_DIGIT(first) || (first | 32) == 'i' || (first | 32) == 'n' || first == '.' || first == ',';
  // What only begins like a number is none, as a whole; where the width ends there, glibc reads 0.
  if (is_prefixed && left == 2) may_be = is_cut;
  if (is_prefixed && left > 2 && __verify_digit(p[2]) >= 16 && p[2] != '.' && p[2] != ',') may_be = 0;
  if (!may_be || __verify_guess() > 0) {
    __verify_scan_fail(s, 0);
    return 0;
  }
  size_t used = (unsigned)__verify_guess();
  __verify_assume(used >= 1 && used <= left);
  __verify_scan_done(s, p + used, kept);
  return 1;
}

MODEL double __verify_trusted_scan_double(struct verify_scan *s, size_t width, _Bool kept) {
  struct verify_real r;
  return __verify_trusted_scan_real(s, &r, width, kept) ? __verify_trusted_double(&r) : 0;
}
MODEL float __verify_trusted_scan_float(struct verify_scan *s, size_t width, _Bool kept) {
  struct verify_real r;
  return __verify_trusted_scan_real(s, &r, width, kept) ? __verify_trusted_float(&r) : 0;
}
MODEL long double __verify_trusted_scan_long_double(struct verify_scan *s, size_t width, _Bool kept) {
  struct verify_real r;
  return __verify_trusted_scan_real(s, &r, width, kept) ? __verify_trusted_long_double(&r) : 0;
}

// How many characters %c reads; 0 if it fails.
static size_t __verify_trusted_scan_characters(struct verify_scan *s, size_t width) {
  if (!__verify_trusted_scan_more(s)) return 0;
  size_t n = strnlen(s->at, width);
  // Where there are fewer, that may be a failure.
  if (n < width && __verify_guess() > 0) {
    __verify_scan_fail(s, 1);
    return 0;
  }
  return n;
}

MODEL void __verify_scan_bytes(struct verify_scan *s, char *to, size_t width, _Bool kept) {
  size_t n = __verify_trusted_scan_characters(s, width);
  if (!n) return;
  if (kept) {
    __verify_scan_apart(s, to, n);
    memcpy(to, s->at, n);
  }
  __verify_scan_done(s, s->at + n, kept);
}

#define SET unsigned long long a, unsigned long long b, unsigned long long d, unsigned long long e

static _Bool __verify_in_set(unsigned char c, SET) {
  return ((c < 64 ? a : c < 128 ? b : c < 192 ? d : e) >> (c & 63)) & 1;
}

// How many characters of a set come next; 0 if the conversion fails.
static size_t __verify_trusted_scan_set(struct verify_scan *s, size_t width, _Bool skips, SET) {
  if (skips) __verify_trusted_scan_space(s);
  if (!__verify_trusted_scan_more(s)) return 0;
  const char *from = s->at;
  size_t n = 0;
  while (n < width && __verify_in_set(__verify_trusted_at(from, n), a, b, d, e)) n++;
  if (!n) __verify_scan_fail(s, 0);
  return n;
}

MODEL void __verify_scan_text(struct verify_scan *s, char *to, size_t width, _Bool skips, _Bool kept, SET) {
  size_t n = __verify_trusted_scan_set(s, width, skips, a, b, d, e);
  if (!n) return;
  if (kept) {
    __verify_scan_apart(s, to, n + 1);
    memcpy(to, s->at, n);
    to[n] = 0;
  }
  __verify_scan_done(s, s->at + n, kept);
}

// Bytes of a set from a stream, for a conversion that has stored them.
MODEL void __verify_scan_some(char *s, size_t most, int stored, SET) {
  if (!stored) return;
  size_t i = 0;
  do {
    unsigned char c = __verify_nondet_int();
    __verify_assume(__verify_in_set(c, a, b, d, e));
    s[i++] = c;
  } while (i < most && __verify_nondet_bool());
  s[i] = 0;
}
