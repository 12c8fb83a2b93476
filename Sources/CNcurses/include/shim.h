#pragma once
// What Swift cannot see of ncurses: macros with casts or shifts, variadics, and the shared mutable globals. Nothing else.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>
#undef lines
#undef columns
