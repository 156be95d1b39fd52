// locale.h: only the C locale is known. There may be others, and what they say is not certain.

static _Bool __verify_foreign;

MODEL _Bool __verify_is_foreign(void) { return __verify_foreign; }

// Categories are numbered from 0 to 12.
#define LAST_CATEGORY 12

static const char __verify_own_locale[] = "C";
static char ANYWHERE __verify_guarded_locale[32];

static _Bool __verify_is_own(const char *locale) { return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0; }

// The name of the locale that is or was chosen; null if there is none.
MODEL char *setlocale(int category, const char *locale) {
  _Bool is_own = !locale || __verify_is_own(locale);
  if (category < 0 || category > LAST_CATEGORY) return NULL;
  if (is_own ? __verify_perhaps() : __verify_nondet_bool()) return NULL;
  // A category may keep what it was.
  if (!is_own) __verify_foreign = 1;
  if (__verify_foreign) {
    // That of the environment is arbitrary; other names are not computed.
    size_t length = locale && !*locale ? (unsigned)__verify_nondet_int() : (unsigned)__verify_guess();
    __verify_assume(length >= 1 && length < sizeof __verify_guarded_locale);
    __verify_havoc(__verify_guarded_locale, length);
    __verify_guarded_locale[length] = 0;
    return __verify_guarded_locale;
  }
  return (char *)__verify_own_locale;
}
