// Designators name members and elements in any order, ranges too; a later one overrides, and what none names is 0.
// truth: default true
// verify: => true
#include <assert.h>

struct point { int x, y; };
struct shape { int kind; struct point corner[3]; const char *name; };

static const struct shape triangle = {.name = "t", .corner[1].y = 5, .corner[2] = {.x = 7}, .kind = 3};
static const int steps[] = {[2 ... 4] = 9, 8, [0] = 1, [3] = 2};

int main(void) {
    assert(triangle.kind == 3 && triangle.name[0] == 't');
    assert(triangle.corner[0].x == 0 && triangle.corner[1].x == 0 && triangle.corner[1].y == 5);
    assert(triangle.corner[2].x == 7 && triangle.corner[2].y == 0);
    assert(sizeof steps / sizeof *steps == 6);
    assert(steps[0] == 1 && steps[1] == 0 && steps[2] == 9 && steps[3] == 2 && steps[4] == 9 && steps[5] == 8);
    struct shape copy = triangle;
    copy = (struct shape){.corner = {[1] = {1, 2}, {3}}};
    assert(copy.kind == 0 && copy.name == 0 && copy.corner[1].y == 2 && copy.corner[2].x == 3);
    return 0;
}
