//! What one iteration of a loop does to lists: texts with holes, which `shapes` fills.

/// What one iteration of a loop may do: `@H` and `@O` are lists, `@L` is a pointer to any node.
pub const STEPS: [&str; 43] = [
    "struct N *f = malloc(sizeof *f);
f->v = @V;
f->y = NULL;
f->x = @H;
@H = f;
c++;",
    "struct N *f = calloc(1, sizeof *f);
f->x = @H;
@H = f;",
    "struct N *f = malloc(sizeof *f);
f->v = @V;
f->x = f->y = NULL;
if (@L)
@L->x = f;
@L = f;
if (!@H)
@H = f;",
    "if (@H) {
struct N *t = @H->x;
free(@H);
@H = t;
c--;
}",
    "if (@H) {
struct N *t = @H;
@H = t->x;
t->x = @O;
@O = t;
}",
    "struct N *t = @H;
@H = @O;
@O = t;",
    "if (@H)
@H = @H->x;",
    "@L = @H;",
    "@L = NULL;",
    "if (@L)
@L = @L->x;",
    "if (@L)
@L->v = @W;",
    "if (@H)
@H->v = @V;",
    "if (@L) {
struct N *f = malloc(sizeof *f);
f->v = @V;
f->y = NULL;
f->x = @L->x;
@L->x = f;
}",
    "if (@L && @L->x) {
struct N *t = @L->x;
@L->x = t->x;
free(t);
}",
    "if (@H && @H->x && @H->v > @H->x->v) {
struct N *t = @H->x;
@H->x = t->x;
t->x = @H;
@H = t;
}",
    "if (@H && @H->x) {
struct N *t = @H->x;
@H->x = t->x;
free(t);
}",
    "free(@L);
@L = NULL;",
    "@L = malloc(sizeof *@L);
@L->x = @L->y = NULL;
@L->v = @V;",
    "if (@H) {
@H->y = malloc(sizeof *@H);
@H->y->x = @H->y->y = NULL;
@H->y->v = @W;
}",
    "if (@H && @H->y) {
free(@H->y);
@H->y = NULL;
}",
    "if (@H && @O)
*@H = *@O;",
    "if (@H && @H->x)
@H->x->y = @H;",
    "if (@L && @L->y)
@L = @L->y;",
    "d[c & 3] = @V;",
    "c = (c + 1) & 3;
d[c] = d[(c + 1) & 3];",
    "if (@L) {
int *q = &@L->v;
*q = d[@W & 3];
}",
    "table[c & 1] = @H;",
    "free(table[c & 1]);
table[c & 1] = malloc(sizeof *@H);
table[c & 1]->v = @V;
table[c & 1]->x = table[c & 1]->y = NULL;",
    "while (@H) {
ROUND();
struct N *t = @H->x;
free(@H);
@H = t;
}",
    "for (struct N *p = @H; p; p = p->x) {
ROUND();
if (p->v == @W)
@L = p;
}",
    "struct N w = {.v = @V}; w.x = @H; @L = &w; if (@L->x) @L->x->v = @L->v; @L = NULL;",
    "if (@L && @H && @L != @H)
memcpy(@L, @H, sizeof *@L);",
    "if (@L)
memset(@L, 0, sizeof *@L);",
    "if (@H)
@H = realloc(@H, sizeof *@H);",
    "int *b = malloc((1 + (k & 1)) * sizeof *b);
b[0] = @V;
b[k & 1] = @V;
@P(b[0])
free(b);",
    "int *b = calloc(2, sizeof *b);
int *e = b + 1;
*e = @V;
@P(b[1] + *b)
free(e - 1);",
    "struct N *t = malloc(2 * sizeof *t);
t[0].x = t[0].y = t[1].y = NULL;
t[0].v = @V;
t[1].v = @V;
t[1].x = &t[0];
@P(t[1].x->v)
free(t);",
    "struct N **at = &@H;
while (*at && (*at)->v != @W) {
ROUND();
at = &(*at)->x;
}
if (*at) {
struct N *t = *at;
*at = t->x;
free(t);
}",
    "if (@H && !@H->y) {
@H->y = @L;
@L = NULL;
}",
    "struct N *p = @H;
while (p && p->x) {
ROUND();
p = p->x;
}
@L = p;",
    "struct N w = {.v = @V}; w.x = @H; w.y = NULL;
@L = &w;
@P(@L->v)
@L = NULL;",
    "int b[1 + (k & 3)];
b[0] = @V;
b[k & 3] = @W;
@P(b[0])",
    "struct N w[2] = {{.v = @V}, {.v = 2}};
@L = @H ? @H : &w[k & 1];
@P(@L->v)
@L = @H;",
];
