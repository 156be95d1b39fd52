// diff: f equal => equal
// diff: g different => different
// a machine of states with switch and with if; wrong: one transition is missing
enum state { START, WORD, SPACE, END };
#ifndef NEW
int f(const char *s, int n) { enum state q = START; int words = 0; for (int i = 0; i < n; i++) switch (q) { case START: case SPACE: if (s[i] != ' ') { q = WORD; words++; } break; case WORD: if (s[i] == ' ') q = SPACE; break; default: return -1; } return words; }
int g(const char *s, int n) { enum state q = START; int words = 0; for (int i = 0; i < n; i++) switch (q) { case START: case SPACE: if (s[i] != 'a') { q = WORD; words++; } break; case WORD: if (s[i] == 'a') q = SPACE; break; default: return -1; } return words; }
#else
int f(const char *s, int n) { enum state q = START; int words = 0; for (int i = 0; i < n; i++) { if (q == WORD) { if (s[i] == ' ') q = SPACE; } else if (q == START || q == SPACE) { if (s[i] != ' ') { words++; q = WORD; } } else return -1; } return words; }
int g(const char *s, int n) { enum state q = START; int words = 0; for (int i = 0; i < n; i++) { if (q == WORD) { if (s[i] == 'a') q = SPACE; } else if (q == START) { if (s[i] != 'a') { words++; q = WORD; } } } return words; }
#endif
