// unistd.h, fcntl.h: the system answers as it likes.

// Some descriptors that are open, one more each; 0 is none, so that only numbers that are not negative may be asked about. Where others may be open, too, nothing is certain of a new one.
#define OPEN 4
static int __verify_open[OPEN];
static _Bool __verify_more_open, __verify_some_closed;

static _Bool __verify_is_open(int file) {
  const int *open = __verify_open;
  return (open[0] == file + 1) | (open[1] == file + 1) | (open[2] == file + 1) | (open[3] == file + 1);
}
static void __verify_note_open(int file) {
  int *open = __verify_open;
  if (__verify_is_open(file)) return;
  if (!open[0]) open[0] = file + 1;
  else if (!open[1]) open[1] = file + 1;
  else if (!open[2]) open[2] = file + 1;
  else if (!open[3]) open[3] = file + 1;
  else __verify_more_open = 1;
}

// One that nobody knows more of.
static int __verify_some_descriptor(void) {
  int file = __verify_guess();
  __verify_assume(file >= 0 && file < INT_MAX);
  return file;
}

MODEL void __verify_note_closed(int file) {
  __verify_some_closed = 1;
  for (int i = 0; i < OPEN; i++)
    if (__verify_open[i] == file + 1) __verify_open[i] = 0;
  __verify_unwatch(file);
}

static int __verify_new_descriptor(void) {
  if (__verify_more_open) return __verify_some_descriptor();
  int file = __verify_nondet_int();
  __verify_assume(file >= 0 && file < INT_MAX && !__verify_is_open(file));
  __verify_note_open(file);
  return file;
}

// The descriptor of a stream, about which nobody has asked yet. What has been closed since the stream was opened is not it.
MODEL int __verify_descriptor_of_stream(void) {
  return __verify_some_closed ? __verify_some_descriptor() : __verify_new_descriptor();
}

MODEL int __verify_descriptor(void) {
  if (__verify_nondet_bool()) return __verify_new_descriptor();
  __verify_failed();
  return -1;
}

MODEL int open(const char *path, int flags, ...) {
  strlen(path);
  return __verify_descriptor();
}

MODEL int open64(const char *path, int flags, ...) {
  strlen(path);
  return __verify_descriptor();
}

MODEL int openat(int directory, const char *path, int flags, ...) {
  strlen(path);
  return __verify_descriptor();
}

MODEL int creat(const char *path, unsigned mode) {
  strlen(path);
  return __verify_descriptor();
}

MODEL int dup(int file) {
  NEEDS(file)
  int other = __verify_descriptor();
  __verify_assume(other < 0 || other != file);
  __verify_alias();
  return other;
}
MODEL int dup2(int file, int as) {
  NEEDS(file)
  NEEDS(as)
  __verify_alias();
  if (__verify_nondet_bool()) {
    if (as < INT_MAX) __verify_note_open(as);
    return as;
  }
  __verify_failed();
  return -1;
}
MODEL int close(int file) {
  NEEDS(file)
  __verify_note_closed(file);
  return __verify_status();
}
MODEL int fsync(int file) { return __verify_status(); }
MODEL int ftruncate(int file, long size) { return __verify_status(); }
MODEL int isatty(int file) { return __verify_nondet_bool(); }

MODEL int pipe(int files[2]) {
  __verify_readable(files, 2 * sizeof(int));
  if (__verify_nondet_bool()) {
    __verify_failed();
    return -1;
  }
  files[0] = __verify_new_descriptor();
  files[1] = __verify_new_descriptor();
  return 0;
}

MODEL long lseek(int file, long offset, int from) {
  NEEDS(file)
  if (__verify_nondet_bool() || (from == 0 && offset < 0)) {
    __verify_failed();
    return -1;
  }
  // There are devices that have no positions. Those relative to others are not followed.
  if (from == 0) return __verify_perhaps() ? 0 : offset;
  return __verify_guess_long() & LONG_MAX;
}

MODEL ssize_t __verify_transferred(size_t size) {
  long n = __verify_nondet_long();
  __verify_assume(n >= -1 && (n < 0 || (size_t)n <= size));
  if (n < 0) __verify_failed();
  return n;
}

MODEL ssize_t __verify_received(void *to, size_t size) {
  // What comes out of a pipe may be what the program has put into it.
  if (__verify_asks("pipe pipe2 socketpair eventfd") && __verify_guess() > 0) return -1;
  long n = __verify_transferred(size);
  if (n > 0) __verify_havoc(to, n);
  return n;
}

static ssize_t __verify_received_within(void *to, size_t size, size_t space) {
  ssize_t got = __verify_received(to, size);
  FITS(size <= space);
  return got;
}

