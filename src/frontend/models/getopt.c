// getopt.h: options as GNU's getopt finds them, which moves them in front of the other arguments.

MODEL char *optarg;
MODEL int optind = 1, opterr = 1, optopt = '?';

// What is left of an argument with several options; the arguments from `first` to `last` are no options and have been passed over.
static char *__verify_options_left;
static int __verify_passed_first, __verify_passed_last;
static _Bool __verify_options_started, __verify_options_in_order, __verify_options_all;

// The arguments before `optind` that are options change places with those passed over.
static void __verify_options_first(char **list) {
  for (int i = __verify_passed_last; i < optind; i++) {
    char *option = list[i];
    for (int j = i; j > __verify_passed_first; j--) list[j] = list[j - 1];
    list[__verify_passed_first++] = option;
  }
  __verify_passed_last = optind;
}

static _Bool __verify_is_option(const char *text) { return text[0] == '-' && text[1]; }

// Looks for the next argument with options: 0 if there is one, else what getopt gives.
static int __verify_next_argument(int count, char **list) {
  if (__verify_passed_last > optind) __verify_passed_last = optind;
  if (__verify_passed_first > optind) __verify_passed_first = optind;
  if (!__verify_options_in_order && !__verify_options_all) {
    if (__verify_passed_last == __verify_passed_first)
      __verify_passed_first = optind;
    else if (__verify_passed_last != optind)
      __verify_options_first(list);
    while (optind < count && !__verify_is_option(list[optind])) optind++;
    __verify_passed_last = optind;
  }
  if (optind != count && strcmp(list[optind], "--") == 0) {
    optind++;
    if (__verify_passed_first == __verify_passed_last)
      __verify_passed_first = optind;
    else if (__verify_passed_last != optind)
      __verify_options_first(list);
    __verify_passed_last = optind = count;
  }
  if (optind == count) {
    if (__verify_passed_first != __verify_passed_last) optind = __verify_passed_first;
    return -1;
  }
  if (__verify_is_option(list[optind])) return 0;
  if (__verify_options_in_order) return -1;
  optarg = list[optind++];
  return 1;
}

MODEL int getopt(int count, char *const *arguments, const char *options) {
  char **list = (char **)arguments;
  if (count < 1) return -1;
  optarg = NULL;
  if (optind == 0 || !__verify_options_started) {
    if (optind == 0) optind = 1;
    __verify_passed_first = __verify_passed_last = optind;
    __verify_options_left = NULL;
    if (!__verify_options_started) optopt = 0;
    __verify_options_started = 1;
    __verify_options_all = *options == '-';
    // The environment may have POSIXLY_CORRECT.
    _Bool is_set = __verify_asks("setenv putenv unsetenv clearenv") ? __verify_guess() > 0 : __verify_nondet_bool();
    __verify_options_in_order = *options == '+' || (!__verify_options_all && is_set);
  }
  if (*options == '-' || *options == '+') options++;
  if (!__verify_options_left || !*__verify_options_left) {
    int end = __verify_next_argument(count, list);
    if (end) return end;
    __verify_options_left = list[optind] + 1;
  }
  char c = *__verify_options_left++;
  const char *found = options;
  while (*found && *found != c) found++;
  if (!*__verify_options_left) optind++;
  if (!*found || c == ':' || c == ';') {
    optopt = c;
    return '?';
  }
  if (c == 'W' && found[1] == ';') __verify_unsupported("long options by -W");
  if (found[1] != ':') return c;
  if (*__verify_options_left) {
    optarg = __verify_options_left;
    optind++;
  } else if (found[2] != ':') {
    if (optind == count) {
      optopt = c;
      c = *options == ':' ? ':' : '?';
    } else {
      optarg = list[optind++];
    }
  }
  __verify_options_left = NULL;
  return c;
}
