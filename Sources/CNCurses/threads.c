// SPDX-License-Identifier: MIT
//
// The number of threads, which each system counts in another place.
#include "CNCurses.h"

#if defined(__APPLE__)
#include <pthread.h>

bool tr_has_other_threads(void) { return pthread_is_threaded_np(); }

#elif defined(__FreeBSD__)
#include <sys/types.h>

#include <sys/sysctl.h>
#include <sys/user.h>
#include <unistd.h>

bool tr_has_other_threads(void) {
  struct kinfo_proc process;
  size_t size = sizeof process;
  int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()};
  return sysctl(name, 4, &process, &size, NULL, 0) || process.ki_numthreads != 1;
}

#else
#include <dirent.h>

bool tr_has_other_threads(void) {
  DIR *threads = opendir("/proc/self/task");
  if (!threads) return true;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(threads));) count += entry->d_name[0] != '.';
  closedir(threads);
  return count != 1;
}
#endif
