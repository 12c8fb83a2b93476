#pragma once
// The flight recorder: the latest frames of the app, in memory that the watcher process shares. After a crash the watcher writes them to a file of
// the user's state folder. So the signal handler of the app only waits, and an app that is killed leaves a file too.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  IDEM_FLIGHT_FRAMES = 64, // a power of two; one of them is being made
  IDEM_FLIGHT_CAUSES = 8,  // of a frame
  IDEM_FLIGHT_NAMES = 512,
  IDEM_FLIGHT_NAME_BYTES = 1 << 14,
  IDEM_FLIGHT_KEYS = 32,
  IDEM_FLIGHT_PICTURE = 1 << 20,
  IDEM_FLIGHT_COUNTS = 16,
};

// As FrameEvent of IdemCore.
struct idem_flight_event {
  uint8_t kind;
  bool types;      // a key types a character
  bool is_private; // its characters go to a private view
  uint8_t modifiers;
  int32_t x, y;
};

// As FlightRecord.Frame of IdemCore.
struct idem_flight_frame {
  int64_t counts[IDEM_FLIGHT_COUNTS]; // FrameStats: see `columns` in flight.c
  int64_t time;                       // nanoseconds
  struct idem_flight_event event;
  uint32_t event_count;
  uint32_t cause_count;
  uint16_t causes[IDEM_FLIGHT_CAUSES] __attribute__((aligned(8)));
};

// What is written.
enum idem_flight_content {
  idem_flight_off,
  idem_flight_frames, // causes, names of events and of state, counts
  idem_flight_full,   // typed characters too, and the last picture
};

struct idem_flight {
  int64_t count; // frames that ended
  struct idem_flight_frame frames[IDEM_FLIGHT_FRAMES];
};

// Maps the memory. Call it before idem_watcher_start. `program` is the app's file name, `start` the time that counts as 0, in nanoseconds. Returns
// NULL if it cannot be mapped, or is mapped already.
struct idem_flight *idem_flight_open(const char *program, int64_t start, enum idem_flight_content content);
// Adds the name of the next cause. The first one is cause 1.
void idem_flight_add_name(const char *name, long length);
// Adds the name of a key without a character of its own.
void idem_flight_add_key(uint32_t scalar, const char *name);
void idem_flight_set_size(int width, int height);
// Where the last picture is written as lines of UTF-8 text, IDEM_FLIGHT_PICTURE bytes: call begin, write, and call end with the number of bytes.
char *idem_flight_begin_picture(void);
void idem_flight_end_picture(size_t count);
