// Which fault is switched on: the number in the environment variable FAULT, read once at start; 0 for none.
#ifndef FAULT_SWITCH_H
#define FAULT_SWITCH_H

#include <stdbool.h>
#include <stdint.h>

extern int32_t fault_switch;

static inline bool _fault(int32_t number) { return fault_switch == number; }

#endif
