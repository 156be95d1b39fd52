// A function that goes on where it left off, but its counter is no static variable.
// truth: uninitialized false line 10
// verify: --property uninitialized => false(uninitialized) line 10
static int state;

static int next(const int *numbers) {
    int i;
    switch (state) {
    case 0:
        for (i = 0; i < 3; i++) {
            state = 1;
            return numbers[i];
    case 1:;
        }
        state = 2;
    }
    return -1;
}

int main(void) {
    const int numbers[] = {7, 8, 9};
    int first = next(numbers);
    return first + next(numbers);
}