MODEL ssize_t __verify_sent(const void *from, size_t size) {
  __verify_readable(from, size);
  return __verify_transferred(size);
}

MODEL ssize_t read(int file, void *to, size_t size) {
  NEEDS(file)
  return __verify_received(to, size);
}
MODEL ssize_t pread(int file, void *to, size_t size, long offset) { return __verify_received(to, size); }
MODEL ssize_t pread64(int file, void *to, size_t size, long offset) { return __verify_received(to, size); }
MODEL ssize_t __read_chk(int file, void *to, size_t size, size_t space) {
  return __verify_received_within(to, size, space);
}
MODEL ssize_t __pread_chk(int file, void *to, size_t size, long offset, size_t space) {
  return __verify_received_within(to, size, space);
}

MODEL ssize_t write(int file, const void *from, size_t size) {
  NEEDS(file)
  return __verify_sent(from, size);
}
MODEL ssize_t pwrite(int file, const void *from, size_t size, long offset) { return __verify_sent(from, size); }
MODEL ssize_t pwrite64(int file, const void *from, size_t size, long offset) { return __verify_sent(from, size); }
MODEL ssize_t getrandom(void *to, size_t size, unsigned flags) {
  ssize_t got = __verify_received(to, size);
  __verify_assume(got < 0 || size > 256 || got == (ssize_t)size);
  return got;
}
MODEL int getentropy(void *to, size_t size) {
  if (size > 256 || __verify_nondet_bool()) {
    __verify_failed();
    return -1;
  }
  if (size) __verify_havoc(to, size);
  return 0;
}

// sys/uio.h: several blocks, one after the other; the next one only if this one is full.
#define IOV_MAX 1024

static _Bool __verify_are_blocks(int count) {
  if (count >= 0 && count <= IOV_MAX) return 1;
  __verify_set_errno(EINVAL);
  return 0;
}
MODEL ssize_t __verify_scattered(const struct __verify_block *list, size_t count) {
  if (__verify_nondet_bool()) {
    __verify_failed();
    return -1;
  }
  ssize_t all = 0;
  for (size_t i = 0; i < count; i++) {
    size_t size = list[i].size, got = __verify_nondet_size();
    __verify_assume(got <= size && (ssize_t)size >= 0 && __builtin_add_overflow(all, (ssize_t)got, &all) == 0);
    if (got) __verify_havoc(list[i].at, got);
    if (got < size) break;
  }
  return all;
}
MODEL ssize_t __verify_gathered(const struct __verify_block *list, size_t count) {
  size_t all = 0;
  for (size_t i = 0; i < count; i++) {
    __verify_readable(list[i].at, list[i].size);
    if (__builtin_add_overflow(all, list[i].size, &all)) all = LONG_MAX;
  }
  return __verify_transferred(all);
}
MODEL ssize_t readv(int file, const struct __verify_block *list, int count) {
  return __verify_are_blocks(count) ? __verify_scattered(list, count) : -1;
}
MODEL ssize_t preadv(int file, const struct __verify_block *list, int count, long offset) {
  return readv(file, list, count);
}
MODEL ssize_t writev(int file, const struct __verify_block *list, int count) {
  return __verify_are_blocks(count) ? __verify_gathered(list, count) : -1;
}
MODEL ssize_t pwritev(int file, const struct __verify_block *list, int count, long offset) {
  return writev(file, list, count);
}

// No 0 is put behind it.
static ssize_t __verify_link(const char *path, char *to, size_t size) {
  strlen(path);
  if (size > 0) return __verify_received(to, size);
  __verify_set_errno(EINVAL);
  return -1;
}
MODEL ssize_t readlink(const char *path, char *to, size_t size) { return __verify_link(path, to, size); }
MODEL ssize_t readlinkat(int directory, const char *path, char *to, size_t size) {
  return __verify_link(path, to, size);
}
MODEL ssize_t __readlink_chk(const char *path, char *to, size_t size, size_t space) {
  ssize_t got = __verify_link(path, to, size);
  FITS(size <= space);
  return got;
}

MODEL int access(const char *path, int mode) { return __verify_path_status(path); }
MODEL int unlink(const char *path) { return __verify_path_status(path); }
MODEL int rmdir(const char *path) { return __verify_path_status(path); }
MODEL int chdir(const char *path) { return __verify_path_status(path); }
MODEL int mkdir(const char *path, unsigned mode) { return __verify_path_status(path); }
MODEL int chmod(const char *path, unsigned mode) { return __verify_path_status(path); }

