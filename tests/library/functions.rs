//! The functions that are tried: what their arguments are, and what is observed of a call.

use crate::function::{Function, f};
use crate::wide_functions::{ADDRESSES, WIDE};

/// A group of functions that are compiled together.
pub struct Group {
    /// Its name.
    pub name: &'static str,
    /// What is in it.
    pub functions: &'static [Function],
}

/// All of them.
pub const GROUPS: [Group; 12] = [
    Group { name: "strings", functions: STRINGS },
    Group { name: "memory", functions: MEMORY },
    Group { name: "characters", functions: CHARACTERS },
    Group { name: "numbers", functions: NUMBERS },
    Group { name: "algorithms", functions: ALGORITHMS },
    Group { name: "streams", functions: STREAMS },
    Group { name: "formats", functions: FORMATS },
    Group { name: "floats_and_times", functions: FLOATS_AND_TIMES },
    Group { name: "mathematics", functions: MATHEMATICS },
    Group { name: "rounding", functions: ROUNDING },
    Group { name: "wide", functions: WIDE },
    Group { name: "addresses", functions: ADDRESSES },
];

/// The exception that models do not find something undefined.
pub const LAXER: &str = "laxer";
/// The same where two arguments point into one block.
pub const LAXER_IF_SHARED: &str = "laxer if shared";

/// Where models find undefined behaviour that the sanitizers do not look for: what they say contains the text. Or they find less.
pub const EXCEPTIONS: &[(&str, &str)] = &[
    // Memory that overlaps.
    ("mempcpy", "overlapping memory"),
    ("strncpy", "overlapping memory"),
    ("strncat", "overlapping memory"),
    ("strxfrm", "overlapping memory"),
    // What is copied does not overlap, but the source is in the text that it is appended to.
    ("strncat", LAXER_IF_SHARED),
    // glibc does not look at a set where there is no text.
    ("strtok", LAXER),
    ("stpncpy", "overlapping memory"),
    ("stpcpy", "overlapping memory"),
    ("memccpy", "overlapping memory"),
    ("snprintf of a string", "overlapping memory"),
    ("snprintf, constant, strings", "overlapping memory"),
    // Nothing is appended, to where it is.
    ("strcat", "overlapping memory"),
    // Tables that are the library's own.
    ("isalnum", "no character"),
    ("isalpha", "no character"),
    ("isblank", "no character"),
    ("iscntrl", "no character"),
    ("isdigit", "no character"),
    ("isgraph", "no character"),
    ("islower", "no character"),
    ("isprint", "no character"),
    ("ispunct", "no character"),
    ("isspace", "no character"),
    ("isupper", "no character"),
    ("isxdigit", "no character"),
    ("macros of ctype.h", "outside object bounds"),
    // Arithmetic within the library.
    ("imaxabs", "overflow"),
    // Text that does not end, beyond what is looked at.
    ("strtod", "invalid pointer"),
    ("inet_addr", "invalid pointer"),
    ("putenv", "invalid pointer"),
    // The sanitizer looks for the end of the text, even if the part is at its beginning.
    ("strstr", LAXER),
    ("strcasestr", LAXER),
    // Null as a string.
    ("fprintf", "invalid pointer"),
    ("memmem", "invalid pointer"),
    ("strspn", "invalid pointer"),
    ("snprintf of a string", "invalid pointer"),
    ("snprintf, constant, strings", "invalid pointer"),
];

const STRINGS: &[Function] = &[
    f("strlen", "s", "tell(strlen(a0));"),
    f("strnlen", "sN", "tell(strnlen(a0, a1));"),
    f("strcpy", "ds", "tell_p(strcpy(a0, a1));"),
    f("stpcpy", "ds", "tell_p(stpcpy(a0, a1));"),
    f("strncpy", "dsn", "tell_p(strncpy(a0, a1, a2));"),
    f("stpncpy", "dsn", "tell_p(stpncpy(a0, a1, a2));"),
    f("strcat", "ds", "tell_p(strcat(a0, a1));"),
    f("strncat", "dsN", "tell_p(strncat(a0, a1, a2));"),
    f("strlcpy", "dsn", "tell(strlcpy(a0, a1, a2));"),
    f("strlcat", "dsn", "tell(strlcat(a0, a1, a2));"),
    f("strcmp", "ss", "tell(strcmp(a0, a1));"),
    f("strcoll", "ss", "tell(strcoll(a0, a1));"),
    f("strncmp", "ssN", "tell(strncmp(a0, a1, a2));"),
    f("strcasecmp", "ss", "tell(strcasecmp(a0, a1));"),
    f("strncasecmp", "ssN", "tell(strncasecmp(a0, a1, a2));"),
    f("strchr", "sc", "tell_p(strchr(a0, a1));"),
    f("index", "sc", "tell_p(index(a0, a1));"),
    f("strchrnul", "sc", "tell_p(strchrnul(a0, a1));"),
    f("strrchr", "sc", "tell_p(strrchr(a0, a1));"),
    f("rindex", "sc", "tell_p(rindex(a0, a1));"),
    f("strspn", "sm", "tell(strspn(a0, a1));"),
    f("strcspn", "sm", "tell(strcspn(a0, a1));"),
    f("strpbrk", "sm", "tell_p(strpbrk(a0, a1));"),
    f("strstr", "ss", "tell_p(strstr(a0, a1));"),
    f("strcasestr", "ss", "tell_p(strcasestr(a0, a1));"),
    f(
        "strtok_r",
        "sm",
        "char *r = NULL; tell_p(strtok_r(a0, a1, &r)); tell_p(r); tell_p(strtok_r(NULL, a1, &r)); tell_p(r);",
    ),
    f("strtok", "sm", "if (!a0) break; tell_p(strtok(a0, a1)); tell_p(strtok(NULL, a1)); tell_p(strtok(NULL, a1));"),
    f("strsep", "sm", "char *r = a0; tell_p(strsep(&r, a1)); tell_p(r); tell_p(strsep(&r, a1)); tell_p(r);"),
    f("strdup", "s", "char *r = strdup(a0); tell_text(r); free(r);"),
    f("strndup", "sn", "char *r = strndup(a0, a1); tell_text(r); free(r);"),
    f("strxfrm", "dsn", "tell(strxfrm(a0, a1, a2));"),
    f("strerror", "i", "char *r = strerror(a0); hint(strlen(r)); tell(r[0]);"),
    f(
        "setlocale",
        "w",
        "char *r = setlocale((int)a0, NULL); hint(r ? strlen(r) : 0); if (r) tell_text(r); else tell(-5);",
    ),
    f(
        "getenv, setenv",
        "xs",
        "tell(setenv(a0, a1, 1) ? errno : 0); char *r = getenv(a0); hint(r ? 3 : 0); hint(r ? strlen(r) + 1 : 0); \
        if (r) tell_text(r); unsetenv(a0); tell(getenv(a0) != NULL);",
    ),
    f(
        "putenv",
        "s",
        "int r = putenv(a0); tell(r); char name[40]; long n = 0; for (; a0[n] && a0[n] != '='; n++) name[n] = a0[n]; \
        name[n] = 0; tell_p(getenv(name)); if (n) unsetenv(name); else clearenv(); hint(0); tell(getenv(name) != NULL);",
    ),
];

