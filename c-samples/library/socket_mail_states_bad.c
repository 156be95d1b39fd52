// A second greeting forgets the receivers, but not that text was about to come.
// truth: assertions false line 34
// fails for: the bytes H M R D H
// verify: --property assertions => false(unreach-call) line 34
#include <assert.h>
#include <sys/socket.h>

enum state { GREETING, READY, SENDER, RECEIVER, TEXT };

int main(void) {
    enum state state = GREETING;
    int receivers = 0;
    char command;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0)
        return 1;
    while (recv(fd, &command, 1, 0) == 1) {
        switch (command) {
            case 'H':
                receivers = 0;
                if (state == GREETING) state = READY;
                break;
            case 'M':
                if (state == READY) state = SENDER;
                break;
            case 'R':
                if (state == SENDER) state = RECEIVER;
                if (state == RECEIVER) receivers = 1;
                break;
            case 'D':
                if (state == RECEIVER) state = TEXT;
                break;
        }
        assert(state != TEXT || receivers > 0);
    }
    return 0;
}
