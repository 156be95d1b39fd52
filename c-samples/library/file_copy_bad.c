// read fails with -1, which as a size is the largest one.
// truth: deref false line 18
// verify: --property deref => false(valid-deref) line 18
#include <fcntl.h>
#include <unistd.h>

int main(int argc, char **argv) {
    unsigned char block[512], key = 0x5a;
    size_t got;
    if (argc < 3)
        return 2;
    int from = open(argv[1], O_RDONLY);
    int to = open(argv[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (from < 0 || to < 0)
        return 1;
    while ((got = read(from, block, sizeof block)) > 0) {
        for (size_t i = 0; i < got; i++)
            block[i] ^= key;
        if (write(to, block, got) != (ssize_t)got)
            return 1;
    }
    close(from);
    close(to);
    return 0;
}
