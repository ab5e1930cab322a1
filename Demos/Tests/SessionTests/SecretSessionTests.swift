// SPDX-License-Identifier: MIT

import Testing

@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
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
      TestWriter.test(session, command: "safe inspect x --test").source,
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

  @Test func `A bundle lists the paths of nested secrets`() async throws {
    let app = VaultApp()
    let recording = try await Recording(app) { pilot in
      await pilot.press("s")
      await pilot.advance(by: .seconds(1))
    }
    let bundle = try SessionBundle(try recording.loaded)
    #expect(app.store.state.vault == Vault("hocuspocus", "abracadabra"))
    let paths = ["state", "SessionTests.Ask", "SessionTests.Answer"]
      .map { "\($0).vault.shelf.box.words[]" }
    #expect(Set(bundle.description.masked.keys) == Set(paths))
  }

  @Test func `A bundle with a secret in clear is refused unless it's allowed`() async throws {
    let session = try await Recording(LeakyApp()) { await $0.press("s") }.loaded
    let error = #expect(throws: CommandError.self) { try SessionBundle(session) }
    let text = error?.description ?? ""
    #expect(text.contains("“state.leak.pin” isn't masked"), "\(text)")
    #expect(text.contains("--allow-secrets"))
    #expect(throws: Never.self) { try SessionBundle(session, allowingSecrets: true) }
  }
}

/// A value whose custom encoding writes its secret in clear.
private struct Leak: Codable, Equatable {
  var pin = Pin(digits: "clear")

  init() {}

  init(from decoder: any Decoder) throws {
    pin = Pin(digits: try decoder.singleValueContainer().decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(pin.digits)
  }
}

private struct LeakyApp: RecordableApp {
  struct State: Codable, Sendable, Equatable {
    var leak = Leak()
  }

  static let actions = ActionRegistry()

  let store = Store(State())

  var body: some Widget { Text("Leaky") }
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
