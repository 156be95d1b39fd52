// A tokenizer for numbers, names and operators: a state machine over the characters of a line.
// truth: default true
// verify: => true
#include <assert.h>
extern char __VERIFIER_nondet_char(void);

#define LINE 10

enum kind { NONE, NUMBER, NAME, OPERATOR, MISTAKE };

struct token {
    enum kind kind;
    int start;
    int length;
};

static int is_digit(char c) {
    return c >= '0' && c <= '9';
}

static int is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static int is_operator(char c) {
    switch (c) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '(':
    case ')':
    case '=':
        return 1;
    default:
        return 0;
    }
}

static int next_token(const char *line, int at, struct token *token) {
    while (line[at] == ' ')
        at++;
    token->start = at;
    token->kind = NONE;
    if (line[at] == 0) {
        token->length = 0;
        return at;
    }
    if (is_digit(line[at])) {
        token->kind = NUMBER;
        while (is_digit(line[at]))
            at++;
        if (is_letter(line[at]))
            token->kind = MISTAKE;
    } else if (is_letter(line[at])) {
        token->kind = NAME;
        while (is_letter(line[at]) || is_digit(line[at]))
            at++;
    } else if (is_operator(line[at])) {
        token->kind = OPERATOR;
        at++;
    } else {
        token->kind = MISTAKE;
        at++;
    }
    token->length = at - token->start;
    return at;
}

int main(void) {
    char line[LINE];
    for (int i = 0; i < LINE - 1; i++)
        line[i] = __VERIFIER_nondet_char();
    line[LINE - 1] = 0;

    struct token token;
    int at = 0;
    at = next_token(line, at, &token);
    assert(at >= 0 && at < LINE);
    assert(token.start + token.length == at);
    if (token.kind == NONE)
        assert(line[at] == 0);
    else
        assert(token.length > 0);
    if (token.kind == OPERATOR)
        assert(token.length == 1);
    return 0;
}
