// truth: default true
// verify: --engine values => true
// verify: => true
//
// A ring of events whose ends are moved by functions that a loop calls: what bounds them is written there, not in the loop.
extern int __VERIFIER_nondet_int(void);

#define LENGTH 8

struct event {
  int id;
  unsigned char argument;
};

static struct {
  struct event events[LENGTH];
  unsigned char head, tail, count;
} queue;

static void post(int id, unsigned char argument) {
  if (queue.count == LENGTH) return;
  queue.events[queue.tail].id = id;
  queue.events[queue.tail].argument = argument;
  queue.tail = (queue.tail + 1) % LENGTH;
  queue.count++;
}

static int fetch(struct event *event) {
  if (queue.count == 0) return 0;
  *event = queue.events[queue.head];
  queue.head = (queue.head + 1) % LENGTH;
  queue.count--;
  return 1;
}

int main(void) {
  struct event event = {0};
  for (;;) {
    if (__VERIFIER_nondet_int()) post(__VERIFIER_nondet_int(), 3);
    if (__VERIFIER_nondet_int()) fetch(&event);
    if (__VERIFIER_nondet_int()) break;
  }
  return 0;
}
