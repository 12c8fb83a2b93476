#include "guard_state.h"
#include <string.h>

// The packed word: 16 bits of rows, and a bit for each flag. Not 0 while there is a region.
enum { region_is_active = 1 << 16, region_is_erased = 1 << 17, region_has_several_rows = 1 << 18, region_is_covered = 1 << 19 };

// A screen has at most this many rows. The way out is a newline for each, or one sequence for all and the erasing, and a carriage return.
enum { most_rows = 1000 };
_Static_assert(1 + most_rows <= IDEM_WAY_OUT && most_rows < 10000 && most_rows < region_is_active, "the way out fits");

uint32_t idem_region(int rows, bool is_erased, bool has_several_rows, bool is_covered) {
  uint32_t region = (uint32_t)(rows < 0 ? 0 : rows > most_rows ? most_rows : rows) | region_is_active;
  if (is_erased) region |= region_is_erased;
  if (has_several_rows) region |= region_has_several_rows;
  if (is_covered) region |= region_is_covered;
  return region;
}

static size_t vertical(unsigned char *out, uint32_t rows, unsigned char final) {
  if (rows == 0) return 0;
  size_t count = 0;
  out[count++] = '\033';
  out[count++] = '[';
  for (uint32_t unit = 1000; unit > 0; unit /= 10) out[count++] = (unsigned char)('0' + rows / unit % 10);
  out[count++] = final;
  return count;
}

size_t idem_region_way_out(uint32_t region, unsigned char out[IDEM_WAY_OUT]) {
  uint32_t rows = region & 0xFFFF;
  size_t count = 0;
  if (!(region & region_is_active)) return 0;
  out[count++] = '\r';
  if (region & region_is_erased) {
    static const unsigned char one[] = "\033[K", several[] = "\033[K\n\033[J\033[A";
    count += vertical(out + count, rows, 'A');
    bool has_several = region & region_has_several_rows;
    size_t length = has_several ? sizeof several - 1 : sizeof one - 1;
    memcpy(out + count, has_several ? several : one, length);
    return count + length;
  }
  // By newlines: if the screen has become lower, `CSI B` would stop at its last row.
  while (rows-- > 0) out[count++] = '\n';
  return count;
}

bool idem_region_is_covered(uint32_t region) { return region & region_is_covered; }
