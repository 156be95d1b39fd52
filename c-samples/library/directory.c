// A directory that is read to its end; the entry that `readdir` gives is good until the stream is closed.
// truth: memory-safety true
// truth: --function closed memory-safety false line 30
// truth: --function entry memory-safety false line 37
// truth: --function left memory-safety false
// verify: --property memory-safety => true
// verify: --property memory-safety --function closed => false(valid-deref) line 30
// verify: --property memory-safety --function entry => false(valid-deref) line 37
// verify: --property memory-safety --function left => false(valid-memtrack)
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
