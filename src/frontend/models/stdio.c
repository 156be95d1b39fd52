// stdio.h: output does nothing, input is arbitrary.

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

MODEL void __verify_readable(const void *p, size_t n) {
  __verify_require(n == 0 || __verify_valid(p, n), "invalid pointer");
}

static int __verify_stream_status(FILE *file) {
  __verify_stream(file);
  return __verify_status();
}

static int __verify_character(void) {
  int c = __verify_nondet_int();
  __verify_assume(c >= EOF && c <= 255);
  return c;
}

static int __verify_get(FILE *file) {
  __verify_stream(file);
  return __verify_character();
}

MODEL int getchar(void) { return __verify_character(); }
MODEL int getchar_unlocked(void) { return __verify_character(); }
MODEL int fgetc(FILE *file) { return __verify_get(file); }
MODEL int getc(FILE *file) { return __verify_get(file); }
MODEL int fgetc_unlocked(FILE *file) { return __verify_get(file); }
MODEL int getc_unlocked(FILE *file) { return __verify_get(file); }
MODEL int _IO_getc(FILE *file) { return __verify_get(file); }

static int __verify_put(int c) { return __verify_nondet_bool() ? EOF : (unsigned char)c; }

static int __verify_put_to(int c, FILE *file) {
  __verify_stream(file);
  return __verify_put(c);
}

MODEL int putchar(int c) { return __verify_put(c); }
MODEL int putchar_unlocked(int c) { return __verify_put(c); }
MODEL int fputc(int c, FILE *file) { return __verify_put_to(c, file); }
MODEL int putc(int c, FILE *file) { return __verify_put_to(c, file); }
MODEL int fputc_unlocked(int c, FILE *file) { return __verify_put_to(c, file); }
MODEL int putc_unlocked(int c, FILE *file) { return __verify_put_to(c, file); }
MODEL int _IO_putc(int c, FILE *file) { return __verify_put_to(c, file); }

MODEL int ungetc(int c, FILE *file) {
  __verify_stream(file);
  return c == EOF ? EOF : __verify_put(c);
}

// The text is read, so that it must be one.
MODEL int puts(const char *s) {
  strlen(s);
  return __verify_nondet_bool() ? EOF : 1;
}

MODEL int fputs(const char *s, FILE *file) {
  __verify_stream(file);
  strlen(s);
  return __verify_nondet_bool() ? EOF : 1;
}

MODEL int fputs_unlocked(const char *s, FILE *file) { return fputs(s, file); }

MODEL void perror(const char *s) {
  if (s) strlen(s);
}

MODEL int fflush(FILE *file) { return file ? __verify_stream_status(file) : __verify_status(); }

MODEL char *fgets(char *s, int n, FILE *file) {
  __verify_stream(file);
  if (n <= 0 || __verify_nondet_bool()) return NULL;
  size_t length = __verify_nondet_size();
  __verify_assume(length < (size_t)n);
  __verify_havoc(s, length);
  s[length] = 0;
  return s;
}

MODEL char *fgets_unlocked(char *s, int n, FILE *file) { return fgets(s, n, file); }
MODEL char *__fgets_chk(char *s, size_t size, int n, FILE *file) {
  char *line = fgets(s, n, file);
  FITS(n <= 0 || (size_t)n <= size || !line || strlen(line) < size);
  return line;
}
MODEL char *__fgets_unlocked_chk(char *s, size_t size, int n, FILE *file) { return __fgets_chk(s, size, n, file); }

// A line of any length.
MODEL char *gets(char *s) {
  if (__verify_nondet_bool()) return NULL;
  size_t length = __verify_nondet_size();
  __verify_assume(length < 1ul << 30);
  __verify_havoc(s, length);
  s[length] = 0;
  return s;
}

// The buffer is null or from malloc; it grows if it must.
MODEL ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *file) {
  __verify_stream(file);
  char *s = *line;
  size_t room = s ? *size : 0;
  // As glibc does: a buffer of no size is forgotten.
  if (room == 0) s = NULL;
  if (__verify_nondet_bool()) return -1;
  size_t length = __verify_nondet_size();
  __verify_assume(length >= 1 && length < 1ul << 30);
  if (room < length + 1) {
    s = realloc(s, length + 1);
    if (!s) return -1;
    *line = s;
    *size = length + 1;
  }
  __verify_havoc(s, length);
  s[length] = 0;
  return length;
}

MODEL ssize_t getline(char **line, size_t *size, FILE *file) { return getdelim(line, size, '\n', file); }
MODEL ssize_t __getdelim(char **line, size_t *size, int d, FILE *file) { return getdelim(line, size, d, file); }

// A stream is an object of its own that fclose frees.
static FILE *__verify_open(void) {
  if (!__verify_nondet_bool()) return __verify_allocate(sizeof(FILE));
  __verify_failed();
  return NULL;
}

MODEL FILE *fopen(const char *path, const char *mode) {
  strlen(path);
  strlen(mode);
  return __verify_open();
}

