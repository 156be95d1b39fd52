// Objects with tables of methods: a base that all have in common is found again in what contains it.
// truth: default true
// verify: => true
#include <assert.h>
#include <stddef.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

struct shape;
struct methods { int (*area)(const struct shape *); void (*grow)(struct shape *, int); };
struct shape { const struct methods *does; };
struct box { int width, height; struct shape base; };
struct dot { struct shape base; };
#define CONTAINER(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))

static int box_area(const struct shape *s) {
    const struct box *b = CONTAINER(s, struct box, base);
    return b->width * b->height;
}
static void box_grow(struct shape *s, int by) { CONTAINER(s, struct box, base)->width += by; }
static int dot_area(const struct shape *s) { return s == NULL; }
static void dot_grow(struct shape *s, int by) { (void)s, (void)by; }
static const struct methods of_box = {box_area, box_grow}, of_dot = {.grow = dot_grow, .area = dot_area};

int main(void) {
    int w = __VERIFIER_nondet_uchar();
    struct box box = {w, 2, {&of_box}};
    struct dot dot = {{&of_dot}};
    struct shape *s = __VERIFIER_nondet_bool() ? &box.base : &dot.base;
    int before = s->does->area(s);
    s->does->grow(s, 3);
    assert(s->does->area(s) == before + (s == &box.base ? 6 : 0));
    return 0;
}
