//! The functions of wide characters and of addresses that are tried.

use crate::function::{Function, f};

/// Wide characters: those of a text, one by one, and what is in them afterwards.
pub const WIDE: &[Function] = &[
    f("wcslen", "s", "wchar_t w[40]; widen(w, a0); tell(wcslen(w));"),
    f("wcsnlen", "sN", "wchar_t w[40]; widen(w, a0); tell(wcsnlen(w, (size_t)a1 % 40));"),
    f("wcscpy", "s", "wchar_t w[40], to[40] = {7}; widen(w, a0); tell(wcscpy(to, w) - to); tell_wide(to);"),
    f("wcpcpy", "s", "wchar_t w[40], to[40] = {7}; widen(w, a0); tell(wcpcpy(to, w) - to); tell_wide(to);"),
    f(
        "wcsncpy",
        "sN",
        "wchar_t w[40], to[40] = {7, 8, 9}; widen(w, a0); wcsncpy(to, w, (size_t)a1 % 40); tell_wide(to);",
    ),
    f("wcscat", "ss", "wchar_t w[40], to[80]; widen(w, a0); widen(to, a1); tell(wcscat(to, w) - to); tell_wide(to);"),
    f(
        "wcsncat",
        "ssN",
        "wchar_t w[40], to[80]; widen(w, a0); widen(to, a1); wcsncat(to, w, (size_t)a2 % 40); tell_wide(to);",
    ),
    f(
        "wcscmp",
        "ss",
        "wchar_t v[40], w[40]; widen(v, a0); widen(w, a1); int r = wcscmp(v, w); tell((r > 0) - (r < 0));",
    ),
    f(
        "wcsncmp",
        "ssN",
        "wchar_t v[40], w[40]; widen(v, a0); widen(w, a1); int r = wcsncmp(v, w, (size_t)a2 % 40); tell((r > 0) - (r < 0));",
    ),
    f("wcschr", "sc", "wchar_t w[40]; widen(w, a0); wchar_t *p = wcschr(w, (char)a1); tell(p ? p - w : -1);"),
    f("wcsrchr", "sc", "wchar_t w[40]; widen(w, a0); wchar_t *p = wcsrchr(w, (char)a1); tell(p ? p - w : -1);"),
    f("wcsspn", "ss", "wchar_t v[40], w[40]; widen(v, a0); widen(w, a1); tell(wcsspn(v, w)); tell(wcscspn(v, w));"),
    f(
        "wcspbrk",
        "ss",
        "wchar_t v[40], w[40]; widen(v, a0); widen(w, a1); wchar_t *p = wcspbrk(v, w); tell(p ? p - v : -1);",
    ),
    f(
        "wcsstr",
        "ss",
        "wchar_t v[40], w[40]; widen(v, a0); widen(w, a1); wchar_t *p = wcsstr(v, w); tell(p ? p - v : -1);",
    ),
    f(
        "wcstol, wcstoll",
        "xB",
        "wchar_t w[200], *e = NULL; widen(w, a0); tell(wcstol(w, &e, a1)); tell(wcstoll(w, &e, a1)); tell(errno); if (errno != EINVAL) tell(e - w);",
    ),
    f(
        "wcstoul, wcstoull",
        "xB",
        "wchar_t w[200], *e = NULL; widen(w, a0); tell(wcstoul(w, &e, a1)); tell(wcstoull(w, &e, a1)); tell(errno); if (errno != EINVAL) tell(e - w);",
    ),
    f(
        "snprintf of wide strings",
        "dns",
        "wchar_t w[40]; for (char *p = a2; *p; p++) *p &= 127; widen(w, a2); tell(snprintf(a0, a1, \"%ls|%8.2ls|%-6ls|%3lc\", w, w, w, w[0]));",
    ),
    f(
        "mbstowcs, wcstombs",
        "sN",
        "wchar_t w[40] = {7}; char t[40] = {7}; size_t n = (size_t)a1 % 40; for (char *p = a0; *p; p++) *p &= 127; tell(mbstowcs(NULL, a0, 0)); tell(mbstowcs(w, a0, n)); w[39] = 0; tell_wide(w); tell(wcstombs(t, w, n)); t[39] = 0; tell(t[0]); tell(t[n / 2]);",
    ),
    f(
        "wcstok",
        "ss",
        "wchar_t v[40], w[40], *r = NULL; widen(v, a0); widen(w, a1); for (int i = 0; i < 3; i++) { wchar_t *p = wcstok(i ? NULL : v, w, &r); tell(p ? p - v : -1); tell(r ? r - v : -1); if (p) tell_wide(p); }",
    ),
    f(
        "wcscasecmp, wcsncasecmp, wcscoll",
        "ssN",
        "wchar_t v[40], w[40]; widen(v, a0); widen(w, a1); int r = wcscasecmp(v, w); tell((r > 0) - (r < 0)); r = wcsncasecmp(v, w, (size_t)a2 % 40); tell((r > 0) - (r < 0)); r = wcscoll(v, w); tell((r > 0) - (r < 0));",
    ),
    f(
        "mbtowc, mblen, mbrtowc, mbrlen",
        "cN",
        "char s[2] = {a0 & 127}; size_t n = (size_t)a1 % 3; mbstate_t m = {0}; wchar_t w = 7; tell(mbrtowc(&w, s, n, &m)); tell(w); tell(mbrlen(s, n, &m)); tell(mbrtowc(&w, NULL, n, &m)); tell(mbsinit(&m)); tell(mbtowc(&w, s, n + 1)); tell(w); tell(mblen(s, n + 1)); tell(mblen(NULL, n));",
    ),
    f(
        "wctomb, wcrtomb, btowc, wctob",
        "cN",
        "char s[9] = {7, 7}; mbstate_t m = {0}; tell(wcrtomb(s, a0 & 127, &m)); tell(s[0]); tell(s[1]); tell(wctomb(s + 1, a0 & 63)); tell(s[1]); tell(wcrtomb(NULL, 5, &m)); tell(wctomb(NULL, 5)); tell(btowc(a0 & 127)); tell(btowc(EOF)); tell(wctob(a0 & 127)); tell(wctob(WEOF));",
    ),
    f("wcsdup", "s", "wchar_t w[40]; widen(w, a0); wchar_t *p = wcsdup(w); if (p) tell_wide(p), free(p);"),
    f(
        "wmemchr",
        "sc",
        "wchar_t w[40]; widen(w, a0); wchar_t *p = wmemchr(w, (char)a1, wcslen(w)); tell(p ? p - w : -1);",
    ),
    f(
        "wmemcmp",
        "ss",
        "wchar_t v[40] = {0}, w[40] = {0}; widen(v, a0); widen(w, a1); int r = wmemcmp(v, w, 40); tell((r > 0) - (r < 0));",
    ),
    f("wmemset", "cN", "wchar_t w[40] = {0}; wmemset(w, 1 + (a0 & 127), (size_t)a1 % 39); tell_wide(w);"),
    f(
        "wmemcpy, wmemmove",
        "s",
        "wchar_t v[40] = {0}, w[40] = {0}; widen(w, a0); tell(wmempcpy(v, w, 20) - v); wmemmove(v + 1, v, 20); tell_wide(v + 1);",
    ),
    f(
        "iswalpha and others",
        "c",
        "wint_t c = a0 & 0x1ff; tell(!!iswalpha(c)); tell(!!iswdigit(c)); tell(!!iswalnum(c)); tell(!!iswlower(c)); tell(!!iswupper(c)); tell(!!iswxdigit(c));",
    ),
    f(
        "iswspace and others",
        "c",
        "wint_t c = a0 & 0x1ff; tell(!!iswspace(c)); tell(!!iswblank(c)); tell(!!iswcntrl(c)); tell(!!iswprint(c)); tell(!!iswgraph(c)); tell(!!iswpunct(c));",
    ),
    f(
        "swprintf",
        "dns",
        "wchar_t w[40], t[80] = {7}; for (char *p = a2; *p; p++) *p &= 127; widen(w, a2); int n = swprintf(t, 80, L\"%d|%5.3u|%-6ls|%s|%lc%c\", (int)a1, (unsigned)a1, w, a2, w[0], 'x'); tell(n); if (n >= 0) tell_wide(t); tell(swprintf(t, (size_t)a1 % 40, L\"%x%.4ls\", 0x1234, w) < 0);",
    ),
    f(
        "swprintf of numbers with a point",
        "r",
        "wchar_t t[400]; int n = swprintf(t, 400, L\"%.2f|%e|%g\", a0, a0, a0); tell(n); tell_wide(t);",
    ),
    f(
        "wcstod",
        "x",
        "wchar_t w[200], *e = NULL; widen(w, a0); double d = wcstod(w, &e); hint(e - w); tell(e - w); (void)d;",
    ),
    f(
        "mbsrtowcs, wcsrtombs",
        "sN",
        "wchar_t w[40] = {7}; char t[40] = {7}; size_t n = (size_t)a1 % 40; mbstate_t m = {0}; for (char *p = a0; *p; p++) *p &= 127; const char *f = a0; tell(mbsrtowcs(w, &f, n, &m)); tell(f ? f - a0 : -1); w[39] = 0; tell_wide(w); const wchar_t *g = w; tell(wcsrtombs(t, &g, n, &m)); tell(g ? g - w : -1); tell(t[n / 2]);",
    ),
    f(
        "wcpncpy",
        "sN",
        "wchar_t w[40], to[40] = {7, 8, 9}; widen(w, a0); tell(wcpncpy(to, w, (size_t)a1 % 40) - to); tell_wide(to);",
    ),
    f("wcschrnul", "sc", "wchar_t w[40]; widen(w, a0); tell(wcschrnul(w, (char)a1) - w);"),
    f(
        "wctype, iswctype",
        "c",
        "static const char *const names[] = {\"digit\", \"lower\", \"upper\", \"alpha\", \"alnum\", \"xdigit\", \"space\", \"blank\", \"cntrl\", \"print\", \"graph\", \"punct\", \"other\"}; wint_t c = a0 & 0x1ff; for (int i = 0; i < 13; i++) { wctype_t t = wctype(names[i]); tell(t != 0); tell(!!iswctype(c, t)); }",
    ),
    f(
        "sscanf of wide words",
        "s",
        "wchar_t v[40] = {7}, w[40] = {7}, c = 7; int n = -1; for (char *p = a0; *p; p++) *p &= 127; int r = sscanf(a0, \"%3l[^A-M]%lc%ls%n\", v, &c, w, &n); tell(r); if (r > 0) tell_wide(v); if (r > 1) tell(c); if (r > 2) { tell_wide(w); tell(n); }",
    ),
    f(
        "swscanf",
        "x",
        "wchar_t w[200]; widen(w, a0); int a = 1; char t[4] = \"..\"; int r = swscanf(w, L\"%d%3s\", &a, t); tell(r); if (r > 0) tell(a); for (char *q = t; r > 1 && *q; q++) tell((unsigned char)*q);",
    ),
    f(
        "wctrans, towctrans",
        "c",
        "wint_t c = a0 & 0x1ff; tell(towctrans(c, wctrans(\"tolower\"))); tell(towctrans(c, wctrans(\"toupper\"))); tell(wctrans(\"other\") == NULL);",
    ),
    f("towlower, towupper", "c", "wint_t c = a0 & 0x1ff; tell(towlower(c)); tell(towupper(c));"),
];

/// Addresses in networks, as texts and as numbers.
pub const ADDRESSES: &[Function] = &[
    f("htons and others", "l", "tell(htons(a0)); tell(htonl(a0)); tell(ntohs(a0)); tell(ntohl(a0));"),
    f("inet_aton", "A", "struct in_addr x = {0}; tell(inet_aton(a0, &x)); tell(x.s_addr);"),
    f("inet_addr", "A", "tell(inet_addr(a0));"),
    f("inet_pton", "A", "unsigned char x[4] = {0}; tell(inet_pton(AF_INET, a0, x)); tell(x[0]); tell(x[3]);"),
    f(
        "inet_ntoa",
        "l",
        "struct in_addr x = {a0}; char *s = inet_ntoa(x); for (int i = 0; i < 16 && s[i]; i++) tell(s[i]);",
    ),
    f(
        "inet_ntop",
        "ln",
        "unsigned x = a0; char s[20] = {0}; const char *r = inet_ntop(AF_INET, &x, s, a1 & 31); tell(r == s); for (int i = 0; i < 16 && r && s[i]; i++) tell(s[i]);",
    ),
];
