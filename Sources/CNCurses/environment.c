// SPDX-License-Identifier: MIT
#if NCURSES_TRAIT

#include "CNCurses.h"

#include <dirent.h>

#ifdef __linux__
#include <sys/auxv.h>
#endif

// Returns the number of threads of this process, or 0 if the system doesn't tell.
static int thread_count(void) {
  DIR *threads = opendir("/proc/self/task");
  if (!threads) return 0;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(threads));) count += entry->d_name[0] != '.';
  closedir(threads);
  return count;
}

static bool is_elevated(void) {
#ifdef __linux__
  return getauxval(AT_SECURE);
#else
  return true;
#endif
}

const char *tr_environment_obstacle(void) {
  if (is_elevated()) return "the process runs with the rights of another user";
  return thread_count() == 1 ? NULL : "other threads may read the environment";
}

#endif
