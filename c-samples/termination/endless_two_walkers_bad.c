// Two walkers on a ring of twelve places, one twice as fast: they meet only at the start.
// truth: termination false line 6
// verify: --property termination => false(termination) line 6
int main(void) {
    int slow = 1, fast = 2;
    while (slow != fast || slow == 0) {
        slow = (slow + 1) % 12;
        fast = (fast + 2) % 12;
    }
    return 0;
}
