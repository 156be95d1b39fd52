// fenv.h: the rounding mode, and exceptions, of which any may have been raised.

// With the numbers of FLT_ROUNDS; the lowering of floating-point operations reads it.
int __verify_rounding = 1;

// The numbers of fenv.h: those of x86 in its control word, or those of ARM.
#define SHIFT (__verify_is_x86() ? 10 : 22)

MODEL int fegetround(void) {
  int mode = __verify_rounding;
  int number = mode == TO_NEAREST ? 0 : mode == TO_ZERO ? 3 : mode == UP ? (__verify_is_x86() ? 2 : 1) : __verify_is_x86() ? 1 : 2;
  return number << SHIFT;
}

MODEL int fesetround(int mode) {
  if (mode & ~(3 << SHIFT)) return 1;
  int number = mode >> SHIFT;
  __verify_rounding = number == 0 ? TO_NEAREST : number == 3 ? TO_ZERO : (number == 1) == __verify_is_x86() ? DOWN : UP;
  return 0;
}

// An environment is as large as that of x86 at least; what else it holds is arbitrary.
#define ENVIRONMENT 8
#define DEFAULT ((const int *)-1)

MODEL int fegetenv(int *environment) {
  __verify_havoc(environment, ENVIRONMENT);
  *environment = __verify_rounding;
  return 0;
}

MODEL int fesetenv(const int *environment) {
  __verify_rounding = environment == DEFAULT ? TO_NEAREST : *environment;
  return 0;
}

MODEL int feholdexcept(int *environment) { return fegetenv(environment); }

MODEL int feupdateenv(const int *environment) { return fesetenv(environment); }

// Nobody follows which operations raise exceptions: no counterexample depends on what is asked of them.
#define MASK(exceptions) \
  __verify_require_defined(!((exceptions) & ~(__verify_is_x86() ? 0x3f : 0x9f)), "mask of floating-point exceptions that there are not,")

MODEL int feclearexcept(int exceptions) {
  MASK(exceptions);
  return 0;
}
MODEL int feraiseexcept(int exceptions) {
  MASK(exceptions);
  return 0;
}
MODEL int fetestexcept(int exceptions) {
  MASK(exceptions);
  return __verify_guess() & exceptions;
}
MODEL int fegetexceptflag(void *flag, int exceptions) {
  MASK(exceptions);
  __verify_havoc(flag, __verify_is_x86() ? sizeof(short) : sizeof(int));
  return 0;
}
MODEL int fesetexceptflag(const void *flag, int exceptions) {
  MASK(exceptions);
  return 0;
}
