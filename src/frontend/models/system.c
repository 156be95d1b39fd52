// sys/stat.h, sys/utsname.h, fcntl.h, sys/ioctl.h, unistd.h: what the system says of files and of itself.

// struct stat, as far as something is known of it: sizes are not negative, and a second has a billion nanoseconds.
#if __SIZEOF_POINTER__ == 8
#define STAT_SIZE 144
#define SIZE_AT 48
#define TIMES_AT 72
#else
#define STAT_SIZE 88
#define SIZE_AT 44
#define TIMES_AT 56
#endif

static int __verify_stat(char *to) {
  if (__verify_status()) return -1;
  __verify_havoc(to, STAT_SIZE);
  __verify_assume(*(long *)(to + SIZE_AT) >= 0);
  for (int i = 0; i < 3; i++) {
    long nanoseconds = *(long *)(to + TIMES_AT + (2 * i + 1) * sizeof(long));
    __verify_assume(nanoseconds >= 0 && nanoseconds < 1000000000);
  }
  return 0;
}
MODEL int stat(const char *path, char *to) {
  strlen(path);
  return __verify_stat(to);
}
MODEL int lstat(const char *path, char *to) {
  strlen(path);
  return __verify_stat(to);
}
MODEL int fstat(int file, char *to) { return __verify_stat(to); }
MODEL int fstatat(int directory, const char *path, char *to, int flags) {
  strlen(path);
  return __verify_stat(to);
}

MODEL int truncate(const char *path, long size) {
  strlen(path);
  return __verify_status();
}
MODEL int fdatasync(int file) { return __verify_status(); }
MODEL void sync(void) {}
MODEL int flock(int file, int how) { return __verify_status(); }
MODEL int fchmod(int file, unsigned mode) { return __verify_status(); }
MODEL int fchown(int file, unsigned user, unsigned group) { return __verify_status(); }
MODEL int chown(const char *path, unsigned user, unsigned group) {
  strlen(path);
  return __verify_status();
}
MODEL int link(const char *from, const char *to) {
  strlen(from);
  strlen(to);
  return __verify_status();
}
MODEL int symlink(const char *from, const char *to) {
  strlen(from);
  strlen(to);
  return __verify_status();
}
MODEL int fchdir(int file) { return __verify_status(); }
MODEL int ftruncate64(int file, long long size) { return __verify_status(); }
MODEL int fchmodat(int directory, const char *path, unsigned mode, int flags) {
  strlen(path);
  return __verify_status();
}
MODEL int lchown(const char *path, unsigned user, unsigned group) {
  strlen(path);
  return __verify_status();
}
MODEL int fchownat(int directory, const char *path, unsigned user, unsigned group, int flags) {
  strlen(path);
  return __verify_status();
}
MODEL int mkfifo(const char *path, unsigned mode) {
  strlen(path);
  return __verify_status();
}
MODEL int mkdirat(int directory, const char *path, unsigned mode) {
  strlen(path);
  return __verify_status();
}
MODEL int unlinkat(int directory, const char *path, int flags) {
  strlen(path);
  return __verify_status();
}
MODEL int faccessat(int directory, const char *path, int mode, int flags) {
  strlen(path);
  return __verify_status();
}
MODEL int linkat(int from_directory, const char *from, int to_directory, const char *to, int flags) { return link(from, to); }
MODEL int renameat(int from_directory, const char *from, int to_directory, const char *to) { return link(from, to); }
MODEL int symlinkat(const char *from, int directory, const char *to) { return link(from, to); }

// Functions whose results are numbers of errors.
MODEL int __verify_error_number(void) {
  if (!__verify_nondet_bool()) return 0;
  int number = __verify_nondet_int();
  __verify_assume(number > 0 && number < 4096);
  return number;
}
MODEL int posix_fadvise(int file, long start, long size, int advice) { return __verify_error_number(); }
MODEL int posix_fallocate(int file, long start, long size) { return __verify_error_number(); }
MODEL int fallocate(int file, int mode, long start, long size) { return __verify_status(); }

// Two times, each of a second and a part of it.
static int __verify_times(const long *times, size_t size) {
  if (times) __verify_readable(times, size);
  return __verify_status();
}
MODEL int utime(const char *path, const long *times) {
  strlen(path);
  return __verify_times(times, 2 * sizeof(long));
}
MODEL int utimes(const char *path, const long *times) {
  strlen(path);
  return __verify_times(times, 4 * sizeof(long));
}
MODEL int futimens(int file, const long *times) { return __verify_times(times, 4 * sizeof(long)); }
// Without a path, it is about the descriptor.
MODEL int utimensat(int directory, const char *path, const long *times, int flags) {
  if (path) strlen(path);
  return __verify_times(times, 4 * sizeof(long));
}

