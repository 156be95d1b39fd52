// A calculator with a parser, expression trees, variables in a list and a history of results; its input is a text of lines.
// truth: default true
// truth: -D BUG=1 deref false line 219
// truth: -D BUG=2 overflow false line 199
// truth: -D BUG=3 deref false line 122
// truth: -D BUG=5 assertions false line 157
// verify: -D BUG=5 --property assertions => false(unreach-call) line 157
/*
 * calculator.c - a small line oriented integer calculator with variables.
 *
 * A line is one of the commands list, history, del NAME, clear and quit, or
 * an expression of numbers, names, $N (the N-th newest result; a single $ is
 * the newest one), parentheses, unary - and +, and the operators, from the
 * weakest to the strongest:   ,   =   == != < <= > >=   + -   * / %
 *
 * All arithmetic is done in long long; a result that does not fit is reported
 * as an error and never wraps.  A '#' starts a comment.
 */

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_SIZE     256
#define NAME_SIZE     16        /* including the terminating NUL */
#define MAX_VARIABLES 64
#define MAX_NESTING   40        /* recursion of the parser */
#define MAX_HEIGHT    64        /* of an expression tree */
#define HISTORY_SIZE  8

enum error {
    ERR_NONE, ERR_CHARACTER, ERR_RANGE, ERR_NAME_LENGTH,
    ERR_OPERAND, ERR_PAREN, ERR_TRAILING, ERR_ASSIGN, ERR_TOO_DEEP,
    ERR_LINE_LENGTH, ERR_UNDEFINED, ERR_NO_HISTORY, ERR_OVERFLOW,
    ERR_DIVISION, ERR_TABLE_FULL, ERR_NO_MEMORY,
    ERR_COUNT
};

static const char *const error_text[] = {
    [ERR_NONE]        = "no error",
    [ERR_CHARACTER]   = "unexpected character",
    [ERR_RANGE]       = "number too large",
    [ERR_NAME_LENGTH] = "name too long",
    [ERR_OPERAND]     = "operand expected",
    [ERR_PAREN]       = "missing )",
    [ERR_TRAILING]    = "unexpected text after the end",
    [ERR_ASSIGN]      = "left side of = is not a variable",
    [ERR_TOO_DEEP]    = "expression too complex",
    [ERR_LINE_LENGTH] = "line too long",
    [ERR_UNDEFINED]   = "undefined variable",
    [ERR_NO_HISTORY]  = "no such result in the history",
    [ERR_OVERFLOW]    = "overflow",
    [ERR_DIVISION]    = "division by zero",
    [ERR_TABLE_FULL]  = "too many variables",
    [ERR_NO_MEMORY]   = "out of memory",
};

_Static_assert(sizeof error_text / sizeof error_text[0] == ERR_COUNT,
               "every error needs a text");

/* ----------------------------------------------- variables and history */

struct variable {
    struct variable *next;
    char name[NAME_SIZE];
    long long value;
};

struct calculator {
    struct variable *vars;
    int var_count;
    long long history[HISTORY_SIZE];
    int next_slot;              /* of the history, written next */
    int used_slots;
};

static struct variable *find_variable(const struct calculator *calc,
                                      const char *name)
{
    struct variable *var = calc->vars;

    while (var != NULL && strcmp(var->name, name) != 0)
        var = var->next;
    return var;
}

/* Give a new value to a variable, which is created if it does not exist. */
static enum error set_variable(struct calculator *calc, const char *name,
                               long long value)
{
    struct variable *var = find_variable(calc, name);

    if (var == NULL) {
        if (calc->var_count >= MAX_VARIABLES)
            return ERR_TABLE_FULL;
        var = malloc(sizeof *var);
        if (var == NULL)
            return ERR_NO_MEMORY;
        strcpy(var->name, name);
        var->next = calc->vars;
        calc->vars = var;
        calc->var_count++;
    }
    var->value = value;
    return ERR_NONE;
}

static enum error delete_variable(struct calculator *calc, const char *name)
{
    struct variable **link;

    for (link = &calc->vars; *link != NULL; link = &(*link)->next) {
        struct variable *var = *link;

        if (strcmp(var->name, name) == 0) {
#if BUG == 3
            free(var);
            *link = var->next;
#else
            *link = var->next;
            free(var);
#endif
            calc->var_count--;
            return ERR_NONE;
        }
    }
    return ERR_UNDEFINED;
}

static void clear_variables(struct calculator *calc)
{
    while (calc->vars != NULL) {
        struct variable *var = calc->vars;

        calc->vars = var->next;
        free(var);
        calc->var_count--;
    }
    assert(calc->var_count == 0);
}