const MEMORY: &[Function] = &[
    f("memcpy", "bbn", "tell_p(memcpy(a0, a1, a2));"),
    f("mempcpy", "bbn", "tell_p(mempcpy(a0, a1, a2));"),
    f("memmove", "bbn", "tell_p(memmove(a0, a1, a2));"),
    f("bcopy", "bbn", "bcopy(a0, a1, a2);"),
    f("memset", "bcn", "tell_p(memset(a0, a1, a2));"),
    f("bzero", "bn", "bzero(a0, a1);"),
    f("memcmp", "bbn", "tell(memcmp(a0, a1, a2));"),
    f("bcmp", "bbn", "tell(bcmp(a0, a1, a2) != 0);"),
    f("memchr", "bcn", "tell_p(memchr(a0, a1, a2));"),
    f("memrchr", "bcn", "tell_p(memrchr(a0, a1, a2));"),
    f("rawmemchr", "sc", "tell_p(rawmemchr(a0, a1));"),
    f("memccpy", "bbcn", "tell_p(memccpy(a0, a1, a2, a3));"),
    f("memmem", "bnbn", "tell_p(memmem(a0, a1, a2, a3));"),
    f("malloc, free", "n", "char *r = malloc(a0); tell(r != NULL); for (long i = 0; i < a0; i++) r[i] = i; free(r);"),
    f("calloc", "zz", "char *r = calloc(a0, a1); tell(r != NULL); tell(errno); free(r);"),
    f("calloc, contents", "nn", "char *r = calloc(a0, a1); for (long i = 0; i < a0 * a1; i++) tell(r[i]); free(r);"),
    f(
        "realloc",
        "nn",
        "char *r = malloc(a0); for (long i = 0; i < a0; i++) r[i] = i; r = realloc(r, a1 + 1); \
        for (long i = 0; i < a0 && i <= a1; i++) tell(r[i]); r[a1] = 0; free(r);",
    ),
    f("realloc to nothing", "n", "char *r = malloc(a0); tell(realloc(r, 0) == NULL);"),
    f("reallocarray", "zz", "char *r = reallocarray(NULL, a0, a1); tell(r != NULL); tell(errno); free(r);"),
    f("posix_memalign", "in", "void *r = NULL; int e = posix_memalign(&r, a0, a1); tell(e); if (!e) free(r);"),
    f(
        "aligned_alloc",
        "n",
        "char *r = aligned_alloc(16, 16 * a0); tell(r != NULL); for (long i = 0; i < 16 * a0; i++) r[i] = i; free(r);",
    ),
    f("free, twice", "c", "char *r = malloc(4); if (a0 & 1) free(r); free(r + (a0 & 2));"),
];

const CHARACTERS: &[Function] = &[
    f("isalnum", "k", "tell((isalnum)(a0));"),
    f("isalpha", "k", "tell((isalpha)(a0));"),
    f("isblank", "k", "tell((isblank)(a0));"),
    f("iscntrl", "k", "tell((iscntrl)(a0));"),
    f("isdigit", "k", "tell((isdigit)(a0));"),
    f("isgraph", "k", "tell((isgraph)(a0));"),
    f("islower", "k", "tell((islower)(a0));"),
    f("isprint", "k", "tell((isprint)(a0));"),
    f("ispunct", "k", "tell((ispunct)(a0));"),
    f("isspace", "k", "tell((isspace)(a0));"),
    f("isupper", "k", "tell((isupper)(a0));"),
    f("isxdigit", "k", "tell((isxdigit)(a0));"),
    f("isascii", "k", "tell((isascii)(a0));"),
    f("toascii", "k", "tell((toascii)(a0));"),
    f("tolower", "k", "tell((tolower)(a0));"),
    f("toupper", "k", "tell((toupper)(a0));"),
    f(
        "macros of ctype.h",
        "k",
        "tell(isalnum((int)a0) | isalpha((int)a0) << 1 | isdigit((int)a0) << 2 | isspace((int)a0) << 3); \
        tell(ispunct((int)a0) | isxdigit((int)a0) << 1 | isupper((int)a0) << 2 | isprint((int)a0)); tell(tolower((int)a0));",
    ),
];

