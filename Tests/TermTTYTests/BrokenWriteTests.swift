// SPDX-License-Identifier: MIT

import CPseudoTerminal
import CTermTTY
import Glibc
import Testing

extension TTYTests {
  /// Tests for the errors that indicate a closed terminal.
  @Suite struct BrokenWriteTests {
    @Test func `A write to a closed pipe fails`() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      defer { close(ends[1]) }
      close(ends[0])
      let before = signal(SIGPIPE, SIG_IGN)
      defer { signal(SIGPIPE, before) }
      #expect(tr_tty_write(ends[1], "x", 1) == -1)
      #expect(errno == EPIPE)
    }

    @Test func `Writes and reads fail after the window is closed`() throws {
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
