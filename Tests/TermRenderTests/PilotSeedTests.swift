// SPDX-License-Identifier: MIT

import Synchronization
import TermRender
import TermTesting
import Testing

/// What an app does at random while a pilot drives it, and what the pilot does.
@MainActor
@Suite struct PilotSeedTests {
  private struct Dice: App {
    struct State {
      var random: SeededGenerator
      var rolls: [Int] = []
    }

    struct Roll: Action {}

    let store: Store<State>

    init() { self.init(seed: .random(in: 0 ... .max)) }

    init(seed: UInt64) {
      store = Store(
        State(random: SeededGenerator(seed: seed)),
        .on(Roll.self) { state, _ in
          state.rolls.append(.random(in: 1...6, using: &state.random))
        }
      )
    }

    var body: some Widget {
      Observe(\State.rolls) { rolls in Text(rolls.map { "\($0)" }.joined(separator: " ")) }
        .keys { Key("r", does: "Roll", send: Roll()) }
    }
  }

  private func frame(seed: UInt64) async -> Frame {
    let pilot = Pilot(Dice(seed: seed), size: Size(columns: 40, rows: 1))
    for _ in 0..<20 { await pilot.press("r") }
    return pilot.frame
  }

  @Test func `An app that is made with a seed does the same in each run`() async {
    let first = await frame(seed: 7)
    #expect(await frame(seed: 7) == first)
    #expect(await frame(seed: 8) != first)
  }

  // MARK: What the pilot does

  /// An app that writes down all that it is told.
  private struct Diary: App {
    struct State: Equatable { var lines: [String] = [] }

    struct Write: Action { let line: String }

    struct Page: Control {
      var fills: Axes { .both }

      func size(for proposal: Size) -> Size { Size(columns: 1, rows: 1) }

      func draw(in canvas: inout Canvas, _ look: ControlLook) {}

      func respond(to input: ControlInput) -> (any Action)? { Write(line: "\(input)") }
    }

    let store = Store(State(), .on(Write.self) { state, write in state.lines.append(write.line) })
    var usesMouse: Bool { true }

    init() {}

    var body: some Widget { Page() }
  }

  /// What a pilot has done to an app, and how large the screen is then.
  private func walked(seed: UInt64, _ walks: Int...) async -> (lines: [String], size: Size) {
    let pilot = Pilot(Diary(), seed: seed)
    for steps in walks { await pilot.walk(steps: steps) }
    return (pilot.app.store.state.lines, pilot.terminal.size)
  }

  @Test func `Two pilots with one seed do the same, and with another something else`() async {
    let first = await walked(seed: 7, 60)
    #expect(first.lines.count > 20)
    #expect(await walked(seed: 7, 60) == first)
    #expect(await walked(seed: 8, 60).lines != first.lines)
  }

  @Test func `A pilot without a seed has one that is always the same`() async {
    #expect(Pilot(Diary()).seed == 1)
    let pilot = Pilot(Diary())
    await pilot.walk(steps: 60)
    #expect(await walked(seed: 1, 60).lines == pilot.app.store.state.lines)
  }

  @Test func `A second walk goes on where the first one ended`() async {
    let whole = await walked(seed: 7, 60)
    #expect(await walked(seed: 7, 25, 35) == whole)
    #expect(await walked(seed: 7, 60, 60).lines.count > whole.lines.count)
  }

  // MARK: What a failure says

  /// An app that shows what is no part of its state.
  private struct Moody: App {
    @MainActor final class Mood { var word = "good" }

    let store = makeStore()
    let mood = Mood()

    init() {}

    var body: some Widget { Observe(\S.count) { _ in Text(mood.word) } }
  }

  @Test func `What is wrong is named with the seed and the step, counted over all walks`() async {
    let pilot = Pilot(Moody(), seed: 7)
    await pilot.walk(steps: 20)
    pilot.app.mood.word = "bad"
    let sentences = Mutex<[String]>([])
    await withKnownIssue {
      await pilot.walk(steps: 20)
    } matching: { issue in
      sentences.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let said = sentences.withLock { $0 }
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("Step 21 of the walk with seed 7, ") == true)
    #expect(said.first?.contains("drawn from nothing it is another frame") == true)
  }
}
