// stdio.h: output does nothing, input is arbitrary.

// `mark` tells streams from other objects. The rest is kept only for programs that can tell: whether the end or an
// error was met, whether output may have failed unnoticed, and what was put back, the last one first; whether a
// standard stream was closed; and whether bytes or wide characters were read or written.
#define RETURNS 4
#define MARK 'S'
#define BYTES 1
#define WIDE 2
// The number of its descriptor, which is one more here; 0 if nobody has asked yet.
struct verify_file { char mark, ended, failed, written, returned, back[RETURNS], closed, oriented; int number; };
#define CLOSES (__verify_asks("stdin stdout stderr") && __verify_asks("fclose freopen pclose"))
#define NUMBERED __verify_asks("fileno fileno_unlocked fdopen")
#define REMEMBERED                                                                                           \
  __verify_asks("feof feof_unlocked ferror ferror_unlocked clearerr clearerr_unlocked ungetc")

static struct verify_file __verify_in = {MARK, .number = 1}, __verify_out = {MARK, .number = 2}, __verify_error = {MARK, .number = 3};

MODEL FILE *stdin = &__verify_in;
MODEL FILE *stdout = &__verify_out;
MODEL FILE *stderr = &__verify_error;

// The array that one of the streams has got, an arbitrary one of them.
#define BUFFERS __verify_asks("setbuf setbuffer setvbuf")
#define ORIENTED                                                                                                      \
  __verify_asks("wprintf fwprintf vwprintf vfwprintf __wprintf_chk __fwprintf_chk fputwc putwc putwchar fputws fgetwc " \
                "getwc getwchar fgetws ungetwc fwide fputwc_unlocked putwc_unlocked putwchar_unlocked fputws_unlocked "  \
                "fgetwc_unlocked getwc_unlocked getwchar_unlocked fgetws_unlocked wscanf fwscanf __isoc99_wscanf "        \
                "__isoc99_fwscanf __isoc23_wscanf __isoc23_fwscanf vwscanf vfwscanf __isoc99_vwscanf __isoc99_vfwscanf "  \
                "__isoc23_vwscanf __isoc23_vfwscanf")
// Whether it matters that the standard streams are used.
#define STANDARD (CLOSES || BUFFERS || ORIENTED)
static FILE *__verify_buffered;
static char *__verify_buffer;
static size_t __verify_buffer_size;

static void __verify_use_buffer(void) {
  __verify_require(__verify_valid(__verify_buffer, __verify_buffer_size), "buffer of a stream, which is gone,");
  __verify_forget(__verify_buffer, __verify_buffer_size);
}

// Called by the lowering where the program exits.
MODEL void __verify_flush(void) {
  if (__verify_buffered) __verify_use_buffer();
}

static void __verify_give_buffer(FILE *file, char *buffer, size_t size) {
  if (__verify_buffered == file) __verify_buffered = NULL;
  if (!buffer) return;
  __verify_readable(buffer, size);
  __verify_forget(buffer, size);
  if (!__verify_nondet_bool()) return;
  __verify_buffered = file;
  __verify_buffer = buffer;
  __verify_buffer_size = size;
}

// Using a stream reads it. What streams of others hold is arbitrary.
MODEL void __verify_stream(FILE *file) {
  char mark = *(volatile char *)&file->mark;
  if (!__verify_has_environment()) __verify_require(mark == MARK, "object that is no stream");
  if (CLOSES) __verify_require(!file->closed, "closed stream");
  if (BUFFERS && __verify_buffered == file) __verify_use_buffer();
}

static _Bool __verify_is_standard(FILE *file) { return file == &__verify_in || file == &__verify_out || file == &__verify_error; }

// Reading or writing bytes, or wide characters.
static void __verify_use_stream(FILE *file, char how) {
  __verify_stream(file);
  if (!ORIENTED) return;
  // Streams of others have been used in some way.
  if (__verify_has_environment() && !__verify_is_standard(file) && file->oriented && file->oriented != how) UNCERTAIN;
  if (how == WIDE) __verify_require_defined(file->oriented != BYTES, "stream of bytes, used for wide characters,");
  else __verify_require_defined(file->oriented != WIDE, "stream of wide characters, used for bytes,");
  // Libraries go on, or give an error.
  if (file->oriented && file->oriented != how) UNCERTAIN;
  if (!file->oriented) file->oriented = how;
}

