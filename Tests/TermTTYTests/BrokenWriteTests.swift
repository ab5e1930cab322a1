// SPDX-License-Identifier: MIT

import CPseudoTerminal
import CTermTTY
import Glibc
import Testing

extension TTYTests {
  /// What tells that there is no terminal any more, whichever error the system has for it.
  @Suite struct BrokenWriteTests {
    @Test func `A write to what nobody reads any more is the last one`() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      defer { close(ends[1]) }
      close(ends[0])
      let before = signal(SIGPIPE, SIG_IGN)
      defer { signal(SIGPIPE, before) }
      #expect(tr_tty_write(ends[1], "x", 1) == -1)
      #expect(errno == EPIPE)
    }

    @Test func `So is one to a window that is closed, and nothing is read from it`() throws {
      var process = pty_process()
      try #require(pty_open(80, 24, &process) == 0)
      let slave = process.slave
      defer { close(slave) }
      close(process.master)
      #expect(tr_tty_write(slave, "x", 1) == -1)
      #expect(errno == EIO)
      var byte: UInt8 = 0
      #expect(tr_tty_read(slave, &byte, 1) == -1)
    }
  }
}
