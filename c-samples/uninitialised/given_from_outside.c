// What the environment gives is initialised.
// truth: --function total uninitialized true
// verify: --property uninitialized --function total => true

struct pair {
    int left, right;
};

static int counts[4];

int total(struct pair p, unsigned i) {
    int here = p.left;
    return (p.right ^ here) + counts[i % 4];
}
