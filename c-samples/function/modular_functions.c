// Only one of the functions is called by main; each is asked whether it ends, and when.
// truth: termination true
// verify: --property termination --all-functions => unknown says "up_to     terminates if n != 4294967295; does not end for n = 4294967295"
// verify: --property termination --all-functions --unwind 3 => unknown says "evens     terminates if n % 2 == 0"
// verify: --property termination => true
void up_to(unsigned n) {
    for (unsigned x = 0; x <= n; x++)
        ;
}

void wraps(unsigned x) {
    while (x >= 10)
        x++;
}

int evens(int n) {
    int i = 0;
    while (i != n)
        i += 2;
    return i;
}

void for_ever(unsigned n) {
    while (n < 10 || n >= 10)
        n++;
}

int sum(const int *p, unsigned short n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += p[i] & 1;
    return s;
}

int main(void) {
    wraps(12);
    return 0;
}
