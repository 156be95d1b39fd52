// Structures as parameters and results.
struct pair {
    int first;
    long second;
};

static struct pair swapped(struct pair p) {
    struct pair q = {(int)p.second, p.first};
    return q;
}

int main(void) {
    struct pair p = {1, 2};
    return swapped(p).first;
}
