// There may be no variables, and they may be shorter.
// truth: deref false line 8
// verify: --property deref => false(valid-deref) line 8
#include <unistd.h>
extern char **environ;

int main(void) {
    return environ[0][0] == 'H' && environ[0][1] == 'O';
}
