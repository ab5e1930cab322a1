// SPDX-License-Identifier: MIT

import Synchronization
import TermLibC
import Testing

private let handledSignals = Atomic(0)

/// The main thread receives signals, which other threads of libdispatch block.
@MainActor
@Suite struct FileSizeLimitTests {
  @Test func `A handler of the program for the file size limit stays`() {
    signal(SIGXFSZ) { _ in handledSignals.add(1, ordering: .relaxed) }
    defer { signal(SIGXFSZ, SIG_DFL) }
    CLibrary.failWritesBeyondLimit()
    raise(SIGXFSZ)
    #expect(handledSignals.load(ordering: .relaxed) == 1)
  }
}
