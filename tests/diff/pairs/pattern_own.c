// patterns: tests/diff/patterns/own.c
// diff: get pattern => equal if not undefined (pattern: get;
// diff: get_twice pattern => equal if not undefined (pattern: get;
// diff: get_wrong different => different
// diff: get_between different => different
// diff: small pattern => equal (pattern: limit)
// diff: smaller different => different
// diff: other_limit different => different
// diff: told pattern => equal (pattern: log)
// diff: told_wrong different => different
// diff: told_mixed different => different
// diff: least pattern => equal (pattern: min)
// diff: greatest different => different
// diff: nested pattern => equal if not undefined (pattern: get, min;
// patterns of the user: forms with effects, variables, names with a part that may be any, and code that is like them, but not the same
int min(int, int);
int get_locked(int *);
void lock(int *);
void unlock(int *);
int limit = 100, other = 7;
void log_info(const char *);
void trace_info(const char *);
void trace_error(const char *);
#ifdef NEW
static int locked(int *p)
{
    lock(p);
    int n = *p;
    unlock(p);
    return n;
}
int get(int *p) { return locked(p) + 1; }
int get_twice(int *p, int *q)
{
    int n = locked(q);
    return n - locked(p);
}
int get_wrong(int *p, int *q)
{
    lock(p);
    int n = *p;
    unlock(q);
    return n;
}
int get_between(int *p)
{
    lock(p);
    int n = *p;
    *p = 3;
    unlock(p);
    return n;
}
int small(int n) { return n < limit ? n : 0; }
int smaller(int n) { return n <= limit ? n : 0; }
int other_limit(int n) { return n < other ? n : 0; }
void told(int n)
{
    if (n > 3)
        trace_info("large");
}
void told_wrong(void) { trace_info("small"); }
void told_mixed(void) { trace_error("large"); }
int least(int a, int b, int c) { return min(min(a, b), c); }
int greatest(int a, int b) { return min(b, a); }
int nested(int *p, int a) { return min(locked(p), a); }
#else
int get(int *p) { return get_locked(p) + 1; }
int get_twice(int *p, int *q)
{
    int n = get_locked(q);
    return n - get_locked(p);
}
int get_wrong(int *p, int *q) { return get_locked(p); }
int get_between(int *p) { return get_locked(p); }
int small(int n) { return n < 100 ? n : 0; }
int smaller(int n) { return n < 100 ? n : 0; }
int other_limit(int n) { return n < 100 ? n : 0; }
void told(int n)
{
    if (n > 3)
        log_info("large");
}
void told_wrong(void) { log_info("large"); }
void told_mixed(void) { log_info("large"); }
int least(int a, int b, int c)
{
    int m = a < b ? a : b;
    return m < c ? m : c;
}
int greatest(int a, int b) { return a > b ? a : b; }
int nested(int *p, int a)
{
    int n = get_locked(p);
    return n < a ? n : a;
}
#endif
