#include "FaultSwitch.h"

#include <stdlib.h>

int32_t fault_switch = 0;

__attribute__((constructor)) static void read_fault_switch(void) {
  const char *number = getenv("FAULT");
  if (number) fault_switch = (int32_t)strtol(number, NULL, 10);
}
