//! What programs about shapes do: texts with holes, which `shapes` fills.

/// What makes a structure. `@H` is a list, `@O` another one, `@V` a value, `@C` a condition to go on that counts
/// with `k`, `@n` a number, `@P(…)` a probe; all blocks are compound statements of their own.
pub const BUILDERS: [&str; 12] = [
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = malloc(sizeof *f);
f->v = @V;
f->x = @H;
f->y = NULL;
@H = f;
}",
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = calloc(1, sizeof *f);
f->v = @V;
if (@L)
@L->x = f;
else
@H = f;
@L = f;
}
@L = NULL;",
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = malloc(sizeof *f);
f->v = @V;
f->x = @H;
f->y = NULL;
if (@H)
@H->y = f;
@H = f;
}",
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = malloc(sizeof *f);
f->v = @V;
f->y = NULL;
struct N **at = &@H;
while (*at && (*at)->v < f->v) {
ROUND();
at = &(*at)->x;
}
f->x = *at;
*at = f;
}",
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = malloc(sizeof *f);
f->v = @V;
f->x = f->y = NULL;
if (k & 1) {
f->x = @H;
@H = f;
} else {
f->x = @O;
@O = f;
}
}",
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = malloc(sizeof *f);
f->v = @V;
f->x = f->y = NULL;
struct N **at = &@H;
while (*at) {
ROUND();
at = f->v < (*at)->v ? &(*at)->x : &(*at)->y;
}
*at = f;
}",
    "@H = malloc(sizeof *@H);
@H->v = @V;
@H->y = NULL;
@H->x = @H;
for (int k = 0; @C; k++) {
ROUND();
struct N *f = malloc(sizeof *f);
f->v = @V;
f->y = NULL;
f->x = @H->x;
@H->x = f;
}
@L = @H->x;
@H->x = NULL;
@H = @L;
@L = NULL;",
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = malloc(sizeof *f);
f->v = @V;
f->x = f->y = NULL;
if (@H) {
f->x = @H->x;
@H->x = f;
} else {
@H = f;
}
}",
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = malloc(sizeof *f);
f->v = @V;
f->y = NULL;
f->x = &last;
if (@H)
f->x = @H;
@H = f;
}
if (@H == &last)
@H = NULL;
for (struct N **at = &@H; *at; at = &(*at)->x) {
ROUND();
if (*at == &last) {
*at = NULL;
break;
}
}",
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = malloc(sizeof *f);
struct N *g = malloc(sizeof *g);
f->v = @V;
g->v = k;
f->y = g;
g->x = g->y = NULL;
f->x = @H;
@H = f;
}
for (struct N *p = @H; p; p = p->x) {
ROUND();
@P(p->y ? p->y->v : 0)
free(p->y);
p->y = NULL;
}",
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = @H;
if (!@H || @V > 1) {
f = malloc(sizeof *f);
f->x = @H;
f->y = NULL;
}
f->v = @V;
@H = f;
}",
    "for (int k = 0; @C; k++) {
ROUND();
struct N *f = realloc(NULL, sizeof *f);
*f = last;
f->v = @V;
f->x = @H;
@H = f;
}",
];

/// What reads or changes one.
pub const USES: [&str; 22] = [
    "for (struct N *p = @H; p; p = p->x) {
ROUND();
@P(p->v)
}",
    "for (struct N *p = @H; p; p = p->x) {
ROUND();
p->v = @W;
}
for (struct N *p = @H; p; p = p->x) {
ROUND();
@P(p->v)
}",
    "@L = NULL;
while (@H) {
ROUND();
struct N *t = @H->x;
@H->x = @L;
@L = t ? @H : @H;
@H = t;
}
@H = @L;
@L = NULL;",
    "if (@H) {
struct N *t = @H->x;
free(@H);
@H = t;
}",
    "for (struct N **at = &@H; *at;) {
ROUND();
if ((*at)->v == @W) {
struct N *t = *at;
*at = t->x;
free(t);
} else {
at = &(*at)->x;
}
}",
    "struct N *before = NULL;
struct N *p = @H;
while (p && p->v != @W) {
ROUND();
before = p;
p = p->x;
}
if (p) {
if (before)
before->x = p->x;
else
@H = p->x;
free(p);
}",
    "unsigned count = 0;
