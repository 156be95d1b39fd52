// What is a letter beyond ASCII depends on the locale that is chosen, and so do the other case of `i` and the order of texts.
// truth: assertions false line 13
// verify: --property assertions => unknown
#include <assert.h>
#include <ctype.h>
#include <locale.h>
#include <string.h>
#include <strings.h>
int main(int argc, char **argv) {
    if (!setlocale(LC_ALL, "tr_TR.ISO-8859-9")) return 0;
    assert(tolower('A') == 'a' && isalpha('A') && !isdigit('a'));
    assert(strcasecmp("VERIFY", "verify") == 0 || argc > 1);
    assert(argc > 1 || strcasecmp("\335", "\375") != 0 || toupper('i') == 'I');
    return 0;
}
