// A text is a port if it is a number, and nothing else.
// truth: default true
// verify: => true
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static int parse_port(const char *text) {
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || (*end != '\0' && *end != '\n'))
        return -1;
    if (errno == ERANGE || value < 1 || value > 65535)
        return -1;
    return (int)value;
}

int main(void) {
    char line[8];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    int port = parse_port(line);
    assert(port >= -1 && port <= 65535 && port != 0);
    if (port == -1)
        fprintf(stderr, "no port\n");
    return port != -1;
}
