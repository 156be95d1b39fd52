// The standard streams can be closed, too, and are not used then.
// truth: --function printed deref false line 17
// verify: --property deref --function printed => false(valid-deref) line 17 says "closed stream"
// truth: --function got deref false line 18
// verify: --property deref --function got => false(valid-deref) line 18
// truth: --function again deref false line 19
// verify: --property deref --function again => false(valid-deref) line 19
// truth: --function put deref false line 20
// verify: --property deref --function put => false(valid-deref) line 20
// truth: --function said deref false line 21
// verify: --property deref --function said => false(valid-deref) line 21
// truth: --function scanned deref false line 22
// verify: --property deref --function scanned => false(valid-deref) line 22
// truth: --function complained deref false line 23
// verify: --property deref --function complained => false(valid-deref) line 23
#include <stdio.h>
void printed(void) { fclose(stdout); printf("too late\n"); }
int got(void) { if (getchar() == EOF) fclose(stdin); return fgetc(stdin); }
void again(FILE *file) { fclose(stderr); fclose(stderr); }
void put(int c) { fclose(stdout); putchar(c); }
void said(void) { fclose(stdout); puts("too late"); }
int scanned(void) { int x = 0; if (!freopen("name", "r", stdin)) scanf("%d", &x); return x; }
void complained(void) { fclose(stderr); perror("too late"); }
