// Structs within structs and arrays of structs.
// truth: default true
// verify: => true
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

struct point {
    int x, y;
};

struct box {
    struct point corner[2];
    int colour;
};

int main(void) {
    struct box boxes[3] = {{{{1, 2}, {3, 4}}, 7}};
    boxes[1] = boxes[0];
    boxes[1].corner[1].y = 40;
    boxes[2].corner[0] = boxes[1].corner[1];
    assert(boxes[0].corner[1].y == 4);
    assert(boxes[2].corner[0].x == 3 && boxes[2].corner[0].y == 40);
    assert(boxes[2].colour == 0);
    int i = __VERIFIER_nondet_int();
    if (i >= 0 && i < 2)
        assert(boxes[i].colour == 7);
    return 0;
}
