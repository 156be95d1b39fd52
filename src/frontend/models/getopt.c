// getopt.h: options as GNU's getopt finds them, which moves them in front of the other arguments; and long ones.

#define NO_ARGUMENT 0
#define NEEDS_ARGUMENT 1
struct option {
  const char *name;
  int argument, *flag, value;
};

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

static const char *__verify_found_option(const char *options, char c) {
  while (*options && *options != c) options++;
  return *options ? options : NULL;
}

// How a text begins that is an option as far as a `=`.
#define BEGINS 1
#define IS_WHOLE_NAME 2
static int __verify_compare_option(const char *name, const char *text) {
  while (*text && *text != '=') {
    if (*name != *text) return 0;
    name++;
    text++;
  }
  return *name ? BEGINS : IS_WHOLE_NAME;
}

// The number of the option that a text names or begins: -1 if there is none, -2 if there are several that differ.
static int __verify_find_option(const char *text, const struct option *list, _Bool only_long) {
  int found = -1;
  _Bool is_ambiguous = 0;
  for (int i = 0; list[i].name; i++) {
    int how = __verify_compare_option(list[i].name, text);
    if (how == IS_WHOLE_NAME) return i;
    if (how != BEGINS) continue;
    if (found < 0) {
      found = i;
      continue;
    }
    const struct option *first = &list[found];
    if (only_long || first->argument != list[i].argument || first->flag != list[i].flag || first->value != list[i].value)
      is_ambiguous = 1;
  }
  return is_ambiguous ? -2 : found;
}

// An argument that is a long option from `__verify_options_left` on; gives -1 if it is to be taken for short ones.
static int __verify_long_option(int count, char **list, const char *options, const struct option *all, int *place,
                                _Bool only_long, int dashes) {
  char *end = list[optind] + dashes, *text = end;
  int number = __verify_find_option(text, all, only_long);
  if (number == -1 && only_long && dashes == 1 && __verify_found_option(options, *text)) return -1;
  __verify_options_left = NULL;
  optind++;
  if (number < 0) {
    optopt = 0;
    return '?';
  }
  const struct option *found = &all[number];
  while (*end && *end != '=') end++;
  if (*end && found->argument == NO_ARGUMENT) {
    optopt = found->value;
    return '?';
  }
  if (*end) {
    optarg = end + 1;
  } else if (found->argument == NEEDS_ARGUMENT) {
    if (optind >= count) {
      optopt = found->value;
      return *options == ':' ? ':' : '?';
    }
    optarg = list[optind++];
  }
  if (place) *place = number;
  if (!found->flag) return found->value;
  *found->flag = found->value;
  return 0;
}

// `all` are the long options, if there may be any.
static int __verify_getopt(int count, char *const *arguments, const char *options, const struct option *all, int *place,
                           _Bool only_long) {
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
    const char *text = list[optind];
    if (all && text[1] == '-') return __verify_long_option(count, list, options, all, place, only_long, 2);
    if (all && only_long && (text[2] || !__verify_found_option(options, text[1]))) {
      int result = __verify_long_option(count, list, options, all, place, only_long, 1);
      if (result != -1) return result;
    }
    __verify_options_left = list[optind] + 1;
  }
  char c = *__verify_options_left++;
  const char *found = __verify_found_option(options, c);
  if (!*__verify_options_left) optind++;
  if (!found || c == ':' || c == ';') {
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

MODEL int getopt(int count, char *const *arguments, const char *options) {
  return __verify_getopt(count, arguments, options, NULL, NULL, 0);
}
MODEL int getopt_long(int count, char *const *arguments, const char *options, const struct option *all, int *place) {
  return __verify_getopt(count, arguments, options, all, place, 0);
}
MODEL int getopt_long_only(int count, char *const *arguments, const char *options, const struct option *all, int *place) {
  return __verify_getopt(count, arguments, options, all, place, 1);
}
