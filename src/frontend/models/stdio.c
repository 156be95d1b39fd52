// stdio.h and unistd.h: output does nothing, input is arbitrary.

struct verify_file { char open; };

static struct verify_file __verify_in, __verify_out, __verify_error;

MODEL FILE *stdin = &__verify_in;
MODEL FILE *stdout = &__verify_out;
MODEL FILE *stderr = &__verify_error;

// Using a stream reads it.
MODEL void __verify_stream(FILE *file) { *(volatile char *)&file->open; }

// Printing a string reads it.
MODEL void __verify_read(const char *s, int precision) {
  if (precision < 0) strlen(s); else strnlen(s, precision);
}

static int __verify_status(void) {
  return __verify_nondet_bool() ? EOF : 0;
}

static int __verify_character(void) {
  int c = __verify_nondet_int();
  __verify_assume(c >= EOF && c <= 255);
  return c;
}

MODEL int getchar(void) { return __verify_character(); }
MODEL int getchar_unlocked(void) { return __verify_character(); }
MODEL int fgetc(FILE *file) { return __verify_character(); }
MODEL int getc(FILE *file) { return __verify_character(); }
MODEL int _IO_getc(FILE *file) { return __verify_character(); }

static int __verify_put(int c) { return __verify_nondet_bool() ? EOF : (unsigned char)c; }
MODEL int putchar(int c) { return __verify_put(c); }
MODEL int fputc(int c, FILE *file) { return __verify_put(c); }
MODEL int putc(int c, FILE *file) { return __verify_put(c); }
MODEL int _IO_putc(int c, FILE *file) { return __verify_put(c); }
MODEL int ungetc(int c, FILE *file) { return __verify_put(c); }

// The text is read, so that it must be one.
MODEL int puts(const char *s) {
  strlen(s);
  return __verify_nondet_bool() ? EOF : 1;
}

MODEL int fputs(const char *s, FILE *file) {
  strlen(s);
  return __verify_nondet_bool() ? EOF : 1;
}

MODEL void perror(const char *s) {}
MODEL int fflush(FILE *file) { return __verify_status(); }

MODEL char *fgets(char *s, int n, FILE *file) {
  if (n <= 0 || __verify_nondet_bool()) return NULL;
  size_t length = __verify_nondet_size();
  __verify_assume(length < (size_t)n);
  __verify_havoc(s, length);
  s[length] = 0;
  return s;
}

// A stream is an object of its own that fclose frees.
MODEL FILE *fopen(const char *path, const char *mode) {
  return __verify_nondet_bool() ? NULL : malloc(1);
}

MODEL int fclose(FILE *file) {
  __verify_realloc_check(file);
  __verify_free(file);
  return __verify_status();
}

MODEL int feof(FILE *file) { return __verify_nondet_bool(); }
MODEL int ferror(FILE *file) { return __verify_nondet_bool(); }
MODEL void clearerr(FILE *file) {}

MODEL size_t fread(void *to, size_t size, size_t count, FILE *file) {
  size_t read = __verify_nondet_size();
  __verify_assume(read <= count);
  __verify_havoc(to, size * count);
  return size ? read : 0;
}

MODEL size_t fwrite(const void *from, size_t size, size_t count, FILE *file) {
  size_t written = __verify_nondet_size();
  __verify_assume(written <= count);
  return size ? written : 0;
}

MODEL ssize_t read(int file, void *to, size_t size) {
  long n = __verify_nondet_long();
  __verify_assume(n >= -1 && (n < 0 || (size_t)n <= size));
  if (n > 0) __verify_havoc(to, n);
  return n;
}

MODEL ssize_t write(int file, const void *from, size_t size) {
  long n = __verify_nondet_long();
  __verify_assume(n >= -1 && (n < 0 || (size_t)n <= size));
  return n;
}

