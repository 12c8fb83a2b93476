#define _GNU_SOURCE 1
#include "flight.h"
#include "guard_state.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// All that the watcher reads, shared with it.
struct flight_memory {
  struct idem_flight flight;
  enum idem_flight_content content;
  int64_t start;
  int width, height;
  char program[128];
  uint32_t name_count, name_end;
  uint32_t names[IDEM_FLIGHT_NAMES]; // their starts
  char bytes[IDEM_FLIGHT_NAME_BYTES];
  struct {
    uint32_t scalar;
    char name[16];
  } keys[IDEM_FLIGHT_KEYS];
  uint32_t key_count;
  // The app asks for a file, the watcher writes it and answers with a sentence for the user.
  _Atomic(int) asked; // a signal; 0 if nobody asks
  char sentence[1024];
  size_t picture_count; // 0 while it is written
  char picture[IDEM_FLIGHT_PICTURE];
};

static struct flight_memory *memory;

struct idem_flight *idem_flight_open(const char *program, int64_t start, enum idem_flight_content content) {
  if (memory || content == idem_flight_off) return NULL;
  struct flight_memory *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return NULL;
  shared->content = content;
  shared->start = start;
  snprintf(shared->program, sizeof shared->program, "%s", program);
  memory = shared;
  return &shared->flight;
}

void idem_flight_add_name(const char *name, long length) {
  if (!memory || length < 0 || memory->name_count >= IDEM_FLIGHT_NAMES) return;
  // A name that does not fit is empty: the causes after it keep their numbers.
  bool fits = memory->name_end + (size_t)length < IDEM_FLIGHT_NAME_BYTES;
  memory->names[memory->name_count] = memory->name_end;
  if (fits) memcpy(memory->bytes + memory->name_end, name, (size_t)length);
  if (fits) memory->name_end += (uint32_t)length;
  memory->bytes[memory->name_end] = 0;
  if (memory->name_end + 1 < IDEM_FLIGHT_NAME_BYTES) memory->name_end++;
  memory->name_count++;
}

void idem_flight_add_key(uint32_t scalar, const char *name) {
  if (!memory || memory->key_count >= IDEM_FLIGHT_KEYS) return;
  memory->keys[memory->key_count].scalar = scalar;
  snprintf(memory->keys[memory->key_count].name, sizeof memory->keys[0].name, "%s", name);
  memory->key_count++;
}

void idem_flight_set_size(int width, int height) {
  if (!memory) return;
  memory->width = width;
  memory->height = height;
}

char *idem_flight_begin_picture(void) {
  if (!memory || memory->content != idem_flight_full) return NULL;
  memory->picture_count = 0;
  return memory->picture;
}

void idem_flight_end_picture(size_t count) {
  if (memory && count <= IDEM_FLIGHT_PICTURE) memory->picture_count = count;
}

// MARK: Writing the file, in the watcher process

// A file that is written in parts. `failure` is the first error.
struct out {
  int file;
  int failure;
  size_t count;
  char bytes[4096];
};

static void flush(struct out *out) {
  size_t done = 0;
  while (done < out->count && out->failure == 0) {
    ssize_t written = write(out->file, out->bytes + done, out->count - done);
    if (written > 0) done += (size_t)written;
    else if (written == 0 || errno != EINTR) out->failure = written == 0 ? ENOSPC : errno;
  }
  out->count = 0;
}

static void put_bytes(struct out *out, const char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (out->count == sizeof out->bytes) flush(out);
    out->bytes[out->count++] = bytes[i];
  }
}

__attribute__((format(printf, 2, 3))) static void put(struct out *out, const char *format, ...) {
  char part[256];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(part, sizeof part, format, arguments);
  va_end(arguments);
  if (length > 0) put_bytes(out, part, (size_t)length < sizeof part ? (size_t)length : sizeof part - 1);
}

