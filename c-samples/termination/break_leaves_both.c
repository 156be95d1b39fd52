// The inner loop sets the flag before it breaks.
// truth: termination true
// verify: --property termination => true
int main(void) {
    int found = 0;
    while (!found) {
        for (int i = 0; i < 10; i++)
            if (i * i == 49) {
                found = 1;
                break;
            }
    }
    return 0;
}
