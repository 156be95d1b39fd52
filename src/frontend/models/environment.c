// The environment: variables are arbitrary, but for those that the program itself has put there.

static _Bool __verify_environment_known;

// Whether the program looks at the list of variables, too, where functions put in what they change.
static _Bool __verify_has_variables;
static void __verify_change_environment(void) {
  __verify_environment_known = 1;
  if (__verify_has_variables) __verify_unsupported("changes of the list of variables");
}

// What putenv was given is a part of the environment.
#define PUT 4
static char *__verify_put_variables[PUT];
#define PUTS __verify_asks("putenv")

// Some results of getenv: a variable may be asked for again.
static char *__verify_earlier[2];

// Whether texts (NAME or NAME=value) have the same name.
static _Bool __verify_same_name(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] == b[i] && a[i] && a[i] != '=') i++;
  return (!a[i] || a[i] == '=') && (!b[i] || b[i] == '=');
}

// The value of a variable that was put.
static char *__verify_put_value(const char *name) {
  if (!*name) return NULL;
  for (int i = 0; i < PUT; i++) {
    char *text = __verify_put_variables[i];
    if (!text || !__verify_same_name(text, name)) continue;
    while (*text != '=') text++;
    return text + 1;
  }
  return NULL;
}

static void __verify_unput(const char *name) {
  for (int i = 0; i < PUT; i++)
    if (__verify_put_variables[i] && __verify_same_name(__verify_put_variables[i], name)) __verify_put_variables[i] = NULL;
}

// The string is not to be freed, and lies anywhere.
static char *__verify_variable(_Bool exists) {
  if (!exists) return NULL;
  size_t size = __verify_nondet_size();
  __verify_assume(size >= 1 && size <= 1 << 17);
  char *value = __verify_map(size, 0, 1, 1);
  value[size - 1] = 0;
  return value;
}

// Its value is known only for the first question; later ones may be about the same variable.
MODEL char *getenv(const char *name) {
  strlen(name);
  if (PUTS) {
    char *value = __verify_put_value(name);
    if (value) return value;
  }
  if (__verify_has_variables && __verify_guess() > 0) __verify_unsupported("a variable beside the list of all");
  if (!__verify_environment_known) {
    __verify_environment_known = 1;
    return __verify_earlier[0] = __verify_variable(__verify_nondet_bool());
  }
  int which = __verify_guess();
  if (which == 1 || which == 2) return __verify_earlier[which - 1];
  char *value = __verify_variable(which > 0);
  int keep = __verify_guess();
  if (keep == 1 || keep == 2) __verify_earlier[keep - 1] = value;
  return value;
}

MODEL char *secure_getenv(const char *name) { return __verify_perhaps() ? NULL : getenv(name); }

// A name is not empty and has no =.
static _Bool __verify_is_name(const char *name) {
  size_t i = 0;
  if (name)
    while (name[i] && name[i] != '=') i++;
  if (i && !name[i]) return 1;
  __verify_set_errno(EINVAL);
  return 0;
}

MODEL int setenv(const char *name, const char *value, int overwrite) {
  if (!__verify_is_name(name)) return -1;
  strlen(value);
  __verify_environment_known = 1;
  if (__verify_status()) return -1;
  __verify_change_environment();
  if (PUTS && overwrite) __verify_unput(name);
  return 0;
}

MODEL int unsetenv(const char *name) {
  if (!__verify_is_name(name)) return -1;
  __verify_change_environment();
  if (PUTS) __verify_unput(name);
  return 0;
}

// Without a = the variable is removed, as in glibc.
MODEL int putenv(char *text) {
  size_t i = 0;
  while (text[i] && text[i] != '=') i++;
  _Bool has_value = text[i] == '=';
  strlen(text);
  __verify_environment_known = 1;
  if (__verify_status()) return -1;
  __verify_change_environment();
  __verify_unput(text);
  if (!has_value) return 0;
  for (i = 0; i < PUT; i++)
    if (!__verify_put_variables[i]) {
      __verify_put_variables[i] = text;
      return 0;
    }
  __verify_unsupported("so many variables put into the environment");
  return 0;
}

MODEL int clearenv(void) {
  __verify_change_environment();
  for (int i = 0; PUTS && i < PUT; i++) __verify_put_variables[i] = NULL;
  return 0;
}