for (struct N *p = @H; p; p = p->x) {
ROUND();
count++;
}
@P(count)",
    "struct N *p = @H;
while (p && p->x) {
ROUND();
p = p->x;
}
if (p) {
p->x = @O;
@O = NULL;
}",
    "while (@H && @H->v > @W) {
ROUND();
struct N *t = @H;
@H = t->x;
t->x = @O;
@O = t;
}",
    "for (struct N *p = @H; p && p->x; p = p->x) {
ROUND();
@P(p->v <= p->x->v)
}",
    "for (struct N *p = @H; p; p = p->x) {
ROUND();
@P(!p->x || !p->x->y || p->x->y == p)
}",
    "for (struct N *p = @H; p; p = p->x) {
ROUND();
struct N *f = malloc(sizeof *f);
f->v = p->v;
f->y = NULL;
f->x = @O;
@O = f;
}",
    "struct N *p = @H;
if (p && p->x) {
while (p->x->x) {
ROUND();
p = p->x;
}
free(p->x);
p->x = NULL;
}",
    "for (struct N *p = @H; p; p = p->x) {
ROUND();
if (p->x && p->v == @W) {
struct N *t = p->x;
p->x = t->x;
free(t);
}
}",
    "struct N *p = @H;
unsigned depth = 0;
while (p) {
ROUND();
p = p->v < @W ? p->x : p->y;
depth++;
}
@P(depth)",
    "if (@H) {
struct N *f = malloc(sizeof *f);
*f = *@H;
@H->x = f;
}",
    "int *best = NULL;
for (struct N *p = @H; p; p = p->x) {
ROUND();
if (!best || p->v > *best)
best = &p->v;
}
if (best) {
@P(*best)
*best = @W;
}",
    "for (struct N *p = @H; p; p = p->x) {
ROUND();
if (p->x)
p->x->y = p;
}
for (struct N *p = @H; p; p = p->x) {
ROUND();
if (p->y) {
@P(p->y->x == p)
}
}",
    "struct N *slow = @H;
for (struct N *p = @H; p && p->x; p = p->x->x) {
ROUND();
slow = slow->x;
}
@P(slow == NULL)",
    "@L = @H;
for (struct N *p = @H; p; p = p->x) {
ROUND();
if (p->v > @L->v)
@L = p;
}
if (@L) {
@P(@L->v)
}
@L = NULL;",
    "@H && @H->x && (@H->x->v = @W);
@P(@H ? @H->v : 7)",
    "struct N **spine = malloc(3 * sizeof *spine);
int used = 0;
for (struct N *p = @H; p && used < 3; p = p->x) {
ROUND();
spine[used++] = p;
}
for (int i = 0; i < used; i++) {
ROUND();
@P(spine[i]->v)
}
free(spine);",
];

/// What frees one.
pub const ENDS: [&str; 5] = [
    "while (@H) {
ROUND();
struct N *t = @H->x;
free(@H);
@H = t;
}",
    "for (struct N *p = @H, *t; p; p = t) {
ROUND();
t = p->x;
free(p);
}
@H = NULL;",
    "while (@H) {
ROUND();
struct N **at = &@H;
while ((*at)->x || (*at)->y) {
ROUND();
at = (*at)->x ? &(*at)->x : &(*at)->y;
}
free(*at);
*at = NULL;
}",
    "for (int k = 0; @C; k++) {
ROUND();
if (!@H)
break;
struct N *t = @H;
@H = @H->x;
free(t);
}",
    "while (@H) {
ROUND();
struct N *t = @H;
@H = t->x;
t->x = NULL;
free(t);
}",
];

