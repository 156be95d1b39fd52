// scanf and its like where the lowering does not take the format apart: it is known only when the program runs, the arguments are a list, or room for what
// is read is allocated.

float __verify_nondet_float(void);
double __verify_nondet_double(void);
long double __verify_nondet_long_double(void);
long long __verify_nondet_longlong(void);
size_t wcslen(const wchar_t *);
void __verify_trusted_scan_begin_wide(struct verify_scan *, char *, size_t, const wchar_t *);
void __verify_scan_wide_characters(struct verify_scan *, wchar_t *, size_t, _Bool);
void __verify_scan_wide_text(struct verify_scan *, wchar_t *, size_t, _Bool, _Bool, SET);
void __verify_scan_wide_some(wchar_t *, size_t, int, SET);
void __verify_scan_wide_array(wchar_t *, size_t, int, SET);
void __verify_scan_narrows(int);
void __verify_scanning_wide(FILE *);

// A directive that begins with %.
struct verify_directive {
  // Of characters: 64 in each word.
  unsigned long long set[4];
  // ALL if there is none.
  size_t width, end;
  // Of the type that the length modifier names.
  int size, base;
  _Bool kept, is_signed, wide, skips, makes;
  // What is read: an integer 'd', a number 'f', characters 'c', a text 's', a pointer 'p', nothing 'n'; 0 if that is not known.
  char kind;
};

#define SET_OF(d) (d)->set[0], (d)->set[1], (d)->set[2], (d)->set[3]

// All characters but 0 and those that white space is made of.
static void __verify_trusted_word_set(unsigned long long set[4]) {
  set[0] = ~(0x3e01ull | 1ull << ' ');
  set[1] = set[2] = set[3] = -1;
}

// The set that begins at `i`, behind its bracket; where the format goes on, or 0 if it is none. Of ranges, implementations say what they are: all from one
// character to the other.
static size_t __verify_trusted_read_set(unsigned long long set[4], const char *format, size_t i) {
  _Bool other = format[i] == '^';
  if (other) i++;
  set[0] = set[1] = set[2] = set[3] = 0;
  for (_Bool first = 1; format[i] && (first || format[i] != ']'); first = 0) {
    unsigned char low = format[i], high = low;
    if (format[i + 1] == '-' && format[i + 2] && format[i + 2] != ']') {
      high = format[i + 2];
      i += 2;
      if (high < low) return 0;
    }
    i++;
    for (unsigned c = low; c <= high; c++) set[c / 64] |= 1ull << c % 64;
  }
  for (int n = 0; n < 4; n++) set[n] = other ? ~set[n] : set[n];
  set[0] &= ~1ull;
  return format[i] ? i + 1 : 0;
}

static void __verify_trusted_integer_directive(struct verify_directive *d, int base, _Bool is_signed) {
  d->kind = d->size ? 'd' : 0;
  d->base = base;
  d->is_signed = is_signed;
}

