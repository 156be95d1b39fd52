// sys/mman.h: what is mapped consists of whole pages; it cannot be freed, and is no leak. Accesses to it are as to blocks of the heap.

#define PAGE 4096
#define PROT_READ 1
#define PROT_WRITE 2
#define PROT_ALL 7
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define MAP_KIND 0xf
#define MAP_ANONYMOUS 0x20
// How memory is reserved, which programs do not notice.
#define MAP_RESERVING 0x3f800
#define MAP_FAILED ((void *)-1)
#define MOST_MAPPED (sizeof(long) == 8 ? (size_t)1 << 46 : (size_t)1 << 31)

static void *__verify_not_mapped(int number) {
  __verify_set_errno(number);
  return MAP_FAILED;
}

// Whether what is in a file that is mapped may be something else later, as far as the program has to do with that.
static _Bool __verify_is_mapping_changed(_Bool is_shared, _Bool is_file) {
  if (!is_file) return is_shared && __verify_asks("fork vfork clone");
  return is_shared || __verify_asks("write pwrite pwrite64 writev pwritev fwrite ftruncate ftruncate64 truncate truncate64 sendfile sendfile64 "
                                    "copy_file_range splice");
}

static void *__verify_mapping(size_t size, int access, int flags, int file, _Bool is_placed) {
  if (flags & ~(MAP_KIND | MAP_ANONYMOUS | MAP_RESERVING)) __verify_unsupported("this kind of mapping");
  int kind = flags & MAP_KIND;
  if (kind > MAP_PRIVATE || !(access & PROT_READ) || (access & ~PROT_ALL)) __verify_unsupported("this kind of mapping");
  if (!kind || !size || !is_placed) return __verify_not_mapped(EINVAL);
  _Bool is_file = !(flags & MAP_ANONYMOUS);
  if (is_file && file < 0) return __verify_not_mapped(EBADF);
  if (size > MOST_MAPPED) return __verify_not_mapped(ENOMEM);
  if (__verify_nondet_bool()) {
    __verify_failed();
    return MAP_FAILED;
  }
  if (__verify_is_mapping_changed(kind == MAP_SHARED, is_file) && __verify_guess() > 0)
    __verify_unsupported("changes of what is mapped");
  size = (size + PAGE - 1) & -(size_t)PAGE;
  _Bool is_writable = (access & PROT_WRITE) != 0;
  if (is_file) return is_writable ? __verify_map(size, 0, 1, PAGE) : __verify_map(size, 0, 0, PAGE);
  return is_writable ? __verify_map(size, 1, 1, PAGE) : __verify_map(size, 1, 0, PAGE);
}
// A place is only asked for.
MODEL void *mmap(void *place, size_t size, int access, int flags, int file, long start) {
  return __verify_mapping(size, access, flags, file, start % PAGE == 0);
}
MODEL void *mmap64(void *place, size_t size, int access, int flags, int file, long long start) {
  return __verify_mapping(size, access, flags, file, start % PAGE == 0);
}

MODEL int munmap(void *start, size_t size) {
  if (!size) {
    __verify_set_errno(EINVAL);
    return -1;
  }
  if (!__verify_is_mapped(start) || size > MOST_MAPPED || ((size + PAGE - 1) & -(size_t)PAGE) != __verify_object_size(start))
    __verify_unsupported("unmapping of something else than what was mapped");
  __verify_free(start);
  return 0;
}

MODEL int msync(void *start, size_t size, int flags) {
  if (size) __verify_readable(start, size);
  return __verify_status();
}
MODEL int mlock(const void *start, size_t size) { return __verify_status(); }
MODEL int munlock(const void *start, size_t size) { return __verify_status(); }
MODEL int posix_madvise(void *start, size_t size, int advice) { return __verify_error_number(); }
