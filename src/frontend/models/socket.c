// sys/socket.h, poll.h: the other side sends what it likes.

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

MODEL int setsockopt(int file, int level, int option, const void *value, unsigned length) {
  __verify_readable(value, length);
  return __verify_status();
}

// Errors are found whether they were asked for or not.
#define POLL_ERRORS 0x38

MODEL int poll(struct pollfd *list, unsigned long count, int timeout) {
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
  __verify_assume(ready || timeout >= 0);
  return ready;
}
