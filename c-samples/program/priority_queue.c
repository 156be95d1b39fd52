// A binary heap of at most seven keys: after any sequence of operations the smallest is on top.
// truth: default true
// verify: => true
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);

#define CAPACITY 7
#define OPERATIONS 4

static unsigned char key[CAPACITY];
static int count;

static void swap(int i, int j) {
    unsigned char t = key[i];
    key[i] = key[j];
    key[j] = t;
}

static int insert(unsigned char k) {
    if (count == CAPACITY)
        return 0;
    int i = count++;
    key[i] = k;
    while (i > 0 && key[(i - 1) / 2] > key[i]) {
        swap(i, (i - 1) / 2);
        i = (i - 1) / 2;
    }
    return 1;
}

static int remove_smallest(void) {
    if (count == 0)
        return -1;
    int smallest = key[0];
    key[0] = key[--count];
    int i = 0;
    while (2 * i + 1 < count) {
        int child = 2 * i + 1;
        if (child + 1 < count && key[child + 1] < key[child])
            child++;
        if (key[i] <= key[child])
            break;
        swap(i, child);
        i = child;
    }
    return smallest;
}

int main(void) {
    for (int n = 0; n < OPERATIONS; n++) {
        if (__VERIFIER_nondet_uchar() & 1) {
            insert(__VERIFIER_nondet_uchar());
        } else {
            int smallest = remove_smallest();
            for (int i = 0; i < count; i++)
                assert(smallest <= key[i]);
        }
    }
    assert(count >= 0 && count <= OPERATIONS);
    for (int i = 1; i < count; i++)
        assert(key[(i - 1) / 2] <= key[i]);
    return 0;
}
