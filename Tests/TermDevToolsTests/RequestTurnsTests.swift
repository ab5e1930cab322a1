// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import Testing

@testable import TermDevTools

/// Tests of the time that the lines of connections take, on a clock that each line advances.
@MainActor
@Suite struct RequestTurnsTests {
  /// A clock, and the order of events.
  @MainActor
  private final class Log {
    var time = ContinuousClock.now
    var events: [String] = []
    /// The events at the time of each key press.
    var atKeys: [Int] = []
  }

  private let log = Log()
  private let turns: RequestTurns

  init() {
    let log = log
    turns = RequestTurns { log.time }
  }

  /// Returns the ends of a connection that logs its lines, each of which takes a time.
  private func connect(_ cost: Duration) -> (connection: LineConnection, client: LineConnection) {
    var numbers: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers) == 0)
    let connection = LineConnection(numbers[0], in: turns)
    connection.receive = { [log] input in
      guard case .line(let line) = input else { return }
      log.time += cost
      log.events.append(String(decoding: line, as: UTF8.self))
    }
    return (connection, LineConnection(numbers[1]))
  }

  /// Performs turns until all lines have arrived, and notes the events before each block of the main queue.
  private func receive(_ count: Int) async {
    await withCheckedContinuation { note(until: count, $0) }
  }

  private func note(until count: Int, _ end: CheckedContinuation<Void, Never>) {
    log.atKeys.append(log.events.count)
    guard log.events.count < count else { return end.resume() }
    // Each block adds the next one itself, so exactly one turn is between two blocks.
    DispatchQueue.main.async { MainActor.assumeIsolated { note(until: count, end) } }
  }

  private func lines(_ name: String, _ count: Int) -> [UInt8] {
    Array((1...count).map { "\(name)\($0)\n" }.joined().utf8)
  }

  @Test func `Connections deliver one line each in turn`() async {
    let (a, b) = (connect(.zero), connect(.zero))
    a.client.send(lines("a", 40))
    b.client.send(lines("b", 3))
    await receive(43)
    #expect(log.events.first { $0.hasPrefix("b") } == "b1")
    let last = log.events.lastIndex { $0.hasPrefix("b") } ?? 43
    #expect(last < 20, "\(log.events)")
    #expect(log.events.filter { $0.hasPrefix("a") } == (1...40).map { "a\($0)" })
  }

  @Test(arguments: [(1, 4), (3, 2), (500, 1)])
  func `A turn ends after its time`(milliseconds: Int, count: Int) async {
    let clients = (0..<8).map { _ in connect(.milliseconds(milliseconds)) }
    for (index, client) in clients.enumerated() { client.client.send(lines("\(index)-", 20)) }
    await receive(160)
    let perTurn = zip(log.atKeys.dropFirst(), log.atKeys).map { $0 - $1 }
    #expect(perTurn.allSatisfy { $0 <= count }, "\(perTurn)")
    #expect(perTurn.contains(count))
  }

  @Test func `A turn delivers at most 64 lines`() async {
    let (connection, client) = connect(.zero)
    client.send(lines("", 1_000))
    await receive(1_000)
    let perTurn = zip(log.atKeys.dropFirst(), log.atKeys).map { $0 - $1 }
    #expect(perTurn.allSatisfy { $0 <= 64 }, "\(perTurn)")
    #expect(connection.isOpen)
  }

  @Test func `Lines before the end of a connection are delivered`() async {
    let (connection, client) = connect(.milliseconds(10))
    client.send(lines("", 30))
    client.close()
    await receive(30)
    while connection.isOpen { await Task.yield() }
    #expect(log.events == (1...30).map { "\($0)" })
  }
}