const NUMBERS: &[Function] = &[
    f("abs", "i", "tell(abs((int)a0));"),
    f("labs", "l", "tell(labs(a0));"),
    f("llabs", "l", "tell(llabs(a0));"),
    f("imaxabs", "l", "tell(imaxabs(a0));"),
    f("ffs", "i", "tell(ffs((int)a0));"),
    f("ffsl", "l", "tell(ffsl(a0));"),
    f("ffsll", "l", "tell(ffsll(a0));"),
    f("div", "ii", "div_t r = div((int)a0, (int)a1); tell(r.quot); tell(r.rem);"),
    f("ldiv", "ll", "ldiv_t r = ldiv(a0, a1); tell(r.quot); tell(r.rem);"),
    f("lldiv", "ll", "lldiv_t r = lldiv(a0, a1); tell(r.quot); tell(r.rem);"),
    f("imaxdiv", "ll", "imaxdiv_t r = imaxdiv(a0, a1); tell(r.quot); tell(r.rem);"),
    f("strtol", "xB", "char *e = NULL; tell(strtol(a0, &e, a1)); tell(errno); if (errno != EINVAL) tell_p(e);"),
    f("strtoll", "xB", "char *e = NULL; tell(strtoll(a0, &e, a1)); tell(errno); if (errno != EINVAL) tell_p(e);"),
    f("strtoul", "xB", "char *e = NULL; tell(strtoul(a0, &e, a1)); tell(errno); if (errno != EINVAL) tell_p(e);"),
    f("strtoull", "xB", "char *e = NULL; tell(strtoull(a0, &e, a1)); tell(errno); if (errno != EINVAL) tell_p(e);"),
    f("strtoimax", "xB", "char *e = NULL; tell(strtoimax(a0, &e, a1)); tell(errno); if (errno != EINVAL) tell_p(e);"),
    f("strtoumax", "xB", "char *e = NULL; tell(strtoumax(a0, &e, a1)); tell(errno); if (errno != EINVAL) tell_p(e);"),
    f(
        "strtol of old standards",
        "xB",
        "extern long old(const char *, char **, int) __asm__(\"strtol\"); char *e = NULL; \
        tell(old(a0, &e, a1)); tell(errno); if (errno != EINVAL) tell_p(e);",
    ),
    f("atoi", "x", "tell(atoi(a0));"),
    f("atol", "x", "tell(atol(a0));"),
    f("atoll", "x", "tell(atoll(a0));"),
    f("strtod", "x", "char *e = NULL; double r = strtod(a0, &e); hint(e - a0); tell_p(e); (void)r;"),
    f("rand", "u", "srand((unsigned)a0); tell(rand()); tell(rand());"),
    f("rand, again", "u", "srand((unsigned)a0); int r = rand(); srand((unsigned)a0); tell(r == rand());"),
    f("rand_r", "u", "unsigned s = (unsigned)a0; hint(0); tell(rand_r(&s)); tell(s);"),
    f("random", "u", "srandom((unsigned)a0); tell(random());"),
    f("lrand48", "u", "srand48(a0); tell(lrand48()); tell(mrand48());"),
    f("drand48", "u", "srand48(a0); double r = drand48(); tell(r >= 0 && r < 1);"),
];

const ALGORITHMS: &[Function] = &[
    f("qsort", "qw", "qsort(a0, a1, 1, compare_bytes);"),
    f("qsort with equal elements", "qw", "qsort(a0, a1, 1, compare_tens);"),
    f("qsort with a comparison that is none", "qw", "qsort(a0, a1, 1, compare_badly);"),
    f(
        "qsort through a pointer",
        "qw",
        "int (*c)(const void *, const void *) = a1 & 1 ? compare_bytes : compare_tens; qsort(a0, a1, 1, c);",
    ),
    f("qsort of pairs", "qh", "qsort(a0, a1, 2, compare_bytes);"),
    f("bsearch", "bqw", "tell_p(bsearch(a0, a1, a2, 1, compare_bytes));"),
    f("bsearch with equal elements", "bqw", "tell_p(bsearch(a0, a1, a2, 1, compare_tens));"),
];

