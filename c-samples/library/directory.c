// A directory that is read to its end; the entry that `readdir` gives is good until the stream is closed.
// truth: deref true
// truth: memtrack true
// truth: --function closed deref false line 32
// truth: --function entry deref false line 39
// truth: --function left memtrack false line 43
// verify: --property deref => true
// verify: --property memtrack => true
// verify: --property deref --function closed => false(valid-deref) line 32
// verify: --property deref --function entry => false(valid-deref) line 39
// verify: --property memtrack --function left => false(valid-memtrack)
#include <dirent.h>
#include <string.h>

int main(void) {
    DIR *d = opendir(".");
    if (!d) return 1;
    unsigned n = 0;
    struct dirent *e;
    while ((e = readdir(d))) {
        if (e->d_name[0] == '.') continue;
        n++;
    }
    closedir(d);
    return n > 3;
}

int closed(void) {
    DIR *d = opendir(".");
    if (!d) return 1;
    closedir(d);
    return readdir(d) != 0;
}
int entry(void) {
    DIR *d = opendir(".");
    struct dirent *e = d ? readdir(d) : 0;
    if (!d) return 1;
    closedir(d);
    return e && e->d_name[0];
}
int left(void) {
    DIR *d = opendir(".");
    return d != 0;
}