static void add_result(struct calculator *calc, long long value)
{
    calc->history[calc->next_slot] = value;
    calc->next_slot = (calc->next_slot + 1) % HISTORY_SIZE;
    if (calc->used_slots < HISTORY_SIZE)
        calc->used_slots++;
}

/* The n-th newest result, n = 1 being the newest one. */
static long long get_result(const struct calculator *calc, int n)
{
    assert(n >= 1 && n <= calc->used_slots);
    return calc->history[(calc->next_slot + HISTORY_SIZE - n) % HISTORY_SIZE];
}

/* ------------------------------------------------------------- tokenizer */

/* An operator of one character is its own token type. */
enum {
    TOK_END = UCHAR_MAX + 1,
    TOK_ERROR, TOK_NUMBER, TOK_NAME, TOK_HISTORY,
    TOK_EQ, TOK_NE, TOK_LE, TOK_GE,
    TOK_NEGATE                  /* unary minus, in trees only */
};

struct parser {
    const char *pos;            /* the first character after the token */
    int type;                   /* the token, which is the look-ahead */
    long long number;           /* of TOK_NUMBER and TOK_HISTORY */
    char name[NAME_SIZE];       /* of TOK_NAME */
    int nesting;
    enum error err;             /* the first error that was found */
};

static void fail(struct parser *p, enum error err)
{
    if (p->err == ERR_NONE)
        p->err = err;
}

static enum error scan_number(struct parser *p)
{
    long long n = 0;

    while (isdigit((unsigned char)*p->pos)) {
        int digit = *p->pos - '0';

#if BUG == 2
        if (n > LLONG_MAX / 10)
#else
        if (n > (LLONG_MAX - digit) / 10)
#endif
            return ERR_RANGE;
        n = 10 * n + digit;
        p->pos++;
    }
    p->number = n;
    return ERR_NONE;
}

static enum error scan_name(struct parser *p)
{
    size_t len = 0;

    while (isalnum((unsigned char)p->pos[len]) || p->pos[len] == '_')
        len++;
#if BUG == 1
    if (len > NAME_SIZE)
#else
    if (len >= NAME_SIZE)
#endif
        return ERR_NAME_LENGTH;
    memcpy(p->name, p->pos, len);
    p->name[len] = '\0';
    p->pos += len;
    return ERR_NONE;
}

static enum error scan_operator(struct parser *p)
{
    int c = (unsigned char)*p->pos++;

    p->type = c;
    switch (c) {
    case '+': case '-': case '*': case '/': case '%':
    case '(': case ')': case ',':
        return ERR_NONE;
    case '=': case '<': case '>': case '!':
        if (*p->pos == '=') {
            p->pos++;
            p->type = c == '=' ? TOK_EQ : c == '!' ? TOK_NE
                    : c == '<' ? TOK_LE : TOK_GE;
        } else if (c == '!') {
            return ERR_CHARACTER;
        }
        return ERR_NONE;
    case '$':
        p->type = TOK_HISTORY;
        p->number = 1;
        return isdigit((unsigned char)*p->pos) ? scan_number(p) : ERR_NONE;
    default:
        return ERR_CHARACTER;
    }
}

static void next_token(struct parser *p)
{
    enum error err = ERR_NONE;
    int c;

    while (isspace((unsigned char)*p->pos))
        p->pos++;
    c = (unsigned char)*p->pos;
    if (c == '\0' || c == '#') {
        p->type = TOK_END;
    } else if (isdigit(c)) {
        p->type = TOK_NUMBER;
        err = scan_number(p);
    } else if (isalpha(c) || c == '_') {
        p->type = TOK_NAME;
        err = scan_name(p);
    } else {
        err = scan_operator(p);
    }
    if (err != ERR_NONE) {
        p->type = TOK_ERROR;
        fail(p, err);
    }
}

/* ---------------------------------------------------------------- parser */

struct node {
    int type;                   /* a token type */
    int height;
    struct node *left, *right;
    long long number;           /* of TOK_NUMBER and TOK_HISTORY */
    char name[NAME_SIZE];       /* of TOK_NAME */
};

static void free_tree(struct node *node)
{
    if (node == NULL)
        return;
    free_tree(node->left);
    free_tree(node->right);
    free(node);
}

/* The new node takes over both subtrees, even if it cannot be created. */
static struct node *new_node(struct parser *p, int type,
                             struct node *left, struct node *right)
{
    int height = left != NULL ? left->height : 0;
    struct node *node = NULL;

