// Functions that nobody models use the library, too: what it remembers may be something else after them. They leave alone what programs count
// on across calls: the locale, the rounding mode, the string that strtok and the arguments that getopt is about, buffers of streams.

static void __verify_touch_stream(struct verify_file *file) {
  file->ended = __verify_guess() > 0;
  file->failed = __verify_guess() > 0;
  file->returned = 0;
}

// Called by the lowering where a program calls a function of this kind and another one of which functions.txt says that it remembers something.
MODEL void __verify_touch_library(void) {
  if (!__verify_perhaps()) return;
  if (__verify_asks("__errno_location perror")) __verify_errno = __verify_guess();
  for (int i = 0; i < OPEN; i++) __verify_open[i] = 0;
  __verify_more_open = __verify_some_closed = 1;
  __verify_alias();
  __verify_more_watched = 1;
  for (int i = 0; i < CHILDREN; i++) __verify_children[i] = 0;
  __verify_more_children = 1;
  if (REMEMBERED) {
    __verify_touch_stream(&__verify_in);
    __verify_touch_stream(&__verify_out);
    __verify_touch_stream(&__verify_error);
  }
  __verify_environment_known = 1;
  for (int i = 0; PUTS && i < PUT; i++) __verify_put_variables[i] = NULL;
  if (__verify_asks("localtime gmtime")) __verify_any_date(&__verify_calendar);
  if (__verify_asks("asctime ctime")) __verify_any_date_text(__verify_date_buffer);
  if (__verify_asks("inet_ntoa")) __verify_havoc(__verify_address_text, sizeof __verify_address_text - 1);
}
