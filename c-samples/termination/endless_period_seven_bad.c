// Steps of three around a circle of seven, and the exit is outside.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    int x = 0;
    while (x != 9)
        x = (x + 3) % 7;
    return 0;
}
