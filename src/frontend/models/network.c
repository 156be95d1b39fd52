// netdb.h, arpa/inet.h: numbers in the order of bytes of networks, addresses as texts, and what names stand for, which is the network's to say.

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define SWAP_16(x) __builtin_bswap16(x)
#define SWAP_32(x) __builtin_bswap32(x)
#else
#define SWAP_16(x) (x)
#define SWAP_32(x) (x)
#endif

MODEL unsigned short htons(unsigned short x) { return SWAP_16(x); }
MODEL unsigned short ntohs(unsigned short x) { return SWAP_16(x); }
MODEL unsigned htonl(unsigned x) { return SWAP_32(x); }
MODEL unsigned ntohl(unsigned x) { return SWAP_32(x); }

#define AF_INET 2
#define AF_INET6 10
#define EAFNOSUPPORT 97
#define ENOSPC 28

// A number as in C; where it ends. NULL if there is none, or if it is too large.
static const char *__verify_part(const char *s, unsigned *value) {
  unsigned long long x = 0;
  int base = 10;
  if (!(*s >= '0' && *s <= '9')) return NULL;
  if (s[0] == '0') base = 8;
  if (base == 8 && (s[1] == 'x' || s[1] == 'X') && __verify_digit(s[2]) < 16) {
    base = 16;
    s += 2;
  }
  for (int digit; (digit = __verify_digit(*s)) < base; s++) {
    x = x * base + digit;
    if (x > 0xffffffff) return NULL;
  }
  *value = x;
  return s;
}

// One to four parts, the last of which fills what is left; blanks may follow.
static _Bool __verify_dotted(const char *s, unsigned *address) {
  unsigned whole = 0, part;
  for (int n = 0;; n++) {
    s = __verify_part(s, &part);
    if (!s) return 0;
    if (*s != '.') {
      if (*s && *s != ' ' && !(*s >= '\t' && *s <= '\r')) return 0;
      if (part > 0xffffffff >> 8 * n) return 0;
      *address = SWAP_32(whole | part);
      return 1;
    }
    if (n == 3 || part > 255) return 0;
    whole |= part << (24 - 8 * n);
    s++;
  }
}

MODEL int inet_aton(const char *s, unsigned *address) {
  unsigned found;
  strlen(s);
  if (!__verify_dotted(s, &found)) return 0;
  if (address) *address = found;
  return 1;
}
MODEL unsigned inet_addr(const char *s) {
  unsigned found;
  strlen(s);
  return __verify_dotted(s, &found) ? found : 0xffffffff;
}

// Four numbers below 256, without needless zeros.
static _Bool __verify_four(const char *s, unsigned char bytes[4]) {
  for (int n = 0; n < 4; n++) {
    unsigned value = 0;
    int digits = 0;
    for (; *s >= '0' && *s <= '9'; s++, digits++) {
      if (digits && value == 0) return 0;
      value = value * 10 + (*s - '0');
      if (value > 255) return 0;
    }
    if (!digits) return 0;
    bytes[n] = value;
    if (*s != (n < 3 ? '.' : 0)) return 0;
    s++;
  }
  return 1;
}

// Of addresses of 16 bytes, nothing is computed.
MODEL int inet_pton(int family, const char *s, void *to) {
  if (family == AF_INET) {
    unsigned char bytes[4];
    strlen(s);
    if (!__verify_four(s, bytes)) return 0;
    memcpy(to, bytes, 4);
    return 1;
  }
  if (family == AF_INET6) {
    strlen(s);
    if (__verify_guess() <= 0) return 0;
    __verify_havoc(to, 16);
    return 1;
  }
  __verify_set_errno(EAFNOSUPPORT);
  return -1;
}

static size_t __verify_write_four(char *to, const unsigned char *bytes) {
  size_t at = 0;
  for (int n = 0; n < 4; n++) {
    unsigned value = bytes[n];
    if (value > 99) to[at++] = '0' + value / 100;
    if (value > 9) to[at++] = '0' + value / 10 % 10;
    to[at++] = '0' + value % 10;
    to[at++] = n < 3 ? '.' : 0;
  }
  return at;
}

static char ANYWHERE __verify_address_text[16];

MODEL char *inet_ntoa(unsigned address) {
  unsigned char bytes[4];
  memcpy(bytes, &address, 4);
  __verify_write_four(__verify_address_text, bytes);
  return __verify_address_text;
}

MODEL const char *inet_ntop(int family, const void *address, char *to, unsigned size) {
  char text[16];
  size_t length;
  if (family == AF_INET) {
    unsigned char bytes[4];
    memcpy(bytes, address, 4);
    length = __verify_write_four(text, bytes);
  } else if (family == AF_INET6) {
    __verify_readable(address, 16);
    length = __verify_guess();
    __verify_assume(length >= 3 && length <= 46);
  } else {
    __verify_set_errno(EAFNOSUPPORT);
    return NULL;
  }
  if (length > size) {
    __verify_set_errno(ENOSPC);
    return NULL;
  }
  if (family == AF_INET) {
    memcpy(to, text, length);
  } else {
    __verify_havoc(to, length);
    to[length - 1] = 0;
    for (size_t i = 0; i + 1 < length; i++) __verify_assume(to[i] != 0);
  }
  return to;
}

