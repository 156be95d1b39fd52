// The called function moves one unit between two stocks; for one and the same stock nothing changes.
// truth: termination false line 8
// fails for: stock = 1, 1
// verify: --property termination => false(termination) line 8
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);

static void move(int *from, int *to) {
    if (*from > 0) {
        *from -= 1;
        *to += 1;
        move(from, to);
    }
}

int main(void) {
    int stock = __VERIFIER_nondet_ushort(), other = 0;
    move(&stock, __VERIFIER_nondet_bool() ? &stock : &other);
    return stock;
}
