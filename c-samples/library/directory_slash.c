// The name of an entry has no slash.
// truth: assertions true
// verify: --property assertions => true
#include <assert.h>
#include <dirent.h>
#include <stddef.h>

int main(void) {
    DIR *directory = opendir(".");
    if (directory == NULL)
        return 1;
    const struct dirent *entry = readdir(directory);
    if (entry != NULL)
        assert(entry->d_name[0] != '/');
    return closedir(directory) == 0 ? 0 : 1;
}
