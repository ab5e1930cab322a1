// SPDX-License-Identifier: MIT

import Testing

@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermRender
@testable import TermTesting

/// Tests of the masking of secrets from states and actions in all output derived from a session.
@MainActor
@Suite struct SecretSessionTests {
  @Test func `Sessions, listings, comparisons, and tests don't contain nested secrets`()
    async throws
  {
    let recording = try await Recording(SafeApp()) { await $0.press("s", "o") }
    let session = try recording.loaded
    let (again, other) = (try recording.loaded, try await Recording(SafeApp()) { _ in }.loaded)
    #expect(SessionComparison(session, again).run() == nil)
    let texts = [
      String(decoding: recording.log.bytes, as: UTF8.self),
      SessionListing(session: session).text,
      TestWriter.file(session, command: "safe inspect x --test"),
      SessionComparison(session, other).run()?.report(("a", "b")) ?? "",
      SafeApp.text(of: SafeApp().store.state),
      SafeApp.text(of: Keep(pin: Pin(digits: "clear"))),
      SafeApp.text(of: Opaque(pin: Pin(digits: "clear"))),
    ]
    for text in texts {
      #expect(text.contains("•••••"))
      #expect(!text.contains("clear"))
    }
  }
}

private struct Pin: Codable, Equatable, Redacted {
  var digits: String
  var redacted: Self { Self(digits: digits.redacted) }
}

private struct Keep: Action, Codable { var pin: Pin }
private struct Opaque: Action { var pin: Pin }

private struct SafeApp: RecordableApp {
  struct State: Codable, Sendable, Equatable {
    var pin = Pin(digits: "clear")
    var count = 0
  }

  static let actions = ActionRegistry(Keep.self)

  let store = Store(
    State(),
    .on(Keep.self) { state, keep in
      state.pin = keep.pin
      state.count += 1
    }
  )

  var body: some Widget {
    Observe(\State.count) { Text("\($0)") }
      .keys {
        Key("s", title: "Keep", send: Keep(pin: Pin(digits: "clear")))
        Key("o", title: "Do nothing", send: Opaque(pin: Pin(digits: "clear")))
      }
  }
}