// Reads the directive behind a %.
MODEL void __verify_trusted_directive(struct verify_directive *d, const char *format, size_t i) {
  int halves = 0, longs = 0;
  d->kept = format[i] != '*';
  if (!d->kept) i++;
  size_t width = 0;
  _Bool has_width = 0, too_wide = 0;
  for (; format[i] >= '0' && format[i] <= '9'; i++) {
    too_wide |= __builtin_mul_overflow(width, (size_t)10, &width) || __builtin_add_overflow(width, (size_t)(format[i] - '0'), &width);
    has_width = 1;
  }
  d->width = has_width ? width : ALL;
  d->makes = format[i] == 'm';
  if (d->makes) i++;
  for (; format[i] == 'h'; i++) halves++;
  for (; format[i] == 'l'; i++) longs++;
  char modifier = format[i];
  if (modifier == 'q' || modifier == 'j' || modifier == 'z' || modifier == 't' || modifier == 'L') i++;
  else modifier = 0;
  d->size = halves ? (halves > 1 ? 1 : 2) : longs ? (longs > 1 ? 8 : sizeof(long)) : sizeof(int);
  if (modifier) d->size = modifier == 'L' ? 0 : modifier == 'z' || modifier == 't' ? sizeof(size_t) : 8;
  char c = format[i];
  d->end = c ? i + 1 : i;
  _Bool plain = !halves && !longs && !modifier;
  d->wide = c == 'S' || c == 'C' || (longs == 1 && (c == 's' || c == 'c' || c == '['));
  _Bool is_text = plain || d->wide;
  d->skips = c == 's' || c == 'S';
  d->kind = 0;
  if (too_wide || (has_width && !width)) return;
  switch (c) {
  case 'd': __verify_trusted_integer_directive(d, 10, 1); break;
  case 'i': __verify_trusted_integer_directive(d, 0, 1); break;
  case 'u': __verify_trusted_integer_directive(d, 10, 0); break;
  case 'o': __verify_trusted_integer_directive(d, 8, 0); break;
  case 'x': case 'X': __verify_trusted_integer_directive(d, 16, 0); break;
  case 'a': case 'e': case 'f': case 'g': case 'A': case 'E': case 'F': case 'G':
    d->kind = plain || longs == 1 || modifier == 'L' ? 'f' : 0;
    d->size = modifier == 'L' ? sizeof(long double) : longs ? sizeof(double) : sizeof(float);
    break;
  case 'c': case 'C':
    d->kind = is_text ? 'c' : 0;
    if (!has_width) d->width = 1;
    d->set[0] = d->set[1] = d->set[2] = d->set[3] = -1;
    break;
  case 's': case 'S':
    d->kind = is_text ? 's' : 0;
    __verify_trusted_word_set(d->set);
    break;
  case '[':
    d->end = __verify_trusted_read_set(d->set, format, i + 1);
    d->kind = is_text && d->end ? 's' : 0;
    break;
  case 'p': d->kind = plain ? 'p' : 0; break;
  case 'n': d->kind = d->kept && !has_width && d->size ? 'n' : 0; break;
  }
  if (d->makes && d->kind != 's' && d->kind != 'c') d->kind = 0;
  if (d->makes && !d->kept) d->makes = 0;
}

static void __verify_scan_keep(void *to, unsigned long long value, int size) {
  if (size == 1) *(char *)to = value;
  else if (size == 2) *(short *)to = value;
  else if (size == 4) *(int *)to = value;
  else *(long long *)to = value;
}

// The characters that an object can have, with one behind them.
#define MOST_READ (((size_t)-1 / 2) / sizeof(wchar_t) - 1)

// %m: room for `n` characters that are read, and `more` behind them. Where there is none, calls free what they have allocated before: that is not followed.
static void *__verify_scan_room_for(void **to, size_t n, _Bool more, _Bool wide) {
  void *room = malloc((n + more) * (wide ? sizeof(wchar_t) : 1));
  if (!room) __verify_unsupported("scanf without memory for what it reads");
  *to = room;
  return room;
}

MODEL void __verify_scan_new_text(struct verify_scan *s, void **to, size_t width, _Bool skips, _Bool more, _Bool wide, SET) {
  size_t n = more ? __verify_trusted_scan_set(s, width, skips, a, b, d, e) : __verify_trusted_scan_characters(s, width);
  if (!n) return;
  void *room = __verify_scan_room_for(to, n, more, wide);
  if (wide) {
    for (size_t i = 0; i < n; i++) ((wchar_t *)room)[i] = __verify_narrowed(s->at[i]);
    if (more) ((wchar_t *)room)[n] = 0;
  } else {
    __verify_copy(room, s->at, n);
    if (more) ((char *)room)[n] = 0;
  }
  __verify_scan_done(s, s->at + n, 1);
}

MODEL void __verify_scan_new_input(void **to, size_t width, int stored, _Bool more, _Bool wide, SET) {
  if (!stored) return;
  size_t n = more ? __verify_nondet_size() : width;
  __verify_assume(n >= 1 && n <= width && n <= MOST_READ);
  void *room = __verify_scan_room_for(to, n, more, wide);
  if (wide && more) __verify_scan_wide_some(room, n, 1, a, b, d, e);
  else if (wide) __verify_scan_wide_array(room, n, 1, a, b, d, e);
  else if (more) __verify_scan_some(room, n, 1, a, b, d, e);
  else __verify_havoc(room, n);
}

