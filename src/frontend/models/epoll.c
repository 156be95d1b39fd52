// sys/epoll.h, sys/eventfd.h: what descriptors are watched for, and what the program wants to be told of each.

// struct epoll_event on x86, which has no padding: events, and what goes with them.
union __verify_event_data {
  void *pointer;
  unsigned long long number;
};
struct __attribute__((packed)) __verify_event {
  unsigned events;
  union __verify_event_data data;
};

// Some descriptors that are watched, each with its instance: one more each.
#define WATCHED 4
static struct __verify_watch {
  int instance, file;
  unsigned events;
  union __verify_event_data data;
} __verify_watched[WATCHED];
// Whether there may be others, which hold something that is not known; and whether others may stand for the same numbers, or other numbers for the same
// files, so that nothing is certain.
static _Bool __verify_more_watched, __verify_watches_are_doubtful;
#define WATCHES __verify_asks("epoll_ctl")

#define EPOLL_CTL_ADD 1
#define EPOLL_CTL_DEL 2
#define EPOLL_CTL_MOD 3
#define EPOLLIN 0x1u
// Errors are found whether they were asked for or not, and these bits are none that are found.
#define EPOLL_ERRORS 0x18u
#define EPOLL_ONCE (1u << 30)
#define EPOLL_MODES 0xf8000000u
#define EEXIST 17
#define ENOENT 2

MODEL int epoll_create1(int flags) {
  if (flags & ~02000000) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  return __verify_descriptor();
}
MODEL int epoll_create(int size) {
  if (size > 0) return __verify_descriptor();
  __verify_set_errno(EINVAL);
  return -1;
}

static struct __verify_watch *__verify_find_watch(int instance, int file) {
  for (int i = 0; i < WATCHED; i++)
    if (__verify_watched[i].instance == instance && __verify_watched[i].file == file) return &__verify_watched[i];
  return NULL;
}

// Called where a descriptor is closed: what it was watched for, or did watch, is gone.
MODEL void __verify_unwatch(int file) {
  if (!WATCHES || __verify_watches_are_doubtful || file == INT_MAX) return;
  for (int i = 0; i < WATCHED; i++)
    if (__verify_watched[i].file == file + 1 || __verify_watched[i].instance == file + 1) __verify_watched[i].instance = __verify_watched[i].file = 0;
}

// Called where a file gets another number, or another process has it, too.
MODEL void __verify_alias(void) {
  if (WATCHES) __verify_watches_are_doubtful = 1;
}

MODEL int epoll_ctl(int instance, int what, int file, const struct __verify_event *event) {
  _Bool has_event = what == EPOLL_CTL_ADD || what == EPOLL_CTL_MOD;
  if (!__verify_is_x86()) __verify_unsupported("epoll on this machine");
  if (has_event) __verify_readable(event, sizeof *event);
  NEEDS(instance)
  NEEDS(file)
  if (instance == INT_MAX || file == INT_MAX) {
    __verify_set_errno(EBADF);
    return -1;
  }
  if (file == instance || (!has_event && what != EPOLL_CTL_DEL)) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  struct __verify_watch *watch = __verify_watches_are_doubtful ? NULL : __verify_find_watch(instance + 1, file + 1);
  _Bool is_new = !watch && !__verify_more_watched && !__verify_watches_are_doubtful;
  if (what == EPOLL_CTL_ADD ? watch != NULL : is_new) {
    __verify_set_errno(watch ? EEXIST : ENOENT);
    return -1;
  }
  if (__verify_status()) return -1;
  if (what == EPOLL_CTL_DEL) {
    if (watch) watch->instance = watch->file = 0;
    return 0;
  }
  // In doubt, what held before may hold, too.
  if (!watch && !(watch = __verify_find_watch(0, 0))) {
    __verify_more_watched = 1;
    return 0;
  }
  watch->instance = instance + 1;
  watch->file = file + 1;
  watch->events = event->events;
  __verify_copy(&watch->data, &event->data, sizeof watch->data);
  return 0;
}

// One more event: of a descriptor that is watched and is not among those of `told`.
static void __verify_tell(int instance, struct __verify_event *event, unsigned *told) {
  unsigned found = __verify_nondet_int();
  int i = __verify_nondet_int();
  __verify_assume(found && i >= 0 && i <= WATCHED);
  event->events = found;
  if (i == WATCHED) {
    __verify_assume(__verify_more_watched && __verify_guess() > 0);
    __verify_havoc(&event->data, sizeof event->data);
    return;
  }
  struct __verify_watch *watch = &__verify_watched[i];
  __verify_assume(watch->file && !(*told >> i & 1));
  *told |= 1u << i;
  __verify_copy(&event->data, &watch->data, sizeof watch->data);
  if (__verify_watches_are_doubtful) {
    __verify_assume(__verify_guess() > 0);
    return;
  }
  unsigned asked = watch->events & ~EPOLL_MODES;
  __verify_assume(watch->instance == instance + 1 && (found & ~(asked | EPOLL_ERRORS)) == 0);
  if (!(watch->events & EPOLL_ONCE)) return;
  __verify_assume(watch->events != EPOLL_ONCE);
  watch->events = EPOLL_ONCE;
}

static int __verify_epoll(int instance, struct __verify_event *events, int most, _Bool has_timeout) {
  NEEDS(instance)
  if (most <= 0 || most > INT_MAX / 16) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  if (__verify_nondet_bool()) {
    __verify_failed();
    return -1;
  }
  int ready = __verify_nondet_int();
  __verify_assume(ready >= !has_timeout && ready <= most);
  unsigned told = 0;
  for (int i = 0; i < ready; i++) __verify_tell(instance, &events[i], &told);
  return ready;
}
MODEL int epoll_wait(int instance, struct __verify_event *events, int most, int timeout) {
  return __verify_epoll(instance, events, most, timeout >= 0);
}
MODEL int epoll_pwait(int instance, struct __verify_event *events, int most, int timeout, const void *signals) {
  if (signals) __verify_readable(signals, SIGNAL_BYTES);
  return __verify_epoll(instance, events, most, timeout >= 0);
}

MODEL int eventfd(unsigned start, int flags) { return __verify_descriptor(); }
// What is there may be what the program has written.
MODEL int eventfd_read(int file, unsigned long long *value) {
  NEEDS(file)
  if (__verify_status()) return -1;
  unsigned low = __verify_guess(), high = __verify_guess();
  __verify_assume(low | high);
  *value = (unsigned long long)high << 32 | low;
  return 0;
}
MODEL int eventfd_write(int file, unsigned long long value) {
  NEEDS(file)
  return __verify_status();
}