const STREAMS: &[Function] = &[
    f(
        "fgetc",
        "v",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); for (int i = 0; i < 4; i++) tell(fgetc(s)); tell(feof(s) != 0); \
        tell(ferror(s) != 0); fclose(s);",
    ),
    f(
        "getc, rewind",
        "v",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); tell(getc(s)); rewind(s); tell(feof(s) != 0); tell(getc(s)); fclose(s);",
    ),
    f(
        "ungetc",
        "vc",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); tell(fgetc(s)); tell(ungetc(a1, s)); tell(feof(s) != 0); tell(fgetc(s)); \
        tell(fgetc(s)); tell(feof(s) != 0); fclose(s);",
    ),
    f(
        "ungetc, twice",
        "vcc",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); tell(ungetc(a1, s)); tell(ungetc(a2, s)); tell(fgetc(s)); \
        tell(fgetc(s)); tell(fgetc(s)); fclose(s);",
    ),
    f(
        "ungetc, fgets",
        "vcde",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); a1 += !a1; tell(ungetc(a1, s)); char *r = fgets(a2, a3, s); \
        size_t k = r ? strlen(r) : 0; hint(k); for (size_t i = 1; i < k; i++) hint(r[i]); tell_p(r); tell(feof(s) != 0); fclose(s);",
    ),
    f(
        "ungetc, fseek",
        "vc",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); ungetc(a1, s); tell(fseek(s, 0, SEEK_SET)); tell(fgetc(s)); fclose(s);",
    ),
    f(
        "fgets",
        "vde",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); char *r = fgets(a1, a2, s); size_t k = r ? strlen(r) : 0; hint(k); for (size_t i = 0; i < k; i++) hint(r[i]); tell_p(r); \
        tell(feof(s) != 0); tell(ferror(s) != 0); fclose(s);",
    ),
    f(
        "fread",
        "vdnn",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); tell(fread(a1, a2, a3, s)); tell(feof(s) != 0); fclose(s);",
    ),
    f(
        "fread, ungetc",
        "vdnc",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); tell(ungetc(a3, s)); tell(fread(a1, 1, a2, s)); tell(feof(s) != 0); fclose(s);",
    ),
    f(
        "getline",
        "v",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); char *r = NULL; size_t n = 0; long k = getline(&r, &n, s); hint(k); hint(n); for (long i = 0; i < k; i++) hint(r[i]); \
        tell(k); tell(r != NULL); tell(n); for (long i = 0; i <= k && r; i++) tell(r[i]); tell(feof(s) != 0); free(r); fclose(s);",
    ),
    f(
        "getdelim",
        "vc",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); char *r = calloc(1, 2); size_t n = 2; long k = getdelim(&r, &n, a1 & 255, s); \
        hint(k); hint(n); for (long i = 0; i < k; i++) hint(r[i]); tell(k); tell(n); for (long i = 0; i <= k && k > 0; i++) tell(r[i]); free(r); fclose(s);",
    ),
    f(
        "clearerr",
        "v",
        "FILE *s = tmpfile(); fill(s, a0, sizes[0]); while (fgetc(s) != EOF) hint(1); clearerr(s); tell(feof(s) != 0); fclose(s);",
    ),
    f("fputc", "c", "FILE *s = tmpfile(); tell(fputc(a0, s)); tell(ferror(s) != 0); fclose(s);"),
    f("fputs", "s", "FILE *s = tmpfile(); tell(fputs(a0, s)); tell(ferror(s) != 0); fclose(s);"),
    f("fwrite", "bnn", "FILE *s = tmpfile(); tell(fwrite(a0, a1, a2, s)); tell(ferror(s) != 0); tell(fclose(s));"),
    f("fflush", "c", "FILE *s = tmpfile(); tell(fflush(s)); tell(fflush(NULL)); fclose(s);"),
    f("ftell", "vc", "FILE *s = tmpfile(); fill(s, a0, sizes[0]); tell(ftell(s)); fclose(s);"),
    f("fprintf", "is", "FILE *s = tmpfile(); tell(fprintf(s, \"%d %s\", (int)a0, a1)); fclose(s);"),
    f(
        "sscanf",
        "x",
        "int a = 1, b = 2; int r = sscanf(a0, \"%d%x\", &a, &b); tell(r); if (r > 0) tell(a); if (r > 1) tell(b);",
    ),
    f(
        "snprintf of numbers beside powers of ten",
        "i",
        "char b[200]; int digits = a0 >> 8 & 31, to = a0 >> 16 & 3; long double p = 1; for (int i = a0 & 31; i > 9; i--) p *= 10; double d = p; \
        p = to == 0 ? nextafterl(p, 0) : to == 1 ? nextafterl(p, 1e30L) : p; d = to == 0 ? nextafter(d, 0) : to == 1 ? nextafter(d, 1e30) : d; \
        tell(snprintf(b, sizeof b, \"%.*Lf %.*Le\", digits, p, digits, p)); for (char *q = b; *q; q++) tell(*q); \
        tell(snprintf(b, sizeof b, \"%.*f %.*e %.*g\", digits, d, digits, d, digits, d)); for (char *q = b; *q; q++) tell(*q);",
    ),
    f(
        "snprintf of long doubles",
        "Xi",
        "static char b[5300]; const char *formats[] = {\"%Lf\", \"%+09.2Le\", \"% -12Lg|\", \"%La\", \"%#.0Lf\", \"%.3LG\", \"%.1LA\", \"%020.4LF\"}; int n = -1; switch (a1 % 8) { case 0: n = snprintf(b, sizeof b, \"%Lf\", a0); break; case 1: n = snprintf(b, sizeof b, \"%+09.2Le\", a0); break; case 2: n = snprintf(b, sizeof b, \"% -12Lg|\", a0); break; case 3: n = snprintf(b, sizeof b, \"%La\", a0); break; case 4: n = snprintf(b, sizeof b, \"%#.0Lf\", a0); break; case 5: n = snprintf(b, sizeof b, \"%.3LG\", a0); break; case 6: n = snprintf(b, sizeof b, \"%.1LA\", a0); break; default: n = snprintf(b, sizeof b, formats[(a1 & 0x7fffffff) / 8 % 8], a0); } tell(n); for (int i = 0; i < n && i < 80; i++) tell((unsigned char)b[i]);",
    ),
    f(
        "snprintf of numbers",
        "ru",
        "char b[700]; int n = -1; switch (a1 % 8) { case 0: n = snprintf(b, sizeof b, \"%f\", a0); break; case 1: n = snprintf(b, sizeof b, \"%+09.2e\", a0); break; case 2: n = snprintf(b, sizeof b, \"% -12g|\", a0); break; case 3: n = snprintf(b, sizeof b, \"%a\", a0); break; case 4: n = snprintf(b, sizeof b, \"%#.0f\", a0); break; case 5: n = snprintf(b, sizeof b, \"%.3G\", a0); break; case 6: n = snprintf(b, 6, \"%.1f\", a0); break; case 7: n = snprintf(b, sizeof b, \"%020.4F\", a0); } tell(n); for (char *q = b; *q; q++) tell((unsigned char)*q);",
    ),
    f(
        "sscanf of a computed format",
        "xu",
        "const char *formats[] = {\"%9d%7x\", \"%3i%n\", \"%*s%2c\", \"%2hhd%4hu\", \"%[^a-z]%s\", \"%9ld:%9o\", \" %c %%%1[]x-z]\", \"%9u%*d%9i\"}; union { char c[80]; long n; } a = {\"\"}, b = {\"\"}; int r = sscanf(a0, formats[a1 % 8], &a, &b); tell(r); if (r > 0 || a1 % 8 == 1) for (int i = 0; i < 8; i++) tell(a.c[i]); if (r > 1) for (int i = 0; i < 8; i++) tell(b.c[i]);",
    ),
    f(
        "sscanf that allocates",
        "s",
        "char *w = NULL, *v = NULL; int r = sscanf(a0, \"%3ms%m[ -~]\", &w, &v); tell(r); for (char *q = w; r > 0 && *q; q++) tell((unsigned char)*q); for (char *q = v; r > 1 && *q; q++) tell((unsigned char)*q); if (r > 0) free(w); if (r > 1) free(v);",
    ),
    f(
        "sscanf of words",
        "s",
        "char w[4] = \"..\"; int r = sscanf(a0, \"%3s\", w); tell(r); for (char *q = w; r > 0 && *q; q++) tell((unsigned char)*q);",
    ),
];

