// sys/socket.h, poll.h, sys/select.h: the other side sends what it likes.

#define MSG_TRUNC 0x20

struct pollfd {
  int file;
  short asked, found;
};

MODEL int socket(int domain, int type, int protocol) { return __verify_descriptor(); }
MODEL int listen(int file, int waiting) { return __verify_status(); }
MODEL int shutdown(int file, int how) { return __verify_status(); }

// With MSG_TRUNC, the result may be how much there was.
static ssize_t __verify_datagram(void *to, size_t size, int flags) {
  if (!(flags & MSG_TRUNC)) return __verify_received(to, size);
  long n = __verify_nondet_long();
  __verify_assume(n >= -1);
  if (n < 0) __verify_failed();
  if (n > 0) __verify_havoc(to, (size_t)n < size ? (size_t)n : size);
  return n;
}
MODEL ssize_t recv(int file, void *to, size_t size, int flags) { return __verify_datagram(to, size, flags); }
MODEL ssize_t __recv_chk(int file, void *to, size_t size, size_t space, int flags) {
  ssize_t got = __verify_datagram(to, size, flags);
  FITS(size <= space);
  return got;
}

// An address goes where there is room for `*length` bytes, and `*length` is how long it is: that depends on the kind of socket.
static void __verify_address(void *address, unsigned *length) {
  if (!address) return;
  unsigned room = *length, found = __verify_guess();
  __verify_assume(found <= 128);
  __verify_havoc(address, found < room ? found : room);
  *length = found;
}

static ssize_t __verify_datagram_from(void *to, size_t size, int flags, void *address, unsigned *length) {
  ssize_t got = __verify_datagram(to, size, flags);
  if (got >= 0) __verify_address(address, length);
  return got;
}
MODEL ssize_t recvfrom(int file, void *to, size_t size, int flags, void *address, unsigned *length) {
  return __verify_datagram_from(to, size, flags, address, length);
}
MODEL ssize_t __recvfrom_chk(int file, void *to, size_t size, size_t space, int flags, void *address,
                             unsigned *length) {
  ssize_t got = __verify_datagram_from(to, size, flags, address, length);
  FITS(size <= space);
  return got;
}

MODEL ssize_t send(int file, const void *from, size_t size, int flags) { return __verify_sent(from, size); }
MODEL ssize_t sendto(int file, const void *from, size_t size, int flags, const void *address, unsigned length) {
  if (address) __verify_readable(address, length);
  return __verify_sent(from, size);
}

MODEL int bind(int file, const void *address, unsigned length) {
  __verify_readable(address, length);
  return __verify_status();
}
MODEL int connect(int file, const void *address, unsigned length) {
  __verify_readable(address, length);
  return __verify_status();
}

MODEL int accept(int file, void *address, unsigned *length) {
  int other = __verify_descriptor();
  if (other >= 0) __verify_address(address, length);
  return other;
}
static int __verify_name(void *address, unsigned *length) {
  if (__verify_status()) return -1;
  __verify_address(address, length);
  return 0;
}
MODEL int getsockname(int file, void *address, unsigned *length) { return __verify_name(address, length); }
MODEL int getpeername(int file, void *address, unsigned *length) { return __verify_name(address, length); }

#define SOL_SOCKET 1
#define SO_OOBINLINE 10

// How much there is of an option depends on which one it is: the first ones of sockets, with SO_ERROR, are numbers.
MODEL int getsockopt(int file, int level, int option, void *value, unsigned *length) {
  unsigned room = *length, found = room < sizeof(int) ? room : sizeof(int);
  if (room > INT_MAX) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  if (__verify_status()) return -1;
  if (level != SOL_SOCKET || option < 1 || option > SO_OOBINLINE) found = __verify_guess();
  __verify_assume(found <= room);
  __verify_havoc(value, found);
  *length = found;
  return 0;
}
MODEL int setsockopt(int file, int level, int option, const void *value, unsigned length) {
  __verify_readable(value, length);
  return __verify_status();
}

// struct msghdr.
struct message {
  void *address;
  unsigned address_length;
  struct __verify_block *list;
  size_t count;
  void *control;
  size_t control_length;
  int flags;
};

