// patterns: patterns
// patterns: tests/diff/patterns/own.c
// diff: rd pattern => equal (pattern: read_once)
// diff: rd2 pattern => equal (pattern: read_once)
// diff: wr pattern => equal (pattern: write_once)
// diff: un equal => equal
// diff: lk pattern => equal (pattern: raw_spin)
// diff: pr pattern => equal (pattern: puts)
// diff: ab pattern => equal (pattern: min)
// diff: loop pattern => equal (pattern: read_once)
// diff: other different => unknown
// diff: place different => unknown
// diff: order different => unknown
// diff: unlocked different => different
// diff: twice different => different
// patterns of the project, and what they must not hide
int ext(int);
struct L;
void spin_lock(struct L *);
void raw_spin_lock(struct L *);
void spin_unlock(struct L *);
void raw_spin_unlock(struct L *);
int printf(const char *, ...);
int puts(const char *);
int min(int, int);
#ifdef NEW
#define READ_ONCE(x) (*(volatile __typeof__(x) *)&(x))
#define WRITE_ONCE(x, v) (*(volatile __typeof__(x) *)&(x) = (v))
#define unlikely(x) __builtin_expect(!!(x), 0)
#define spin_lock raw_spin_lock
#define spin_unlock raw_spin_unlock
#define line(s) puts(s)
#define MIN(x, y) min(x, y)
#else
#define READ_ONCE(x) (x)
#define WRITE_ONCE(x,v) (x = (v))
#define unlikely(x) (x)
#define line(s) printf("%s\n", s)
#define MIN(x, y) ((x) < (y) ? (x) : (y))
#endif
struct T { int cpu; long n; char *s; struct L *lock; };
int rd(struct T *t) { return READ_ONCE(t->cpu) + 1; }
long rd2(struct T *t) { long a = READ_ONCE(t->n); ext(2); return a + READ_ONCE(t->cpu); }
void wr(struct T *t, long v) { WRITE_ONCE(t->n, v + 1); t->cpu = 2; }
int un(int x) { if (unlikely(x > 3)) return ext(x); return x; }
int lk(struct T *t) { spin_lock(t->lock); int r = t->cpu; spin_unlock(t->lock); return r; }
void pr(char *s, int n) { for (int i = 0; i < n; i++) { line(s); ext(i); } }
int ab(int x, int y) { return MIN(x, y) * 2; }
int loop(struct T *t) { int n = 0; while (READ_ONCE(t->cpu)) { n++; ext(n); } return n; }
int other(struct T *t) {
#ifdef NEW
 return READ_ONCE(t->cpu) + 2;
#else
 return t->cpu + 1;
#endif
}
int place(struct T *t) {
#ifdef NEW
 return READ_ONCE(t->cpu);
#else
 return (int)t->n;
#endif
}
int order(struct T *t) {
#ifdef NEW
 int r = READ_ONCE(t->cpu); ext(1); return r;
#else
 ext(1); return t->cpu;
#endif
}
int unlocked(struct T *t) {
#ifdef NEW
 raw_spin_lock(t->lock); int r = t->cpu; spin_lock(t->lock); return r;
#else
 spin_lock(t->lock); int r = t->cpu; spin_unlock(t->lock); return r;
#endif
}
int twice(struct T *t) {
#ifdef NEW
 spin_lock(t->lock); spin_lock(t->lock); return 1;
#else
 spin_lock(t->lock); return 1;
#endif
}
