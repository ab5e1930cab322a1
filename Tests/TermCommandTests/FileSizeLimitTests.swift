// SPDX-License-Identifier: MIT

import Synchronization
import TermLibC
import Testing

private let handledSignals = Atomic(0)

@Suite struct FileSizeLimitTests {
  @Test func `A handler of the program for the file size limit stays`() {
    // Threads of libdispatch block signals.
    var (signals, former) = (sigset_t(), sigset_t())
    sigaddset(&signals, SIGXFSZ)
    pthread_sigmask(SIG_UNBLOCK, &signals, &former)
    signal(SIGXFSZ) { _ in handledSignals.add(1, ordering: .relaxed) }
    defer {
      signal(SIGXFSZ, SIG_DFL)
      pthread_sigmask(SIG_SETMASK, &former, nil)
    }
    CLibrary.failWritesBeyondLimit()
    raise(SIGXFSZ)
    #expect(handledSignals.load(ordering: .relaxed) == 1)
  }
}
