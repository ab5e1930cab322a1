// SPDX-License-Identifier: MIT

import GalleryDemo
import Testing

@testable import CounterDemo
@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

@MainActor
@Suite struct ReplayTests {
  @Test func `Random actions of the counter replay to the same frames`() async throws {
    try await expectSameFrames(try await Walks.counter.value)
  }

  @Test func `Random actions of the gallery replay to the same frames`() async throws {
    try await expectSameFrames(try await Walks.gallery.value)
  }

  @Test
  func `Random actions of the dashboard replay to the same frames`() async throws {
    try await expectSameFrames(try await Walks.dashboard.value)
  }

  @Test func `Replaying the counter's causes produces the same changes`() async throws {
    try expectSameChanges(of: try await Walks.counter.value)
  }

  @Test func `Replaying the gallery's causes produces the same changes`() async throws {
    try expectSameChanges(of: try await Walks.gallery.value)
  }

  @Test func `Replaying the dashboard's causes produces the same changes`() async throws {
    try expectSameChanges(of: try await Walks.dashboard.value)
  }

  @Test func `A rerun dispatches the recorded actions of effects`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      await pilot.press("t")
      await pilot.advance(by: .seconds(1))
      await pilot.press("t")
      await pilot.advance(by: .seconds(1))
    }
    let session = try recording.loaded
    #expect(session.log.changes.count { $0.action is Tick } == 4)
    #expect(runs(session.log) == ["“tick” starts as 1", "1 ends"])
    let listing = SessionListing(session: session).text
    #expect(listing.contains("effect “tick” started as run 1\n"))
    #expect(listing.contains("run 1 ended\n"))
    let again = session.rerun()
    #expect(actions(again) == actions(session.log))
    #expect(runs(again) == runs(session.log))
  }

  @Test func `Playback shows each action and stops at a revision`() async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+", "+", "+", "+") }
    let session = try recording.loaded
    let reel = SessionReel(session, everyAction: true, until: 2)
    var texts: [String] = []
    while let (frame, _) = reel.next() { texts.append(frame.text) }
    #expect(texts.last?.contains("Count: 2") == true)
    #expect(texts.count >= 2)
    let before = reel.previous()
    #expect(before?.frame.text.contains("Count: 1") == true)
    #expect(reel.next()?.frame.text.contains("Count: 2") == true)
    #expect(reel.next() == nil)
  }

  @Test func `Playback of each action skips the first frames above the limit`() async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+", "+", "+", "+") }
    let session = try recording.loaded
    func play(_ limit: Int?) -> (texts: [String], warning: String?) {
      let reel = SessionReel(session, everyAction: true, cellLimit: limit)
      var texts: [String] = []
      while let (frame, _) = reel.next() { texts.append(frame.text) }
      return (texts, reel.skipWarning)
    }
    // A screen has 1,920 cells.
    let (all, few) = (play(nil), play(4_000))
    #expect(all.warning == nil)
    #expect(all.texts.count > 2)
    #expect((1...2).contains(few.texts.count))
    #expect(few.texts == all.texts.suffix(few.texts.count))
    #expect(few.texts.last?.contains("Count: 4") == true)
    let skipped = all.texts.count - few.texts.count
    #expect(few.warning?.contains("so the first \(skipped) were skipped.") == true)
  }

  @Test func `A session with masked secrets replays to the same frames`() async throws {
    let recording = try await Recording(GalleryApp(GalleryState(page: .textField))) { pilot in
      await pilot.click(on: "•••••••••")
      await pilot.press("end")
      await pilot.type("Geheim")
      await pilot.press("left", "left", "backspace", "shift+left")
      await pilot.paste("x2y")
    }
    let text = String(decoding: recording.log.bytes, as: UTF8.self)
    for secret in ["swordfish", "fishG", "Geheim", "\"key\":\"G\"", "x2y"] {
      #expect(!text.contains(secret))
    }
    let session = try recording.loaded
    #expect(await frames(of: session) == recording.frames)
    let again = session.rerun()
    #expect(actions(again) == actions(session.log))
    let bundle = try SessionBundle(session)
    #expect(
      Set(bundle.description.masked.keys)
        == ["state.textField.password", "StateStore.Assign<GalleryDemo.GalleryState>.value"]
    )
    let texts = [
      String(decoding: bundle.log.bytes, as: UTF8.self),
      SessionListing(session: session).text,
      TestWriter.test(session, command: "gallery inspect x --test").source,
    ]
    for secret in ["swordfish", "fishG", "Geheim", "x2y"] {
      #expect(!texts.contains { $0.contains(secret) })
    }
  }

  @Test func `A fork replays on a separate branch`() async throws {
    let recording = try await Recording(CounterApp()) { await $0.press("+", "+", "+") }
    var log = recording.log
    let time = Duration.seconds(9)
    log.entries += [
      .fork(SessionFork(revision: 2, skipping: [1], at: time)),
      .change(SessionChange(Increase(), at: time, cause: nil, role: .revision)),
      .frame(at: time),
      .branch(0, at: time),
      .frame(at: time),
    ]
    let session = try LoadedSession<CounterApp>(try SessionLog(parsing: log.bytes), from: "f")
    let all = await frames(of: session)
    #expect(all[all.count - 2].text.contains("Count: 2"))
    #expect(all[all.count - 1].text.contains("Count: 3"))
  }

  /// Returns a session of three increments that forks without the first increment and returns to the main branch.
  private func forked() async throws -> LoadedSession<CounterApp> {
    let recording = try await Recording(CounterApp()) { await $0.press("+", "+", "+") }
    var log = recording.log
    let time = Duration.seconds(9)
    func count() -> [SessionEntry] {
      [
        .change(SessionChange(Increase(), at: time, cause: nil, role: .revision)),
        .frame(at: time),
      ]
    }
    log.entries.append(.fork(SessionFork(revision: 2, skipping: [1], at: time)))
    log.entries += count() + count()
    log.entries.append(.branch(0, at: time))
    log.entries += count()
    return try LoadedSession<CounterApp>(try SessionLog(parsing: log.bytes), from: "f")
  }

  @Test func `Skipped changes retain their revision numbers`() async throws {
    let session = try await forked()
    let whole = SessionTimeline(session)
    var revisions: [Int] = []
    while whole.stepToFrame() != nil { revisions.append(whole.revision) }
    #expect(revisions.suffix(3) == [3, 4, 4])

    let entries = session.log.entries
    let end = try #require(entries.lastIndex { if case .branch = $0 { true } else { false } })
    let branch = try LoadedSession<CounterApp>(
      SessionLog(head: session.log.head, entries: Array(entries[..<end])),
      from: "f"
    )
    for (revision, count) in [(3, 2), (4, 3)] {
      let reel = SessionReel(branch, until: revision)
      var last: Frame?
      while let (frame, _) = reel.next() { last = frame }
      #expect(last?.text.contains("Count: \(count)") == true, "until \(revision)")
    }
  }

  @Test func `A listing continues the revision numbers of each branch`() async throws {
    let lines = SessionListing(session: try await forked()).text.split(separator: "\n")
    let numbers = lines.compactMap { $0.firstMatch(of: /(\d+)  Increase$/)?.1 }
    #expect(numbers == ["1", "2", "3", "3", "4", "4"])
    #expect(lines.contains { $0.hasSuffix("continues from 2 without 1") })
  }

  @Test func `Playback shortens long pauses to three seconds`() async throws {
    let reel = Pauses([.zero, .seconds(2), .seconds(1_000), .seconds(1_001)])
    let pilot = Pilot(Playback(reel))
    #expect(pilot.app.store.state.number == 1)
    for (pause, number) in [(Duration.seconds(2), 2), (.seconds(3), 3), (.seconds(1), 4)] {
      await pilot.advance(by: pause - .milliseconds(1))
      #expect(pilot.app.store.state.number == number - 1)
      await pilot.advance(by: .milliseconds(1))
      #expect(pilot.app.store.state.number == number)
    }
  }
}

/// A sequence of empty frames at the given times.
@MainActor
private final class Pauses: FrameSequence {
  private let times: [Duration]
  private(set) var number = 0

  init(_ times: [Duration]) { self.times = times }

  var timeOfNext: Duration? { number < times.count ? times[number] : nil }

  func next() -> (frame: Frame, time: Duration)? {
    guard let time = timeOfNext else { return nil }
    number += 1
    return (Frame(size: Size(columns: 2, rows: 1)), time)
  }

  func previous() -> (frame: Frame, time: Duration)? { nil }
}