static void __verify_trusted_error(FILE *file) {
  if (REMEMBERED) file->failed = 1;
  __verify_failed();
}

// Reading has given nothing: the input has ended, or cannot be read.
MODEL void __verify_trusted_end(FILE *file) {
  if (!REMEMBERED && !__verify_asks("__errno_location perror")) return;
  if (__verify_nondet_bool()) __verify_trusted_error(file);
  else if (REMEMBERED) file->ended = 1;
}

static _Bool __verify_trusted_ended(FILE *file) { return REMEMBERED && file->ended && !file->returned; }

// Reading has given something, and may have met the end.
static void __verify_trusted_met(FILE *file) {
  if (REMEMBERED && __verify_nondet_bool()) file->ended = 1;
}

// Something is written, some time.
static void __verify_trusted_wrote(FILE *file) {
  if (REMEMBERED) file->written = 1;
}

MODEL void __verify_printing(FILE *file) {
  __verify_use_stream(file, BYTES);
  __verify_trusted_wrote(file);
}

MODEL void __verify_printing_wide(FILE *file) {
  __verify_use_stream(file, WIDE);
  __verify_trusted_wrote(file);
}

MODEL void __verify_printing_wide_out(void) { __verify_printing_wide(stdout); }

MODEL void __verify_scanning(FILE *file) { __verify_use_stream(file, BYTES); }

// printf and its like.
MODEL void __verify_printing_out(void) {
  if (STANDARD) __verify_use_stream(stdout, BYTES);
  __verify_trusted_wrote(stdout);
}

// perror, warn, err and their like, which the library writes as the stream demands.
MODEL void __verify_printing_error(void) {
  if (STANDARD) __verify_stream(stderr);
  __verify_trusted_wrote(stderr);
}

MODEL void __verify_scanning_wide(FILE *file) { __verify_use_stream(file, WIDE); }
MODEL void __verify_scanning_wide_in(void) { __verify_use_stream(stdin, WIDE); }
MODEL void __verify_scanning_in(void) {
  if (STANDARD) __verify_use_stream(stdin, BYTES);
}

static void __verify_trusted_forget(FILE *file) {
  if (REMEMBERED) file->returned = file->ended = 0;
}

// What is read first if something was put back; functions that read more than a character know of one only.
static _Bool __verify_trusted_has_back(FILE *file) {
  if (!__verify_asks("ungetc") || !file->returned) return 0;
  if (file->returned > 1) __verify_unsupported("several characters put back and read at once");
  return 1;
}

static char __verify_trusted_back(FILE *file) { return file->back[--file->returned]; }

// Printing a string reads it.
MODEL void __verify_read(const char *s, int precision) {
  if (precision < 0) strlen(s); else strnlen(s, precision);
}