/// Arrays: filled and read.
pub const ARRAYS: [&str; 14] = [
    "int *a = malloc(@n * sizeof *a);
for (int k = 0; k < @n; k++) {
ROUND();
a[k] = @V;
}
for (int i = 0; i < @n; i++) {
ROUND();
@P(a[i])
}
free(a);",
    "int a[4];
int k;
for (k = 0; k < 4 && @C; k++) {
ROUND();
a[k] = @V;
}
for (int i = 0; i < k; i++) {
ROUND();
@P(a[i])
}",
    "int *a = calloc(@n, sizeof *a);
for (int k = 0; k < @n; k += 2) {
ROUND();
a[k] = @V;
}
for (int i = 0; i < @n; i++) {
ROUND();
@P(a[i])
}
free(a);",
    "int *a = malloc(@n * sizeof *a);
int *e = a + @n;
for (int *p = a; p < e; p++) {
ROUND();
*p = @W;
}
for (int *p = e; p > a; p--) {
ROUND();
@P(p[-1])
}
free(a);",
    "int *a = calloc(@n, sizeof *a);
int *b = calloc(@n, sizeof *b);
for (int k = 0; k < @n; k++) {
ROUND();
a[k] = @V;
}
memcpy(b, a, @n * sizeof *a);
for (int i = 0; i < @n; i++) {
ROUND();
@P(b[i])
}
free(a);
free(b);",
    "struct N **t = malloc(@n * sizeof *t);
for (int k = 0; k < @n; k++) {
ROUND();
t[k] = calloc(1, sizeof(struct N));
t[k]->v = @V;
}
for (int i = 0; i < @n; i++) {
ROUND();
@P(t[i]->v)
}
for (int i = 0; i < @n; i++) {
ROUND();
free(t[i]);
}
free(t);",
    "struct N *t = calloc(@n, sizeof *t);
for (int k = 0; k < @n; k++) {
ROUND();
t[k].v = @V;
t[k].x = k > 0 ? &t[k - 1] : NULL;
}
for (struct N *p = @n > 0 ? &t[@n - 1] : NULL; p; p = p->x) {
ROUND();
@P(p->v)
}
free(t);",
    "int *a = NULL;
int room = 0;
int used = 0;
for (int k = 0; @C; k++) {
ROUND();
if (used == room) {
room = 2 * room + 1;
a = realloc(a, room * sizeof *a);
}
a[used++] = @V;
}
for (int i = 0; i < used; i++) {
ROUND();
@P(a[i])
}
free(a);",
    "char *s = malloc(@n + 1);
int k = 0;
for (; k < @n; k++) {
ROUND();
s[k] = 'a' + (@V & 3);
}
s[k] = 0;
int length = 0;
while (s[length]) {
ROUND();
length++;
}
@P(length - @n)
free(s);",
    "int *a = calloc(@n, sizeof *a);
int low = 0;
int high = @n - 1;
while (low < high) {
ROUND();
a[low] = @W;
a[high] = 2;
low++;
high--;
}
for (int i = 0; i < @n; i++) {
ROUND();
@P(a[i])
}
free(a);",
    "int *a = calloc(@n, sizeof *a);
int at = 0;
for (int k = 0; k < @n; k++) {
ROUND();
if (@V > 0)
a[at++] = k + 1;
}
for (int i = 0; i < at; i++) {
ROUND();
@P(a[i] > i)
}
free(a);",
    "for (int k = 0; k < 3; k++) {
ROUND();
table[k] = calloc(1, sizeof(struct N));
table[k]->v = @V;
}
for (int k = 0; @C; k++) {
ROUND();
struct N *f = malloc(sizeof *f);
f->v = k;
f->y = NULL;
f->x = table[@V & 1];
table[@V & 1] = f;
}
for (int i = 0; i < 3; i++) {
ROUND();
while (table[i]) {
ROUND();
struct N *t = table[i]->x;
free(table[i]);
table[i] = t;
}
}",
    "int *a = calloc(@n, sizeof *a);
for (int k = 0; k < @n; k++) {
ROUND();
a[k] = @V;
int j = k;
while (j > 0 && a[j - 1] > a[j]) {
ROUND();
int t = a[j];
a[j] = a[j - 1];
a[j - 1] = t;
j--;
}
}
for (int i = 1; i < @n; i++) {
ROUND();
@P(a[i - 1] <= a[i])
}
free(a);",
    "struct { int kind; int cells[3]; } *a = calloc(@n, sizeof *a);
for (int k = 0; k < @n; k++) {
ROUND();
a[k].kind = k & 1;
a[k].cells[a[k].kind] = @V;
}
for (int i = 0; i < @n; i++) {
ROUND();
@P(a[i].cells[2] + a[i].cells[1 - a[i].kind])
}
free(a);",
];