// struct addrinfo.
struct __verify_found {
  int flags, family, type, protocol;
  unsigned length;
  void *address;
  char *name;
  struct __verify_found *next;
};

#define AI_CANONNAME 2

// A text of any length that a name may have.
static char *__verify_host_name(void) {
  size_t length = __verify_nondet_size();
  __verify_assume(length >= 1 && length <= 1025);
  char *name = (char *)__verify_allocate(length + 1);
  __verify_havoc(name, length);
  name[length] = 0;
  return name;
}

// An address of a family as struct sockaddr_in or sockaddr_in6 holds it, behind its node.
static struct __verify_found *__verify_node(const struct __verify_found *hints, _Bool first) {
  int family = hints ? hints->family : 0;
  if (family == 0) family = __verify_nondet_bool() ? AF_INET : AF_INET6;
  unsigned length = family == AF_INET ? 16 : 28;
  struct __verify_found *node = __verify_allocate(sizeof *node + 28);
  node->flags = hints ? hints->flags : 0;
  node->family = family;
  node->type = __verify_nondet_int();
  node->protocol = __verify_nondet_int();
  __verify_assume(node->type > 0 && node->protocol >= 0);
  if (hints && hints->type) node->type = hints->type;
  if (hints && hints->protocol) node->protocol = hints->protocol;
  node->length = length;
  node->address = node + 1;
  __verify_havoc(node->address, length);
  *(unsigned short *)node->address = family;
  node->name = first && hints && (hints->flags & AI_CANONNAME) ? __verify_host_name() : NULL;
  node->next = NULL;
  return node;
}

MODEL int getaddrinfo(const char *host, const char *service, const struct __verify_found *hints,
                      struct __verify_found **found) {
  if (host) strlen(host);
  if (service) strlen(service);
  if (hints) __verify_readable(hints, sizeof *hints);
  if (!host && !service) return -2;
  int error = __verify_nondet_int();
  __verify_assume(error <= 0 && error >= -12);
  // EAI_SYSTEM
  if (error == -11) __verify_failed();
  if (error) return error;
  if (hints && hints->family != 0 && hints->family != AF_INET && hints->family != AF_INET6)
    __verify_unsupported("addresses of other families");
  struct __verify_found *last = __verify_node(hints, 1);
  *found = last;
  while (__verify_nondet_bool()) {
    last->next = __verify_node(hints, 0);
    last = last->next;
  }
  return 0;
}

MODEL void freeaddrinfo(struct __verify_found *list) {
  while (list) {
    struct __verify_found *next = list->next;
    if (list->name) __verify_free(list->name);
    __verify_free(list);
    list = next;
  }
}

MODEL const char *gai_strerror(int error) {
  static char ANYWHERE text[64];
  __verify_havoc(text, sizeof text - 1);
  __verify_assume(text[0] != 0);
  text[sizeof text - 1] = 0;
  return text;
}

// struct hostent.
struct __verify_host {
  char *name;
  char **aliases;
  int family, length;
  char **addresses;
};

static int __verify_host_error;
MODEL int *__h_errno_location(void) { return &__verify_host_error; }

// A name, some others, and addresses of four bytes; the next call may say others.
MODEL struct __verify_host *gethostbyname(const char *host) {
  static struct __verify_host found;
  strlen(host);
  if (__verify_nondet_bool()) {
    __verify_host_error = __verify_nondet_int();
    __verify_assume(__verify_host_error >= 1 && __verify_host_error <= 4);
    return NULL;
  }
  size_t aliases = __verify_nondet_size(), addresses = __verify_nondet_size();
  __verify_assume(aliases < 1 << 10 && addresses >= 1 && addresses < 1 << 10);
  // The blocks are the library's, which uses them again; pointers lead into them, so that nobody frees them.
  OWNED(__verify_checks_leaks);
  char **list = (char **)__verify_allocate((aliases + addresses + 3) * sizeof(char *)) + 1;
  char *block = (char *)__verify_allocate(1 + 4 * addresses) + 1;
  found.name = __verify_host_name();
  found.aliases = list;
  for (size_t i = 0; i < aliases; i++) list[i] = __verify_host_name();
  list[aliases] = NULL;
  list += aliases + 1;
  found.addresses = list;
  for (size_t i = 0; i < addresses; i++) list[i] = block + 4 * i;
  list[addresses] = NULL;
  __verify_havoc(block, 4 * addresses);
  found.family = AF_INET;
  found.length = 4;
  return &found;
}