// The end of the name is replaced.
MODEL int mkstemp(char *path) {
  size_t length = strlen(path);
  _Bool is_template = length >= 6;
  for (int i = 1; is_template && i <= 6; i++) is_template = path[length - i] == 'X';
  if (!is_template) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  __verify_havoc(path + length - 6, 6);
  for (int i = 1; i <= 6; i++) {
    char c = path[length - i];
    __verify_assume((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
  }
  return __verify_descriptor();
}

#define PATH_MAX 4096

// How long an absolute path is: less than PATH_MAX, but for those in very deep directories, where there is room for them. None is
// taken to have 1 GiB.
static size_t __verify_path_length(_Bool has_limit) {
  size_t length = __verify_nondet_size();
  __verify_assume(length >= 1 && (length < PATH_MAX || (!has_limit && __verify_perhaps() && length < (1L << 30))));
  return length;
}

// An absolute path, for which there is room at `to`; fails without memory for it, if `to` is NULL.
static char *__verify_absolute_path(char *to, size_t length, size_t size) {
  if (!to && !(to = malloc(size))) return NULL;
  __verify_havoc(to, length);
  to[0] = '/';
  to[length] = 0;
  return to;
}

MODEL char *getcwd(char *s, size_t size) {
  if (__verify_nondet_bool()) {
    __verify_failed();
    return NULL;
  }
  size_t length = __verify_path_length(0);
  if (s && length >= size) {
    __verify_failed();
    return NULL;
  }
  return __verify_absolute_path(s, length, size > length ? size : length + 1);
}

// Where it fails, nothing is known of what is at `to`.
MODEL char *realpath(const char *path, char *to) {
  if (!path) {
    __verify_set_errno(EINVAL);
    return NULL;
  }
  _Bool is_empty = strlen(path) == 0;
  size_t length = __verify_path_length(to != NULL);
  if (!is_empty && __verify_nondet_bool()) return __verify_absolute_path(to, length, length + 1);
  if (to && __verify_perhaps()) __verify_havoc(to, length);
  __verify_failed();
  return NULL;
}
MODEL char *__realpath_chk(const char *path, char *to, size_t space) {
  char *found = realpath(path, to);
  FITS(space >= PATH_MAX);
  return found;
}
MODEL char *canonicalize_file_name(const char *path) { return realpath(path, NULL); }

MODEL int gethostname(char *s, size_t size) {
  size_t length = __verify_nondet_size();
  if (__verify_nondet_bool() || size == 0) {
    __verify_failed();
    return -1;
  }
  __verify_assume(length < size && length <= 64);
  __verify_havoc(s, length);
  s[length] = 0;
  return 0;
}

// Numbers that stay what they are.
static int __verify_process, __verify_parent, __verify_user, __verify_group;

static int __verify_once(int *number, int least) {
  if (*number == 0) {
    int x = __verify_nondet_int();
    // 0 means that nobody has asked yet, so that what may be 0 is stored as its complement.
    __verify_assume(least ? x >= least : x != -1);
    *number = least ? x : ~x;
  }
  return least ? *number : ~*number;
}

MODEL int getpid(void) { return __verify_once(&__verify_process, 1); }
// A child has another number than its parent, and than what that still waits for.
MODEL void __verify_become_process(int parent) {
  __verify_process = 0;
  int own = getpid();
  __verify_assume(own != parent && !__verify_is_child(own));
}
// May change when the parent ends.
MODEL int getppid(void) {
  int x = __verify_nondet_int();
  __verify_assume(x >= 0);
  return x;
}
MODEL unsigned getuid(void) { return __verify_once(&__verify_user, 0); }
MODEL unsigned getgid(void) { return __verify_once(&__verify_group, 0); }
// Which of the numbers of users change depends on who asks.
static int __verify_set_number(int *number) {
  if (__verify_status()) return -1;
  int x = __verify_guess();
  __verify_assume(x != -1);
  *number = ~x;
  return 0;
}
MODEL int setuid(unsigned user) { return __verify_set_number(&__verify_user); }
MODEL int setgid(unsigned group) { return __verify_set_number(&__verify_group); }
MODEL int seteuid(unsigned user) { return __verify_status(); }
MODEL int setegid(unsigned group) { return __verify_status(); }
MODEL int setreuid(unsigned user, unsigned effective) { return __verify_set_number(&__verify_user); }
MODEL int setregid(unsigned group, unsigned effective) { return __verify_set_number(&__verify_group); }
MODEL int setresuid(unsigned user, unsigned effective, unsigned saved) { return __verify_set_number(&__verify_user); }
MODEL int setresgid(unsigned group, unsigned effective, unsigned saved) { return __verify_set_number(&__verify_group); }
MODEL unsigned geteuid(void) { return __verify_guess() & INT_MAX; }
MODEL unsigned getegid(void) { return __verify_guess() & INT_MAX; }
MODEL int getpagesize(void) { return 4096; }
