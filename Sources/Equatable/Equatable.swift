// Declarations of the macros.
