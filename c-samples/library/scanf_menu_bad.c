// A letter is no number: it stays in the input, and is met again and again.
// truth: termination false line 10
// fails for: an input that begins with a letter
// verify: --property termination => false(termination) line 10
#include <stdio.h>

int main(void) {
    int choice = 0;
    do {
        printf("1 open, 2 save, 3 quit: ");
        fflush(stdout);
        scanf("%d", &choice);
        switch (choice) {
            case 1:
                puts("opened");
                break;
            case 2:
                puts("saved");
                break;
        }
    } while (choice != 3);
    return 0;
}