// A pointer that was printed; only null is followed.
static void __verify_scan_pointer(struct verify_scan *s, struct verify_directive *d, void **to) {
  __verify_trusted_scan_space(s);
  if (!__verify_trusted_scan_more(s)) return;
  const char *p = s->at;
  if (*p != '(' && __verify_digit(*p) >= 16 && *p != '-' && *p != '+') {
    __verify_scan_fail(s, 0);
    return;
  }
  if (d->width < 5 || strnlen(p, 5) < 5 || memcmp(p, "(nil)", 5)) __verify_unsupported("%p of a text that is scanned");
  if (d->kept) *to = NULL;
  __verify_scan_done(s, p + 5, d->kept);
}

static void __verify_scan_from_text(struct verify_scan *s, struct verify_directive *d, __builtin_va_list *list, int prefix) {
  if (d->kind == 'n') {
    void *to = (void *)__verify_next_pointer(list);
    __verify_scan_apart(s, to, d->size);
    __verify_scan_keep(to, s->at - s->start, d->size);
  } else if (d->kind == 'd') {
    unsigned long long value = __verify_trusted_scan_number(s, d->base ? d->base : prefix, d->width, d->is_signed, d->size, d->kept);
    if (!d->kept || s->stopped) return;
    void *to = (void *)__verify_next_pointer(list);
    __verify_scan_apart(s, to, d->size);
    __verify_scan_keep(to, value, d->size);
  } else if (d->kind == 'f') {
    struct verify_real r;
    if (!__verify_trusted_scan_real(s, &r, d->width, d->kept) || !d->kept) return;
    void *to = (void *)__verify_next_pointer(list);
    __verify_scan_apart(s, to, d->size);
    if (d->size == sizeof(float)) *(float *)to = __verify_trusted_float(&r);
    else if (d->size == sizeof(double)) *(double *)to = __verify_trusted_double(&r);
    else *(long double *)to = __verify_trusted_long_double(&r);
  } else {
    void *to = d->kept ? (void *)__verify_next_pointer(list) : NULL;
    if (d->makes) __verify_scan_new_text(s, to, d->width, d->skips, d->kind == 's', d->wide, SET_OF(d));
    else if (d->kind == 'p') __verify_scan_pointer(s, d, to);
    else if (d->kind == 'c' && d->wide) __verify_scan_wide_characters(s, to, d->width, d->kept);
    else if (d->kind == 'c') __verify_scan_bytes(s, to, d->width, d->kept);
    else if (d->wide) __verify_scan_wide_text(s, to, d->width, d->skips, d->kept, SET_OF(d));
    else __verify_scan_text(s, to, d->width, d->skips, d->kept, SET_OF(d));
  }
}

static _Bool __verify_is_directive(const char *format, size_t i) {
  return __verify_trusted_at(format, i) == '%' && __verify_trusted_at(format, i + 1) != '%';
}

static int __verify_scan_by(struct verify_scan *s, const char *format, __builtin_va_list arguments, int prefix) {
  struct verify_directive d;
  __builtin_va_list list;
  __builtin_va_copy(list, arguments);
  size_t length = strlen(format);
  for (size_t i = 0; i < length && !s->stopped; i = d.end) {
    char first = __verify_trusted_at(format, i);
    if (__verify_is_directive(format, i)) {
      __verify_trusted_directive(&d, format, i + 1);
      if (!d.kind) __verify_unsupported("a conversion in a computed format");
      __verify_scan_from_text(s, &d, &list, prefix);
    } else if (__verify_space(first)) {
      __verify_trusted_scan_space(s);
      d.end = i + 1;
    } else {
      if (first == '%') __verify_trusted_scan_space(s);
      __verify_trusted_scan_literal(s, first);
      d.end = first == '%' ? i + 2 : i + 1;
    }
  }
  return __verify_scan_result(s);
}

