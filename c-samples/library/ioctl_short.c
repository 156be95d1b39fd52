// A command of ioctl that needs no argument: it is not modelled, but nothing is wrong with the call.
// truth: default true
// verify: => unknown says "this command of ioctl"
#include <sys/ioctl.h>

int main(void) {
    return ioctl(0, TIOCNOTTY) == 0 ? 0 : 1;
}