// From one descriptor to another; with a place, that moves in place of the position of the file.
static ssize_t __verify_between(int to, int from, size_t size) {
  NEEDS(to)
  NEEDS(from)
  return __verify_transferred(size);
}
#define SENDFILE(name, type)                                     \
  MODEL ssize_t name(int to, int from, type *place, size_t size) { \
    type start = place ? *place : 0;                             \
    if (start < 0) {                                             \
      __verify_set_errno(EINVAL);                                \
      return -1;                                                 \
    }                                                            \
    ssize_t sent = __verify_between(to, from, size);             \
    if (!place || sent <= 0) return sent;                        \
    type end;                                                    \
    __verify_assume(!__builtin_add_overflow(start, sent, &end)); \
    *place = end;                                                \
    return sent;                                                 \
  }
SENDFILE(sendfile, long)
SENDFILE(sendfile64, long long)

MODEL unsigned umask(unsigned mode) { return __verify_guess() & 0777; }
MODEL int socketpair(int domain, int type, int protocol, int files[2]) { return pipe(files); }
MODEL int pipe2(int files[2], int flags) { return pipe(files); }
MODEL int accept4(int file, void *address, unsigned *length, int flags) { return accept(file, address, length); }
MODEL int dup3(int file, int as, int flags) {
  if (file == as) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  return dup2(file, as);
}

// Six texts of up to 64 characters.
MODEL int uname(char *to) {
  if (__verify_status()) return -1;
  __verify_havoc(to, 6 * 65);
  for (int i = 1; i <= 6; i++) to[65 * i - 1] = 0;
  return 0;
}

#define SC_PAGESIZE 30
#define SC_NPROCESSORS_CONF 83
#define SC_NPROCESSORS_ONLN 84

MODEL long sysconf(int name) {
  if (name == SC_PAGESIZE) return 4096;
  if (name == SC_NPROCESSORS_CONF || name == SC_NPROCESSORS_ONLN) {
    long n = __verify_nondet_int();
    __verify_assume(n >= 1);
    return n;
  }
  long n = __verify_guess_long();
  __verify_assume(n >= -1);
  return n;
}

#define F_DUPFD 0
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_SETLK 6
#define F_SETLKW 7
#define F_DUPFD_CLOEXEC 1030
#define LOCK_SIZE (__SIZEOF_POINTER__ == 8 ? 32 : 16)

static int __verify_duplicate(int least) {
  if (least < 0) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  int other = __verify_descriptor();
  __verify_assume(other < 0 || other >= least);
  __verify_alias();
  return other;
}

MODEL int fcntl(int file, int what, ...) {
  NEEDS(file)
  __builtin_va_list list;
  __builtin_va_start(list, what);
  int result;
  switch (what) {
    case F_DUPFD:
    case F_DUPFD_CLOEXEC:
      result = __verify_duplicate(__builtin_va_arg(list, int));
      break;
    case F_GETFD:
    case F_GETFL:
      result = __verify_status();
      if (result) break;
      result = __verify_nondet_int();
      __verify_assume(what == F_GETFD ? result == 0 || result == 1 : result >= 0);
      break;
    case F_SETFD:
    case F_SETFL:
      result = __verify_status();
      break;
    case F_SETLK:
    case F_SETLKW:
      __verify_readable(__builtin_va_arg(list, const void *), LOCK_SIZE);
      result = __verify_status();
      break;
    default:
      __verify_unsupported("this command of fcntl");
      result = -1;
  }
  __builtin_va_end(list);
  return result;
}

#define TIOCGWINSZ 0x5413
#define FIONREAD 0x541b
#define FIONBIO 0x5421

MODEL int ioctl(int file, unsigned long what, ...) {
  NEEDS(file)
  if (what != TIOCGWINSZ && what != FIONREAD && what != FIONBIO) {
    __verify_unsupported("this command of ioctl");
    return -1;
  }
  __builtin_va_list list;
  __builtin_va_start(list, what);
  void *argument = __builtin_va_arg(list, void *);
  __builtin_va_end(list);
  switch (what) {
    case TIOCGWINSZ:
      if (__verify_status()) return -1;
      __verify_havoc(argument, 8);
      return 0;
    case FIONREAD:
      if (__verify_status()) return -1;
      __verify_havoc(argument, sizeof(int));
      __verify_assume(*(int *)argument >= 0);
      return 0;
  }
  __verify_readable(argument, sizeof(int));
  return __verify_status();
}
