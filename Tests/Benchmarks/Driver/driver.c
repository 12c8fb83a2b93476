// Runs one program under a pseudo-terminal, presses one key per update, waits until that update is on the screen before it presses the
// next, and prints what it cost as one line of JSON. What a program must do, and what the numbers mean: ../README.md.
#define _GNU_SOURCE
#include "program.h"
#include "screen.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct {
  long updates, warm_up;
  long gap;              // microseconds between two keys, on average; 0: none
  long idle;             // milliseconds without a key before the first
  double patience, most; // seconds for one update, and for all of them
  int processor;
  char update_key, quit_key;
  const char *dump, *dump_updates, *record;
} options = {1000, 100, 0, 0, 20, 1e9, -1, 'n', 'q', NULL, NULL, NULL};

// What a program has used so far.
typedef struct {
  double cpu, time;
  long bytes, writes, cells, user, system;
} Usage;

static Usage usage_now(void) {
  Usage usage = {cpu_seconds(), now(), bytes_read, process_field("io", "syscw:"), cells_written, 0, 0};
  cpu_ticks(&usage.user, &usage.system);
  return usage;
}

static void explain(void) {
  fprintf(stderr,
          "usage: driver [-s WIDTHxHEIGHT] [-n UPDATES] [-w WARM_UP] [-g GAP_US] [-i IDLE_MS] [-t SECONDS_PER_UPDATE] [-T SECONDS]\n"
          "              [-p PROCESSOR] [-d DUMP_FILE] [-D UPDATE,...] [-r RECORD_FILE] [-k KEY_CODE] [-q QUIT_KEY_CODE]\n"
          "              -- PROGRAM [ARGUMENT ...]\n");
  exit(2);
}

static void read_options(int count, char **arguments) {
  for (int option; (option = getopt(count, arguments, "+s:n:w:g:i:t:T:p:d:D:r:k:q:")) != -1;) switch (option) {
    case 's':
      if (sscanf(optarg, "%dx%d", &width, &height) != 2) explain();
      break;
    case 'n': options.updates = atol(optarg); break;
    case 'w': options.warm_up = atol(optarg); break;
    case 'g': options.gap = atol(optarg); break;
    case 'i': options.idle = atol(optarg); break;
    case 't': options.patience = atof(optarg); break;
    case 'T': options.most = atof(optarg); break;
    case 'p': options.processor = atoi(optarg); break;
    case 'd': options.dump = optarg; break;
    case 'D': options.dump_updates = optarg; break;
    case 'r': options.record = optarg; break;
    case 'k': options.update_key = atoi(optarg); break;
    case 'q': options.quit_key = atoi(optarg); break;
    default: explain();
    }
  if (optind >= count) explain();
  if (options.warm_up >= options.updates) options.warm_up = options.updates / 2;
}

// A pause of half the gap to one and a half, the same in every run.
static void pause_before(long update) {
  static uint32_t random = 1;
  random = random * 1664525u + 1013904223u;
  long microseconds = options.gap / 2 + (long)((double)random / 4294967296.0 * options.gap);
  struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000};
  nanosleep(&time, NULL);
  while (pump(0) > 0) {}
  if (counter() != update - 1) fail("update %ld became %ld without a key", update - 1, counter());
}

// Presses the key and waits for the update: its latency in seconds, to the read that completed it.
static double wait_for(long update) {
  double begin = now();
  press(options.update_key);
  for (;;) {
    ssize_t count = pump(1000);
    if (count < 0) fail("the program ended at update %ld", update);
    // A counter of which only some digits were written is just not yet the one.
    if (count > 0 && counter() == update) return last_read - begin;
    if (now() - begin > options.patience)
      fail("update %ld did not come in %.0f s: the screen shows %ld", update, options.patience, counter());
  }
}

