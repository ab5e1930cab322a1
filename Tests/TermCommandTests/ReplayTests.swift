// SPDX-License-Identifier: MIT

import GalleryDemo
import StoreRecorder
import TermDevTools
import TermRender
import TermTesting
import Testing

@testable import CounterDemo
@testable import TermCommand

@MainActor
@Suite struct ReplayTests {
  private let seed: UInt64 = 11

  @Test func `500 random actions of the counter come back frame by frame, twice`() async throws {
    try await expectToComeBack(try await Walks.counter(seed))
  }

  @Test func `500 random actions of the gallery come back frame by frame, twice`() async throws {
    try await expectToComeBack(try await Walks.gallery(seed))
  }

  @Test
  func `500 steps of the dashboard, while its fleet reports, come back frame by frame, twice`()
    async throws
  {
    try await expectToComeBack(try await Walks.dashboard(seed))
  }

  @Test func `The causes of the counter's walk make the same changes again`() async throws {
    try expectSameChanges(of: try await Walks.counter(seed + 1, tenths: Walks.tenths))
  }

  @Test func `The causes of the gallery's walk make the same changes again`() async throws {
    try expectSameChanges(of: try await Walks.gallery(seed + 1, tenths: Walks.tenths))
  }

  @Test func `The causes of the dashboard's walk, reports among them, make the same changes again`()
    async throws
  {
    try expectSameChanges(of: try await Walks.dashboard(seed + 1, tenths: Walks.tenths))
  }

  @Test func `What effects answered is a cause, and is not asked again`() async throws {
    let recording = try await Recording(CounterApp()) { pilot in
      await pilot.press("t")
      await pilot.advance(by: .seconds(1))
      await pilot.press("t")
      await pilot.advance(by: .seconds(1))
    }
    let session = try recording.loaded
    #expect(session.log.changes.count { $0.action is Tick } == 4)
    let again = SessionRerun(session).run()
    #expect(actions(again) == actions(session.log))
  }

  @Test func `A session stops at a revision, and shows a frame for each action`() async throws {
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

  @Test func `A secret is nowhere in the file, and its frames come back`() async throws {
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
    let again = SessionRerun(session).run()
    #expect(actions(again) == actions(session.log))
  }

  @Test func `What happened from a fork on comes back on its branch`() async throws {
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
}
