// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing

@testable import CounterDemo
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting
@testable import TermTree

@MainActor
@Suite struct BundleTests {
  /// Returns a bundle of five increments after a round trip through a file, with the given change to its entries.
  private func bundle(
    changing change: (inout [SessionEntry]) -> Void = { _ in }
  ) async throws -> LoadedSession<CounterApp> {
    let recording = try await Recording(CounterApp()) { pilot in
      for _ in 0..<5 { await pilot.press("+") }
    }
    var log = try SessionBundle(try recording.loaded).log
    change(&log.entries)
    return try LoadedSession(try SessionLog(parsing: log.bytes), from: "bundle")
  }

  private func failure(_ session: LoadedSession<CounterApp>) -> String? {
    do {
      _ = try BundleVerification(session)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `All frames of an unchanged bundle are equal`() async throws {
    let session = try await bundle()
    let verification = try BundleVerification(session)
    #expect(verification.difference == nil)
    #expect(verification.frameCount == 6)
  }

  @Test func `A changed action differs from its frame on`() async throws {
    let session = try await bundle { entries in
      let index = entries.indices.filter { index in
        if case .change(let change) = entries[index] { change.action is Increase } else { false }
      }[2]
      guard case .change(let change) = entries[index] else { return }
      entries[index] = .change(
        SessionChange(Decrease(), at: change.time, cause: change.cause, role: .revision)
      )
    }
    let difference = try #require(try BundleVerification(session).difference)
    #expect(difference.number == 4)
    #expect(difference.revision == 3)
    #expect(difference.report.contains("Frame 4 differs"))
    #expect(difference.report.contains("after CounterDemo.Decrease"))
  }

  @Test func `A changed hash is found at its frame`() async throws {
    let session = try await bundle { entries in
      for index in entries.indices.reversed() {
        guard case .frame(let time, let seen, let hash?) = entries[index] else { continue }
        entries[index] = .frame(at: time, seen: seen, hash: hash ^ 1)
        return
      }
    }
    #expect(try BundleVerification(session).difference?.number == 6)
  }

  @Test func `An incomplete bundle isn't verified`() async throws {
    let session = try await bundle { $0.removeLast() }
    #expect(try #require(failure(session)).contains("Copy the whole file again."))
  }

  @Test func `A session without hashes isn't verified`() async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+") }
    let session = try LoadedSession<CounterApp>(recording.log.withoutSeenFrames, from: "old.jsonl")
    #expect(try #require(failure(session)).contains("isn't a bundle"))
  }

  @Test func `A session without frames isn't verified`() async throws {
    var log = try await Recording(CounterApp()) { await $0.press("+") }.log
    log.entries.removeAll(where: \.isFrame)
    let session = try LoadedSession<CounterApp>(log, from: "empty.jsonl")
    #expect(try #require(failure(session)).contains("contains no frames"))
  }

  @Test func `The report counts the frames without a hash`() async throws {
    var log = try await Recording(CounterApp()) { await $0.press("+", "+") }.log
    let index = log.entries.lastIndex { $0.isFrame }
    let last = try #require(index)
    log.entries[last] = log.withoutSeenFrames.entries[last]
    let session = try LoadedSession<CounterApp>(log, from: "damaged.jsonl")
    let report = try BundleVerification(session).report
    #expect(report == "2 of 3 frames are equal. The others contain no hash.")
  }

  @Test(
    arguments: [
      #""""#, #""-4""#, #""+77""#, #"" 5""#, #""0x5""#, #""12345678123456781""#, #""frame""#, "5",
      "null",
      "[]",
    ]
  )
  func `A malformed hash counts as a missing one`(hash: String) async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+", "+") }
    let text = String(decoding: recording.log.bytes, as: UTF8.self)
      .replacing(/"seen":"[0-9a-f]+"/, with: "\"seen\":\(hash)", maxReplacements: 1)
    let log = try SessionLog(parsing: Array(text.utf8))
    let session = try LoadedSession<CounterApp>(log, from: "damaged.jsonl")
    let report = try BundleVerification(session).report
    #expect(report == "2 of 3 frames are equal. The others contain no hash.")
  }

