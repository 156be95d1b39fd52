// A parser whose functions call each other: with six calls of each, there would be more than can be looked at.
// truth: assertions false line 32
// verify: --property assertions --engine bmc => false(unreach-call) line 32
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int tokens[6], at;
static int expr(void);
static int peek(void) { return at < 6 ? tokens[at] : 0; }
static int factor(void) {
    int t = peek();
    at++;
    if (t == '(') { int v = expr(); if (peek() == ')') at++; return v; }
    if (t == '-') return -factor();
    if (t == 'x') return expr() - expr();
    return t & 7;
}
static int term(void) {
    int v = factor();
    while (peek() == '*') { at++; v = (v & 15) * (factor() & 15); }
    if (peek() == '/') { at++; int d = factor(); v = v / (d ? d : 1); }
    return v;
}
static int expr(void) {
    int v = term();
    while (peek() == '+') { at++; v = (v & 255) + (term() & 255); }
    if (peek() == '?') { at++; int a = expr(); at++; int b = expr(); v = v ? a : b; }
    return v;
}
int main(void) {
    for (int i = 0; i < 6; i++) { int c = __VERIFIER_nondet_int(); tokens[i] = c & 127; }
    int v = expr();
    assert(!(v == 49 && at == 3));
    return 0;
}
