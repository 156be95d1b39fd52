// time.h, sys/time.h: any time. Calendars are computed; the time zone is not known.

struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};

struct timespec { time_t tv_sec; long tv_nsec; };
struct timeval { time_t tv_sec; long tv_usec; };

// No clock of the kernel shows more.
#define LATEST 9223372036ll

static time_t __verify_now(void) {
  time_t now = __verify_nondet_long();
  __verify_assume(now >= -1 && now <= LATEST);
  return now;
}

MODEL time_t time(time_t *out) {
  time_t now = __verify_nondet_long();
  __verify_assume(now >= -1 && now <= LATEST);
  if (out) *out = now;
  return now;
}

static long __verify_last_clock;

MODEL long clock(void) {
  long now = __verify_nondet_long();
  __verify_assume(now >= __verify_last_clock);
  __verify_last_clock = now;
  return __verify_nondet_bool() ? -1 : now;
}

// Other clocks than that of the calendar do not go back, which is not modelled.
MODEL int clock_gettime(int clock, struct timespec *out) {
  out->tv_sec = clock ? __verify_guess_long() : __verify_now();
  out->tv_nsec = __verify_nondet_long();
  __verify_assume(out->tv_sec >= 0 && out->tv_sec <= LATEST && out->tv_nsec >= 0 && out->tv_nsec < 1000000000);
  return clock >= 0 && clock <= 1 ? 0 : __verify_status();
}

MODEL int clock_getres(int clock, struct timespec *out) {
  if (out) {
    out->tv_sec = 0;
    out->tv_nsec = __verify_guess_long();
    __verify_assume(out->tv_nsec >= 1 && out->tv_nsec < 1000000000);
  }
  return clock >= 0 && clock <= 1 ? 0 : __verify_status();
}

MODEL int timespec_get(struct timespec *out, int base) {
  clock_gettime(0, out);
  return base == 1 && __verify_nondet_bool() ? base : 0;
}

MODEL int gettimeofday(struct timeval *out, void *zone) {
  if (out) {
    out->tv_sec = __verify_now();
    out->tv_usec = __verify_nondet_long();
    __verify_assume(out->tv_sec >= 0 && out->tv_usec >= 0 && out->tv_usec < 1000000);
  }
  if (zone) __verify_havoc(zone, 2 * sizeof(int));
  return 0;
}

MODEL unsigned sleep(unsigned seconds) {
  unsigned rest = __verify_nondet_int();
  __verify_assume(rest <= seconds);
  return rest;
}

MODEL int usleep(unsigned microseconds) { return __verify_status(); }

MODEL int nanosleep(const struct timespec *duration, struct timespec *rest) {
  __verify_readable(duration, sizeof *duration);
  int status = __verify_status();
  if (status && rest) {
    rest->tv_sec = __verify_nondet_long();
    rest->tv_nsec = __verify_nondet_long();
    __verify_assume(rest->tv_sec >= 0 && rest->tv_sec <= duration->tv_sec);
    __verify_assume(rest->tv_nsec >= 0 && rest->tv_nsec < 1000000000);
  }
  return status;
}

MODEL int sched_yield(void) { return __verify_status(); }

// The difference without a sign fits, and is rounded once.
MODEL double difftime(time_t a, time_t b) {
  return a < b ? -(double)((unsigned long)b - (unsigned long)a) : (double)((unsigned long)a - (unsigned long)b);
}

static struct tm __verify_calendar;
static char ANYWHERE __verify_zone[8];