MODEL FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }
MODEL FILE *popen(const char *command, const char *mode) { return fopen(command, mode); }
MODEL FILE *tmpfile(void) { return __verify_open(); }
MODEL FILE *tmpfile64(void) { return __verify_open(); }

MODEL FILE *fdopen(int file, const char *mode) {
  strlen(mode);
  return __verify_open();
}

static void __verify_close(FILE *file) {
  __verify_stream(file);
  if (file == &__verify_in || file == &__verify_out || file == &__verify_error) return;
  __verify_realloc_check(file);
  __verify_free(file);
}

MODEL int fclose(FILE *file) {
  __verify_close(file);
  return __verify_status();
}

MODEL int pclose(FILE *file) {
  __verify_close(file);
  int status = __verify_nondet_int();
  __verify_assume(status >= -1);
  return status;
}

MODEL FILE *freopen(const char *path, const char *mode, FILE *file) {
  if (path) strlen(path);
  strlen(mode);
  __verify_stream(file);
  if (!__verify_nondet_bool()) return file;
  __verify_failed();
  __verify_close(file);
  return NULL;
}

static int __verify_answer(FILE *file) {
  __verify_stream(file);
  return __verify_nondet_bool();
}

MODEL int feof(FILE *file) { return __verify_answer(file); }
MODEL int ferror(FILE *file) { return __verify_answer(file); }
MODEL void clearerr(FILE *file) { __verify_stream(file); }
MODEL void rewind(FILE *file) { __verify_stream(file); }
MODEL void flockfile(FILE *file) { __verify_stream(file); }
MODEL void funlockfile(FILE *file) { __verify_stream(file); }
MODEL int ftrylockfile(FILE *file) { return __verify_stream_status(file); }
MODEL int fseek(FILE *file, long offset, int from) { return __verify_stream_status(file); }
MODEL int fseeko(FILE *file, long offset, int from) { return __verify_stream_status(file); }

MODEL int fileno(FILE *file) {
  int number = __verify_nondet_int();
  __verify_stream(file);
  __verify_assume(number >= -1);
  return number;
}

MODEL long ftell(FILE *file) {
  long position = __verify_nondet_long();
  __verify_stream(file);
  __verify_assume(position >= -1);
  return position;
}

MODEL long ftello(FILE *file) { return ftell(file); }

// A position has 16 bytes for 64 bits and 12 for 32.
#define POSITION (sizeof(long) == 8 ? 16 : 12)

MODEL int fgetpos(FILE *file, void *position) {
  __verify_stream(file);
  __verify_havoc(position, POSITION);
  return __verify_status();
}

MODEL int fsetpos(FILE *file, const void *position) {
  __verify_stream(file);
  __verify_readable(position, POSITION);
  return __verify_status();
}

// The stream may use the buffer whenever it likes, which nobody looks at.
MODEL void setbuf(FILE *file, char *buffer) {
  __verify_stream(file);
  if (buffer) __verify_havoc(buffer, 8192);
}

MODEL int setvbuf(FILE *file, char *buffer, int mode, size_t size) {
  __verify_stream(file);
  if (buffer) __verify_havoc(buffer, size);
  return __verify_status();
}

MODEL void setlinebuf(FILE *file) { __verify_stream(file); }

MODEL size_t fread(void *to, size_t size, size_t count, FILE *file) {
  size_t read = __verify_nondet_size();
  __verify_stream(file);
  __verify_assume(read <= count);
  __verify_havoc(to, size * count);
  return size ? read : 0;
}

MODEL size_t fwrite(const void *from, size_t size, size_t count, FILE *file) {
  size_t written = __verify_nondet_size();
  __verify_stream(file);
  __verify_readable(from, size * count);
  __verify_assume(written <= count);
  return size ? written : 0;
}

MODEL size_t fread_unlocked(void *to, size_t size, size_t n, FILE *file) { return fread(to, size, n, file); }
MODEL size_t __fread_chk(void *to, size_t space, size_t size, size_t n, FILE *file) {
  size_t read = fread(to, size, n, file);
  FITS(size * n <= space);
  return read;
}
MODEL size_t __fread_unlocked_chk(void *to, size_t space, size_t size, size_t n, FILE *file) {
  return __fread_chk(to, space, size, n, file);
}
MODEL size_t fwrite_unlocked(const void *from, size_t size, size_t n, FILE *file) { return fwrite(from, size, n, file); }

static int __verify_path_status(const char *path) {
  strlen(path);
  return __verify_status();
}

MODEL int remove(const char *path) { return __verify_path_status(path); }

MODEL int rename(const char *from, const char *to) {
  strlen(to);
  return __verify_path_status(from);
}

// %s of scanf: characters other than space; nothing if the input has ended before.
MODEL void __verify_scan_word(char *s, size_t most, int stored) {
  if (!stored) return;
  size_t i = 0;
  do {
    int c = __verify_nondet_int();
    __verify_assume(c > 0 && c < 256 && c != ' ' && (c < '\t' || c > '\r'));
    s[i++] = c;
  } while (i < most && __verify_nondet_bool());
  s[i] = 0;
}
