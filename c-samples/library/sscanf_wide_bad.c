// A word of four wide characters and the 0 behind them do not fit an array of four.
// truth: deref false line 10
// verify: --property deref => false(valid-deref) line 10
#include <stdio.h>
#include <wchar.h>

int main(void) {
    wchar_t word[4];
    int room = 0;
    int n = swscanf(L"four 4", L"%4ls %d", word, &room);
    return n != 2;
}
