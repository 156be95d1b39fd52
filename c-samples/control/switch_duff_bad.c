// Duff's device always copies: eight elements where there is nothing to be done.
// truth: deref false line 18
// fails for: count = 0
// verify: --property deref => false(valid-deref) line 18
extern unsigned __VERIFIER_nondet_uint(void);

static void send(char *to, const char *from, int count) {
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *to++ = *from++;
    case 3:
            *to++ = *from++;
    case 2:
            *to++ = *from++;
    case 1:
            *to++ = *from++;
        } while (--rounds > 0);
    }
}

int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    if (count > 3)
        return 0;
    char from[3] = {1, 2, 3}, to[3];
    send(to, from, (int)count);
    return 0;
}
