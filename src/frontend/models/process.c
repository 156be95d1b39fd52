// sys/wait.h, unistd.h, sys/resource.h: processes. A child goes on as a copy of its parent, so that an execution is that of one of them.

// Some children that have not been waited for, and whether there may be more. Others may have been there before the program began, but not before a child
// did: of those nothing is certain.
#define CHILDREN 4
static int __verify_children[CHILDREN];
static _Bool __verify_more_children, __verify_has_begun_as_child;

static _Bool __verify_is_child(int process) {
  const int *child = __verify_children;
  return process > 0 && ((child[0] == process) | (child[1] == process) | (child[2] == process) | (child[3] == process));
}
static void __verify_note_child(int process) {
  int *child = __verify_children;
  if (!child[0]) child[0] = process;
  else if (!child[1]) child[1] = process;
  else if (!child[2]) child[2] = process;
  else if (!child[3]) child[3] = process;
  else __verify_more_children = 1;
}
static void __verify_forget_child(int process) {
  for (int i = 0; i < CHILDREN; i++)
    if (__verify_children[i] == process) __verify_children[i] = 0;
}

#define KNOWS_ITSELF __verify_asks("getpid gettid setsid")

static int __verify_fork(void) {
  if (__verify_nondet_bool()) {
    __verify_failed();
    return -1;
  }
  __verify_alias();
  int own = KNOWS_ITSELF ? getpid() : 0;
  if (__verify_nondet_bool()) {
    if (KNOWS_ITSELF) __verify_become_process(own);
    for (int i = 0; i < CHILDREN; i++) __verify_children[i] = 0;
    __verify_more_children = 0;
    __verify_has_begun_as_child = 1;
    return 0;
  }
  int process = __verify_nondet_int();
  __verify_assume(process > 0 && process != own && !__verify_is_child(process));
  __verify_note_child(process);
  return process;
}

// Reproducers are to make children, rather than to take the numbers of other processes for theirs.
MODEL int fork(void) { return __verify_fork(); }

#define WNOHANG 1
#define WUNTRACED 2
#define WCONTINUED 8
#define WAIT_OPTIONS (WNOHANG | WUNTRACED | WCONTINUED | (int)0xe0000000)
#define ECHILD 10
// Whether the program says what becomes of signals.
#define HAS_SIGNALS __verify_asks("signal sigaction sigprocmask sigset sigignore sigaltstack bsd_signal pthread_sigmask")
#define SIGKILL 9
// Signals that end processes if nobody has said anything else, and those that leave a core.
#define DEADLY 0xef01fffeu
#define LEAVES_CORE 0x830009f8u

// Whether the ends of children are passed over, which may be so since before the program began: 1 if not, 2 if so.
static int __verify_children_are_ignored;
static _Bool __verify_ignores_children(void) {
  if (HAS_SIGNALS) return __verify_guess() > 0;
  if (!__verify_children_are_ignored) __verify_children_are_ignored = __verify_nondet_bool() ? 2 : 1;
  return __verify_children_are_ignored == 2;
}

// How a child has ended. What it returns is what the program says.
static int __verify_end_of_child(void) {
  if (__verify_nondet_bool()) return (__verify_guess() & 0xff) << 8;
  int number = __verify_nondet_int();
  __verify_assume(number >= 1 && number <= 64 && (number > 31 || (DEADLY >> number & 1)));
  if (number > 31 || (HAS_SIGNALS && number != SIGKILL)) UNCERTAIN;
  _Bool core = number <= 31 && (LEAVES_CORE >> number & 1) && __verify_nondet_bool();
  return number | (core ? 0x80 : 0);
}

// Which child has changed, or 0, or -1.
static int __verify_wait(int which, int *status, int options) {
  if (options & ~WAIT_OPTIONS) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  const int *child = __verify_children;
  _Bool has_children = (child[0] | child[1] | child[2] | child[3]) != 0;
  _Bool is_known = which > 0 ? __verify_is_child(which) : which == -1 && has_children;
  _Bool is_none = __verify_has_begun_as_child && !__verify_more_children && !(which > 0 ? is_known : has_children);
  if (is_none) {
    __verify_set_errno(ECHILD);
    return -1;
  }
  if (is_known || __verify_more_children ? __verify_ignores_children() : __verify_nondet_bool()) {
    // Only a handler of signals interrupts it.
    __verify_set_errno(HAS_SIGNALS ? __verify_guess() : ECHILD);
    return -1;
  }
  if (!is_known) UNCERTAIN;
  if ((options & WNOHANG) && __verify_nondet_bool()) return 0;
  int process = which;
  if (which <= 0) {
    process = is_known ? __verify_nondet_int() : __verify_guess();
    __verify_assume(process > 0);
    if (is_known && !__verify_is_child(process)) UNCERTAIN;
  }
  _Bool is_stopped = (options & (WUNTRACED | WCONTINUED)) && __verify_nondet_bool();
  if (is_stopped) {
    int number = __verify_nondet_int();
    __verify_assume(number >= 19 && number <= 22);
    _Bool goes_on = (options & WCONTINUED) && (!(options & WUNTRACED) || __verify_nondet_bool());
    if (status) *status = goes_on ? 0xffff : number << 8 | 0x7f;
    return process;
  }
  __verify_forget_child(process);
  int end = __verify_end_of_child();
  if (status) *status = end;
  return process;
}

