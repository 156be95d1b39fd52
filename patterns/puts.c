// A line is printed by puts. What these functions return is not taken for equal.
int printf(const char *, ...);
int puts(const char *);
void old_puts(const char *text) { printf("%s\n", text); }
void new_puts(const char *text) { puts(text); }
