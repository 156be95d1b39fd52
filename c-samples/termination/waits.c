// Nobody wakes the program up, for all that is known.
// truth: termination false
// verify: --property termination => unknown
#include <unistd.h>
int main(void) {
    pause();
    return 0;
}
