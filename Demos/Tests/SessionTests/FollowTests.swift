// SPDX-License-Identifier: MIT

import CounterDemo
import DashboardDemo
import DemoTestSupport
import GalleryDemo
import MoviesDemo
import PlacesDemo
import Testing
import TimeTravelDemo

@testable import StateStore
@testable import StoreRecorder
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Tests of processes that follow a running app.
@MainActor
@Suite struct FollowTests {
  private static let rounds = Soak.count(12, soak: 60)
  private let avoided: [KeyPress] = ["q", "ctrl+c", "s", "x", "b"]

  @Test(arguments: Soak.seeds(2, soak: 12))
  func `Followers of the counter and its panel show the same frames`(seed: UInt64) async throws {
    let pilot = Pilot(CounterApp(), seed: seed)
    try await expectSameFramesWhileFollowing(pilot, rounds: Self.rounds, seed: seed) {
      pilot,
      round in
      await pilot.performRandomActions(steps: 12, avoiding: avoided)
      if round % 3 == 1 { await pilot.press("esc", "esc", "T", "left", "left", "enter") }
      if round % 5 == 4 { await pilot.press("esc", "esc") }
    }
  }

  @Test(arguments: Soak.seeds(2, soak: 12))
  func `Followers of the gallery show the same frames`(seed: UInt64) async throws {
    let pilot = Pilot(GalleryApp(), seed: seed)
    try await expectSameFramesWhileFollowing(pilot, rounds: Self.rounds * 2, seed: seed) {
      pilot,
      _ in
      await pilot.performRandomActions(steps: 10, avoiding: ["q", "ctrl+c"])
      await pilot.press("esc", "esc", "ctrl+n")
    }
  }

  @Test(arguments: Soak.seeds(2, soak: 12))
  func `Followers of the dashboard show the same frames`(seed: UInt64) async throws {
    let pilot = Pilot(DashboardApp(), seed: seed)
    try await expectSameFramesWhileFollowing(pilot, rounds: Self.rounds, seed: seed) { pilot, _ in
      await pilot.performRandomActions(steps: 10, avoiding: ["q", "ctrl+c"])
      await pilot.press("esc", "r")
      await pilot.advance(by: .milliseconds(400))
    }
  }

  @Test(arguments: Soak.seeds(2, soak: 12))
  func `Followers of the movies demo show the same frames`(seed: UInt64) async throws {
    let service = try DatabaseService(path: ":memory:")
    let pilot = Pilot(MoviesApp(service: service, mode: .flaky, seed: seed), seed: seed)
    await pilot.settle()
    try await expectSameFramesWhileFollowing(pilot, rounds: Self.rounds, seed: seed) { pilot, _ in
      await pilot.performRandomActions(steps: 15, avoiding: avoided)
    }
  }

  @Test(arguments: Soak.seeds(2, soak: 12))
  func `Followers of the places demo show the same frames`(seed: UInt64) async throws {
    let pilot = Pilot(try shippedPlaces(), seed: seed)
    await pilot.press("enter", "enter")
    await pilot.advance(by: .seconds(20))
    try await expectSameFramesWhileFollowing(pilot, rounds: Self.rounds, seed: seed) { pilot, _ in
      await pilot.performRandomActions(steps: 20, avoiding: ["q", "ctrl+c"])
    }
  }

  @Test(arguments: Soak.seeds(2, soak: 12))
  func `Followers of the time travel demo show the same frames`(seed: UInt64) async throws {
    let pilot = Pilot(TimeTravelApp(), seed: seed)
    await pilot.settle()
    try await expectSameFramesWhileFollowing(pilot, rounds: Self.rounds, seed: seed) {
      pilot,
      round in
      if !pilot.frame.text.contains(" revision ") { await pilot.press("esc", "T") }
      await pilot.press("[", "left", "home", "shift+right")
      if round % 6 == 5 { await pilot.press("+", "+", "+", "space") }
      await pilot.performRandomActions(steps: 10, avoiding: avoided)
    }
  }