const FORMATS: &[Function] = &[
    f("snprintf of an int", "dnIi", "tell(snprintf(a0, a1, a2, (int)a3)); tell(errno);"),
    f("snprintf of a long", "dnLl", "tell(snprintf(a0, a1, a2, a3));"),
    f("snprintf of a string", "dnSs", "tell(snprintf(a0, a1, a2, a3));"),
    f("snprintf of a character", "dnCc", "tell(snprintf(a0, a1, a2, (int)a3));"),
    f("snprintf of a double", "dnEr", "tell(snprintf(a0, a1, a2, a3));"),
    f("snprintf with a width", "dnWhi", "tell(snprintf(a0, a1, a2, (int)a3, (int)a4));"),
    f("snprintf without a buffer", "Ii", "tell(snprintf(NULL, 0, a0, (int)a1));"),
    f("snprintf of 0", "d", "tell(snprintf(a0, sizes[0], \"a%cb\", 0)); tell(snprintf(NULL, 0, \"%c\", 0));"),
    f("sprintf", "dIi", "tell(sprintf(a0, a1, (int)a2));"),
    f("sprintf, constant", "di", "tell(sprintf(a0, \"%d|%5d|%-5u|%05x\", (int)a1, (int)a1, (int)a1, (int)a1));"),
    f("snprintf, constant", "dni", "tell(snprintf(a0, a1, \"%+d %x %o %c\", (int)a2, (int)a2, (int)a2, (int)a2));"),
    f("snprintf, constant, strings", "dns", "tell(snprintf(a0, a1, \"%s|%8s|%-6s|%.2s\", a2, a2, a2, a2));"),
    f(
        "snprintf, constant, sizes",
        "dnl",
        "tell(snprintf(a0, a1, \"%ld %hhd %hu %llx %zu\", a2, (int)a2, (int)a2, (long long)a2, (size_t)a2));",
    ),
    f(
        "snprintf, constant, precisions",
        "dni",
        "tell(snprintf(a0, a1, \"%.3d|%8.3x|%-8.0d|% d|%#x|%#o\", (int)a2, (int)a2, (int)a2, (int)a2, (int)a2, (int)a2));",
    ),
    f(
        "asprintf",
        "Ii",
        "char *r = NULL; int n = asprintf(&r, a0, (int)a1); tell(n); if (n >= 0) tell_text(r); free(r);",
    ),
];

const FLOATS_AND_TIMES: &[Function] = &[
    f("fabs", "r", "tell_real(fabs(a0));"),
    f("sqrt", "r", "tell_real(sqrt(a0));"),
    f("floor", "r", "tell_real(floor(a0));"),
    f("ceil", "r", "tell_real(ceil(a0));"),
    f("trunc", "r", "tell_real(trunc(a0));"),
    f("round", "r", "tell_real(round(a0));"),
    f("rint", "r", "tell_real(rint(a0));"),
    f("nearbyint", "r", "tell_real(nearbyint(a0));"),
    f("fmod", "rr", "tell_real(fmod(a0, a1));"),
    f("fmin", "rr", "tell_real(fmin(a0, a1));"),
    f("fmax", "rr", "tell_real(fmax(a0, a1));"),
    f(
        "fmaximum and others",
        "rr",
        "tell_real(fmaximum(a0, a1)); tell_real(fminimum(a0, a1)); tell_real(fmaximum_num(a0, a1)); tell_real(fminimum_num(a0, a1)); \
        tell_real(fmaximum_mag(a0, a1)); tell_real(fminimum_mag(a0, a1)); tell_real(fmaximum_mag_num(a0, a1)); tell_real(fminimum_mag_num(a0, a1)); \
        tell_real(fmaximum_mag(a0, -a0)); tell_real(fminimum_mag_num(-a0, a0)); tell_real(fmaximum(-0.0 * a0, 0.0 * a0));",
    ),
    f(
        "fmaximumf and others",
        "ff",
        "tell_real32(fmaximumf(a0, a1)); tell_real32(fminimum_numf(a0, a1)); tell_real32(fmaximum_magf(a0, a1)); tell_real32(fminimum_mag_numf(a0, a1));",
    ),
    f(
        "llvm.maximum and others",
        "rr",
        "tell_real(__builtin_elementwise_maximum(a0, a1)); tell_real(__builtin_elementwise_minimum(a0, a1)); tell_real(__builtin_elementwise_maximumnum(a0, a1)); \
        tell_real(__builtin_elementwise_minimumnum(a0, a1)); tell_real(__builtin_elementwise_canonicalize(a0));",
    ),
    f(
        "llvm.powi",
        "ri",
        "tell_real(__builtin_powi(a0, (int)a1)); tell_real(__builtin_powi(a0, (int)(a1 % 64))); tell_real(__builtin_powi(a0, -7)); tell_real32(__builtin_powif(a0, (int)(a1 % 16)));",
    ),
    f("llvm.frexp", "r", "int e; tell_real(__builtin_frexp(a0, &e)); if (isfinite(a0)) tell(e);"),
    f("fdim", "rr", "tell_real(fdim(a0, a1));"),
    f("copysign", "rr", "tell_real(copysign(a0, a1));"),
    f("modf", "r", "double w; tell_real(modf(a0, &w)); tell_real(w);"),
    f("lround", "r", "if (fabs(a0) < 9e18) tell(lround(a0));"),
    f("lrint", "r", "if (fabs(a0) < 9e18) tell(lrint(a0));"),
    f(
        "isnan and others",
        "r",
        "tell(isnan(a0) != 0); tell(isinf(a0)); tell(isfinite(a0) != 0); tell(signbit(a0) != 0); tell(fpclassify(a0));",
    ),
    f("sqrtf", "f", "tell_real32(sqrtf(a0));"),
    f("floorf", "f", "tell_real32(floorf(a0));"),
    f("roundf", "f", "tell_real32(roundf(a0));"),
    f("fmodf", "ff", "tell_real32(fmodf(a0, a1));"),
    f("fminf", "ff", "tell_real32(fminf(a0, a1));"),
    f(
        "gmtime_r",
        "t",
        "struct tm d; time_t t = a0; struct tm *r = gmtime_r(&t, &d); tell(r != NULL); if (r) { tell(d.tm_sec); tell(d.tm_min); \
        tell(d.tm_hour); tell(d.tm_mday); tell(d.tm_mon); tell(d.tm_year); tell(d.tm_wday); tell(d.tm_yday); tell(d.tm_isdst); } else tell(errno);",
    ),
    f("gmtime", "t", "time_t t = a0; struct tm *r = gmtime(&t); tell(r ? r->tm_year : -1);"),
    f(
        "localtime",
        "t",
        "time_t t = a0; struct tm *r = localtime(&t); hint(0); tell(r ? r->tm_year : -1); tell(r ? r->tm_sec : -1);",
    ),
    f("mktime", "t", "struct tm d = {0}; d.tm_year = 70 + a0 % 60; d.tm_mday = 1; long r = mktime(&d); tell(r);"),
    f("difftime", "tt", "tell_real(difftime(a0, a1));"),
    f("time", "t", "time_t t; long r = time(&t); hint(r); tell(r == t); tell(r > 1600000000);"),
    f("clock", "t", "long r = clock(); tell(r >= -1); tell(clock() >= r);"),
    f(
        "strftime",
        "dnt",
        "time_t t = a2; struct tm d; gmtime_r(&t, &d); if (!a0) break; long r = strftime(a0, a1, \"%H:%M\", &d); hint(r); tell(r);",
    ),
    f(
        "asctime_r of dates",
        "tu",
        "struct tm d; time_t t = (a0 & 0xfffffffff) - (a1 & 0x1fffffff); char b[26]; gmtime_r(&t, &d); if (d.tm_year > 8099) break; d.tm_sec = a1 % 61; \
        char *r = asctime_r(&d, b); tell(r == b); for (int i = 0; i < 26; i++) tell(b[i]);",
    ),
    f(
        "asctime",
        "t",
        "struct tm d = {0}; d.tm_mday = 1; d.tm_year = a0 % 100; char *r = asctime(&d); hint(strlen(r)); tell(strlen(r));",
    ),
];

