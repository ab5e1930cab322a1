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
    var values: [String: String] = [:]
    let recording = try await Recording(GalleryApp(GalleryState(page: .textField))) { pilot in
      await pilot.click(on: "•••••••••")
      await pilot.press("end")
      await pilot.type(secrets[1])
      await pilot.press("left", "backspace", "right")
      await pilot.paste(secrets[2])
      values = try await inspected(pilot)
      await pilot.press("ctrl+t")
    }
    try await expect(
      noneOf: secrets + ["fishG", #""key":"G""#],
      in: values,
      andOutputOf: recording,
      when: "action SelectTheme"
    )
  }

  @Test func `No output contains a secret three levels deep`() async throws {
    var values: [String: String] = [:]
    let recording = try await Recording(VaultApp()) { pilot in
      await pilot.press("s")
      await pilot.advance(by: .seconds(1))
      values = try await inspected(pilot)
      // The time travel panel displays actions, changes, and states.
      await pilot.press("T", "left", "left", "tab", "down", "tab", "down", "s", "b")
    }
    #expect(recording.frames.contains { $0.text.contains("PAST revision") })
    try await expect(
      noneOf: ["opensesame", "abracadabra", "hocuspocus"],
      in: values,
      andOutputOf: recording,
      when: "action Answer"
    )
  }

  private func expect<A: RecordableApp>(
    noneOf secrets: [String],
    in values: [String: String],
    andOutputOf recording: Recording<A>,
    when property: String
  ) async throws {
    for (name, text) in Array(try await outputs(of: recording, when: property)) + Array(values) {
      #expect(!text.isEmpty, "\(name)")
      for secret in secrets {
        #expect(!text.contains(secret), "\(name) contains “\(secret)”: \(text.prefix(2_000))")
      }
    }
  }

  /// Returns the contents of the inspector and of replies to the requests of other processes, by name.
  private func inspected<A: RecordableApp>(_ pilot: Pilot<A>) async throws -> [String: String] {
    let app = RunningApp(pilot.runtime)
    var reply = InspectReply()
    reply.add("state", pilot.app.store.state)
    reply.add("tree", app.widgets)
    reply.add("keys", app.keys)
    reply.add("regions", app.regions)
    reply.add("log", app.log)
    reply.add("effects", app.effects)
    reply.add("rows", pilot.frame.text)
    let outline = app.state(at: "") { _, _ in true }
    let watching = try Watching(pilot)
    defer { watching.end() }
    pilot.runtime.addScreenTool { Inspector(RunningApp($0), on: $0) }
    pilot.runtime.openTool()
    await pilot.settle()
    var tabs = ""
    for tab: KeyPress in ["1", "2", "3", "4", "5", "6"] {
      await pilot.press(tab)
      for _ in 0..<4 {
        tabs += pilot.terminal.frame.text
        await pilot.press("right", "down", "down")
      }
    }
    #expect(tabs.contains("Running for"))
    await pilot.press("esc")
    return [
      "replies": reply.text,
      "outline": try JSONText(encoding: outline).description + "\(outline)",
      "inspector": tabs,
      "followed session": String(decoding: watching.bytes, as: UTF8.self),
    ]
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
    let size = timeline.size
    let cells = (0..<size.rows).flatMap { y in
      stride(from: 0, to: size.columns, by: 4).map { Point(x: $0, y: y) }
    }
    let origins = try session.origins(of: cells)
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
      "inspect --test": TestWriter.test(session, command: "x").source,
      "test of shrink": TestWriter.test(short, expectingNot: properties, command: "x").source,
      "test of a crash": TestWriter.test(short, expectingNot: [], command: "x").source,
      "diff": SessionComparison(session, other).run()?.report(("a", "b")) ?? "",
      "frames": (recording.frames + images).map { $0.snapshot + $0.text }.joined(),
      "export --svg": images.map { $0.svg() }.joined(),
      "export --animate": try AnimationPace().image(of: SessionReel(session), title: nil)?.text
        ?? "",
      "export --cast": cast.text,
      "why": origins.map(\.text).joined(),
      "why --json": try JSONText(encoding: origins).description,
      "state": A.text(of: timeline.state),
      "actions": session.log.changes.map { A.text(of: $0.action) }.joined(),
    ]
  }

  private func text(_ log: SessionLog) -> String { String(decoding: log.bytes, as: UTF8.self) }
}