MODEL void __verify_read_wide(const wchar_t *s, int precision) {
  for (int i = 0; (precision < 0 || i < precision) && s[i]; i++)
    if (precision >= 0 && (s[i] < 0 || s[i] > 127)) __verify_unsupported("wide characters other than those of ASCII");
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

static int __verify_trusted_get(FILE *file) {
  if (__verify_asks("ungetc") && file->returned > 0) return (unsigned char)__verify_trusted_back(file);
  if (__verify_trusted_ended(file)) return EOF;
  int c = __verify_character();
  if (c == EOF) __verify_trusted_end(file);
  return c;
}

static int __verify_get(FILE *file) {
  __verify_use_stream(file, BYTES);
  return __verify_trusted_get(file);
}

MODEL int getchar(void) { return REMEMBERED || STANDARD ? __verify_get(stdin) : __verify_trusted_get(&__verify_in); }
MODEL int getchar_unlocked(void) { return getchar(); }
MODEL int fgetc(FILE *file) { return __verify_get(file); }
MODEL int getc(FILE *file) { return __verify_get(file); }
MODEL int fgetc_unlocked(FILE *file) { return __verify_get(file); }
MODEL int getc_unlocked(FILE *file) { return __verify_get(file); }
MODEL int _IO_getc(FILE *file) { return __verify_get(file); }

// Output has failed, or is `result`.
static int __verify_put(FILE *file, int result) {
  __verify_trusted_wrote(file);
  if (!__verify_nondet_bool()) return result;
  __verify_trusted_error(file);
  return EOF;
}

static int __verify_put_to(int c, FILE *file) {
  __verify_use_stream(file, BYTES);
  return __verify_put(file, (unsigned char)c);
}

static int __verify_put_out(int result) {
  if (STANDARD) __verify_use_stream(stdout, BYTES);
  return __verify_put(stdout, result);
}

MODEL int putchar(int c) { return __verify_put_out((unsigned char)c); }
MODEL int putchar_unlocked(int c) { return __verify_put_out((unsigned char)c); }
MODEL int fputc(int c, FILE *file) { return __verify_put_to(c, file); }
MODEL int putc(int c, FILE *file) { return __verify_put_to(c, file); }
MODEL int fputc_unlocked(int c, FILE *file) { return __verify_put_to(c, file); }
MODEL int putc_unlocked(int c, FILE *file) { return __verify_put_to(c, file); }
MODEL int _IO_putc(int c, FILE *file) { return __verify_put_to(c, file); }

// The next to be read. One character can be put back, more of them perhaps.
static int __verify_put_back(int c, FILE *file) {
  if (c == EOF || (file->returned ? __verify_nondet_bool() : __verify_perhaps())) return EOF;
  if (file->returned >= RETURNS) __verify_unsupported("so many characters put back");
  file->back[file->returned++] = c;
  file->ended = 0;
  return (unsigned char)c;
}

MODEL int ungetc(int c, FILE *file) {
  __verify_use_stream(file, BYTES);
  return __verify_put_back(c, file);
}

// The text is read, so that it must be one.
MODEL int puts(const char *s) {
  size_t length = strlen(s);
  return __verify_put_out(length < INT_MAX ? (int)length + 1 : INT_MAX);
}

MODEL int fputs(const char *s, FILE *file) {
  __verify_use_stream(file, BYTES);
  strlen(s);
  return __verify_put(file, 1);
}

MODEL int fputs_unlocked(const char *s, FILE *file) { return fputs(s, file); }

MODEL void perror(const char *s) {
  __verify_printing_error();
  if (s) strlen(s);
}

MODEL int fflush(FILE *file) {
  if (!file) return __verify_status();
  __verify_stream(file);
  return __verify_put(file, 0);
}

// A line has its end at most as its last character.
static void __verify_trusted_line(const char *s, size_t length, char end) {
  for (size_t i = 0; i + 1 < length; i++) __verify_assume(s[i] != end);
}

// A function that reads a line returns where there is room for nothing; musl and glibc give the empty string then, even at the end.
#define UNLESS_THERE_IS_ROOM(s, n)        \
  if ((n) <= 0) return NULL;              \
  if ((n) == 1) {                         \
    if (__verify_perhaps()) return NULL;  \
    *(s) = 0;                             \
    return (s);                           \
  }

MODEL char *fgets(char *s, int n, FILE *file) {
  __verify_use_stream(file, BYTES);
  UNLESS_THERE_IS_ROOM(s, n)
  size_t length = __verify_nondet_size();
  __verify_assume(length < (size_t)n);
  if (__verify_trusted_has_back(file)) {
    char first = __verify_trusted_back(file);
    __verify_assume(length >= 1 && (first != '\n' || length == 1));
    __verify_havoc(s, length);
    *s = first;
  } else if (__verify_trusted_ended(file) || __verify_nondet_bool()) {
    if (__verify_trusted_ended(file)) return NULL;
    // Of an error what has been read may be there.
    if (__verify_nondet_bool()) {
      __verify_havoc(s, length);
      __verify_trusted_error(file);
    } else if (REMEMBERED) {
      file->ended = 1;
    }
    return NULL;
  } else {
    __verify_assume(length >= 1);
    __verify_havoc(s, length);
  }
  s[length] = 0;
  __verify_trusted_line(s, length, '\n');
  if (REMEMBERED && length + 1 < n && s[length - 1] != '\n') file->ended = 1;
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
  __verify_scanning_in();
  if (__verify_nondet_bool()) {
    if (REMEMBERED) __verify_trusted_end(stdin);
    return NULL;
  }
  size_t length = __verify_nondet_size();
  __verify_assume(length < 1ul << 30);
  __verify_havoc(s, length);
  s[length] = '\n';
  __verify_trusted_line(s, length + 1, '\n');
  s[length] = 0;
  return s;
}

// The buffer is null or from malloc; it grows if it must.
MODEL ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *file) {
  __verify_use_stream(file, BYTES);
  char *s = *line;
  size_t room = s ? *size : 0;
  // As glibc does: a buffer of no size is forgotten.
  if (room == 0) s = NULL;
  _Bool has_back = __verify_trusted_has_back(file), ended = __verify_trusted_ended(file);
  _Bool fails = ended || (!has_back && __verify_nondet_bool());
  size_t length = __verify_nondet_size(), capacity = __verify_nondet_size();
  __verify_assume(length < 1ul << 30 && (fails || length >= 1));
  // There is a buffer even if nothing is read.
  if (room < length + 1 && !(fails && __verify_perhaps())) {
    __verify_assume(capacity > length && capacity < 1ul << 31);
    s = realloc(s, capacity);
    if (!s) return -1;
    *line = s;
    *size = room = capacity;
  }
  if (fails) {
    // Of an error what has been read may be there.
    if (s && length < room) __verify_havoc(s, length);
    if (!ended) __verify_trusted_end(file);
    return -1;
  }
  __verify_havoc(s, length);
  if (has_back) {
    s[0] = __verify_trusted_back(file);
    __verify_assume(s[0] != (char)delimiter || length == 1);
  }
  s[length] = 0;
  __verify_trusted_line(s, length, delimiter);
  if (REMEMBERED && s[length - 1] != (char)delimiter) file->ended = 1;
  return length;
}

