// floor: the minimum of work that a terminal program needs for each workload. Raw escape sequences, no library.
// The code for each workload writes only what changes, with one write(2) per update.
#include "workloads.h"
#include <fcntl.h>
#include <termios.h>
static char out[1 << 20];
static int n;
static int cx = -1, cy = -1, cfg = -1;
static uint32_t *shadow;
static int16_t *sfg;
static void s(const char *t) {
  int l = strlen(t);
  memcpy(out + n, t, l);
  n += l;
}
static void flush(void) {
  int o = 0;
  while (o < n) {
    int r = write(1, out + o, n - o);
    if (r <= 0) exit(1);
    o += r;
  }
  n = 0;
}
static void go(int x, int y) { // cheapest of: nothing, \b, rewriting, CUF/CUB, CR, CUP
  if (cx == x && cy == y) return;
  char b[32], c[32];
  if (y == 0 && x == 0)
    strcpy(b, "\033[H");
  else if (x == 0)
    sprintf(b, "\033[%dH", y + 1);
  else
    sprintf(b, "\033[%d;%dH", y + 1, x + 1);
  if (cy == y && cx >= 0) {
    int d = x - cx;
    c[0] = 0;
    if (d < 0 && -d < 4) {
      memset(c, '\b', -d);
      c[-d] = 0;
    } else if (d < 0 && x == 0)
      strcpy(c, "\r");
    else if (d < 0)
      sprintf(c, "\033[%dD", -d);
    else if (d == 1)
      strcpy(c, "\033[C");
    else
      sprintf(c, "\033[%dC", d);
    if (strlen(c) < strlen(b)) strcpy(b, c);
  } else if (cy == y - 1 && cx == x)
    strcpy(b, "\n"); // OPOST is off: LF only moves down
  s(b);
  cx = x;
  cy = y;
}
static void fg(int f) {
  if (f == cfg) return;
  char b[24];
  if (f < 0)
    strcpy(b, "\033[m");
  else if (f < 8)
    sprintf(b, "\033[3%dm", f);
  else
    sprintf(b, "\033[38;5;%dm", f);
  s(b);
  cfg = f;
}
static void put(int x, int y, uint32_t ch, int f) {
  uint32_t *p = &shadow[y * W + x];
  int16_t *q = &sfg[y * W + x];
  if (*p == ch && (*q == f || ch == ' ')) return;
  *p = ch;
  *q = f;
  if (cy == y && x > cx && x - cx <= 3)
    while (cx < x) {
      uint32_t c2 = shadow[y * W + cx];
      if (c2 > 126 || (c2 != ' ' && sfg[y * W + cx] != cfg)) break;
      out[n++] = c2;
      cx++;
    }
  go(x, y);
  fg(f);
  if (ch < 128)
    out[n++] = ch;
  else {
    out[n++] = 0xe0 | ch >> 12;
    out[n++] = 0x80 | ((ch >> 6) & 63);
    out[n++] = 0x80 | (ch & 63);
  }
  cx++;
  if (cx >= W) cx = cy = -1;
}
static void text(int x, int y, const char *t, int f) {
  for (; *t; t++) put(x++, y, *t, f);
}
static void status(long k) {
  char b[32];
  sprintf(b, "#%07ld", k);
  text(0, H - 1, b, -1);
}
static void box(int p) {
  int x0 = p % C * PW, y0 = p / C * PH;
  for (int y = 0; y < PH; y++)
    for (int x = 0; x < PW; x++) {
      int e = (y == 0 || y == PH - 1), v = (x == 0 || x == PW - 1);
      if (!e && !v) continue;
      put(x0 + x, y0 + y, e && v ? (y == 0 ? (x == 0 ? 0x250c : 0x2510) : (x == 0 ? 0x2514 : 0x2518)) : e ? 0x2500 : 0x2502, -1);
    }
}
static void panel(int p) {
  int x = p % C * PW + 1, y = p / C * PH + 1;
  char b[32];
  for (int i = 0; i < 4; i++) {
    sprintf(b, "%s %04d", LABEL[i], V[p][i]);
    text(x, y + 1 + i, b, V[p][i] < 5000 ? 2 : 1);
  }
  for (int i = 0; i < 14; i++) put(x + i, y + 5, i < V[p][0] % 15 ? 0x2588 : 0x2591, 3);
}
static void moved(int y0, int y1, int down) { // the shadow after a hardware scroll of rows y0..y1 by one
  if (down)
    memmove(shadow + (y0 + 1) * W, shadow + y0 * W, 4l * W * (y1 - y0));
  else
    memmove(shadow + y0 * W, shadow + (y0 + 1) * W, 4l * W * (y1 - y0));
  int y = down ? y0 : y1;
  for (int x = 0; x < W; x++) shadow[y * W + x] = ' ';
}
int main(int argc, char **argv) {
  const char *w = argc > 1 ? argv[1] : "hello";
  geometry();
  N = argc > 2 ? atol(argv[2]) : !strcmp(w, "scroll") ? 100000 : 10000;
  struct termios t, t0;
  tcgetattr(0, &t0);
  t = t0;
  cfmakeraw(&t);
  tcsetattr(0, TCSANOW, &t);
  shadow = malloc(4l * W * H);
  sfg = malloc(2l * W * H);
  for (int i = 0; i < W * H; i++) {
    shadow[i] = ' ';
    sfg[i] = -1;
  }
  s("\033[?1049h\033[?25l\033[H\033[2J");
  cx = cy = 0;
  int L = !strcmp(w, "insert") || !strcmp(w, "move"), S = !strcmp(w, "scroll"), T = !strcmp(w, "tick"), D = !strcmp(w, "dash"),
      F = !strcmp(w, "full");
  char b[64];
  if (T || D) {
    if (D) dash_init();
    for (int p = 0; p < NP; p++) {
      int x = p % C * PW + 1, y = p / C * PH + 1;
      box(p);
      sprintf(b, "Panel %02d", p);
      if (D) {
        text(x, y, b, 6);
        panel(p);
      } else {
        text(x, y, b, -1);
        for (int i = 1; i <= PH - 3; i++) {
          sprintf(b, "item %02d.%d ok", p, i);
          text(x, y + i, b, -1);
        }
      }
    }
  } else if (L || S) {
    if (L) list_init();
    for (int y = 0; y < H - 1; y++)
      if (y < N) {
        row_text(b, y);
        text(0, y, b, -1);
      }
    sprintf(b, "\033[1;%dr", H - 1);
    s(b);
    cx = cy = 0;
  } else if (F) {
    for (int y = 0; y < H - 1; y++)
      for (int x = 0; x < W; x++) put(x, y, full_glyph(x, y, 0), full_color(x, y, 0));
    fg(-1);
  } else
    text(0, 0, "Hello, world", -1);
  text(8, H - 1, "   n: next  q: quit", -1);
  status(0);
  flush();
  for (long k = 0;;) {
    char c[64];
    int r = read(0, c, sizeof c);
    if (r <= 0) break;
    for (int i = 0; i < r; i++) {
      if (c[i] == 'q') goto done;
      if (c[i] != 'n') continue;
      k++;
      if (D)
        for (int j = 0; j < NP / 10; j++) {
          int p = dash_panel(k, j);
          dash_step(p, k);
          panel(p);
        }
      else if (!strcmp(w, "insert")) {
        list_push(N + k - 1);
        go(0, 0);
        s("\033M");
        moved(0, H - 2, 1);
        row_text(b, list_id(0));
        text(0, 0, b, -1);
      } else if (L) {
        long win = CNT < H - 1 ? CNT : H - 1, f = k * 7919 % CNT, to = k * 104729 % win;
        list_move(f, to);
        if (f != to) {
          if (f < H - 1) {
            go(0, f);
            s("\033[M");
            moved(f, H - 2, 0);
          }
          go(0, to);
          s("\033[L");
          moved(to, H - 2, 1);
          row_text(b, list_id(to));
          text(0, to, b, -1);
        }
        if (f < H - 1)
          for (int y = 0; y < H - 1 && y < CNT; y++) {
            row_text(b, list_id(y));
            text(0, y, b, -1);
          }
      } else if (S) {
        go(0, H - 2);
        s("\n");
        moved(0, H - 2, 0);
        row_text(b, k + H - 2);
        text(0, H - 2, b, -1);
      } else if (F) {
        for (int y = 0; y < H - 1; y++)
          for (int x = 0; x < W; x++) put(x, y, full_glyph(x, y, k), full_color(x, y, k));
      }
      if (D || F) fg(-1);
      status(k);
      flush();
    }
  }
done:
  s("\033[r\033[m\033[?25h\033[?1049l");
  flush();
  tcsetattr(0, TCSANOW, &t0);
  return 0;
}
