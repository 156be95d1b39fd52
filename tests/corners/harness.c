// Runs the programs of a batch with all inputs; a line per program and ending: its number, how, how often, the inputs.
// Then `done`, its number, and whether these are all executions. With arguments, the number of a program and inputs, it
// runs that one once.
#include "native.h"
#include <signal.h>

struct program { int number, isolated; int (*main)(void); };
extern const struct program programs[];
extern const int program_count;

struct run *current_run;
struct heap heap;
void __sanitizer_set_death_callback(void (*)(void));
const char *__asan_get_report_description(void);
void __ubsan_get_current_report_data(const char **, const char **, const char **, unsigned *, unsigned *, char **);

UNCHECKED const char *__asan_default_options(void) {
    return "detect_stack_use_after_return=1:detect_leaks=0:symbolize=0:print_legend=0";
}

// The address sanitizer has found something.
UNCHECKED static void dead(void) {
    const char *what = __asan_get_report_description();
    if (!what)
        end(LOST);
    end(strstr(what, "bad-free") || strstr(what, "double-free") ? FREE : strstr(what, "stack-overflow") ? LOST : DEREF);
}

// Whether what the sanitizer takes for a lost bit is a distance of at least the width: it rounds those of _BitInt up.
UNCHECKED static int is_too_far(const char *message) {
    const char *distance = strstr(message, " by "), *width = strstr(message, "_BitInt(");
    return distance && width && atoi(distance + 4) >= atoi(width + 8);
}

// The sanitizer of undefined behaviour has.
UNCHECKED void __ubsan_on_report(void) {
    const char *kind, *message, *file;
    unsigned line, column;
    char *address;
    __ubsan_get_current_report_data(&kind, &message, &file, &line, &column, &address);
    if (strstr(kind, "shift-base") && !is_too_far(message))
        end(OVERFLOW);
    end(strstr(kind, "out-of-bounds") ? DEREF : strstr(kind, "shift") ? SHIFT : strstr(kind, "divide") ? DIVISION
        : strstr(kind, "implicit") ? CONVERSION : strstr(kind, "overflow") ? OVERFLOW : LOST);
}

// Whether a heap object that lives is not reached from variables.
UNCHECKED int leaks(void) {
    int changed = 1, left = 0;
    memset(heap.reached, 0, heap.objects);
    for (int i = 0; i < heap.objects; i++)
        for (int s = 0; s < heap.slots; s++)
            heap.reached[i] |= *heap.slot[s] == heap.object[i];
    while (changed) {
        changed = 0;
        for (int i = 0; i < heap.objects; i++)
            for (int j = 0; heap.reached[i] && j < heap.objects; j++)
                if (!heap.reached[j] && *(void **)heap.object[i] == heap.object[j])
                    heap.reached[j] = changed = 1;
    }
    for (int i = 0; i < heap.objects; i++)
        left |= !heap.reached[i];
    return left;
}

UNCHECKED static int next_inputs(void) {
    struct run *run = current_run;
    while (run->depth > 0 && run->inputs[run->depth - 1].value >= run->inputs[run->depth - 1].high)
        run->depth--;
    if (run->depth == 0)
        return 0;
    run->inputs[run->depth - 1].value++;
    return 1;
}

UNCHECKED static void tell(int number, enum ending how, int count, const struct run *run) {
    printf("%s %d %d", names[how - ASSERTION], number, count);
    for (int i = 0; i < run->used; i++)
        printf(" %d", run->inputs[i].value);
    printf("\n");
}

// Whether there are inputs for another run.
UNCHECKED static int another_run(void) {
    struct run *run = current_run;
    if (++run->runs > MAX_RUNS / 2)
        run->random = run->runs;
    run->complete = run->runs >= MAX_RUNS || (!run->random && !next_inputs());
    return !run->complete;
}

UNCHECKED static void run_once(const struct program *program) {
    srand(current_run->random);
    current_run->used = current_run->iterations = 0;
    alarm(2);
    program->main();
    if (leaks())
        end(LEAK);
}

// The variables of the programs, as they are before the first run. (Those of the sanitizers are elsewhere.)
extern char __data_start[], _end[];
UNCHECKED static void copy(char *to, const char *from) {
    for (size_t i = 0, size = _end - __data_start; i < size; i++)
        to[i] = from[i];
}

// Runs a program in a process of its own, with one input after the other, until it fails.
UNCHECKED static enum ending execute(const struct program *program, const char *kept) {
    int status, child = fork();
    if (child == 0) {
        for (;;) {
            run_once(program);
            if (program->isolated)
                exit(FINISHED);
            copy(__data_start, kept);
            if (!another_run())
                end(FINISHED);
        }
    }
    waitpid(child, &status, 0);
    // What clang knows to be outside of its object ends so.
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGILL)
        return DEREF;
    return WIFEXITED(status) ? WEXITSTATUS(status) : LOST;
}

UNCHECKED static void run_program(const struct program *program, const char *kept) {
    int counts[ENDINGS] = {0}, failing = 0;
    struct run examples[ENDINGS];
    memset(current_run, 0, sizeof *current_run);
    do {
        enum ending how = execute(program, kept);
        if (how != FINISHED && (how < ASSERTION || how >= ENDINGS))
            how = LOST;
        if (counts[how]++ == 0)
            examples[how] = *current_run;
        failing += how != FINISHED && how != EXCLUDED;
    } while (!current_run->complete && failing < MAX_FAILING_RUNS && counts[LOST] < MAX_LOST_RUNS && another_run());
    for (int how = ASSERTION; how <= LEAK; how++)
        if (counts[how])
            tell(program->number, how, counts[how], &examples[how]);
    int all = current_run->complete && !current_run->random && !current_run->partial;
    printf("done %d %d %d\n", program->number, all, counts[LOST]);
    fflush(stdout);
}

UNCHECKED static void replay(int count, char **arguments, const char *kept) {
    current_run->replaying = 1;
    for (int i = 2; i < count && i < MAX_INPUTS + 2; i++)
        current_run->inputs[current_run->depth++].value = atoi(arguments[i]);
    for (int i = 0; i < program_count; i++)
        if (programs[i].number == atoi(arguments[1])) {
            enum ending how = execute(&programs[i], kept);
            if (how == LOST)
                printf("lost\n");
            if (how >= ASSERTION && how <= LEAK)
                tell(programs[i].number, how, 1, current_run);
        }
    fflush(stdout);
}

UNCHECKED int main(int count, char **arguments) {
    dup2(open("/dev/null", O_WRONLY), 2);
    __sanitizer_set_death_callback(dead);
    current_run = mmap(NULL, sizeof *current_run, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    char *kept = malloc(_end - __data_start);
    copy(kept, __data_start);
    if (count > 1) {
        replay(count, arguments, kept);
        _exit(0);
    }
    for (int i = 0; i < program_count; i++)
        run_program(&programs[i], kept);
    _exit(0);
}