MODEL ssize_t getline(char **line, size_t *size, FILE *file) { return getdelim(line, size, '\n', file); }
MODEL ssize_t __getdelim(char **line, size_t *size, int d, FILE *file) { return getdelim(line, size, d, file); }

// A stream is an object of its own that fclose frees.
static FILE *__verify_trusted_open(void) {
  if (!__verify_nondet_bool()) {
    FILE *file = __verify_allocate(sizeof(FILE));
    file->mark = MARK;
    if (REMEMBERED) file->ended = file->failed = file->written = file->returned = 0;
    if (ORIENTED) file->oriented = 0;
    if (CLOSES) file->closed = 0;
    if (NUMBERED) file->number = 0;
    return file;
  }
  __verify_failed();
  return NULL;
}

MODEL FILE *fopen(const char *path, const char *mode) {
  strlen(path);
  strlen(mode);
  return __verify_trusted_open();
}

MODEL FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }
MODEL FILE *popen(const char *command, const char *mode) { return fopen(command, mode); }
MODEL FILE *tmpfile(void) { return __verify_trusted_open(); }
MODEL FILE *tmpfile64(void) { return __verify_trusted_open(); }

MODEL FILE *fdopen(int file, const char *mode) {
  strlen(mode);
  FILE *stream = __verify_trusted_open();
  if (stream && file >= 0 && file < INT_MAX) stream->number = file + 1;
  return stream;
}

static void __verify_trusted_close_number(FILE *file) {
  if (NUMBERED && file->number > 0) __verify_note_closed(file->number - 1);
}

static void __verify_close(FILE *file) {
  __verify_stream(file);
  __verify_trusted_close_number(file);
  if (BUFFERS && __verify_buffered == file) __verify_buffered = NULL;
  if (__verify_is_standard(file)) {
    file->closed = 1;
    return;
  }
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
  if (!__verify_nondet_bool()) {
    __verify_trusted_forget(file);
    __verify_trusted_close_number(file);
    if (REMEMBERED) file->failed = file->written = 0;
    if (ORIENTED) file->oriented = 0;
    if (NUMBERED) file->number = 0;
    return file;
  }
  __verify_failed();
  __verify_close(file);
  return NULL;
}

MODEL int feof(FILE *file) {
  __verify_stream(file);
  return file->ended != 0;
}

// Output may fail long after the function that has written it.
MODEL int ferror(FILE *file) {
  __verify_stream(file);
  if (file->written && __verify_nondet_bool()) file->failed = 1;
  return file->failed != 0;
}

MODEL void clearerr(FILE *file) {
  __verify_stream(file);
  file->ended = file->failed = 0;
}

MODEL int feof_unlocked(FILE *file) { return feof(file); }
MODEL int ferror_unlocked(FILE *file) { return ferror(file); }
MODEL void clearerr_unlocked(FILE *file) { clearerr(file); }

MODEL void rewind(FILE *file) {
  __verify_stream(file);
  __verify_trusted_forget(file);
  if (REMEMBERED) file->failed = 0;
}
MODEL void flockfile(FILE *file) { __verify_stream(file); }
MODEL void funlockfile(FILE *file) { __verify_stream(file); }
MODEL int ftrylockfile(FILE *file) { return __verify_stream_status(file); }