  @Test func `A bundle of an earlier session states that the user's frames aren't known`()
    async throws
  {
    let recording = try await Recording(CounterApp()) { await $0.press("+") }
    let session = try LoadedSession<CounterApp>(recording.log.withoutSeenFrames, from: "old.jsonl")
    let bundle = try SessionBundle(session)
    #expect(bundle.frames.seenCount == 0)
    let verification = try BundleVerification(
      try LoadedSession<CounterApp>(bundle.log, from: "old.bundle")
    )
    #expect(
      verification.report
        == "All 2 frames are equal. What the user saw isn't known, because the session contains no "
        + "hash of it."
    )
  }

  @Test func `A bundle of a resumed earlier session states how many frames are known`() async throws
  {
    var log = try await Recording(CounterApp()) { await $0.press("+", "+") }.log
    let first = log.entries.firstIndex { $0.isFrame }
    let index = try #require(first)
    log.entries[...index] = log.withoutSeenFrames.entries[...index]
    let bundle = try SessionBundle(try LoadedSession<CounterApp>(log, from: "mixed.jsonl"))
    let verification = try BundleVerification(
      try LoadedSession<CounterApp>(bundle.log, from: "mixed.bundle")
    )
    #expect(
      verification.report.hasPrefix("All 3 frames are equal, and 2 of them to what the user saw.")
    )
  }

  @Test func `A bundle with an unknown action lists its type and isn't verified`() async throws {
    let session = try await bundle { entries in
      for index in entries.indices {
        guard case .change(let change) = entries[index], change.isRevision else { continue }
        let unknown = RawAction(type: "Unknown.Action", .description(""))
        entries[index] = .change(
          SessionChange(unknown, at: change.time, cause: change.cause, role: .revision)
        )
        return
      }
    }
    #expect(try #require(failure(session)).contains("has a type that this program doesn't contain"))
    let bundle = try SessionBundle(session)
    #expect(bundle.description.gaps == ["Unknown.Action"])
    let hashes = bundle.log.entries.compactMap { entry in
      if case .frame(_, _, let hash) = entry { hash } else { nil }
    }
    #expect(hashes.count == 1)
  }

  @Test func `A bundle describes its origin without arguments, user, and host`() async throws {
    let session = try await bundle()
    let text = try #require(session.log.head.bundle)
    let description = try text.decode(BundleDescription.self)
    #expect(description.by == .command)
    #expect(description.whole)
    #expect(description.gaps.isEmpty && description.masked.isEmpty)
    #expect(description.system.contains(" "))
    let again = try SessionBundle(session)
    #expect(again.description.exact == true)
  }

  @Test func `A bundle with another last hash isn't exact`() async throws {
    let session = try await bundle { entries in
      for index in entries.indices.reversed() {
        guard case .frame(let time, let seen, let hash?) = entries[index] else { continue }
        entries[index] = .frame(at: time, seen: seen.map { $0 ^ 1 }, hash: hash ^ 1)
        return
      }
    }
    #expect(try SessionBundle(session).description.exact == false)
  }

  @Test func `A large session's bundle starts at a later state with its running effects`()
    async throws
  {
    let recording = try await Recording(CounterApp()) { pilot in
      await pilot.press("t")
      for _ in 0..<20 { await pilot.press("+") }
    }
    let whole = try recording.loaded
    let bundle = try SessionBundle(whole.replayable, by: .command, sizeLimit: 1_500)
    #expect(!bundle.description.whole)
    #expect(bundle.log.entries.count < whole.log.entries.count / 2)
    guard case .run(let run)? = bundle.log.entries.dropFirst().first else {
      Issue.record("The running effect isn't listed.")
      return
    }
    #expect(run.event == .continued(effect: "tick"))
    let read = try LoadedSession<CounterApp>(
      try SessionLog(parsing: bundle.log.bytes),
      from: "bundle"
    )
    #expect(try BundleVerification(read).difference == nil)
    #expect(await frames(of: read).last == recording.frames.last)
  }

  @Test func `A large session's bundle compares no frames of the panel`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      for _ in 0..<20 { await pilot.press("+") }
      await pilot.press("T", "left", "esc", "+")
    }
    let session = try recording.loaded.replayable
    let bundle = try SessionBundle(session, by: .command, sizeLimit: 1_500)
    #expect(!bundle.description.whole)
    #expect(bundle.frames.difference == nil)
    #expect(bundle.frames.uncomparedCount == 2)
    #expect(bundle.frames.seenCount > 2)
    #expect(bundle.description.exact == true)
  }

  /// Records an app to a file, and bundles it by pressing keys.
  private func liveBundle<A: RecordableApp>(
    _ app: A,
    recorded: Bool,
    _ drive: (Pilot<A>) async -> Void
  ) async throws -> LoadedSession<A> {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "bundle-\(UInt64.random(in: 0 ... .max))")
      .path
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    let pilot = Pilot(app) { runtime in
      if recorded, let file = try? SystemFile("\(folder)/live.jsonl", for: .creating) {
        try? Session.begin(in: file, "test", app, runtime)
      }
    }
    await pilot.settle()
    TravelPanel.attached(to: pilot.runtime)?.folder = folder
    await drive(pilot)
    #expect(pilot.frame.text.contains("Saved as"), "\(pilot.frame.text)")
    return try LoadedSession<A>(path: "\(folder)/session-1.bundle")
  }

  @Test(arguments: [true, false])
  func `The panel bundles the recorded file, or else its branch`(isRecorded: Bool) async throws {
    let session = try await liveBundle(CounterApp(), recorded: isRecorded) { pilot in
      await pilot.press("+", "t", "+", "T", "left", "b")
    }
    let text = try #require(session.log.head.bundle)
    let description = try text.decode(BundleDescription.self)
    #expect(description.by == .panel)
    #expect(description.whole)
    #expect(description.exact == true)
    #expect(session.log.usesTools == isRecorded)
    #expect(runs(session.log) == ["“tick” starts as 1"])
    #expect(try BundleVerification(session).difference == nil)
  }

  @Test func `An action bundles the running app and shows a toast`() async throws {
    let session = try await liveBundle(CounterApp(), recorded: true) { pilot in
      await pilot.press("+")
      pilot.app.store.dispatch(MakeBundle())
      await pilot.settle()
    }
    let text = try #require(session.log.head.bundle)
    #expect(try text.decode(BundleDescription.self).by == .action)
    #expect(try BundleVerification(session).difference == nil)
  }

  @Test func `The hash of a frame depends on text, styles, and the cursor`() {
    func hash(_ text: Text, cursor: Point? = nil) -> UInt64 {
      let screen = ScreenRenderer(appState: 0) { text.nodes }
      screen.draw(0, InterfaceState(), at: .zero, size: Size(columns: 4, rows: 1))
      screen.buffer.cursor = cursor
      return screen.buffer.contentHash
    }
    let hashes = [
      hash(Text("a")), hash(Text("b")), hash(Text("a").bold()), hash(Text("a"), cursor: .zero),
    ]
    #expect(Set(hashes).count == 4)
    #expect(hash(Text("a")) == hashes[0])
  }
}

extension SessionLog {
  /// The session as an earlier version would have recorded it, without hashes of what the user saw.
  fileprivate var withoutSeenFrames: SessionLog {
    var log = self
    for index in entries.indices {
      guard case .frame(let time, _, let hash) = entries[index] else { continue }
      log.entries[index] = .frame(at: time, hash: hash)
    }
    return log
  }
}
