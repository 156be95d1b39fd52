// stdlib.h: functions that run when the program exits.
//
// Programs may count on 32; what registers more than twice as many is not modelled. Functions run in the reverse order of
// their registration; one that a running function registers comes next. The first four have variables of their own and are
// run without a loop, so that no proof needs an invariant for them.

typedef void __verify_handler(void);

#define LIST(NAME)                                                                        \
  static int NAME##_count;                                                                \
  static __verify_handler *NAME##_0, *NAME##_1, *NAME##_2, *NAME##_3, *NAME##_others[60]; \
                                                                                          \
  static void NAME##_add(__verify_handler *function) {                                    \
    switch (NAME##_count) {                                                               \
    case 0: NAME##_0 = function; break;                                                   \
    case 1: NAME##_1 = function; break;                                                   \
    case 2: NAME##_2 = function; break;                                                   \
    case 3: NAME##_3 = function; break;                                                   \
    case 64: __verify_unsupported("so many functions to run at exit"); break;             \
    default: NAME##_others[NAME##_count - 4] = function; break;                           \
    }                                                                                     \
    NAME##_count++;                                                                       \
  }                                                                                       \
                                                                                          \
  static void NAME##_run_to(int count) {                                                  \
    while (NAME##_count > count) {                                                        \
      switch (--NAME##_count) {                                                           \
      case 0: NAME##_0(); break;                                                          \
      case 1: NAME##_1(); break;                                                          \
      case 2: NAME##_2(); break;                                                          \
      case 3: NAME##_3(); break;                                                          \
      default: NAME##_others[NAME##_count - 4](); break;                                  \
      }                                                                                   \
    }                                                                                     \
  }                                                                                       \
                                                                                          \
  static void NAME##_run(void) {                                                          \
    if (NAME##_count > 4) NAME##_run_to(4);                                               \
    RUN(NAME, 4, 3)                                                                       \
    RUN(NAME, 3, 2)                                                                       \
    RUN(NAME, 2, 1)                                                                       \
    RUN(NAME, 1, 0)                                                                       \
  }

// Runs the last function of COUNT, and those that it registers.
#define RUN(NAME, COUNT, LAST)                         \
  if (NAME##_count == COUNT) {                         \
    NAME##_count = LAST;                               \
    NAME##_##LAST();                                   \
    if (NAME##_count > LAST) NAME##_run_to(LAST);      \
  }

LIST(__verify_trusted_exit)
LIST(__verify_trusted_quick)

MODEL int atexit(__verify_handler *function) {
  __verify_require(function != NULL, "null function");
  __verify_trusted_exit_add(function);
  return 0;
}

MODEL int at_quick_exit(__verify_handler *function) {
  __verify_require(function != NULL, "null function");
  __verify_trusted_quick_add(function);
  return 0;
}

// Called by the lowering where the program exits.
MODEL void __verify_run_at_exit(void) { __verify_trusted_exit_run(); }
MODEL void __verify_run_at_quick_exit(void) { __verify_trusted_quick_run(); }

#undef RUN
#undef LIST