// What an integer of so few characters can be.
static void __verify_limit_scanned(struct verify_directive *d, long long value) {
  unsigned long long most = 1, base = d->base ? d->base : 16;
  for (size_t n = 0; n < d->width; n++)
    if (__builtin_mul_overflow(most, base, &most)) return;
  // A sign is one of the characters.
  unsigned long long least = most / base - 1;
  if (most - 1 >= (d->is_signed ? 1ull << (8 * d->size - 1) : d->size == 8 ? -1ull : 1ull << 8 * d->size)) return;
  unsigned long long all = d->size == 8 ? 0 : 1ull << 8 * d->size, v = value;
  if (d->is_signed) __verify_assume(value <= (long long)(most - 1) && value >= -(long long)least);
  else __verify_assume(v < most || (least && v >= all - least));
}

// What a directive stores that is done; wide characters are stored one by one, until one is none. Whether white space comes before.
static void __verify_scan_from_input(struct verify_directive *d, __builtin_va_list *list, _Bool done, _Bool space) {
  _Bool is_text = d->kind == 's' || d->kind == 'c';
  if (!done && (!d->wide || d->makes)) return;
  void *to = (void *)__verify_next_pointer(list);
  if (space && d->kind == 'c') __verify_trusted_word_set(d->set);
  if (d->makes) {
    __verify_scan_new_input(to, d->width, 1, d->kind == 's', d->wide, SET_OF(d));
  } else if (is_text && d->wide) {
    if (d->kind == 's') __verify_scan_wide_some(to, d->width, done, SET_OF(d));
    else __verify_scan_wide_array(to, d->width, done, SET_OF(d));
  } else if (d->kind == 's') {
    __verify_scan_some(to, d->width, 1, SET_OF(d));
  } else if (d->kind == 'd') {
    long long value = __verify_nondet_longlong();
    value = __verify_narrow(value, d->size, d->is_signed);
    if (d->width < 20) __verify_limit_scanned(d, value);
    __verify_scan_keep(to, value, d->size);
  } else if (d->kind == 'f') {
    if (d->size == sizeof(float)) *(float *)to = __verify_nondet_float();
    else if (d->size == sizeof(double)) *(double *)to = __verify_nondet_double();
    else *(long double *)to = __verify_nondet_long_double();
  } else if (d->kind == 'c') {
    __verify_havoc(to, d->width);
    if (space) __verify_assume(__verify_in_set(*(unsigned char *)to, SET_OF(d)) || !*(char *)to);
  } else {
    __verify_havoc(to, sizeof(void *));
  }
}

// Input from a stream: what a directive stores is arbitrary, and so is which one fails.
static int __verify_scan_stream(const char *format, __builtin_va_list arguments, _Bool wide) {
  struct verify_directive d;
  __builtin_va_list list;
  __builtin_va_copy(list, arguments);
  int stored = 0;
  _Bool space = 0, fails = 0;
  size_t length = strlen(format);
  for (size_t i = 0; i < length && !fails; i = d.end) {
    char first = __verify_trusted_at(format, i);
    if (!__verify_is_directive(format, i)) {
      space = __verify_space(first);
      fails = !space && __verify_nondet_bool();
      d.end = first == '%' ? i + 2 : i + 1;
      continue;
    }
    __verify_trusted_directive(&d, format, i + 1);
    if (!d.kind) __verify_unsupported("a conversion in a computed format");
    if (d.kind == 'n') {
      long long count = __verify_narrow(__verify_nondet_longlong(), d.size, 1);
      __verify_assume(count >= 0);
      __verify_scan_keep((void *)__verify_next_pointer(&list), count, d.size);
      continue;
    }
    fails = __verify_nondet_bool();
    if (wide && (d.kind == 's' || d.kind == 'c') && !d.wide) __verify_scan_narrows(!fails);
    if (d.kept) __verify_scan_from_input(&d, &list, !fails, space);
    if (!fails) stored += d.kept;
    space = 0;
  }
  return fails && !stored && __verify_nondet_bool() ? -1 : stored;
}

