// The lines of a file that is mapped.
// truth: deref true
// truth: free true
// truth: memtrack true
// verify: --property memory-safety => true
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    struct stat facts;
    int file = open("words", O_RDONLY), lines = 0;
    if (file < 0 || fstat(file, &facts) < 0 || facts.st_size == 0)
        return 1;
    size_t size = facts.st_size;
    const char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (text == MAP_FAILED)
        return 1;
    for (size_t i = 0; i < size; i++)
        if (text[i] == '\n')
            lines++;
    munmap((void *)text, size);
    return lines > 255 ? 255 : lines;
}
