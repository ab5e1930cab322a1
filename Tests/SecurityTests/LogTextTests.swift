// SPDX-License-Identifier: MIT

import Logging
import StateStore
import StoreLogging
import Synchronization
import TestSupport
import Testing

/// Tests for log lines, which must be single lines of plain text, regardless of an action's contents.
@MainActor
@Suite struct LogTextTests {
  private struct Say: Action {
    let text: String
  }

  private struct State: Equatable {
    var text = ""
    var words: [String: Word] = [:]
  }

  private struct Word: Equatable, CustomStringConvertible {
    let description: String
  }

  @Test(arguments: UInt64(1)...60)
  func `Action and state text adds no lines or control characters`(seed: UInt64) {
    let lines = Lines()
    let logger = Logger(label: "app") { StreamLogHandler(label: $0, stream: lines) }
    let store = Store(
      State(),
      .on(Say.self) { state, say in
        state.text = say.text
        state.words[say.text] = Word(description: say.text)
      },
      middleware: [.logger(logger, level: .info, showing: [.values, .change])]
    )
    for number in UInt64(0)..<3 { store.dispatch(Say(text: HostileText.text(seed &* 9 &+ number))) }
    let text = lines.text.withLock { $0 }
    let bad = text.unicodeScalars.first { $0 != "\n" && !OutputGrammar.isShown($0) }
    #expect(bad == nil, "\(text.debugDescription)")
    #expect(text.split(separator: "\n").count == 3)
  }

  private final class Lines: TextOutputStream, Sendable {
    let text = Mutex("")

    func write(_ string: String) { text.withLock { $0 += string } }
  }
}
