// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct SplitViewTests {
  struct Configuration: Equatable, Sendable {
    var axis = Axis.horizontal
    var isDisabled = false
    var minimum = 3
  }

  private func pilot(
    _ configuration: Configuration = Configuration(),
    size: Size = Size(columns: 21, rows: 5),
    unicode: Bool = true,
    seed: UInt64 = 1
  ) -> Pilot<RuntimeFixture<Configuration>> {
    Pilot(
      RuntimeFixture(configuration) { configuration in
        SplitView(configuration.axis, fraction: 0.5, minimum: configuration.minimum) {
          Button("left", send: Change<Configuration> { _ in })
          Text("wraps where it has to")
        } second: {
          Button("right", send: Change<Configuration> { _ in })
        }
        .disabled(configuration.isDisabled)
      },
      size: size,
      capabilities: TerminalCapabilities(supportsUnicode: unicode),
      seed: seed
    )
  }

  /// Returns the column of the divider in the first row.
  private func divider(_ pilot: Pilot<RuntimeFixture<Configuration>>) -> Int? {
    pilot.frame.lines[0].firstIndex { "│┃|#┊".contains($0) }.map {
      pilot.frame.lines[0].distance(from: pilot.frame.lines[0].startIndex, to: $0)
    }
  }

  @Test func `Keys move the divider one cell, ten cells, or to an end`() async {
    let pilot = pilot()
    #expect(divider(pilot) == 10)
    await pilot.press("tab", "tab", "right", "right")
    #expect(divider(pilot) == 12)
    await pilot.press("left")
    #expect(divider(pilot) == 11)
    await pilot.press("pageup")
    #expect(divider(pilot) == 3)
    await pilot.press("pagedown")
    #expect(divider(pilot) == 13)
    await pilot.press("end", "right")
    #expect(divider(pilot) == 17)
    await pilot.press("home")
    #expect(divider(pilot) == 3)
    await pilot.press("enter")
    #expect(divider(pilot) == 10)
    await pilot.press("up", "down")
    #expect(divider(pilot) == 10)
  }

  @Test func `Dragging moves the divider, and a double click resets it`() async {
    let pilot = pilot()
    await pilot.drag(from: Point(x: 10, y: 3), to: Point(x: 6, y: 3))
    #expect(divider(pilot) == 6)
    await pilot.drag(from: Point(x: 6, y: 3), to: Point(x: 99, y: 0))
    #expect(divider(pilot) == 17)
    await pilot.advance(by: .seconds(1))
    await pilot.click(Point(x: 17, y: 2), count: 2)
    #expect(divider(pilot) == 10)
  }

  @Test func `Up and down move the divider of a vertical split`() async {
    let pilot = pilot(Configuration(axis: .vertical, minimum: 1), size: Size(columns: 21, rows: 9))
    let row = { pilot.frame.lines.firstIndex { $0.hasPrefix("───") || $0.hasPrefix("━━━") } }
    #expect(row() == 4)
    await pilot.press("tab", "tab", "down")
    #expect(row() == 5)
    await pilot.press("up", "up", "left")
    #expect(row() == 3)
    await pilot.drag(from: Point(x: 2, y: 3), to: Point(x: 2, y: 6))
    #expect(row() == 6)
  }

  @Test func `The divider keeps its fraction when the screen resizes`() async {
    let pilot = pilot()
    await pilot.press("tab", "tab", "home")
    await pilot.resize(to: Size(columns: 41, rows: 5))
    #expect(divider(pilot) == 6)
    await pilot.resize(to: Size(columns: 21, rows: 5))
    #expect(divider(pilot) == 3)
  }

  @Test func `The first pane fills the space if both panes don't fit`() {
    let narrow = pilot(size: Size(columns: 2, rows: 2))
    #expect(divider(narrow) == nil)
    #expect(!narrow.frame.lines[0].contains("│"))
    #expect(divider(pilot(size: Size(columns: 3, rows: 2))) == 1)
  }

  @Test func `A disabled divider can't move`() async {
    let pilot = pilot(Configuration(isDisabled: true))
    #expect(pilot.frame.lines[0].contains("┊"))
    await pilot.drag(from: Point(x: 10, y: 3), to: Point(x: 5, y: 3))
    await pilot.press("tab", "home")
    #expect(pilot.interface.widgets.isEmpty)
  }

  @Test(arguments: Soak.seeds(2, soak: 12))
  func `Any input leaves a valid frame`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot(unicode: !seed.isMultiple(of: 3), seed: seed)
    for _ in 0..<5 {
      let axis = Axis.allCases.randomElement(using: &random) ?? .vertical
      let isDisabled = Int.random(in: 0...3, using: &random) == 0
      let minimum = Int.random(in: 0...9, using: &random)
      await pilot.set { ($0.axis, $0.isDisabled, $0.minimum) = (axis, isDisabled, minimum) }
      await pilot.performRandomActions(steps: 25)
    }
  }
}
