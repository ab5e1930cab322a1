// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import GalleryDemo
@testable import StateStore
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermScreen
@testable import TermTesting

/// Searches for secrets in every output of a session.
@MainActor
@Suite struct SecretOutputTests {
  @Test func `No output contains the text of a secure field`() async throws {
    let secrets = ["swordfish", "Geheim", "x2y"]
    let recording = try await Recording(GalleryApp(GalleryState(page: .textField))) { pilot in
      await pilot.click(on: "•••••••••")
      await pilot.press("end")
      await pilot.type(secrets[1])
      await pilot.press("left", "backspace", "right")
      await pilot.paste(secrets[2])
      await pilot.press("ctrl+t")
    }
    try await expect(
      noneOf: secrets + ["fishG", #""key":"G""#],
      inOutputOf: recording,
      when: "action SelectTheme"
    )
  }

  @Test func `No output contains a secret three levels deep`() async throws {
    let recording = try await Recording(VaultApp()) { pilot in
      await pilot.press("s")
      await pilot.advance(by: .seconds(1))
      // The time travel panel displays actions, changes, and states.
      await pilot.press("T", "left", "left", "tab", "down", "tab", "down", "s", "b")
    }
    #expect(recording.frames.contains { $0.text.contains("PAST revision") })
    try await expect(
      noneOf: ["opensesame", "abracadabra", "hocuspocus"],
      inOutputOf: recording,
      when: "action Answer"
    )
  }

  private func expect<A: RecordableApp>(
    noneOf secrets: [String],
    inOutputOf recording: Recording<A>,
    when property: String
  ) async throws {
    for (name, text) in try await outputs(of: recording, when: property) {
      #expect(!text.isEmpty, "\(name)")
      for secret in secrets {
        #expect(!text.contains(secret), "\(name) contains “\(secret)”: \(text.prefix(2_000))")
      }
    }
  }

  /// Returns the outputs of all commands that read a session, by name.
  private func outputs<A: RecordableApp>(
    of recording: Recording<A>,
    when property: String
  ) async throws -> [String: String] {
    let session = try recording.loaded
    let other = try await Recording(A()) { _ in }.loaded
    let properties = try session.properties([property])
    let result = try #require(try shrunk(session, properties))
    let short = try LoadedSession<A>(result.session, from: "short.jsonl")
    var crashed = recording.log
    crashed.entries.append(.crash(signal: 5))
    let crash = try LoadedSession<A>(crashed, from: "crash.jsonl")
    let timeline = SessionTimeline(session, showsPanel: false)
    let hit = try #require(timeline.firstHit(of: properties, crashing: false))
    let rerun = session.rerun()
    let images = await frames(of: session)
    var cast = Asciicast(title: "x", size: session.screen.size, capabilities: .init())
    for frame in recording.frames { cast.append(frame, at: .zero) }
    return [
      "session": text(recording.log),
      "session of a crash": text(crash.log) + crash.warnings.joined(),
      "bundle": text(try SessionBundle(session).log),
      "bundle of a crash": text(try SessionBundle(crash).log),
      "shrunk session": text(short.log),
      "rerun": text(rerun),
      "shrink": SessionSearch<A>.summary(result, .zero),
      "bisect": CauseChain(session.log.entries.prefix(timeline.position), hit).lines.joined(),
      "bisect --rerun": CauseChain(rerun.entries, hit).lines.joined(),
      "inspect": SessionListing(session: session).text,
      "inspect --test": TestWriter.file(session, command: "x"),
      "test of shrink": TestWriter.file(short, expectingNot: properties, command: "x"),
      "test of a crash": TestWriter.file(short, expectingNot: [], command: "x"),
      "diff": SessionComparison(session, other).run()?.report(("a", "b")) ?? "",
      "frames": (recording.frames + images).map { $0.snapshot + $0.text }.joined(),
      "export --svg": images.map { $0.svg() }.joined(),
      "export --animate": try AnimationPace().image(of: SessionReel(session), title: nil)?.text
        ?? "",
      "export --cast": cast.text,
      "state": A.text(of: timeline.state),
      "actions": session.log.changes.map { A.text(of: $0.action) }.joined(),
    ]
  }

  private func text(_ log: SessionLog) -> String { String(decoding: log.bytes, as: UTF8.self) }
}

// MARK: - Vault

private struct Word: Codable, Equatable, Redacted {
  var text: String
  var redacted: Self { Self(text: text.redacted) }
}

/// A value whose secret is three levels deep.
private struct Vault: Codable, Equatable {
  struct Shelf: Codable, Equatable {
    struct Box: Codable, Equatable { var words: [Word] }
    var box: Box
  }
  var shelf: Shelf

  init(_ words: String...) { shelf = Shelf(box: Shelf.Box(words: words.map(Word.init))) }
}

private struct Ask: Action, Codable { var vault: Vault }
private struct Answer: Action, Codable { var vault: Vault }

/// An app with nested secrets in its state, in its actions, and in the answer of an effect.
private struct VaultApp: RecordableApp {
  struct State: Codable, Sendable, Equatable {
    var vault = Vault("opensesame")
    var count = 0
  }

  static let actions = ActionRegistry(Ask.self, Answer.self)

  let store = Store(
    State(),
    .combine(
      .on(Ask.self) { state, action in
        state.vault = action.vault
        state.count += 1
      },
      .on(Answer.self) { state, action in
        state.vault = action.vault
        state.count += 1
      }
    ),
    middleware: [
      .on(Ask.self) { _, _ in
        .run(id: "ask") { effect in effect.send(Answer(vault: Vault("hocuspocus", "abracadabra"))) }
      }
    ]
  )

  var body: some Widget {
    Observe(\State.count) { Text("\($0)") }
      .keys { Key("s", title: "Ask", send: Ask(vault: Vault("abracadabra"))) }
      .timeTravel()
  }
}
