// SPDX-License-Identifier: MIT

import Testing

@testable import TermTTY

@Suite struct OutputQueueTests {
  /// A terminal that accepts the given number of bytes until it's read.
  private struct SlowTerminal {
    var space: Int
    var taken: [UInt8] = []

    mutating func write(_ bytes: UnsafeRawBufferPointer) -> Int {
      let count = min(space, bytes.count)
      taken += bytes.prefix(count)
      space -= count
      return count
    }
  }

  private func send(
    _ text: String,
    through queue: inout OutputQueue,
    to terminal: inout SlowTerminal
  ) -> OutputQueue.Outcome {
    var text = text
    return text.withUTF8 { queue.send(UnsafeRawBufferPointer($0)) { terminal.write($0) } }
  }

  @Test func `Bytes don't wait if the terminal accepts them`() {
    var queue = OutputQueue()
    var terminal = SlowTerminal(space: 10)
    #expect(send("0123456789", through: &queue, to: &terminal) == .sent)
    #expect(queue.isEmpty)
  }

  @Test func `Remaining bytes wait and are sent in order`() {
    var queue = OutputQueue()
    var terminal = SlowTerminal(space: 4)
    #expect(send("012345", through: &queue, to: &terminal) == .waiting)
    #expect(send("6789", through: &queue, to: &terminal) == .waiting)
    terminal.space = 3
    #expect(queue.flush { terminal.write($0) } == .waiting)
    terminal.space = 100
    #expect(queue.flush { terminal.write($0) } == .sent)
    #expect(queue.isEmpty)
    #expect(String(decoding: terminal.taken, as: UTF8.self) == "0123456789")
  }

  @Test func `Waiting bytes are discarded after the terminal closes`() {
    var queue = OutputQueue()
    var terminal = SlowTerminal(space: 1)
    #expect(send("012", through: &queue, to: &terminal) == .waiting)
    #expect(queue.flush { _ in -1 } == .closed)
    #expect(queue.isEmpty)
  }

  @Test func `Random writes and reads lose nothing`() {
    var state: UInt64 = 42
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var queue = OutputQueue()
    var terminal = SlowTerminal(space: 0)
    var sent: [UInt8] = []
    for _ in 0..<2000 {
      let bytes = (0..<random(below: 50)).map { _ in UInt8(random(below: 256)) }
      sent += bytes
      bytes.withUnsafeBytes { bytes in _ = queue.send(bytes) { terminal.write($0) } }
      terminal.space = random(below: 60)
      _ = queue.flush { terminal.write($0) }
    }
    terminal.space = .max
    #expect(queue.flush { terminal.write($0) } == .sent)
    #expect(terminal.taken == sent)
  }
}