// The inside of a JSON string.
static void put_text(struct out *out, const char *text, size_t count) {
  for (size_t i = 0; i < count; i++) {
    unsigned char byte = (unsigned char)text[i];
    if (byte < 0x20 || byte == 0x7F) {
      put(out, "\\u%04x", byte);
    } else {
      if (byte == '"' || byte == '\\') put_bytes(out, "\\", 1);
      put_bytes(out, text + i, 1);
    }
  }
}

// A character inside a JSON string.
static void put_scalar(struct out *out, uint32_t scalar) {
  char ascii = (char)scalar;
  if (scalar < 0x80) put_text(out, &ascii, 1);
  else if (scalar < 0x10000) put(out, "\\u%04x", scalar);
  else put(out, "\\u%04x\\u%04x", 0xD800 + ((scalar - 0x10000) >> 10), 0xDC00 + (scalar & 0x3FF));
}

// The columns of `counts`, in the order of FrameStats. The one without a name has the kinds of causes.
static const char *const columns[IDEM_FLIGHT_COUNTS] = {
  "bodies", "skipped", "built", "removed", "moved", "drawn", "laidOut", "painted", "cells", "bytes", "dropped", NULL,
  "update", "layout", "paint", "write"};
enum { causes_column = 11 };
// The order of FrameEvent.Kind. Those without a name here have more to tell than their kind.
enum { kind_none, kind_key, kind_key_up, kind_paste, kind_focus, kind_focus_lost, kind_down, kind_up, kind_drag, kind_moved, kind_scroll };
static const char *const kinds[] = {
  [kind_key_up] = "key up", [kind_focus] = "window got the focus", [kind_focus_lost] = "window lost the focus", [kind_up] = "button up",
  [kind_drag] = "drag", [kind_moved] = "pointer", [kind_scroll] = NULL};
// The bits of EventModifiers.
enum { shift_bit = 2, control_bit = 4, option_bit = 8 };

static void put_key(struct out *out, const struct idem_flight_event *event) {
  uint32_t scalar = (uint32_t)event->x;
  put(out, "key %s%s%s", event->modifiers & control_bit ? "^" : "", event->modifiers & option_bit ? "⌥" : "",
      event->modifiers & shift_bit && !event->types ? "⇧" : "");
  for (uint32_t i = 0; i < memory->key_count && i < IDEM_FLIGHT_KEYS; i++) {
    if (memory->keys[i].scalar == scalar) {
      put_text(out, memory->keys[i].name, strlen(memory->keys[i].name));
      return;
    }
  }
  // What is typed is told only if it is wanted, and never what goes to a private view.
  bool tells = !event->types || (memory->content == idem_flight_full && !event->is_private);
  if (scalar >= 0xF704 && scalar <= 0xF726) put(out, "F%u", scalar - 0xF703);
  else if (tells) put_scalar(out, scalar);
  else put(out, "of a character");
}

static void put_event(struct out *out, const struct idem_flight_event *event, uint32_t count) {
  if (event->kind == kind_none || event->kind >= IDEM_COUNT(kinds)) return;
  put(out, ",\"event\":\"");
  switch (event->kind) {
  case kind_key: put_key(out, event); break;
  case kind_paste: put(out, "paste of %d bytes", event->x); break;
  case kind_down: put(out, "click %d,%d", event->x, event->y); break;
  case kind_scroll:
    if (event->y != 0) put(out, "wheel %s%d", event->y > 0 ? "↓" : "↑", abs(event->y));
    else put(out, "wheel %s%d", event->x > 0 ? "→" : "←", abs(event->x));
    break;
  default: put(out, "%s", kinds[event->kind]);
  }
  put(out, "\",\"events\":%u", count);
}

