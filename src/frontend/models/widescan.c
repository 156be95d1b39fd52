// scanf and its like where characters are wide: those of the input, or those that are stored.

// A text of wide characters is read as one of bytes, for which the lowering has made room.
MODEL size_t __verify_scan_room(const wchar_t *text) { return wcslen(text) + 1; }
MODEL void __verify_trusted_scan_begin_wide(struct verify_scan *s, char *narrow, size_t size, const wchar_t *text) {
  for (size_t i = 0; i < size; i++) narrow[i] = __verify_narrowed(text[i]);
  __verify_trusted_scan_from(s, narrow, text, size * sizeof *text);
}

// Keeps the next `n` characters as wide ones, with `more` behind them.
static void __verify_trusted_scan_widened(struct verify_scan *s, wchar_t *to, size_t n) {
  for (size_t i = 0; i < n; i++) to[i] = s->at[i];
}
static void __verify_scan_keep_wide(struct verify_scan *s, wchar_t *to, size_t n, size_t more) {
  __verify_scan_apart(s, to, (n + more) * sizeof *to);
  __verify_readable(to, (n + more) * sizeof *to);
  *to = 0;
  __verify_trusted_scan_widened(s, to, n);
  if (more) to[n] = 0;
}

// Whether they are characters depends on the locale, if they are not of ASCII.
static void __verify_trusted_scan_known(struct verify_scan *s, size_t n) {
  for (size_t i = 0; i < n; i++) __verify_narrowed(s->at[i]);
}

MODEL void __verify_scan_wide_characters(struct verify_scan *s, wchar_t *to, size_t width, _Bool kept) {
  size_t n = __verify_trusted_scan_characters(s, width);
  if (!n) return;
  __verify_trusted_scan_known(s, n);
  if (kept) __verify_scan_keep_wide(s, to, n, 0);
  __verify_scan_done(s, s->at + n, kept);
}

MODEL void __verify_scan_wide_text(struct verify_scan *s, wchar_t *to, size_t width, _Bool skips, _Bool kept, SET) {
  size_t n = __verify_trusted_scan_set(s, width, skips, a, b, d, e);
  if (!n) return;
  __verify_trusted_scan_known(s, n);
  if (kept) __verify_scan_keep_wide(s, to, n, 1);
  __verify_scan_done(s, s->at + n, kept);
}

// Of a set, a wide character from a stream: those of ASCII are bytes. What other bytes mean depends on the locale.
static wchar_t __verify_scan_wide_character(SET) {
  int c = __verify_nondet_int();
  __verify_assume(c >= 0 && c < 256 && __verify_in_set(c, a, b, d, e));
  if (c < 128) return c;
  c = __verify_guess();
  __verify_assume(c < 0 || c > 127);
  return c;
}

// Where bytes are no character, the conversion fails and stores nothing more.
#define FAILED_WIDE (!stored && __verify_guess() <= 0)

MODEL void __verify_scan_wide_some(wchar_t *s, size_t most, int stored, SET) {
  if (FAILED_WIDE) return;
  size_t i = 0;
  do s[i++] = __verify_scan_wide_character(a, b, d, e);
  while (i < most && __verify_nondet_bool());
  if (stored) s[i] = 0;
}

// %lc of a stream; the first character is of a set.
MODEL void __verify_scan_wide_array(wchar_t *s, size_t n, int stored, SET) {
  if (FAILED_WIDE) return;
  s[0] = __verify_scan_wide_character(a, b, d, e);
  for (size_t i = 1; i < n; i++) {
    if (!stored && __verify_guess() > 0) return;
    s[i] = __verify_scan_wide_character(-1, -1, -1, -1);
  }
}

// Wide characters become bytes, which in another locale may be several for each.
MODEL void __verify_scan_narrows(int stored) {
  if (stored && FOREIGN) __verify_unsupported("bytes that scanf makes of wide characters after setlocale");
}
