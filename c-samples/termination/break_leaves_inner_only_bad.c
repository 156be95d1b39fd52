// The break leaves the inner loop, while the outer one waits for a flag that was never set.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    int found = 0;
    while (!found) {
        for (int i = 0; i < 10; i++)
            if (i * i == 49)
                break;
    }
    return 0;
}
