// Operands that are evaluated only sometimes.
static int is_small(int *p, int limit) {
    return !p || (*p < limit && *p + limit > 0);
}

int main(int argc, char **argv) {
    return is_small(argc > 1 ? &argc : 0, 9);
}
