// What the two halves of the reader of escape sequences share.
#include "screen.h"

enum { MOST_PARAMETERS = 32 };

// The control sequence that is being read: its parameters (-1: omitted), its private marker and its intermediate byte (0: none).
extern int parameters[MOST_PARAMETERS], parameter_count;
extern char marker, intermediate;

int parameter(int index, int otherwise);
void control_sequence(char final);
__attribute__((format(printf, 1, 2))) void reply(const char *format, ...);
__attribute__((format(printf, 1, 2))) void note_unknown(const char *format, ...);
