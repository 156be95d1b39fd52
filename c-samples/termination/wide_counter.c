// Only the high half of a wide number counts.
// truth: termination true
// verify: --property termination --engine non-termination --unwind 3 => unknown
int main(void) {
    unsigned __int128 step = (unsigned __int128)1 << 64, end = step << 40;
    for (unsigned __int128 i = 0; i < end; i += step)
        ;
    return 0;
}