    if (right != NULL && right->height > height)
        height = right->height;
    if (height >= MAX_HEIGHT)
        fail(p, ERR_TOO_DEEP);
    else if ((node = malloc(sizeof *node)) == NULL)
        fail(p, ERR_NO_MEMORY);

    if (node == NULL) {
        free_tree(left);
        free_tree(right);
        return NULL;
    }
    *node = (struct node){
        .type = type, .height = height + 1, .left = left, .right = right
    };
    return node;
}

#define PREC_COMMA  1           /* the weakest operator */
#define PREC_UNARY  6           /* stronger than every binary operator */

/* The binding strength of a binary operator, 0 for all other tokens. */
static int precedence(int type)
{
    switch (type) {
    case ',':                                     return PREC_COMMA;
    case '=':                                     return 2;
    case TOK_EQ: case TOK_NE:                     return 3;
    case '<': case TOK_LE: case '>': case TOK_GE: return 3;
    case '+': case '-':                           return 4;
    case '*': case '/': case '%':                 return 5;
    default:                                      return 0;
    }
}

/*
 * All parse functions return a tree that the caller has to free, or NULL
 * after an error, which is then found in p->err.
 */
static struct node *parse_operators(struct parser *p, int lowest);

static struct node *parse_operand(struct parser *p)
{
    struct node *node;
    int type = p->type;

    switch (type) {
    case TOK_NUMBER:
    case TOK_HISTORY:
    case TOK_NAME:
        node = new_node(p, type, NULL, NULL);
        if (node != NULL) {
            node->number = p->number;
            strcpy(node->name, p->name);
        }
        next_token(p);
        return node;
    case '+':
    case '-':
        next_token(p);
        node = parse_operators(p, PREC_UNARY);
        if (node == NULL || type == '+')
            return node;
        return new_node(p, TOK_NEGATE, node, NULL);
    case '(':
        next_token(p);
        node = parse_operators(p, PREC_COMMA);
        if (node != NULL && p->type != ')') {
            fail(p, ERR_PAREN);
            free_tree(node);
            return NULL;
        }
        next_token(p);
        return node;
    default:
        fail(p, ERR_OPERAND);
        return NULL;
    }
}

/* Operands joined by operators of at least the given precedence. */
static struct node *parse_operators(struct parser *p, int lowest)
{
    struct node *left;

    if (p->nesting >= MAX_NESTING) {
        fail(p, ERR_TOO_DEEP);
        return NULL;
    }
    p->nesting++;
    left = parse_operand(p);

    while (left != NULL && precedence(p->type) >= lowest) {
        struct node *right = NULL;
        int op = p->type;

        if (op == '=' && left->type != TOK_NAME) {
            fail(p, ERR_ASSIGN);
        } else {
            next_token(p);
            right = parse_operators(p, precedence(op) + (op != '='));
        }
        if (right == NULL) {
#if BUG == 4
            left = NULL;
#else
            free_tree(left);
            left = NULL;
#endif
        } else {
            left = new_node(p, op, left, right);
        }
    }
    p->nesting--;
    return left;
}

/* ------------------------------------------------------------- evaluator */

static bool mul_overflows(long long a, long long b)
{
    if (a == 0 || b == 0)
        return false;
    if (a > 0)
        return b > 0 ? a > LLONG_MAX / b : b < LLONG_MIN / a;
    return b > 0 ? a < LLONG_MIN / b : b < LLONG_MAX / a;
}

static enum error apply(int op, long long a, long long b, long long *result)
{
    switch (op) {
    case '+':
        if (b > 0 ? a > LLONG_MAX - b : a < LLONG_MIN - b)
            return ERR_OVERFLOW;
        *result = a + b;
        break;
    case '-':
        if (b > 0 ? a < LLONG_MIN + b : a > LLONG_MAX + b)
            return ERR_OVERFLOW;
        *result = a - b;
        break;
    case '*':
        if (mul_overflows(a, b))
            return ERR_OVERFLOW;
        *result = a * b;
        break;
    case '/':
    case '%':
        if (b == 0)
            return ERR_DIVISION;
        if (a == LLONG_MIN && b == -1)
            return ERR_OVERFLOW;
        *result = op == '/' ? a / b : a % b;
        break;
    case TOK_EQ: *result = a == b; break;
    case TOK_NE: *result = a != b; break;
    case '<':    *result = a < b;  break;
    case TOK_LE: *result = a <= b; break;
    case '>':    *result = a > b;  break;
    case TOK_GE: *result = a >= b; break;
    default:
        assert(op == ',');
        *result = b;
        break;
    }
    return ERR_NONE;
}

