// The heap of a native run: every object has a place of its own, with gaps around it, that no later object of the
// execution takes; which bytes have been written is known, because others hold anything.

enum { ARENA = 1 << 17, GAP = 64, MAX_HEAP = 600, MAX_ROUNDS = 200 };

static _Alignas(64) unsigned char arena[ARENA], written[ARENA];
static struct { unsigned long start, size; int live, marked; } heap[MAX_HEAP];
static unsigned long heap_used = ARENA;
static int heap_count, may_fail, rounds;

static void reset_heap(void) {
    __asan_poison_memory_region(arena, heap_used);
    heap_used = 0, heap_count = 0, rounds = 0;
}

static void *heap_new(unsigned long size, int known) {
    unsigned long start = heap_used + GAP, behind = start + size;
    if (size > ARENA || behind + 2 * GAP > ARENA || heap_count == MAX_HEAP)
        end(LOST);
    heap[heap_count].start = start, heap[heap_count].size = size;
    heap[heap_count].live = 1;
    heap_count++;
    heap_used = (behind + GAP - 1) / GAP * GAP + GAP;
    __asan_unpoison_memory_region(arena + start, size);
    for (unsigned long i = start; i < behind; i++)
        arena[i] = known ? 0 : 0xa5, written[i] = known;
    return arena + start;
}

// Whether the program's `malloc` fails this time.
static int fails_now(void) { return may_fail && choose(0, 1); }

static void *heap_malloc(unsigned long size) { return fails_now() ? 0 : heap_new(size, 0); }
static void *heap_calloc(unsigned long count, unsigned long size) { return fails_now() ? 0 : heap_new(count * size, 1); }

static int heap_index(const void *pointer) {
    for (int i = heap_count; i-- > 0;)
        if (arena + heap[i].start == pointer)
            return i;
    return -1;
}

static void heap_free(void *pointer, unsigned line) {
    int index = heap_index(pointer);
    if (!pointer)
        return;
    if (index < 0 || !heap[index].live)
        fail(FREE, line);
    heap[index].live = 0;
    __asan_poison_memory_region(pointer, heap[index].size);
}

static void *heap_realloc(void *pointer, unsigned long size, unsigned line) {
    int index = heap_index(pointer);
    if (pointer && (index < 0 || !heap[index].live))
        fail(FREE, line);
    if (fails_now())
        return 0;
    unsigned char *fresh = heap_new(size, 0);
    for (unsigned long i = 0; pointer && i < size && i < heap[index].size; i++) {
        fresh[i] = arena[heap[index].start + i];
        written[fresh - arena + i] = written[heap[index].start + i];
    }
    heap_free(pointer, line);
    return fresh;
}

static int in_arena(unsigned long address) { return address - (unsigned long)arena < ARENA; }

static void note_write(unsigned long address, unsigned long size) {
    for (unsigned long i = 0; i < size && in_arena(address + i); i++)
        written[address - (unsigned long)arena + i] = 1;
}

// What holds anything must not decide what happens.
static void note_read(unsigned long address, unsigned long size) {
    for (unsigned long i = 0; i < size && in_arena(address + i); i++)
        if (!written[address - (unsigned long)arena + i])
            end(LOST);
}

static void note_copy(unsigned long to, unsigned long from, unsigned long size) {
    for (unsigned long i = 0; i < size; i++)
        if (in_arena(to + i))
            written[to - (unsigned long)arena + i] = !in_arena(from + i) || written[from - (unsigned long)arena + i];
}

// Marks what pointers in `size` bytes at `from` lead to, directly or not.
static void mark(const unsigned char *from, unsigned long size) {
    for (unsigned long at = 0; at + sizeof(void *) <= size; at += sizeof(void *)) {
        unsigned long target;
        __builtin_memcpy(&target, from + at, sizeof target);
        target -= (unsigned long)arena;
        for (int i = 0; i < heap_count; i++)
            if (heap[i].live && !heap[i].marked && target + GAP / 2 - heap[i].start < heap[i].size + GAP) {
                heap[i].marked = 1;
                mark(arena + heap[i].start, heap[i].size);
            }
    }
}

// What is left at the end: everything counts, or only what globals do not lead to.
static void look_for_leaks(void (*globals)(void), enum property property) {
    for (int i = 0; i < heap_count; i++)
        heap[i].marked = 0;
    keeping = MARK;
    if (property == MEMTRACK)
        globals();
    for (int i = 0; i < heap_count; i++)
        if (heap[i].live && !heap[i].marked)
            fail(property, 0);
}

// One more iteration of a loop that need not end.
static void one_round(void) {
    if (++rounds > MAX_ROUNDS)
        end(LOST);
}
