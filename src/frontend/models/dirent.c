// dirent.h: a directory has any entries, and names of any kind. `closedir` ends a stream; what `readdir` gives is part of it.

// The places of the name in a `struct dirent`, and the sizes of that, without and with 64-bit file offsets.
#define NAME_MAX 255
#define WIDE_NAME 19
#define WIDE_SIZE 280
#define WIDE64_SIZE (sizeof(long) == 8 ? WIDE_SIZE : 276)
#define NAME (sizeof(long) == 8 ? WIDE_NAME : 11)
#define SIZE (sizeof(long) == 8 ? WIDE_SIZE : 268)

// With the number of its descriptor, as in a stream.
typedef struct {
  _Alignas(8) unsigned char entry[WIDE_SIZE];
  int number;
} DIR;

#define NUMBERED_DIRECTORY __verify_asks("dirfd fdopendir")

static DIR *__verify_trusted_directory(int number) {
  if (__verify_nondet_bool()) {
    DIR *stream = __verify_allocate(sizeof(DIR));
    if (NUMBERED_DIRECTORY) stream->number = number;
    return stream;
  }
  __verify_failed();
  return NULL;
}

MODEL DIR *opendir(const char *path) {
  strlen(path);
  return __verify_trusted_directory(0);
}
MODEL DIR *fdopendir(int file) {
  if (file >= 0 && file < INT_MAX) return __verify_trusted_directory(file + 1);
  __verify_set_errno(EBADF);
  return NULL;
}

// Using a stream reads it.
static void __verify_directory(DIR *stream) { (void)*(volatile unsigned char *)stream->entry; }

static void *__verify_next_entry(DIR *stream, size_t name, size_t size) {
  __verify_directory(stream);
  if (__verify_nondet_bool()) {
    if (__verify_nondet_bool()) __verify_failed();
    return NULL;
  }
  __verify_havoc(stream->entry, size);
  size_t length = __verify_nondet_size();
  __verify_assume(length >= 1 && length <= NAME_MAX && stream->entry[name] != 0 && stream->entry[name] != '/');
  stream->entry[name + length] = 0;
  return stream->entry;
}
MODEL void *readdir(DIR *stream) { return __verify_next_entry(stream, NAME, SIZE); }
MODEL void *readdir64(DIR *stream) { return __verify_next_entry(stream, WIDE_NAME, WIDE64_SIZE); }

MODEL void rewinddir(DIR *stream) { __verify_directory(stream); }
MODEL void seekdir(DIR *stream, long place) { __verify_directory(stream); }
MODEL long telldir(DIR *stream) {
  __verify_directory(stream);
  long place = __verify_nondet_long();
  __verify_assume(place >= -1);
  return place;
}
MODEL int dirfd(DIR *stream) {
  __verify_directory(stream);
  int number = stream->number;
  if (number <= 0) stream->number = number = 1 + __verify_descriptor_of_stream();
  return number - 1;
}

MODEL int closedir(DIR *stream) {
  __verify_directory(stream);
  if (NUMBERED_DIRECTORY && stream->number > 0) __verify_note_closed(stream->number - 1);
  __verify_free(stream);
  return __verify_status();
}
