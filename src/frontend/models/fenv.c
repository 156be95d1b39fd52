// fenv.h: the rounding mode. Exceptions are not modelled.

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
