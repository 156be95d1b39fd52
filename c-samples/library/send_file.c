// A file is sent in pieces, from where the last one has ended.
// truth: default true
// verify: => true
#include <assert.h>
#include <sys/sendfile.h>

static int send_all(int to, int from, size_t size) {
    off_t place = 0;
    while (place < (off_t)size) {
        ssize_t sent = sendfile(to, from, &place, size - place);
        if (sent <= 0)
            return -1;
    }
    assert(place == (off_t)size);
    return 0;
}

int main(void) {
    return send_all(1, 0, 100000);
}
