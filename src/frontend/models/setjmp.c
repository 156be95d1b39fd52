// setjmp.h: jumps back into functions that are still active. Each function with a place to jump to has a frame, whose number and serial
// number (frames are used again) lie in the buffer, with the number of the place. While a jump is under way, calls end one after the other, until
// the function of that serial number is reached (lower/jumps.rs).

#define FRAMES 64

// The serial number of the frame that is jumped to, or 0; the place in it, and what setjmp gives there.
MODEL long __verify_jump_to;
MODEL int __verify_jump_place, __verify_jump_value;

static long __verify_jump_depth, __verify_jump_count, __verify_jump_serials[FRAMES];

// A function's own frame: number and serial number, or 0.
struct __verify_frame {
  long number, serial;
};

MODEL void __verify_jump_set(long *buffer, struct __verify_frame *frame, long place) {
  if (!frame->number) {
    if (__verify_jump_depth == FRAMES - 1) __verify_unsupported("so many active functions with setjmp");
    frame->number = ++__verify_jump_depth;
    frame->serial = __verify_jump_serials[frame->number] = ++__verify_jump_count;
  }
  buffer[0] = frame->number;
  buffer[1] = frame->serial;
  buffer[2] = place;
}

// The function returns.
MODEL void __verify_jump_leave(struct __verify_frame *frame) {
  if (frame->number) __verify_jump_depth = frame->number - 1;
}

static void __verify_jump(const long *buffer, int value) {
  long number = buffer[0], serial = buffer[1];
  _Bool is_active = number >= 1 && number <= __verify_jump_depth && __verify_jump_serials[number] == serial;
  __verify_require_defined(is_active, "a place to jump to that is gone, or that nobody has set,");
  if (!is_active) __verify_unsupported("a jump to a place that is gone, or that nobody has set");
  __verify_jump_to = serial;
  __verify_jump_place = (int)buffer[2];
  __verify_jump_value = value ? value : 1;
}
MODEL void longjmp(long *buffer, int value) { __verify_jump(buffer, value); }
MODEL void _longjmp(long *buffer, int value) { __verify_jump(buffer, value); }
MODEL void siglongjmp(long *buffer, int value) { __verify_jump(buffer, value); }
MODEL void __longjmp_chk(long *buffer, int value) { __verify_jump(buffer, value); }