static int __verify_vsscanf(const char *text, const char *format, __builtin_va_list list, int prefix) {
  struct verify_scan s;
  __verify_scan_begin(&s, text);
  int result = __verify_scan_by(&s, format, list, prefix);
  __verify_used_up(list);
  return result;
}

MODEL int vsscanf(const char *text, const char *format, __builtin_va_list list) {
  return __verify_vsscanf(text, format, list, BY_PREFIX);
}

MODEL int vfscanf(FILE *file, const char *format, __builtin_va_list list) {
  __verify_scanning(file);
  int result = __verify_scan_stream(format, list, 0);
  __verify_scanned(file, result);
  __verify_used_up(list);
  return result;
}

MODEL int vscanf(const char *format, __builtin_va_list list) { return vfscanf(stdin, format, list); }

// A format of wide characters, of which only those of ASCII are anything but themselves.
static void __verify_trusted_narrow_format(char *narrow, size_t size, const wchar_t *format) {
  for (size_t i = 0; i < size; i++) narrow[i] = __verify_narrowed(format[i]);
}

static int __verify_vswscanf(const wchar_t *text, const wchar_t *format, __builtin_va_list list, int prefix) {
  struct verify_scan s;
  size_t size = wcslen(text) + 1, length = wcslen(format) + 1;
  char narrow[size], plain[length];
  __verify_trusted_scan_begin_wide(&s, narrow, size, text);
  __verify_trusted_narrow_format(plain, length, format);
  int result = __verify_scan_by(&s, plain, list, prefix);
  __verify_used_up(list);
  return result;
}

MODEL int vswscanf(const wchar_t *text, const wchar_t *format, __builtin_va_list list) {
  return __verify_vswscanf(text, format, list, BY_PREFIX);
}

MODEL int vfwscanf(FILE *file, const wchar_t *format, __builtin_va_list list) {
  __verify_scanning_wide(file);
  size_t length = wcslen(format) + 1;
  char plain[length];
  __verify_trusted_narrow_format(plain, length, format);
  int result = __verify_scan_stream(plain, list, 1);
  __verify_scanned(file, result);
  __verify_used_up(list);
  return result;
}

MODEL int vwscanf(const wchar_t *format, __builtin_va_list list) { return vfwscanf(stdin, format, list); }

#define SCANF(name) \
  MODEL int name##scanf(const char *format, ...) { CALL(name##vscanf, format, format) } \
  MODEL int name##fscanf(FILE *file, const char *format, ...) { CALL(name##vfscanf, format, file, format) } \
  MODEL int name##sscanf(const char *text, const char *format, ...) { CALL(name##vsscanf, format, text, format) } \
  MODEL int name##wscanf(const wchar_t *format, ...) { CALL(name##vwscanf, format, format) } \
  MODEL int name##fwscanf(FILE *file, const wchar_t *format, ...) { CALL(name##vfwscanf, format, file, format) } \
  MODEL int name##swscanf(const wchar_t *text, const wchar_t *format, ...) { CALL(name##vswscanf, format, text, format) }
#define VSCANF(name, prefix) \
  MODEL int name##vscanf(const char *format, __builtin_va_list list) { return vscanf(format, list); } \
  MODEL int name##vfscanf(FILE *file, const char *format, __builtin_va_list list) { return vfscanf(file, format, list); } \
  MODEL int name##vwscanf(const wchar_t *format, __builtin_va_list list) { return vwscanf(format, list); } \
  MODEL int name##vfwscanf(FILE *file, const wchar_t *format, __builtin_va_list list) { return vfwscanf(file, format, list); } \
  MODEL int name##vsscanf(const char *text, const char *format, __builtin_va_list list) { \
    return __verify_vsscanf(text, format, list, prefix); \
  } \
  MODEL int name##vswscanf(const wchar_t *text, const wchar_t *format, __builtin_va_list list) { \
    return __verify_vswscanf(text, format, list, prefix); \
  }
VSCANF(__isoc99_, OLD_PREFIX)
VSCANF(__isoc23_, NEW_PREFIX)
SCANF()
SCANF(__isoc99_)
SCANF(__isoc23_)