MODEL int waitpid(int which, int *status, int options) { return __verify_wait(which, status, options); }
MODEL int wait(int *status) { return __verify_wait(-1, status, 0); }

// struct rusage: two times, and 14 numbers that count what there was.
#define USAGE (18 * sizeof(long))
static void __verify_usage(long *usage) {
  __verify_havoc(usage, USAGE);
  for (int i = 0; i < 18; i++) __verify_assume(usage[i] >= 0);
  __verify_assume(usage[1] < 1000000 && usage[3] < 1000000);
}
MODEL int wait4(int which, int *status, int options, long *usage) {
  int process = __verify_wait(which, status, options);
  if (usage && process > 0) __verify_usage(usage);
  return process;
}
MODEL int wait3(int *status, int options, long *usage) { return wait4(-1, status, options, usage); }

#define RUSAGE_CHILDREN (-1)
MODEL int getrusage(int who, long *usage) {
  if (who < RUSAGE_CHILDREN || who > 1) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  __verify_usage(usage);
  return 0;
}

static int __verify_number_of_process(int process) {
  if (process < 0 || __verify_nondet_bool()) {
    __verify_failed();
    return -1;
  }
  int number = __verify_guess();
  __verify_assume(number >= 0);
  return number;
}
MODEL int getpgrp(void) {
  int group = __verify_guess();
  __verify_assume(group >= 0);
  return group;
}
MODEL int getpgid(int process) { return __verify_number_of_process(process); }
MODEL int getsid(int process) { return __verify_number_of_process(process); }
MODEL int setpgid(int process, int group) { return __verify_status(); }
MODEL int setsid(void) {
  return __verify_status() ? -1 : getpid();
}
// The program has one thread.
MODEL int gettid(void) { return getpid(); }

MODEL int nice(int step) {
  int level = __verify_nondet_int();
  __verify_assume(level >= -20 && level < 20);
  if (level == -1 && __verify_nondet_bool()) __verify_failed();
  return level;
}

// struct rlimit: what is allowed now, and what may be allowed.
struct limit {
  unsigned long now, most;
};
MODEL int getrlimit(int what, struct limit *limit) {
  if (__verify_status()) return -1;
  __verify_havoc(limit, sizeof *limit);
  __verify_assume(limit->now <= limit->most);
  return 0;
}
MODEL int setrlimit(int what, const struct limit *limit) {
  __verify_readable(limit, sizeof *limit);
  if (limit->now <= limit->most) return __verify_status();
  __verify_set_errno(EINVAL);
  return -1;
}

// exec*: another program takes the place of this one, or there is an error.
static int __verify_execute(void) {
  if (__verify_checks_cleanup() && __verify_nondet_bool()) __verify_unsupported("another program in place of this one");
  __verify_failed();
  return -1;
}
static void __verify_list(char *const *list) {
  while (*list) strlen(*list++);
}
MODEL int execv(const char *path, char *const *arguments) {
  strlen(path);
  __verify_list(arguments);
  return __verify_execute();
}
MODEL int execvp(const char *file, char *const *arguments) { return execv(file, arguments); }
MODEL int execve(const char *path, char *const *arguments, char *const *variables) {
  if (variables) __verify_list(variables);
  return execv(path, arguments);
}
MODEL int execvpe(const char *file, char *const *arguments, char *const *variables) {
  return execve(file, arguments, variables);
}
// The arguments end with a null pointer.
static void __verify_arguments(const char *first, __builtin_va_list list) {
  while (first) {
    strlen(first);
    first = __builtin_va_arg(list, const char *);
  }
}
MODEL int execl(const char *path, const char *first, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, first);
  strlen(path);
  __verify_arguments(first, list);
  __builtin_va_end(list);
  return __verify_execute();
}
MODEL int execlp(const char *file, const char *first, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, first);
  strlen(file);
  __verify_arguments(first, list);
  __builtin_va_end(list);
  return __verify_execute();
}
