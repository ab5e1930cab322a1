// SPDX-License-Identifier: MIT

import Synchronization
import TermRender
import TermTesting
import Testing

/// The seeds of an app's random values and of a pilot's random input.
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
        .keys { Key("r", title: "Roll", send: Roll()) }
    }
  }

  private func frame(seed: UInt64) async -> Frame {
    let pilot = Pilot(Dice(seed: seed), size: Size(columns: 40, rows: 1))
    for _ in 0..<20 { await pilot.press("r") }
    return pilot.frame
  }

  @Test func `An app with a fixed seed is reproducible`() async {
    let first = await frame(seed: 7)
    #expect(await frame(seed: 7) == first)
    #expect(await frame(seed: 8) != first)
  }

  // MARK: Random input

  /// An app that records its input.
  private struct Diary: App {
    struct State: Equatable { var lines: [String] = [] }

    struct Write: Action { let line: String }

    struct Page: Control {
      var flexibleAxes: Axes { .both }

      func size(for proposal: Size) -> Size { Size(columns: 1, rows: 1) }

      func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {}

      func respond(to input: ControlInput) -> (any Action)? { Write(line: "\(input)") }
    }

    let store = Store(State(), .on(Write.self) { state, write in state.lines.append(write.line) })
    var usesMouse: Bool { true }

    init() {}

    var body: some Widget { Page() }
  }

  /// Returns the input from a pilot that performs the given numbers of random steps, and the final screen size.
  private func walked(seed: UInt64, _ walks: Int...) async -> (lines: [String], size: Size) {
    let pilot = Pilot(Diary(), seed: seed)
    for steps in walks { await pilot.performRandomActions(steps: steps) }
    return (pilot.app.store.state.lines, pilot.terminal.size)
  }

  @Test func `Pilots act identically only with equal seeds`() async {
    let first = await walked(seed: 7, 60)
    #expect(first.lines.count > 20)
    #expect(await walked(seed: 7, 60) == first)
    #expect(await walked(seed: 8, 60).lines != first.lines)
  }

  @Test func `The default seed of a pilot is 1`() async {
    #expect(Pilot(Diary()).seed == 1)
    let pilot = Pilot(Diary())
    await pilot.performRandomActions(steps: 60)
    #expect(await walked(seed: 1, 60).lines == pilot.app.store.state.lines)
  }

  @Test func `A second series of random actions continues the first`() async {
    let whole = await walked(seed: 7, 60)
    #expect(await walked(seed: 7, 25, 35) == whole)
    #expect(await walked(seed: 7, 60, 60).lines.count > whole.lines.count)
  }

  // MARK: Failures

  /// An app that shows a value outside its state.
  private struct Moody: App {
    @MainActor final class Mood { var word = "good" }

    let store = makeStore()
    let mood = Mood()

    init() {}

    var body: some Widget { Observe(\S.count) { _ in Text(mood.word) } }
  }

  @Test func `A failure reports the seed and the total step count`() async {
    let pilot = Pilot(Moody(), seed: 7)
    await pilot.performRandomActions(steps: 20)
    pilot.app.mood.word = "bad"
    let messages = Mutex<[String]>([])
    await withKnownIssue {
      await pilot.performRandomActions(steps: 20)
    } matching: { issue in
      messages.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let recorded = messages.withLock { $0 }
    #expect(recorded.count == 1)
    #expect(recorded.first?.hasPrefix("Random action 21 (seed 7), ") == true)
    #expect(recorded.first?.contains("the screen differs from a complete redraw") == true)
  }
}
