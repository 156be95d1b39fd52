// The switch jumps over the declaration, and what the variable got the last time is gone with its block. Machines keep it.
// truth: uninitialized false line 14
// verify: --property uninitialized => false(uninitialized) line 14

int main(void) {
    int sum = 0;
    for (int k = 0; k < 2; k++) {
        switch (k) {
            int kept;
        case 0:
            kept = 1;
            break;
        case 1:
            sum += kept;
            break;
        }
    }
    return sum;
}
