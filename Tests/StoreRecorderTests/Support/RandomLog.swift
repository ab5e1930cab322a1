// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder

extension SeededGenerator {
  /// Returns a session with random entries of all kinds.
  mutating func nextLog(count: Int) throws -> SessionLog {
    var log = SessionLog(
      head: SessionHeader(
        app: nextText(),
        version: "1.0",
        environment: try JSONText(encoding: ["size": [80, 24]]),
        state: try JSONText(encoding: Notes())
      )
    )
    var time = Duration.zero
    for number in 1...count {
      time += .nanoseconds(Int.random(in: 0...3_000_000_000, using: &self))
      log.entries.append(try nextEntry(number, at: time))
    }
    return log
  }

  private mutating func nextEntry(_ number: Int, at time: Duration) throws -> SessionEntry {
    switch Int.random(in: 0..<12, using: &self) {
    case 0:
      .frame(
        at: time,
        seen: Bool.random(using: &self) ? next() : nil,
        hash: number % 2 == 0 ? next() : nil
      )
    case 1:
      .cause(
        SessionCause(number: number, time: time, kind: .input(try JSONText(encoding: nextText())))
      )
    case 2:
      .cause(
        SessionCause(
          number: number,
          time: time,
          kind: .effect(nextText(), nextAction(), run: Bool.random(using: &self) ? number : nil)
        )
      )
    case 3:
      .fork(SessionFork(revision: number, skipping: Array(0..<(number % 3)), at: time))
    case 4:
      .state(try JSONText(encoding: Notes(texts: [nextText()])), revision: number, at: time)
    case 5:
      .run(
        SessionRun(
          number: number,
          time: time,
          event: .start(effect: nextText(), cause: Bool.random(using: &self) ? number : nil)
        )
      )
    case 6:
      .run(SessionRun(number: number, time: time, event: .end))
    default:
      .change(
        SessionChange(
          nextAction(),
          at: time,
          cause: Bool.random(using: &self) ? number : nil,
          role: [.revision, .other, .dropped].randomElement(using: &self) ?? .other
        )
      )
    }
  }
}

/// Returns the lines of UTF-8 text, without line feeds.
func lines(of bytes: [UInt8]) -> [String] {
  String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}
