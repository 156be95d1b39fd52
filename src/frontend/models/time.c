// time.h and unistd.h: any time.

MODEL time_t time(time_t *out) {
  time_t now = __verify_nondet_long();
  if (out) *out = now;
  return now;
}

MODEL long clock(void) { return __verify_nondet_long(); }
MODEL unsigned sleep(unsigned seconds) {
  unsigned rest = __verify_nondet_int();
  __verify_assume(rest <= seconds);
  return rest;
}
MODEL int usleep(unsigned microseconds) { return __verify_nondet_bool() ? -1 : 0; }
MODEL int sched_yield(void) { return __verify_nondet_bool() ? -1 : 0; }
MODEL double difftime(time_t a, time_t b) { return (double)a - (double)b; }
MODEL int getpid(void) { return __verify_nondet_int(); }
