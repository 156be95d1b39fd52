int min(int, int);
int old_min(int a, int b) { return a < b ? a : b; }
int new_min(int a, int b) { return min(a, b); }
int get_locked(int *);
void lock(int *);
void unlock(int *);
int old_get(int *p) { return get_locked(p); }
int new_get(int *p)
{
    lock(p);
    int n = *p;
    unlock(p);
    return n;
}
extern int limit;
int old_limit(int n) { return n < 100; }
int new_limit(int n) { return n < limit; }
void log_ANY(const char *);
void trace_ANY(const char *);
void old_log(const char *text) { log_ANY(text); }
void new_log(const char *text) { trace_ANY(text); }