MODEL ssize_t recvmsg(int file, struct message *m, int flags) {
  if (m->count > 1024) {
    __verify_failed();
    return -1;
  }
  ssize_t got = __verify_scattered(m->list, m->count);
  if (got < 0) return -1;
  unsigned length = m->address_length;
  if (m->address) __verify_address(m->address, &length);
  m->address_length = length;
  size_t room = m->control ? m->control_length : 0, found = __verify_guess();
  __verify_assume(found <= room);
  if (found) __verify_havoc(m->control, found);
  m->control_length = found;
  m->flags = __verify_guess();
  if (!(flags & MSG_TRUNC)) return got;
  long whole = __verify_guess_long();
  __verify_assume(whole >= got);
  return whole;
}
MODEL ssize_t sendmsg(int file, const struct message *m, int flags) {
  if (m->count > 1024) {
    __verify_failed();
    return -1;
  }
  if (m->address) __verify_readable(m->address, m->address_length);
  if (m->control) {
    __verify_readable(m->control, m->control_length);
    __verify_alias();
  }
  return __verify_gathered(m->list, m->count);
}

// Errors are found whether they were asked for or not.
#define POLL_ERRORS 0x38

static int __verify_poll(struct pollfd *list, unsigned long count, _Bool has_timeout) {
  int ready = 0;
  if (count) __verify_readable(list, count * sizeof *list);
  if (__verify_nondet_bool()) {
    __verify_failed();
    return -1;
  }
  for (unsigned long i = 0; i < count; i++) {
    short found = list[i].file < 0 ? 0 : (short)__verify_nondet_int();
    __verify_assume((found & ~(list[i].asked | POLL_ERRORS)) == 0);
    list[i].found = found;
    ready += found != 0;
  }
  __verify_assume(ready || has_timeout);
  return ready;
}
MODEL int poll(struct pollfd *list, unsigned long count, int timeout) {
  return __verify_poll(list, count, timeout >= 0);
}

struct __verify_time {
  long seconds, nanoseconds;
};
static _Bool __verify_is_time(const struct __verify_time *time) {
  if (!time || (time->seconds >= 0 && time->nanoseconds >= 0 && time->nanoseconds < 1000000000)) return 1;
  __verify_set_errno(EINVAL);
  return 0;
}
MODEL int ppoll(struct pollfd *list, unsigned long count, const struct __verify_time *timeout, const void *signals) {
  if (signals) __verify_readable(signals, SIGNAL_BYTES);
  return __verify_is_time(timeout) ? __verify_poll(list, count, timeout != NULL) : -1;
}

// Sets of descriptors: those that are ready stay in them. Nothing is said of those that are not below `count`, but that none is put in.
#define FD_SETSIZE 1024

static int __verify_stay_ready(unsigned long *set, int count) {
  int ready = 0;
  if (!set) return 0;
  for (int i = 0; i * WORD < count; i++) {
    int rest = count - i * WORD;
    unsigned long asked = rest < WORD ? ~(~0UL << rest) : ~0UL;
    unsigned long found = set[i] & asked & (unsigned long)__verify_nondet_long();
    ready += __builtin_popcountl(found);
    if (rest < WORD) found |= set[i] & ~asked & (unsigned long)__verify_guess_long();
    set[i] = found;
  }
  return ready;
}

static int __verify_select(int count, unsigned long *to_read, unsigned long *to_write, unsigned long *with_errors,
                           _Bool has_timeout) {
  if (count < 0) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  if (count > FD_SETSIZE) __verify_unsupported("more descriptors than fit into a set");
  if (!has_timeout && !(to_read || to_write || with_errors)) __verify_unsupported("waiting for a signal");
  if (__verify_nondet_bool()) {
    __verify_failed();
    return -1;
  }
  int ready = __verify_stay_ready(to_read, count);
  ready += __verify_stay_ready(to_write, count);
  ready += __verify_stay_ready(with_errors, count);
  __verify_assume(ready || has_timeout);
  return ready;
}

struct __verify_span {
  long seconds, microseconds;
};
// How much time was left is stored, though POSIX does not say so.
MODEL int select(int count, unsigned long *to_read, unsigned long *to_write, unsigned long *with_errors,
                 struct __verify_span *timeout) {
  if (timeout && (timeout->seconds < 0 || timeout->microseconds < 0)) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  int ready = __verify_select(count, to_read, to_write, with_errors, timeout != NULL);
  if (!timeout || __verify_perhaps()) return ready;
  timeout->seconds = __verify_guess_long() & LONG_MAX;
  timeout->microseconds = __verify_guess_long() & LONG_MAX;
  __verify_assume(timeout->microseconds < 1000000);
  return ready;
}

MODEL int pselect(int count, unsigned long *to_read, unsigned long *to_write, unsigned long *with_errors,
                  const struct __verify_time *timeout, const void *signals) {
  if (signals) __verify_readable(signals, SIGNAL_BYTES);
  return __verify_is_time(timeout) ? __verify_select(count, to_read, to_write, with_errors, timeout != NULL) : -1;
}
