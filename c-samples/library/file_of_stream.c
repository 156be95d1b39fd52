// Descriptors of streams: a stream keeps its own, which no other open file has, until it is closed.
// truth: --function own assertions true
// truth: --function again assertions false line 33
// truth: --function asked assertions false line 43
// truth: --function directory assertions true
// truth: --function least assertions true
// truth: --function too_small assertions false line 65
// verify: --property assertions --function own => true
// verify: --property assertions --function again => false(unreach-call) line 33
// verify: --property assertions --function asked => false(unreach-call) line 43
// verify: --property assertions --function directory => true
// verify: --property assertions --function least => true
// verify: --property assertions --function too_small => false(unreach-call) line 65
#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>

void own(void) {
    FILE *stream = fopen("a", "r");
    int file = open("b", O_RDONLY);
    if (stream && file >= 0)
        assert(fileno(stream) != file);
}

void again(void) {
    int first = open("a", O_RDONLY);
    FILE *stream = first < 0 ? NULL : fdopen(first, "r");
    if (!stream)
        return;
    fclose(stream);
    int second = open("b", O_RDONLY);
    assert(second != first);
}

void asked(void) {
    FILE *stream = fopen("a", "r");
    if (!stream)
        return;
    int first = fileno(stream);
    fclose(stream);
    int second = open("b", O_RDONLY);
    assert(second != first);
}

void directory(void) {
    DIR *stream = opendir(".");
    if (!stream)
        return;
    int file = open("b", O_RDONLY);
    assert(dirfd(stream) == dirfd(stream) && file != dirfd(stream));
}

void least(void) {
    int first = open("a", O_RDONLY), second = fcntl(first, F_DUPFD, 100);
    if (second >= 0)
        assert(second >= 100 && second != first);
}

void too_small(void) {
    int first = open("a", O_RDONLY), second = fcntl(first, F_DUPFD, 100);
    if (second >= 0)
        assert(first >= 0);
    if (first >= 0)
        assert(second != 100);
}