const MATHEMATICS: &[Function] = &[
    f(
        "fma",
        "rrr",
        "tell_real(fma(a0, a1, a2)); tell_real(fma(a0, a1, -(a0 * a1))); tell_real(fma(a0 / 1e160, a1 / 1e155, a2));",
    ),
    f(
        "fmaf",
        "fff",
        "tell_real32(fmaf(a0, a1, a2)); tell_real32(fmaf(a0, a1, -(a0 * a1))); tell_real32(fmaf(a0 / 1e20f, a1 / 1e20f, a2 / 1e18f));",
    ),
    f("sin", "r", "tell_real(sin(a0)); tell_real(sin(a0 / 1e3)); tell_real(sin(a0 - 1));"),
    f("sinf", "f", "tell_real32(sinf(a0)); tell_real32(sinf(a0 / 1e3f)); tell_real32(sinf(a0 - 1));"),
    f("cos", "r", "tell_real(cos(a0)); tell_real(cos(a0 / 1e3)); tell_real(cos(a0 - 1));"),
    f("cosf", "f", "tell_real32(cosf(a0)); tell_real32(cosf(a0 / 1e3f)); tell_real32(cosf(a0 - 1));"),
    f("tan", "r", "tell_real(tan(a0)); tell_real(tan(a0 / 1e3)); tell_real(tan(a0 - 1));"),
    f("tanf", "f", "tell_real32(tanf(a0)); tell_real32(tanf(a0 / 1e3f)); tell_real32(tanf(a0 - 1));"),
    f("asin", "r", "tell_real(asin(a0)); tell_real(asin(a0 / 1e3)); tell_real(asin(a0 - 1));"),
    f("asinf", "f", "tell_real32(asinf(a0)); tell_real32(asinf(a0 / 1e3f)); tell_real32(asinf(a0 - 1));"),
    f("acos", "r", "tell_real(acos(a0)); tell_real(acos(a0 / 1e3)); tell_real(acos(a0 - 1));"),
    f("acosf", "f", "tell_real32(acosf(a0)); tell_real32(acosf(a0 / 1e3f)); tell_real32(acosf(a0 - 1));"),
    f("atan", "r", "tell_real(atan(a0)); tell_real(atan(a0 / 1e3)); tell_real(atan(a0 - 1));"),
    f("atanf", "f", "tell_real32(atanf(a0)); tell_real32(atanf(a0 / 1e3f)); tell_real32(atanf(a0 - 1));"),
    f("sinh", "r", "tell_real(sinh(a0)); tell_real(sinh(a0 / 1e3)); tell_real(sinh(a0 - 1));"),
    f("sinhf", "f", "tell_real32(sinhf(a0)); tell_real32(sinhf(a0 / 1e3f)); tell_real32(sinhf(a0 - 1));"),
    f("cosh", "r", "tell_real(cosh(a0)); tell_real(cosh(a0 / 1e3)); tell_real(cosh(a0 - 1));"),
    f("coshf", "f", "tell_real32(coshf(a0)); tell_real32(coshf(a0 / 1e3f)); tell_real32(coshf(a0 - 1));"),
    f("tanh", "r", "tell_real(tanh(a0)); tell_real(tanh(a0 / 1e3)); tell_real(tanh(a0 - 1));"),
    f("tanhf", "f", "tell_real32(tanhf(a0)); tell_real32(tanhf(a0 / 1e3f)); tell_real32(tanhf(a0 - 1));"),
    f("asinh", "r", "tell_real(asinh(a0)); tell_real(asinh(a0 / 1e3)); tell_real(asinh(a0 - 1));"),
    f("asinhf", "f", "tell_real32(asinhf(a0)); tell_real32(asinhf(a0 / 1e3f)); tell_real32(asinhf(a0 - 1));"),
    f("acosh", "r", "tell_real(acosh(a0)); tell_real(acosh(a0 / 1e3)); tell_real(acosh(a0 - 1));"),
    f("acoshf", "f", "tell_real32(acoshf(a0)); tell_real32(acoshf(a0 / 1e3f)); tell_real32(acoshf(a0 - 1));"),
    f("atanh", "r", "tell_real(atanh(a0)); tell_real(atanh(a0 / 1e3)); tell_real(atanh(a0 - 1));"),
    f("atanhf", "f", "tell_real32(atanhf(a0)); tell_real32(atanhf(a0 / 1e3f)); tell_real32(atanhf(a0 - 1));"),
    f("exp", "r", "tell_real(exp(a0)); tell_real(exp(a0 / 1e3)); tell_real(exp(a0 - 1));"),
    f("expf", "f", "tell_real32(expf(a0)); tell_real32(expf(a0 / 1e3f)); tell_real32(expf(a0 - 1));"),
    f("exp2", "r", "tell_real(exp2(a0)); tell_real(exp2(a0 / 1e3)); tell_real(exp2(a0 - 1));"),
    f("exp2f", "f", "tell_real32(exp2f(a0)); tell_real32(exp2f(a0 / 1e3f)); tell_real32(exp2f(a0 - 1));"),
    f("exp10", "r", "tell_real(exp10(a0)); tell_real(exp10(a0 / 1e3)); tell_real(exp10(a0 - 1));"),
    f("exp10f", "f", "tell_real32(exp10f(a0)); tell_real32(exp10f(a0 / 1e3f)); tell_real32(exp10f(a0 - 1));"),
    f("expm1", "r", "tell_real(expm1(a0)); tell_real(expm1(a0 / 1e3)); tell_real(expm1(a0 - 1));"),
    f("expm1f", "f", "tell_real32(expm1f(a0)); tell_real32(expm1f(a0 / 1e3f)); tell_real32(expm1f(a0 - 1));"),
    f("log", "r", "tell_real(log(a0)); tell_real(log(a0 / 1e3)); tell_real(log(a0 - 1));"),
    f("logf", "f", "tell_real32(logf(a0)); tell_real32(logf(a0 / 1e3f)); tell_real32(logf(a0 - 1));"),
    f("log2", "r", "tell_real(log2(a0)); tell_real(log2(a0 / 1e3)); tell_real(log2(a0 - 1));"),
    f("log2f", "f", "tell_real32(log2f(a0)); tell_real32(log2f(a0 / 1e3f)); tell_real32(log2f(a0 - 1));"),
    f("log10", "r", "tell_real(log10(a0)); tell_real(log10(a0 / 1e3)); tell_real(log10(a0 - 1));"),
    f("log10f", "f", "tell_real32(log10f(a0)); tell_real32(log10f(a0 / 1e3f)); tell_real32(log10f(a0 - 1));"),
    f("log1p", "r", "tell_real(log1p(a0)); tell_real(log1p(a0 / 1e3)); tell_real(log1p(a0 - 1));"),
    f("log1pf", "f", "tell_real32(log1pf(a0)); tell_real32(log1pf(a0 / 1e3f)); tell_real32(log1pf(a0 - 1));"),
    f("cbrt", "r", "tell_real(cbrt(a0));"),
    f("cbrtf", "f", "tell_real32(cbrtf(a0));"),
    f("atan2", "rr", "tell_real(atan2(a0, a1)); tell_real(atan2(a0 / 1e3, a1 / 1e2));"),
    f("atan2f", "ff", "tell_real32(atan2f(a0, a1)); tell_real32(atan2f(a0 / 1e3f, a1 / 1e2f));"),
    f("hypot", "rr", "tell_real(hypot(a0, a1)); tell_real(hypot(a0 / 1e3, a1 / 1e2));"),
    f("hypotf", "ff", "tell_real32(hypotf(a0, a1)); tell_real32(hypotf(a0 / 1e3f, a1 / 1e2f));"),
    f("pow", "rr", "tell_real(pow(a0, a1)); tell_real(pow(a0 / 1e3, a1 / 1e2));"),
    f("powf", "ff", "tell_real32(powf(a0, a1)); tell_real32(powf(a0 / 1e3f, a1 / 1e2f));"),
    f("pow, whole exponents", "rh", "tell_real(pow(a0, a1)); tell_real(pow(a1, a1));"),
    f("nextafter", "rr", "tell_real(nextafter(a0, a1));"),
    f("nextafterf", "ff", "tell_real32(nextafterf(a0, a1));"),
    f("nextafterl", "XX", "tell_real80(nextafterl(a0, a1));"),
    f("remainder", "rr", "if (a1 != 0 && fabs(a1) < 2 * DBL_MIN) break; tell_real(remainder(a0, a1));"),
    f("remainderf", "ff", "if (a1 != 0 && fabsf(a1) < 2 * FLT_MIN) break; tell_real32(remainderf(a0, a1));"),
    f("remainderl", "XX", "if (a1 != 0 && fabsl(a1) < 2 * LDBL_MIN) break; tell_real80(remainderl(a0, a1));"),
    f("drem", "rr", "if (a1 != 0 && fabs(a1) < 2 * DBL_MIN) break; tell_real(drem(a0, a1));"),
    f("logb", "r", "tell_real(logb(a0));"),
    f("logbf", "f", "tell_real32(logbf(a0));"),
    f("logbl", "X", "tell_real80(logbl(a0));"),
    f("nexttoward", "rX", "tell_real(nexttoward(a0, a1)); tell_real(nexttoward(a0, a0));"),
    f(
        "scalbn",
        "re",
        "tell_real(scalbn(a0, a1)); tell_real(scalbn(a0, -a1 * 97)); tell_real(scalbn(a0, a1 * 300 - 1074));",
    ),
    f(
        "scalbnf",
        "fe",
        "tell_real32(scalbnf(a0, a1)); tell_real32(scalbnf(a0, -a1 * 13)); tell_real32(scalbnf(a0, a1 * 50 - 149));",
    ),
    f(
        "scalbnl",
        "Xe",
        "tell_real80(scalbnl(a0, a1)); tell_real80(scalbnl(a0, -a1 * 1500)); tell_real80(scalbnl(a0, a1 * 5000 - 16440));",
    ),
    f(
        "ldexp",
        "re",
        "tell_real(ldexp(a0, a1)); tell_real(ldexp(a0, -a1 * 97)); tell_real(ldexp(a0, a1 * 300 - 1074));",
    ),
    f(
        "ldexpf",
        "fe",
        "tell_real32(ldexpf(a0, a1)); tell_real32(ldexpf(a0, -a1 * 13)); tell_real32(ldexpf(a0, a1 * 50 - 149));",
    ),
    f(
        "ldexpl",
        "Xe",
        "tell_real80(ldexpl(a0, a1)); tell_real80(ldexpl(a0, -a1 * 1500)); tell_real80(ldexpl(a0, a1 * 5000 - 16440));",
    ),
    f(
        "scalbln",
        "re",
        "tell_real(scalbln(a0, a1)); tell_real(scalbln(a0, -a1 * 97)); tell_real(scalbln(a0, a1 * 300 - 1074));",
    ),
    f(
        "scalblnf",
        "fe",
        "tell_real32(scalblnf(a0, a1)); tell_real32(scalblnf(a0, -a1 * 13)); tell_real32(scalblnf(a0, a1 * 50 - 149));",
    ),
    f(
        "scalblnl",
        "Xe",
        "tell_real80(scalblnl(a0, a1)); tell_real80(scalblnl(a0, -a1 * 1500)); tell_real80(scalblnl(a0, a1 * 5000 - 16440));",
    ),
    f("frexp", "r", "int e = 7; tell_real(frexp(a0, &e)); tell(e);"),
    f("ilogb", "r", "tell(ilogb(a0));"),
    f(
        "remquo",
        "rr",
        "if (a1 != 0 && fabs(a1) < 2 * DBL_MIN) break; int q = 0; tell_real(remquo(a0, a1, &q)); if (isfinite(a0) && a1 != 0 && !isnan(a1)) tell(q);",
    ),
    f("frexpf", "f", "int e = 7; tell_real32(frexpf(a0, &e)); tell(e);"),
    f("ilogbf", "f", "tell(ilogbf(a0));"),
    f(
        "remquof",
        "ff",
        "if (a1 != 0 && fabsf(a1) < 2 * FLT_MIN) break; int q = 0; tell_real32(remquof(a0, a1, &q)); if (isfinite(a0) && a1 != 0 && !isnan(a1)) tell(q);",
    ),
    f("frexpl", "X", "int e = 7; tell_real80(frexpl(a0, &e)); tell(e);"),
    f("ilogbl", "X", "tell(ilogbl(a0));"),
    f(
        "remquol",
        "XX",
        "if (a1 != 0 && fabsl(a1) < 2 * LDBL_MIN) break; int q = 0; tell_real80(remquol(a0, a1, &q)); if (isfinite(a0) && a1 != 0 && !isnan(a1)) tell(q);",
    ),
    f(
        "nan",
        "e",
        "tell(isnan(nan(a0 ? \"\" : \"1\"))); tell(signbit(nan(\"\")) != 0); tell(isnan(nanf(\"\"))); tell(isnan(nanl(\"2\")));",
    ),
    f(
        "long double, sums and products",
        "XX",
        "tell_real80(a0 + a1); tell_real80(a0 - a1); tell_real80(a0 * a1); tell_real80(a0 / a1);",
    ),
    f(
        "long double, functions",
        "XX",
        "tell_real80(sqrtl(a0)); tell_real80(floorl(a0)); tell_real80(rintl(a0)); tell_real80(fmodl(a0, a1)); tell_real80(roundl(a1)); tell(a0 < a1); tell(a0 == a1); tell(a0 != a1); tell(a0 >= a1);",
    ),
    f(
        "long double, conversions",
        "Xl",
        "tell_real(a0); tell_real32(a0); tell_real80(a1); tell_real80((unsigned long)a1); if (fabsl(a0) < 9e18L) tell((long)a0);",
    ),
    f("long double, of others", "rf", "tell_real80(a0); tell_real80(a1); tell_real80(-(long double)a0);"),
    f(
        "long double, classes",
        "X",
        "tell(isnan(a0) != 0); tell(isinf(a0) != 0); tell(signbit(a0) != 0); tell(fpclassify(a0)); tell_real80(fabsl(a0)); tell_real80(copysignl(2, a0));",
    ),
    f(
        "_Float16",
        "ff",
        "_Float16 x = a0, y = a1; tell_real32(x); tell_real32(x + y); tell_real32(x * y); tell_real32((_Float16)(x / y)); tell(x < y);",
    ),
];

