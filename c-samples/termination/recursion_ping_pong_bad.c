// Two functions that call each other without end.
// truth: termination false line 6,10
// verify: --property termination => false(termination)
static int pong(int n);

static int ping(int n) {
    return pong(-n);
}

static int pong(int n) {
    return ping(n + 1);
}

int main(void) {
    return ping(0);
}
