// Half of a table of bytes, taken for numbers, begins at an odd place.
// truth: alignment false line 11
// truth: deref true
// verify: --property alignment => false(alignment) line 11
static unsigned char table[64];

int main(void) {
    unsigned long sum = 0;
    for (int i = 0; i < 4; i++) {
        sum += table[i];
        sum += *(unsigned short *)&table[2 * i + 1];
    }
    return sum != 0;
}
