// The string of setlocale is not the program's to write.
// truth: deref false line 9
// verify: --property deref => false(valid-deref) line 9
#include <locale.h>

int main(void) {
    char *name = setlocale(LC_ALL, 0);
    if (name)
        name[0] = 'X';
    return 0;
}
