// The argument vector of main, and the variables of the environment.

int main(int, char **);

// Called by the entry when main uses its arguments: argc strings of any length and contents, at any addresses, then null. The
// strings live as long as main runs.
#define MAKE_ARGUMENTS(argc) \
  char **argv = __builtin_alloca(((size_t)argc + 1) * sizeof(char *)); \
  for (int i = 0; i < argc; i++) { \
    size_t size = __verify_nondet_size(); \
    __verify_assume(size >= 1 && size <= 1 << 20); \
    char *argument = __builtin_alloca_with_align(size, 8); \
    argument[size - 1] = 0; \
    argv[i] = argument; \
  } \
  argv[argc] = NULL; \
  __verify_texts(argv, argc);

MODEL int __verify_start(int argc) {
  MAKE_ARGUMENTS(argc)
  return main(argc, argv);
}
// The same for one with three parameters.
MODEL int __verify_trusted_start(int argc, char **variables) {
  MAKE_ARGUMENTS(argc)
  return ((int (*)(int, char **, char **))main)(argc, argv, variables);
}

// Called by the entry before that where the program looks at them: any texts, as whoever starts a program may give it any.
MODEL char **environ;
MODEL char **__verify_trusted_environment(void) {
  size_t count = __verify_nondet_size();
  __verify_assume(count <= 1 << 20);
  char **list = __verify_map((count + 1) * sizeof(char *), 0, 1, sizeof(char *));
  for (size_t i = 0; i < count; i++) {
    size_t size = __verify_nondet_size();
    __verify_assume(size >= 1 && size <= 1 << 17);
    char *text = __verify_map(size, 0, 1, 1);
    text[size - 1] = 0;
    list[i] = text;
  }
  list[count] = NULL;
  __verify_texts(list, count);
  __verify_environment_known = __verify_has_variables = 1;
  if (__verify_asks("environ")) environ = list;
  return list;
}
