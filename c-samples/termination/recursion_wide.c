// Only the high half of a wide number counts down.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
static int down(unsigned __int128 n) {
    unsigned __int128 step = (unsigned __int128)1 << 64;
    return n < step ? 0 : down(n - step);
}

int main(void) {
    return down(((unsigned __int128)1 << 64) * 1000000000000);
}