const ROUNDING: &[Function] = &[
    f(
        "fma in all modes",
        "rri",
        "static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO}; fesetround(modes[a2 & 3]); double x = fma(a0, a1, a1), y = fma(a0, a1, -(a0 * a1)); float z = fmaf(a0, a1, 1); fesetround(FE_TONEAREST); tell_real(x); tell_real(y); tell_real32(z);",
    ),
    f(
        "double in all modes",
        "rri",
        "static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO}; fesetround(modes[a2 & 3]); double s = a0 + a1, d = a0 - a1, p = a0 * a1, q = a0 / a1, r = sqrt(a0), i = rint(a1), n = nearbyint(a0); fesetround(FE_TONEAREST); tell_real(s); tell_real(d); tell_real(p); tell_real(q); tell_real(r); tell_real(i); tell_real(n);",
    ),
    f(
        "float in all modes",
        "ffi",
        "static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO}; fesetround(modes[a2 & 3]); float s = a0 + a1, d = a0 - a1, p = a0 * a1, q = a0 / a1, r = sqrtf(a0), i = rintf(a1); fesetround(FE_TONEAREST); tell_real32(s); tell_real32(d); tell_real32(p); tell_real32(q); tell_real32(r); tell_real32(i);",
    ),
    f(
        "long double in all modes",
        "XXi",
        "static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO}; fesetround(modes[a2 & 3]); long double s = a0 + a1, p = a0 * a1, q = a0 / a1, r = sqrtl(a0), i = rintl(a1); fesetround(FE_TONEAREST); tell_real80(s); tell_real80(p); tell_real80(q); tell_real80(r); tell_real80(i);",
    ),
    f(
        "conversions in all modes",
        "rli",
        "static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO}; fesetround(modes[a2 & 3]); float f = a0, g = a1; double d = a1; long double l = (unsigned long)a1; long n = fabs(a0) < 9e18 ? lrint(a0) : 0; double t = trunc(a0), o = round(a0); fesetround(FE_TONEAREST); tell_real32(f); tell_real32(g); tell_real(d); tell_real80(l); tell(n); tell_real(t); tell_real(o);",
    ),
    f(
        "fesetround, fegetround",
        "i",
        "int r = fesetround((int)a0), m = fegetround(), k = FLT_ROUNDS; fesetround(FE_TONEAREST); tell(r); tell(m); tell(k);",
    ),
    f(
        "fegetenv, fesetenv",
        "i",
        "fenv_t e; fegetenv(&e); fesetround(FE_UPWARD); if (a0 & 1) fesetenv(&e); if (a0 & 2) fesetenv(FE_DFL_ENV); int m = fegetround(); fesetround(FE_TONEAREST); tell(m);",
    ),
];
