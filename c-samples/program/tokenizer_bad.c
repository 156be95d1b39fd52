// This tokenizer looks for the closing quote of a text without a look at the end of the line.
// truth: deref false line 30
// fails for: inputs 34, 1, 1, 1, 1
// verify: --property deref => false(valid-deref) line 30
extern char __VERIFIER_nondet_char(void);

#define LINE 6

enum kind { END, WORD, TEXT, OTHER };

static int is_letter(char c) {
    return c >= 'a' && c <= 'z';
}

static enum kind next_token(const char **at) {
    const char *p = *at;
    enum kind kind;
    while (*p == ' ')
        p++;
    if (*p == 0) {
        kind = END;
    } else if (is_letter(*p)) {
        kind = WORD;
        do
            p++;
        while (is_letter(*p));
    } else if (*p == '"') {
        kind = TEXT;
        p++;
        while (*p != '"')
            p++;
        p++;
    } else {
        kind = OTHER;
        p++;
    }
    *at = p;
    return kind;
}

int main(void) {
    char line[LINE];
    for (int i = 0; i < LINE - 1; i++)
        line[i] = __VERIFIER_nondet_char();
    line[LINE - 1] = 0;
    const char *at = line;
    int tokens = 0;
    while (next_token(&at) != END)
        tokens++;
    return tokens;
}
