// What compilers call for atomic objects of any size (libatomic): there is one thread, so that nothing comes between.

MODEL void __verify_atomic_load(size_t size, const void *from, void *to, int order) __asm__("__atomic_load");
MODEL void __verify_atomic_store(size_t size, void *to, const void *from, int order) __asm__("__atomic_store");
MODEL void __verify_atomic_exchange(size_t size, void *at, const void *new, void *old, int order) __asm__("__atomic_exchange");
MODEL _Bool __verify_atomic_compare(size_t size, void *at, void *expected, const void *new, int order, int otherwise)
    __asm__("__atomic_compare_exchange");

void __verify_atomic_load(size_t size, const void *from, void *to, int order) { memmove(to, from, size); }
void __verify_atomic_store(size_t size, void *to, const void *from, int order) { memmove(to, from, size); }
void __verify_atomic_exchange(size_t size, void *at, const void *new, void *old, int order) {
  // None of the blocks overlap.
  memcpy(old, at, size);
  memcpy(at, new, size);
}
// Bytes are compared, padding included.
_Bool __verify_atomic_compare(size_t size, void *at, void *expected, const void *new, int order, int otherwise) {
  for (size_t i = 0; i < size; i++)
    if (((char *)at)[i] != ((char *)expected)[i]) {
      memcpy(expected, at, size);
      return 0;
    }
  memcpy(at, new, size);
  return 1;
}
