// Hand-written C over ncursesw, touching only what changed (the library's own diff does the rest).
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include "workloads.h"
#include <locale.h>
#include <ncurses.h>
#ifdef ONE_WRITE
// ncurses flushes its buffer at every cursor movement (one write(2) each); this collects a frame into one.
#include <sys/syscall.h>
static char obuf[1 << 20];
static size_t on;
static void frame_end(void) {
  size_t o = 0;
  while (o < on) {
    long r = syscall(SYS_write, 1, obuf + o, on - o);
    if (r <= 0) break;
    o += r;
  }
  on = 0;
}
ssize_t write(int fd, const void *p, size_t n) {
  if (fd != 1) return syscall(SYS_write, fd, p, n);
  if (on + n > sizeof obuf) frame_end();
  memcpy(obuf + on, p, n);
  on += n;
  return n;
}
#else
static void frame_end(void) {}
#endif
static void panel(int p) {
  int x = p % C * PW + 1, y = p / C * PH + 1;
  wchar_t bar[15];
  for (int i = 0; i < 4; i++) {
    attrset(COLOR_PAIR(V[p][i] < 5000 ? 2 : 1));
    mvprintw(y + 1 + i, x, "%s %04d", LABEL[i], V[p][i]);
  }
  for (int i = 0; i < 14; i++) bar[i] = i < V[p][0] % 15 ? 0x2588 : 0x2591;
  bar[14] = 0;
  attrset(COLOR_PAIR(3));
  mvaddwstr(y + 5, x, bar);
  attrset(0);
}
static void full(long k) {
  cchar_t c;
  wchar_t g[2] = {0, 0};
  for (int y = 0; y < H - 1; y++)
    for (int x = 0; x < W; x++) {
      g[0] = full_glyph(x, y, k);
      setcchar(&c, g, 0, full_color(x, y, k), NULL);
      mvadd_wch(y, x, &c);
    }
}
int main(int argc, char **argv) {
  const char *w = argc > 1 ? argv[1] : "hello";
  char b[64];
  setlocale(LC_ALL, "");
  set_escdelay(0);
  initscr();
  typeahead(-1);
  raw();
  noecho();
  curs_set(0);
  nonl();
  start_color();
  use_default_colors();
  geometry();
  N = argc > 2 ? atol(argv[2]) : !strcmp(w, "scroll") ? 100000 : 10000;
  int L = !strcmp(w, "insert") || !strcmp(w, "move"), S = !strcmp(w, "scroll"), T = !strcmp(w, "tick"), D = !strcmp(w, "dash"),
      F = !strcmp(w, "full");
  for (int i = 1; i < (F ? 256 : 8); i++) init_pair(i, i, -1);
  WINDOW *lw = NULL;
  if (T || D) {
    if (D) dash_init();
    for (int p = 0; p < NP; p++) {
      int x0 = p % C * PW, y0 = p / C * PH;
      WINDOW *s = derwin(stdscr, PH, PW, y0, x0);
      box(s, 0, 0);
      delwin(s);
      if (D) attrset(A_BOLD | COLOR_PAIR(6));
      mvprintw(y0 + 1, x0 + 1, "Panel %02d", p);
      attrset(0);
      if (D)
        panel(p);
      else
        for (int i = 1; i <= PH - 3; i++) mvprintw(y0 + 1 + i, x0 + 1, "item %02d.%d ok", p, i);
    }
  } else if (L || S) {
    if (L) list_init();
    lw = newwin(H - 1, W, 0, 0);
    idlok(lw, TRUE);
    for (int y = 0; y < H - 1 && y < N; y++) {
      row_text(b, y);
      mvwaddstr(lw, y, 0, b);
    }
  } else if (F)
    full(0);
  else
    mvaddstr(0, 0, "Hello, world");
  mvaddstr(H - 1, 0, "#0000000   n: next  q: quit");
  wnoutrefresh(stdscr);
  if (lw) wnoutrefresh(lw);
  doupdate();
  frame_end();
  WINDOW *pad = newpad(1, 1); // keys are read without an implicit refresh
  for (long k = 0;;) {
    int c = wgetch(pad);
    if (c == 'q' || c == ERR) break;
    if (c != 'n') continue;
    k++;
    if (D)
      for (int j = 0; j < NP / 10; j++) {
        int p = dash_panel(k, j);
        dash_step(p, k);
        panel(p);
      }
    else if (!strcmp(w, "insert")) {
      list_push(N + k - 1);
      wmove(lw, 0, 0);
      winsertln(lw);
      row_text(b, list_id(0));
      mvwaddstr(lw, 0, 0, b);
    } else if (L) {
      long win = CNT < H - 1 ? CNT : H - 1, f = k * 7919 % CNT, to = k * 104729 % win;
      list_move(f, to);
      if (f < H - 1) {
        wmove(lw, f, 0);
        wdeleteln(lw);
      }
      wmove(lw, to, 0);
      winsertln(lw);
      row_text(b, list_id(to));
      mvwaddstr(lw, to, 0, b);
      if (CNT < H) {
        wmove(lw, CNT, 0);
        wclrtoeol(lw);
      } else {
        row_text(b, list_id(H - 2));
        mvwaddstr(lw, H - 2, 0, b);
      }
    } else if (S) {
      wmove(lw, 0, 0);
      wdeleteln(lw);
      row_text(b, k + H - 2);
      mvwaddstr(lw, H - 2, 0, b);
    } else if (F)
      full(k);
    mvprintw(H - 1, 0, "#%07ld", k);
    if (lw) wnoutrefresh(lw);
    wnoutrefresh(stdscr);
    doupdate();
    frame_end();
  }
  endwin();
  frame_end();
  return 0;
}
