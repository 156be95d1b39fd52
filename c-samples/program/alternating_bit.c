// The alternating-bit protocol over a channel that loses messages: nothing is delivered twice.
// The proof needs a case distinction on the bits that no template makes.
// truth: default true
// verify: --property assertions --timeout 1 => unknown
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned sent = 0, delivered = 0;
    int sender_bit = 0, receiver_bit = 0;
    int message = -1, acknowledgement = -1;
    while (1) {
        switch (__VERIFIER_nondet_int()) {
        case 0:
            message = sender_bit;
            break;
        case 1:
            message = -1;
            break;
        case 2:
            if (message == receiver_bit) {
                delivered++;
                receiver_bit = !receiver_bit;
            }
            if (message >= 0)
                acknowledgement = message;
            message = -1;
            break;
        case 3:
            acknowledgement = -1;
            break;
        case 4:
            if (acknowledgement == sender_bit) {
                sent++;
                sender_bit = !sender_bit;
            }
            acknowledgement = -1;
            message = -1;
            break;
        }
        assert(delivered - sent <= 1);
    }
}