MODEL int fseek(FILE *file, long offset, int from) {
  __verify_stream(file);
  if (__verify_status()) return -1;
  __verify_trusted_forget(file);
  return 0;
}

MODEL int fseeko(FILE *file, long offset, int from) { return fseek(file, offset, from); }

MODEL int fileno(FILE *file) {
  __verify_stream(file);
  // In streams of others stands anything.
  int number = file->number;
  if (number <= 0) file->number = number = 1 + __verify_descriptor_of_stream();
  return number - 1;
}

MODEL long ftell(FILE *file) {
  __verify_stream(file);
  if (__verify_nondet_bool()) {
    __verify_failed();
    return -1;
  }
  // It is not followed.
  return __verify_guess_long() & LONG_MAX;
}

MODEL long ftello(FILE *file) { return ftell(file); }

// A position has 16 bytes for 64 bits and 12 for 32.
#define POSITION (sizeof(long) == 8 ? 16 : 12)

// Positions name their stream.
MODEL int fgetpos(FILE *file, void *position) {
  __verify_stream(file);
  if (__verify_status()) return -1;
  __verify_havoc(position, POSITION);
  memcpy(position, &file, sizeof file);
  return 0;
}

// Another stream of the same file may have given the position.
MODEL int fsetpos(FILE *file, const void *position) {
  __verify_stream(file);
  __verify_readable(position, POSITION);
  FILE *of;
  memcpy(&of, position, sizeof of);
  if (of != file) __verify_unsupported("a position of another stream");
  if (__verify_status()) return -1;
  __verify_trusted_forget(file);
  return 0;
}

// The stream may use the buffer whenever it likes.
MODEL void setbuf(FILE *file, char *buffer) {
  __verify_stream(file);
  __verify_give_buffer(file, buffer, 8192);
}

MODEL void setbuffer(FILE *file, char *buffer, size_t size) {
  __verify_stream(file);
  __verify_give_buffer(file, buffer, size);
}

#define UNBUFFERED 2

MODEL int setvbuf(FILE *file, char *buffer, int mode, size_t size) {
  __verify_stream(file);
  int status = __verify_status();
  if (!status) __verify_give_buffer(file, mode == UNBUFFERED ? NULL : buffer, size);
  return status;
}

MODEL void setlinebuf(FILE *file) { __verify_stream(file); }

// An element that is read in part is arbitrary.
MODEL size_t fread(void *to, size_t size, size_t count, FILE *file) {
  size_t read = __verify_nondet_size(), rest = __verify_nondet_size();
  __verify_use_stream(file, BYTES);
  if (size == 0 || count == 0) return 0;
  __verify_assume(read < count ? rest < size : read == count && rest == 0);
  size_t bytes;
  if (__builtin_mul_overflow(read, size, &bytes)) __verify_require(0, "so large a block");
  bytes += rest;
  if (__verify_trusted_has_back(file)) {
    __verify_assume(bytes > 0);
    __verify_havoc(to, bytes);
    *(char *)to = __verify_trusted_back(file);
  } else if (__verify_trusted_ended(file)) {
    return 0;
  } else {
    __verify_havoc(to, bytes);
  }
  // Of a part of an element nothing is said.
  if (rest) __verify_unwritten((char *)to + (bytes - rest), rest);
  if (read < count) __verify_trusted_end(file);
  return read;
}

MODEL size_t fwrite(const void *from, size_t size, size_t count, FILE *file) {
  size_t written = __verify_nondet_size();
  __verify_use_stream(file, BYTES);
  __verify_readable(from, size * count);
  if (size == 0 || count == 0) return 0;
  __verify_assume(written <= count);
  __verify_trusted_wrote(file);
  if (written < count) __verify_trusted_error(file);
  return written;
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

// What scanf means for its stream, which gave `result`. What was put back is the first character, which is not certain here.
MODEL void __verify_scanned(FILE *file, int result) {
  if (!REMEMBERED) return;
  if (file->returned) {
    if (__verify_guess()) file->returned = 0;
  } else if (__verify_trusted_ended(file)) {
    __verify_assume(result < 0);
  } else if (result < 0) {
    __verify_trusted_end(file);
  } else {
    __verify_trusted_met(file);
  }
}

MODEL void __verify_scanned_input(int result) { __verify_scanned(stdin, result); }

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
