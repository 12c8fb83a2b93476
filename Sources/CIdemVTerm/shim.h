#pragma once
// What Swift cannot see of libvterm: bit fields.
#include <vterm.h>
static inline int cvterm_bold(const VTermScreenCell *c) { return c->attrs.bold; }
static inline int cvterm_underline(const VTermScreenCell *c) { return c->attrs.underline; }
static inline int cvterm_italic(const VTermScreenCell *c) { return c->attrs.italic; }
static inline int cvterm_blink(const VTermScreenCell *c) { return c->attrs.blink; }
static inline int cvterm_reverse(const VTermScreenCell *c) { return c->attrs.reverse; }
static inline int cvterm_strike(const VTermScreenCell *c) { return c->attrs.strike; }
static inline int cvterm_is_default(const VTermColor *c, int background) {
  return background ? VTERM_COLOR_IS_DEFAULT_BG(c) : VTERM_COLOR_IS_DEFAULT_FG(c);
}
// A colour as one number: 0 the default, 0x1000000 + n a palette entry, 0x2000000 + rgb.
static inline unsigned cvterm_color(const VTermColor *c, int background) {
  if (cvterm_is_default(c, background)) return 0;
  if (VTERM_COLOR_IS_INDEXED(c)) return 0x1000000u + c->indexed.idx;
  return 0x2000000u + (unsigned)c->rgb.red * 65536u + (unsigned)c->rgb.green * 256u + c->rgb.blue;
}