  @Test func `A follower joins while the panel shows an earlier state of the second branch`()
    async throws
  {
    let pilot = Pilot(CounterApp())
    await pilot.press("+", "right", "+", "T", "left", "left", "enter", "esc", "+", "-", "T")
    await pilot.press("left", "k", "left", "/", "i", "n", "enter")
    let watching = try Watching(pilot)
    #expect(pilot.frame.text.contains("PAST revision"))
    #expect(pilot.frame.text.contains("branch 2 of 2"))
    #expect(pilot.frame.text.contains("1 skipped"))
    await pilot.press("esc", "left", "k", "tab", "left", "enter", "esc", "+", "T", "tab", "esc")
    #expect(watching.frameCount > 10)
    #expect(watching.session.timeline?.state.count.present == pilot.app.store.state.count.present)
  }

  @Test func `A follower that joins later receives the history of the panel`() async throws {
    let pilot = Pilot(CounterApp())
    await pilot.press("+", "+", "+")
    let watching = try Watching(pilot)
    let timeline = try #require(watching.session.timeline)
    #expect(timeline.history.oldest == 0)
    #expect(timeline.history.state(at: 1).count.present == 1)
    await pilot.press("T", "home", "enter")
    #expect(timeline.state.count.present == 0)
  }

  @Test func `The recorder comes with the first follower and goes with the last`() async throws {
    let pilot = Pilot(DashboardApp())
    #expect(Recorder.attached(to: pilot.app.store) == nil)
    let watching = [try Watching(pilot), try Watching(pilot)]
    await pilot.press("down")
    #expect(pilot.runtime.journals.count == 1)
    watching[0].end()
    watching[0].end()
    await pilot.press("down")
    #expect(pilot.runtime.journals.count == 1)
    watching[1].end()
    #expect(pilot.runtime.journals.isEmpty)
    #expect(Recorder.attached(to: pilot.app.store) == nil)
    let count = watching[1].frameCount
    await pilot.press("down")
    #expect(watching[1].frameCount == count)
    #expect(try Watching(pilot).frameCount == 1)
  }

  @Test func `A recording to a file continues without followers`() async throws {
    let pilot = Pilot(DashboardApp())
    _ = RuntimeRecorder.recording(pilot.runtime).recorder.listen { _ in }
    try Watching(pilot).end()
    #expect(pilot.runtime.journals.count == 1)
  }

  @Test func `A follower lists the running effects`() async throws {
    let pilot = Pilot(DashboardApp())
    await pilot.advance(by: .seconds(1))
    let running = pilot.app.store.effectRuns.map(\.number)
    #expect(!running.isEmpty)
    let watching = try Watching(pilot)
    let log = try #require(watching.session.timeline).history.log(head: SessionHeader())
    #expect(
      runs(log) == pilot.app.store.effectRuns.map { "“\($0.effect)” continues as \($0.number)" }
    )
  }

  @Test func `A follower receives no secrets`() async throws {
    let pilot = Pilot(GalleryApp(GalleryState(page: .textField)))
    let watching = try Watching(pilot)
    await pilot.click(on: "•••••••••")
    await pilot.press("end")
    await pilot.type("Geheim")
    await pilot.press("left", "left", "backspace", "shift+left")
    await pilot.paste("x2y")
    let later = try Watching(pilot)
    for bytes in [watching.bytes, later.bytes] {
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in ["swordfish", "fishG", "Geheim", "\"key\":\"G\"", "x2y"] {
        #expect(!text.contains(secret))
      }
    }
    #expect(watching.frameCount > 10)
  }

  @Test func `Frames at another size equal a drawing of the same states`() async throws {
    let pilot = Pilot(GalleryApp(GalleryState(page: .progress)))
    let watching = try Watching(pilot)
    await pilot.press("ctrl+n", "tab", "down")
    await pilot.advance(by: .seconds(1))
    let timeline = try #require(watching.session.timeline)
    let size = Size(columns: 120, rows: 40)
    let screen = pilot.runtime.makeRenderer()
    screen.draw(pilot.app.store.state, pilot.interface, at: timeline.time, size: size)
    #expect(Frame(timeline.buffer(size: size, capabilities: .init())) == screen.frame)
    #expect(timeline.frame == pilot.frame)
  }
}
