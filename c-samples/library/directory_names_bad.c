// A name is copied to an array that is shorter than names can be.
// truth: deref false line 19
// fails for: a file with a name of 20 characters
// verify: --property deref => false(valid-deref) line 19
#include <dirent.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char longest[16] = "";
    DIR *directory = opendir("/etc");
    if (directory == NULL) {
        perror("/etc");
        return 1;
    }
    struct dirent *entry;
    while ((entry = readdir(directory)) != NULL)
        if (strlen(entry->d_name) > strlen(longest))
            strcpy(longest, entry->d_name);
    closedir(directory);
    printf("%s\n", longest);
    return 0;
}
