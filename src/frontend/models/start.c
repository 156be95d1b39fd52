// The argument vector of main.

int main(int, char **);

// Called by the entry when main uses its arguments: argc strings of any length and contents, then null. The
// strings live as long as main runs.
MODEL int __verify_start(int argc) {
  char **argv = __builtin_alloca(((size_t)argc + 1) * sizeof(char *));
  for (int i = 0; i < argc; i++) {
    size_t size = __verify_nondet_size();
    __verify_assume(size >= 1 && size <= 1 << 20);
    char *argument = __builtin_alloca(size);
    argument[size - 1] = 0;
    argv[i] = argument;
  }
  argv[argc] = NULL;
  __verify_texts(argv, argc);
  return main(argc, argv);
}
