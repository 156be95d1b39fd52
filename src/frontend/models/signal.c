// signal.h: signals that are left to the system, or passed over; handlers are not modelled. Which are blocked makes no difference, then.

#define SIGNALS 64
#define SIGSTOP 19
// The library keeps two for itself.
#define IS_SIGNAL(number) ((number) >= 1 && (number) <= SIGNALS && (number) != 32 && (number) != 33)
// The library has room for more than there are.
#define SET_SIZE 128
#define BIT(number) (1UL << ((number) - 1) % WORD)
#define WORD_OF(set, number) ((set)[((number) - 1) / WORD])

#define IS_NO_HANDLER(handler) (!(handler) || (handler) == (__verify_signal_handler *)1)
typedef void __verify_signal_handler(int);
MODEL __verify_signal_handler *signal(int number, __verify_signal_handler *handler) {
  if (!IS_NO_HANDLER(handler)) __verify_unsupported("a handler of signals");
  if (number < 1 || number > SIGNALS) {
    __verify_set_errno(EINVAL);
    return (__verify_signal_handler *)-1;
  }
  return (__verify_signal_handler *)(unsigned long)(__verify_guess() & 1);
}
// What the header calls instead where a program asks for POSIX, or System V: they differ in what handlers find.
MODEL __verify_signal_handler *__sysv_signal(int number, __verify_signal_handler *handler) {
  return signal(number, handler);
}

// struct sigaction, which begins with the handler.
#define ACTION (sizeof(long) == 8 ? 152 : 140)
MODEL int sigaction(int number, __verify_signal_handler *const *action, __verify_signal_handler **old) {
  if (action) {
    __verify_readable(action, ACTION);
    if (!IS_NO_HANDLER(*action)) __verify_unsupported("a handler of signals");
  }
  if (!IS_SIGNAL(number) || (action && (number == SIGKILL || number == SIGSTOP))) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  if (!old) return 0;
  for (int i = 1; i < ACTION / (int)sizeof(long); i++) ((long *)old)[i] = __verify_guess_long();
  *old = (__verify_signal_handler *)(unsigned long)(__verify_guess() & 1);
  return 0;
}

// Sets of signals; of the rest of one nothing is said.
static int __verify_signal_set(unsigned long *set, unsigned long word) {
  __verify_readable(set, SET_SIZE);
  __verify_forget(set, SET_SIZE);
  set[0] = word & (sizeof(long) == 8 ? ~(3UL << 31) : ~(1UL << 31));
  if (sizeof(long) == 4) set[1] = word & ~1UL;
  return 0;
}
MODEL int sigemptyset(unsigned long *set) { return __verify_signal_set(set, 0); }
MODEL int sigfillset(unsigned long *set) { return __verify_signal_set(set, ~0UL); }
static int __verify_no_signal(void) {
  __verify_set_errno(EINVAL);
  return -1;
}
MODEL int sigaddset(unsigned long *set, int number) {
  if (!IS_SIGNAL(number)) return __verify_no_signal();
  WORD_OF(set, number) |= BIT(number);
  return 0;
}
MODEL int sigdelset(unsigned long *set, int number) {
  if (!IS_SIGNAL(number)) return __verify_no_signal();
  WORD_OF(set, number) &= ~BIT(number);
  return 0;
}
MODEL int sigismember(const unsigned long *set, int number) {
  if (number < 1 || number > SIGNALS) return __verify_no_signal();
  return (WORD_OF(set, number) & BIT(number)) != 0;
}

static int __verify_blocked(int how, const void *set, unsigned long *old) {
  if (set) __verify_readable(set, SIGNAL_BYTES);
  if (set && (how < 0 || how > 2)) return EINVAL;
  if (old)
    for (int i = 0; i < SIGNAL_BYTES / (int)sizeof(long); i++) old[i] = __verify_guess_long();
  return 0;
}
MODEL int sigprocmask(int how, const void *set, unsigned long *old) {
  return __verify_blocked(how, set, old) ? __verify_no_signal() : 0;
}
MODEL int pthread_sigmask(int how, const void *set, unsigned long *old) { return __verify_blocked(how, set, old); }
MODEL int sigpending(unsigned long *set) {
  for (int i = 0; i < SIGNAL_BYTES / (int)sizeof(long); i++) set[i] = __verify_guess_long();
  return 0;
}

// What the program sends to itself may end it, unless it has seen to that.
static void __verify_own_signal(void) {
  if (__verify_checks_cleanup()) __verify_unsupported("a signal to the program itself");
  UNCERTAIN;
}
MODEL int kill(int process, int number) {
  if (number < 0 || number > 64) {
    __verify_failed();
    return -1;
  }
  if (number && (process <= 0 || (KNOWS_ITSELF && process == getpid()))) __verify_own_signal();
  return __verify_status();
}
MODEL int killpg(int group, int number) {
  if (group >= 0) return kill(group ? -group : 0, number);
  __verify_set_errno(EINVAL);
  return -1;
}
MODEL int raise(int number) {
  if (number < 0 || number > SIGNALS) return __verify_no_signal();
  if (number) __verify_own_signal();
  return 0;
}

// After the time, a signal comes, which ends the program. How much of the time before was left is not followed.
MODEL unsigned alarm(unsigned seconds) { return __verify_guess(); }