static void put_causes(struct out *out, const struct idem_flight_frame *frame) {
  // The order of Cause.Kind.
  static const char *const kind_names[] = {
    "first", "state", "input", "environment", "observed", "identity", "size", "animation", "handler"};
  const char *separator = "";
  put(out, ",\"causes\":[");
  for (uint32_t i = 0; i < frame->cause_count && i < IDEM_FLIGHT_CAUSES; i++) {
    uint32_t place = frame->causes[i];
    if (place == 0 || place > memory->name_count || place > IDEM_FLIGHT_NAMES) continue;
    const char *name = memory->bytes + memory->names[place - 1];
    put(out, "%s\"", separator);
    put_text(out, name, strnlen(name, IDEM_FLIGHT_NAME_BYTES - memory->names[place - 1]));
    put(out, "\"");
    separator = ",";
  }
  for (size_t kind = 0; kind < IDEM_COUNT(kind_names) && frame->cause_count == 0; kind++) {
    if (!(frame->counts[causes_column] >> kind & 1)) continue;
    put(out, "%s\"%s\"", separator, kind_names[kind]);
    separator = ",";
  }
  put(out, "]");
}

static void put_frame(struct out *out, int64_t number, bool is_finished) {
  const struct idem_flight_frame *frame = &memory->flight.frames[number % IDEM_FLIGHT_FRAMES];
  put(out, "{\"frame\":%lld,\"time\":%lld", (long long)number + 1, is_finished ? (long long)(frame->time - memory->start) : 0);
  if (!is_finished) put(out, ",\"unfinished\":1");
  put_event(out, &frame->event, frame->event_count);
  put_causes(out, frame);
  for (int column = 0; column < IDEM_FLIGHT_COUNTS && is_finished; column++) {
    if (columns[column]) put(out, ",\"%s\":%lld", columns[column], (long long)frame->counts[column]);
  }
  put(out, "}\n");
}

static void put_all(struct out *out, int signal_number) {
  int64_t count = memory->flight.count, first = count < IDEM_FLIGHT_FRAMES ? 0 : count - IDEM_FLIGHT_FRAMES + 1;
  put(out, "{\"trace\":\"idem\",\"version\":1,\"program\":\"");
  put_text(out, memory->program, strlen(memory->program));
  put(out, "\",\"width\":%d,\"height\":%d,\"signal\":%d,\"ended\":%lld}\n", memory->width, memory->height, signal_number, (long long)time(NULL));
  for (int64_t number = first; number < count; number++) put_frame(out, number, true);
  const struct idem_flight_frame *unfinished = &memory->flight.frames[count % IDEM_FLIGHT_FRAMES];
  if (unfinished->event.kind != kind_none || unfinished->cause_count > 0) put_frame(out, count, false);
  size_t end = memory->picture_count < IDEM_FLIGHT_PICTURE ? memory->picture_count : IDEM_FLIGHT_PICTURE;
  if (memory->content == idem_flight_full && end > 0) {
    put(out, "{\"picture\":[\"");
    for (size_t i = 0; i < end; i++) {
      if (memory->picture[i] == '\n') put(out, "\",\"");
      else put_text(out, memory->picture + i, 1);
    }
    put(out, "\"]}\n");
  }
  flush(out);
}

// Makes the folder of a path and those above it. Returns false if one cannot be made.
static bool make_folders(const char *path) {
  char folder[1024];
  snprintf(folder, sizeof folder, "%s", path);
  for (char *at = strchr(folder + 1, '/');; at = strchr(at + 1, '/')) {
    if (at) *at = 0;
    if (mkdir(folder, 0700) != 0 && errno != EEXIST) return false;
    if (!at) return true;
    *at = '/';
  }
}

static const char *signal_words(int number) {
  switch (number) {
  case SIGILL: case SIGTRAP: return "a trap";
  case SIGSEGV: case SIGBUS: return "an access to memory that is not its own";
  case SIGABRT: return "an abort";
  case SIGFPE: return "an arithmetic fault";
  case SIGINT: case SIGTERM: case SIGHUP: case SIGQUIT: return "a signal while it was busy";
  default: return NULL;
  }
}