static enum error eval(struct calculator *calc, const struct node *node,
                       long long *result)
{
    const struct variable *var;
    long long a, b;
    enum error err;

    switch (node->type) {
    case TOK_NUMBER:
        *result = node->number;
        return ERR_NONE;
    case TOK_HISTORY:
#if BUG == 5
        if (node->number < 1 || node->number > HISTORY_SIZE)
#else
        if (node->number < 1 || node->number > calc->used_slots)
#endif
            return ERR_NO_HISTORY;
        *result = get_result(calc, (int)node->number);
        return ERR_NONE;
    case TOK_NAME:
        var = find_variable(calc, node->name);
        if (var == NULL)
            return ERR_UNDEFINED;
        *result = var->value;
        return ERR_NONE;
    case TOK_NEGATE:
        if ((err = eval(calc, node->left, &a)) != ERR_NONE)
            return err;
        if (a == LLONG_MIN)
            return ERR_OVERFLOW;
        *result = -a;
        return ERR_NONE;
    case '=':
        assert(node->left->type == TOK_NAME);
        if ((err = eval(calc, node->right, result)) != ERR_NONE)
            return err;
        return set_variable(calc, node->left->name, *result);
    default:
        if ((err = eval(calc, node->left, &a)) != ERR_NONE)
            return err;
        if ((err = eval(calc, node->right, &b)) != ERR_NONE)
            return err;
        return apply(node->type, a, b, result);
    }
}

/* ------------------------------------------------------------- main loop */

/* Run the line as a command; false if it is not one. */
static bool run_command(struct calculator *calc, const char *line,
                        enum error *err, bool *quit)
{
    struct parser p = { .pos = line };
    struct variable *var;
    char word[NAME_SIZE];

    next_token(&p);
    if (p.type != TOK_NAME)
        return false;
    strcpy(word, p.name);
    next_token(&p);

    if (strcmp(word, "del") == 0 && p.type == TOK_NAME) {
        strcpy(word, p.name);
        next_token(&p);
        *err = p.type == TOK_END ? delete_variable(calc, word) : ERR_TRAILING;
    } else if (p.type != TOK_END) {
        return false;
    } else if (strcmp(word, "list") == 0) {
        for (var = calc->vars; var != NULL; var = var->next)
            printf("%s = %lld\n", var->name, var->value);
    } else if (strcmp(word, "history") == 0) {
        for (int n = 1; n <= calc->used_slots; n++)
            printf("$%d = %lld\n", n, get_result(calc, n));
    } else if (strcmp(word, "clear") == 0) {
        clear_variables(calc);
        calc->next_slot = calc->used_slots = 0;
    } else if (strcmp(word, "quit") == 0) {
        *quit = true;
    } else {
        return false;
    }
    return true;
}

static enum error run_expression(struct calculator *calc, const char *line)
{
    struct parser p = { .pos = line };
    struct node *root;
    long long value;
    enum error err;

    next_token(&p);
    if (p.type == TOK_END)
        return ERR_NONE;        /* a blank line */

    root = parse_operators(&p, PREC_COMMA);
    assert(p.nesting == 0);
    assert(root != NULL || p.err != ERR_NONE);
    if (root == NULL)
        return p.err;
    if (p.type != TOK_END) {
        fail(&p, ERR_TRAILING);
        free_tree(root);
        return p.err;
    }
    assert(p.err == ERR_NONE);
    err = eval(calc, root, &value);
    free_tree(root);
    if (err == ERR_NONE) {
        printf("%lld\n", value);
        add_result(calc, value);
    }
    return err;
}

/* Read one line without its newline; what does not fit is thrown away. */
static bool read_line(char *line, int size, enum error *err)
{
    size_t len;
    int c;

    *err = ERR_NONE;
    if (fgets(line, size, stdin) == NULL)
        return false;
    len = strlen(line);
    if (len > 0 && line[len - 1] == '\n') {
        line[len - 1] = '\0';
    } else if (len == (size_t)size - 1) {
        while ((c = getchar()) != EOF && c != '\n')
            *err = ERR_LINE_LENGTH;
    }
    return true;
}

int main(void)
{
    struct calculator calc = { .vars = NULL };
    char line[LINE_SIZE];
    enum error err;
    bool quit = false;

    while (!quit && read_line(line, sizeof line, &err)) {
        if (err == ERR_NONE && !run_command(&calc, line, &err, &quit))
            err = run_expression(&calc, line);
        if (err != ERR_NONE)
            fprintf(stderr, "error: %s\n", error_text[err]);
    }
    clear_variables(&calc);

    if (ferror(stdin) || fflush(stdout) == EOF) {
        fprintf(stderr, "error: input or output failed\n");
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
