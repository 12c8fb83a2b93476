#include "guard_state.h"
#include <string.h>

static const char plain_begin[] = "\033_G", plain_end[] = "\033\\", tmux_begin[] = "\033Ptmux;\033\033_G", tmux_end[] = "\033\033\\\033\\";
static const char single[] = "a=d,d=I,q=2,i=", range[] = "a=d,d=R,q=2,x=", range_end[] = ",y=";
enum { most_digits = 10 };
_Static_assert(UINT32_MAX <= 9999999999, "a number has at most this many digits");
_Static_assert(
  2 + IDEM_PICTURES * (sizeof tmux_begin + sizeof single + most_digits + sizeof tmux_end) <= IDEM_PICTURES_WAY_OUT, "single pictures fit");
_Static_assert(
  2 + sizeof tmux_begin + sizeof range + most_digits + sizeof range_end + most_digits + sizeof tmux_end <= IDEM_PICTURES_WAY_OUT,
  "the command for a range fits");

enum { picture_mode_shift = 32, picture_tmux_shift = 40 };

uint64_t idem_pictures(uint32_t first, int mode, bool is_within_tmux) {
  return first | (uint64_t)mode << picture_mode_shift | (uint64_t)is_within_tmux << picture_tmux_shift;
}

void idem_guard_set_pictures(uint64_t pictures) {
  if (idem_guard_state) atomic_store(&idem_guard_state->pictures, pictures);
}

static size_t put(unsigned char *out, const char *text) {
  size_t count = strlen(text);
  memcpy(out, text, count);
  return count;
}

static size_t put_number(unsigned char *out, uint32_t number) {
  unsigned char digits[most_digits];
  size_t count = 0;
  do digits[count++] = '0' + number % 10;
  while ((number /= 10) > 0);
  for (size_t place = 0; place < count; place++) out[place] = digits[count - 1 - place];
  return count;
}

size_t idem_pictures_way_out(uint64_t pictures, unsigned char out[IDEM_PICTURES_WAY_OUT]) {
  uint32_t first = (uint32_t)pictures;
  int mode = (int)(pictures >> picture_mode_shift & 0xFF);
  bool is_within_tmux = pictures >> picture_tmux_shift & 1;
  const char *begin = is_within_tmux ? tmux_begin : plain_begin, *end = is_within_tmux ? tmux_end : plain_end;
  if (mode == idem_no_pictures) return 0;
  // First the end of a control string that was cut off.
  size_t count = put(out, "\033\\");
  uint32_t commands = mode == idem_picture_range ? 1 : IDEM_PICTURES;
  for (uint32_t place = 0; place < commands; place++) {
    count += put(out + count, begin);
    count += put(out + count, mode == idem_picture_range ? range : single);
    count += put_number(out + count, first + place);
    if (mode == idem_picture_range) {
      count += put(out + count, range_end);
      count += put_number(out + count, first + IDEM_PICTURES - 1);
    }
    count += put(out + count, end);
  }
  return count;
}