// The words for an error, without memory of the heap: its lock may be held by a thread that this process does not have.
static const char *description(int code) {
#ifdef __GLIBC__
  const char *words = strerrordesc_np(code);
  return words ? words : "unknown error";
#else
  return strerror(code);
#endif
}

// Replaces what a terminal would obey in a path: control characters, and marks that change the direction of text (U+0080 to U+009F, U+202A to
// U+202E, U+2066 to U+2069).
static void make_safe(char *text) {
  for (unsigned char *at = (unsigned char *)text; *at; at++) {
    size_t count = 0;
    if (*at < 0x20 || *at == 0x7F) count = 1;
    else if (at[0] == 0xC2 && at[1] >= 0x80 && at[1] <= 0x9F) count = 2;
    else if (at[0] == 0xE2 && ((at[1] == 0x80 && at[2] >= 0xAA && at[2] <= 0xAE) || (at[1] == 0x81 && at[2] >= 0xA6 && at[2] <= 0xA9))) count = 3;
    if (count > 0) memset(at, '?', count);
  }
}

__attribute__((format(printf, 1, 2))) static void say(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(memory->sentence, sizeof memory->sentence - 1, format, arguments);
  va_end(arguments);
  make_safe(memory->sentence);
  size_t length = strlen(memory->sentence);
  memcpy(memory->sentence + length, "\n", 2);
}

void idem_flight_write(int signal_number) {
  if (!memory || memory->flight.count == 0) return;
  const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
  char folder[768], path[896], older[896], temporary[896];
  if (state && state[0] == '/') snprintf(folder, sizeof folder, "%s/%s", state, memory->program);
  else if (home && home[0] == '/') snprintf(folder, sizeof folder, "%s/.local/state/%s", home, memory->program);
  else return;
  snprintf(path, sizeof path, "%s/crash.trace", folder);
  snprintf(older, sizeof older, "%s/crash.older.trace", folder);
  snprintf(temporary, sizeof temporary, "%s/crash.%d.new", folder, (int)idem_guard_state->owner);
  struct out out = {.file = -1};
  if (make_folders(folder)) {
    unlink(temporary);
    out.file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  }
  if (out.file < 0) return say("%s: its last frames cannot be written to %s: %s", memory->program, path, description(errno));
  put_all(&out, signal_number);
  if (out.failure == 0 && fchmod(out.file, 0600) != 0) out.failure = errno;
  if (close(out.file) != 0 && out.failure == 0) out.failure = errno;
  // The file of the crash before stays where it is until this one is complete.
  if (out.failure == 0) rename(path, older);
  if (out.failure == 0 && rename(temporary, path) != 0) out.failure = errno;
  if (out.failure != 0) {
    unlink(temporary);
    return say("%s: its last frames cannot be written to %s: %s", memory->program, path, description(out.failure));
  }
  const char *words = signal_words(signal_number);
  char number[32];
  snprintf(number, sizeof number, "signal %d", signal_number);
  if (signal_number == SIGKILL) return say("%s was killed. What it did before is in %s (idem-trace shows it).", memory->program, path);
  say("%s was ended by %s. What it did before is in %s (idem-trace shows it).", memory->program, words ? words : number, path);
}

const char *idem_flight_sentence(void) { return memory && memory->sentence[0] ? memory->sentence : NULL; }

// MARK: The question of the app's signal handler

bool idem_flight_ask(int signal_number) {
  if (!memory || memory->flight.count == 0 || signal_number == 0) return false;
  memory->sentence[0] = 0;
  atomic_store(&memory->asked, signal_number);
  return true;
}

bool idem_flight_is_asked(void) { return memory && atomic_load(&memory->asked) != 0; }

void idem_flight_answer(void) {
  if (!idem_flight_is_asked()) return;
  idem_flight_write(atomic_load(&memory->asked));
  atomic_store(&memory->asked, 0);
}