static _Bool __verify_is_leap(long long year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

// The date `t` seconds after the beginning of 1970; years are taken to begin in March, so that a leap day is their
// last. Whether tm_year can hold the year.
static _Bool __verify_date(struct tm *out, long long t) {
  long long days = t / 86400, seconds = t % 86400;
  if (seconds < 0) {
    seconds += 86400;
    days--;
  }
  long long since = days + 719468, era = (since >= 0 ? since : since - 146096) / 146097;
  unsigned day = since - era * 146097, year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
  unsigned in_year = day - (365 * year + year / 4 - year / 100), month = (5 * in_year + 2) / 153;
  long long full = year + era * 400 + (month >= 10) - 1900;
  if (full > INT_MAX || full < -INT_MAX - 1) return 0;
  out->tm_sec = seconds % 60;
  out->tm_min = seconds / 60 % 60;
  out->tm_hour = seconds / 3600;
  out->tm_mday = in_year - (153 * month + 2) / 5 + 1;
  out->tm_mon = month < 10 ? month + 2 : month - 10;
  out->tm_year = full;
  out->tm_wday = ((days + 4) % 7 + 7) % 7;
  out->tm_yday = month >= 10 ? in_year - 306 : in_year + 59 + __verify_is_leap(full + 1900);
  return 1;
}

// Whether no time zone that is less than `most` seconds away has a year for the time that tm_year can hold.
static _Bool __verify_is_beyond(long long t, long long most) {
  return t > 67768036191676799LL + most || t < -67768040609740800LL - most;
}

// That a time cannot be converted for other reasons than its year, the standard allows.
MODEL struct tm *gmtime_r(const time_t *t, struct tm *out) {
  if (__verify_is_beyond(*t, 0)) {
    __verify_errno = EOVERFLOW;
    return NULL;
  }
  if (__verify_perhaps()) return NULL;
  if (!__verify_date(out, *t)) {
    __verify_errno = EOVERFLOW;
    return NULL;
  }
  out->tm_isdst = 0;
  out->tm_gmtoff = 0;
  out->tm_zone = "GMT";
  return out;
}

MODEL struct tm *localtime_r(const time_t *t, struct tm *out) {
  long long seconds = *t;
  if (__verify_is_beyond(seconds, 90000)) {
    __verify_errno = EOVERFLOW;
    return NULL;
  }
  if (__verify_perhaps()) return NULL;
  long offset = __verify_guess_long();
  __verify_assume(offset >= -90000 && offset <= 90000);
  if (!__verify_date(out, seconds + offset)) {
    __verify_errno = EOVERFLOW;
    return NULL;
  }
  // There are time zones with leap seconds.
  if (out->tm_sec == 59 && __verify_perhaps()) out->tm_sec = 60;
  out->tm_isdst = __verify_guess() > 0;
  out->tm_gmtoff = offset;
  __verify_havoc(__verify_zone, sizeof __verify_zone - 1);
  out->tm_zone = __verify_zone;
  return out;
}

MODEL struct tm *gmtime(const time_t *t) { return gmtime_r(t, &__verify_calendar); }
MODEL struct tm *localtime(const time_t *t) { return localtime_r(t, &__verify_calendar); }

static void __verify_any_date(struct tm *t) {
  __verify_havoc(t, sizeof *t);
  t->tm_zone = __verify_zone;
  __verify_assume(t->tm_sec >= 0 && t->tm_sec <= 60 && t->tm_min >= 0 && t->tm_min < 60);
  __verify_assume(t->tm_hour >= 0 && t->tm_hour < 24 && t->tm_mday >= 1 && t->tm_mday <= 31);
  __verify_assume(t->tm_mon >= 0 && t->tm_mon < 12 && t->tm_wday >= 0 && t->tm_wday < 7);
  __verify_assume(t->tm_yday >= 0 && t->tm_yday < 366 && t->tm_isdst >= -1 && t->tm_isdst <= 1);
}

// Fields outside their ranges are brought into them, which is not computed.
static time_t __verify_normalized(struct tm *t) {
  __verify_readable(t, sizeof *t);
  // What is read; the other fields are written only.
  _Bool used = t->tm_sec != 0;
  used = t->tm_min != 0;
  used = t->tm_hour != 0;
  used = t->tm_mday != 0;
  used = t->tm_mon != 0;
  used = t->tm_year != 0;
  used = t->tm_isdst != 0;
  time_t result = __verify_guess_long();
  __verify_any_date(t);
  return result;
}

MODEL time_t mktime(struct tm *t) { return __verify_normalized(t); }
MODEL time_t timegm(struct tm *t) { return __verify_normalized(t); }
MODEL time_t timelocal(struct tm *t) { return __verify_normalized(t); }

// POSIX says only that daylight is not 0 where there is daylight saving time; every library says 1.
MODEL int daylight;
MODEL long timezone;

MODEL void tzset(void) {
  daylight = __verify_nondet_bool();
  timezone = __verify_nondet_long();
  __verify_assume(timezone > -86400 && timezone < 86400);
}

// The tens of a number below 100, without a division.
static int __verify_tens_of(int x) {
  return (x >= 10) + (x >= 20) + (x >= 30) + (x >= 40) + (x >= 50) + (x >= 60) + (x >= 70) + (x >= 80) + (x >= 90);
}

static void __verify_put_two(char *s, int x, char blank) {
  int tens = __verify_tens_of(x);
  s[0] = tens ? '0' + tens : blank;
  s[1] = '0' + x - 10 * tens;
}

static void __verify_put_name(char *s, const char *names, int number) {
  for (int i = 0; i < 3; i++) s[i] = names[3 * number + i];
}

static _Bool __verify_is_date(const struct tm *t) {
  return t->tm_wday >= 0 && t->tm_wday < 7 && t->tm_mon >= 0 && t->tm_mon < 12 && t->tm_mday >= 1 && t->tm_mday <= 31 &&
         t->tm_hour >= 0 && t->tm_hour < 24 && t->tm_min >= 0 && t->tm_min < 60 && t->tm_sec >= 0 && t->tm_sec <= 60;
}

// Of years of other lengths, and of what is no date.
static char *__verify_any_date_text(char *s) {
  size_t length = (unsigned)__verify_guess();
  __verify_assume(length >= 22 && length < 40);
  __verify_havoc(s, length - 1);
  s[length - 1] = '\n';
  s[length] = 0;
  return s;
}

// "Www Mmm dd hh:mm:ss yyyy\n" (C, 7.29.3.1).
static char *__verify_date_text(const struct tm *t, char *s) {
  if (!__verify_is_date(t) || t->tm_year < 1000 - 1900 || t->tm_year > 9999 - 1900) return __verify_any_date_text(s);
  int hundreds = (t->tm_year + 1900) / 100, years = (t->tm_year + 1900) % 100;
  char text[26] = "Www Mmm dd hh:mm:ss yyyy\n";
  __verify_put_name(text, "SunMonTueWedThuFriSat", t->tm_wday);
  __verify_put_name(text + 4, "JanFebMarAprMayJunJulAugSepOctNovDec", t->tm_mon);
  __verify_put_two(text + 8, t->tm_mday, ' ');
  __verify_put_two(text + 11, t->tm_hour, '0');
  __verify_put_two(text + 14, t->tm_min, '0');
  __verify_put_two(text + 17, t->tm_sec, '0');
  __verify_put_two(text + 20, hundreds, '0');
  __verify_put_two(text + 22, years, '0');
  memcpy(s, text, sizeof text);
  return s;
}

static char ANYWHERE __verify_date_buffer[40];

// Years are counted from 1900, and have to be numbers.
MODEL char *asctime(const struct tm *t) {
  __verify_readable(t, sizeof *t);
  return t->tm_year > INT_MAX - 1900 ? NULL : __verify_date_text(t, __verify_date_buffer);
}

// What does not fit 26 bytes is not written as a whole.
MODEL char *asctime_r(const struct tm *t, char *s) {
  __verify_readable(t, sizeof *t);
  _Bool usual = t->tm_year >= -1900 && t->tm_year <= 9999 - 1900 && t->tm_mday >= -99 && t->tm_mday <= 999 &&
                t->tm_hour >= -9 && t->tm_hour <= 99 && t->tm_min >= -9 && t->tm_min <= 99 && t->tm_sec >= -9 &&
                t->tm_sec <= 99;
  if (usual) return __verify_date_text(t, s);
  if (t->tm_year > INT_MAX - 1900 || __verify_guess()) {
    __verify_havoc(s, 26);
    return NULL;
  }
  return __verify_date_text(t, s);
}

MODEL char *ctime(const time_t *t) {
  return localtime(t) ? __verify_date_text(&__verify_calendar, __verify_date_buffer) : NULL;
}

MODEL char *ctime_r(const time_t *t, char *s) {
  struct tm date;
  return localtime_r(t, &date) ? __verify_date_text(&date, s) : NULL;
}

MODEL size_t strftime(char *s, size_t size, const char *format, const struct tm *t) {
  strlen(format);
  __verify_readable(t, sizeof *t);
  size_t length = (unsigned)__verify_guess();
  __verify_assume(length == 0 || length < size);
  if (length == 0) {
    // What is in the buffer is not said; it may be smaller than `size`.
    if (!size || !__verify_valid(s, 1)) return 0;
    size_t room = __verify_object_size(s) - __verify_offset(s);
    __verify_forget(s, room < size ? room : size);
    return 0;
  }
  __verify_havoc(s, length);
  s[length] = 0;
  return length;
}
