// The standard streams can be closed, too, and are not used then.
// truth: --function printed deref false line 11
// verify: --property deref --function printed => false(valid-deref) line 11 says "closed stream"
// truth: --function got deref false line 12
// verify: --property deref --function got => false(valid-deref) line 12
// truth: --function again deref false line 13
// verify: --property deref --function again => false(valid-deref) line 13
// truth: --function put deref false line 14
// verify: --property deref --function put => false(valid-deref) line 14
#include <stdio.h>
void printed(void) { fclose(stdout); printf("too late\n"); }
int got(void) { if (getchar() == EOF) fclose(stdin); return fgetc(stdin); }
void again(FILE *file) { fclose(stderr); fclose(stderr); }
void put(int c) { fclose(stdout); putchar(c); }