static int is_dumped(long update) {
  char wanted[32], all[512];
  if (!options.dump_updates) return 0;
  snprintf(wanted, sizeof wanted, ",%ld,", update);
  snprintf(all, sizeof all, ",%s,", options.dump_updates);
  return strstr(all, wanted) != NULL;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double percentile(const double *sorted, long count, double part) {
  return count ? sorted[(long)(part * (count - 1) + 0.5)] * 1e6 : 0;
}

int main(int count, char **arguments) {
  read_options(count, arguments);
  open_screen();
  if (options.record) recording = fopen(options.record, "wb");
  FILE *dump_file = options.dump ? fopen(options.dump, "w") : NULL;

  // The first frame.
  double begin = now();
  start(arguments + optind, options.processor);
  while (counter() != 0) {
    if (pump(1000) < 0) fail("the program ended before its first frame");
    if (now() - begin > 120) fail("there was no first frame in 120 s");
  }
  double first_frame = last_read - begin;
  if (settle(0.15, 120) < 0) fail("the program ended after its first frame");
  double first_cpu = cpu_seconds();
  long first_bytes = bytes_read, first_memory = process_field("status", "VmHWM:");

  // Nothing happens.
  Usage before = usage_now();
  long switches = process_field("status", "voluntary_ctxt_switches:");
  while (now() - before.time < options.idle * 1e-3)
    if (pump(20) < 0) fail("the program ended while idle");
  double idle_cpu = options.idle ? (cpu_seconds() - before.cpu) / (options.idle * 1e-3) : 0;
  long idle_bytes = bytes_read - before.bytes, wake_ups = process_field("status", "voluntary_ctxt_switches:") - switches;

  // The updates.
  double *latencies = malloc(sizeof(double) * (options.updates + 1)), updates_begin = now();
  Usage from = usage_now();
  long done = 0;
  while (done < options.updates) {
    long update = done + 1;
    if (options.gap) pause_before(update);
    latencies[update] = wait_for(update);
    done = update;
    // Slow programs: at most a second of warm-up.
    if (update < options.warm_up && update >= 2 && now() - updates_begin > 1) options.warm_up = update;
    if (update == options.warm_up) from = usage_now();
    if (dump_file && is_dumped(update)) {
      if (settle(0.1, 120) < 0) fail("the program ended at update %ld", update);
      dump(dump_file, update);
    }
    if (now() - updates_begin > options.most && update >= options.warm_up + 8) break;
  }
  Usage to = usage_now();
  settle(0.1, 5);
  to.bytes = bytes_read;
  to.cells = cells_written;
  long memory = process_field("status", "VmHWM:");
  if (dump_file) dump(dump_file, done);
  if (counter() != done) fail("the counter at the end is %ld, not %ld", counter(), done);
  if (recording) fclose(recording);
  recording = NULL;

  press(options.quit_key);
  struct rusage all;
  int was_killed, status = finish(&all, &was_killed);
  if (dump_file) fclose(dump_file);

  long measured = done - options.warm_up, ticks = to.user + to.system - from.user - from.system;
  double *sorted = latencies + options.warm_up + 1;
  qsort(sorted, measured, sizeof *sorted, compare);
  printf("{\"updates\":%ld,\"measured\":%ld,\"cpu_us\":%.3f,\"sys_share\":%.3f,\"bytes\":%.2f,\"cells\":%.2f,\"writes\":%.3f,", done,
         measured, (to.cpu - from.cpu) / measured * 1e6, (double)(to.system - from.system) / (ticks > 0 ? ticks : 1),
         (double)(to.bytes - from.bytes) / measured, (double)(to.cells - from.cells) / measured,
         (double)(to.writes - from.writes) / measured);
  printf("\"lat_min_us\":%.1f,\"lat_med_us\":%.1f,\"lat_p90_us\":%.1f,\"lat_p99_us\":%.1f,\"lat_max_us\":%.1f,\"fps\":%.1f,",
         percentile(sorted, measured, 0), percentile(sorted, measured, 0.5), percentile(sorted, measured, 0.9),
         percentile(sorted, measured, 0.99), percentile(sorted, measured, 1), measured / (to.time - from.time));
  printf("\"startup_ms\":%.3f,\"startup_cpu_ms\":%.3f,\"first_frame_bytes\":%ld,\"rss_start_kb\":%ld,\"rss_kb\":%ld,\"ru_maxrss_kb\":%ld,",
         first_frame * 1e3, first_cpu * 1e3, first_bytes, first_memory, memory, all.ru_maxrss);
  printf("\"idle_cpu_ms_per_s\":%.3f,\"idle_bytes\":%ld,\"idle_wakeups\":%ld,\"sync_frames\":%ld,\"clears\":%ld,\"queries\":%ld,",
         idle_cpu * 1e3, idle_bytes, wake_ups, synchronized_frames, clears, queries);
  printf("\"unknown_seqs\":%ld,\"unknown\":\"%s\",\"exit\":%d,\"killed\":%d}\n", unknown_count, unknown_sequences, status, was_killed);
  return 0;
}
