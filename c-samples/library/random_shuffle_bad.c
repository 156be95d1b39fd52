// The first card would be exchanged with one of none.
// truth: div-by-zero false line 15
// verify: --property div-by-zero => false(div-by-zero) line 15
#include <stdlib.h>
#include <time.h>

#define CARDS 32

int main(void) {
    unsigned char cards[CARDS];
    srand((unsigned)time(NULL));
    for (int i = 0; i < CARDS; i++)
        cards[i] = (unsigned char)i;
    for (int i = CARDS - 1; i >= 0; i--) {
        int j = rand() % i;
        unsigned char card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
    return cards[0];
}
