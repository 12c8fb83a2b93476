// The workloads' data, shared by the C programs. See ../../README.md.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
static int W, H, C, R, PW, PH, NP; // screen, panel columns and rows, panel size, panel count
static long N;                     // list items
static void geometry(void) {
  struct winsize ws;
  ioctl(1, TIOCGWINSZ, &ws);
  W = ws.ws_col;
  H = ws.ws_row;
  if (W >= 200 && H >= 60) {
    C = 8;
    R = 5;
    PW = 25;
    PH = 11;
  } else {
    C = 5;
    R = 2;
    PW = 16;
    PH = 8;
  }
  NP = C * R;
}
static const char *LABEL[4] = {"cpu ", "mem ", "net ", "disk"};
static int V[64][4];
static void dash_init(void) {
  for (int p = 0; p < NP; p++)
    for (int i = 0; i < 4; i++) V[p][i] = (p * 131 + i * 37) % 10000;
}
static int dash_panel(long k, int j) { return (int)(((k * (NP / 10) + j) * 7) % NP); } // j-th panel that update k changes
static void dash_step(int p, long k) {
  for (int i = 0; i < 4; i++) V[p][i] = (int)((V[p][i] * 31L + k * 7 + i * 13 + p) % 10000);
}
static void row_text(char *b, long id) { sprintf(b, "item %07ld payload %04ld", id, id * 37 % 10000); }
static int full_glyph(int x, int y, long k) { return '!' + (int)((x + y * 3 + k * 7) % 94); }
static int full_color(int x, int y, long k) { return 16 + (int)((x + y + k * 5) % 216); }
// The list model, kept in reverse so that an insert at the top is an append.
static uint32_t *IDS;
static long CNT;
static void list_init(void) {
  IDS = malloc(sizeof *IDS * (N + 2000000));
  CNT = N;
  for (long i = 0; i < N; i++) IDS[N - 1 - i] = (uint32_t)i;
}
static long list_id(long i) { return IDS[CNT - 1 - i]; }
static void list_push(long id) { IDS[CNT++] = (uint32_t)id; }
static void list_move(long from, long to) {
  long a = CNT - 1 - from, b = CNT - 1 - to;
  uint32_t v = IDS[a];
  if (a < b)
    memmove(IDS + a, IDS + a + 1, sizeof *IDS * (b - a));
  else
    memmove(IDS + b + 1, IDS + b, sizeof *IDS * (a - b));
  IDS[b] = v;
}
