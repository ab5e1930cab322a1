// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct ProgressBarTests {
  private func line(
    _ columns: Int,
    unicode: Bool = true,
    _ bar: @escaping @MainActor () -> ProgressBar
  ) -> String {
    let tree = WidgetTree { bar() }
    tree.context.inputs.capabilities.supportsUnicode = unicode
    let buffer = CellBuffer(size: Size(columns: columns, rows: 1))
    tree.drawAll(in: buffer)
    #expect(buffer.brokenInvariant() == nil)
    return Frame(buffer).lines[0]
  }

  @Test(arguments: [
    (0.0, "----------"), (0.5, "=====-----"), (0.99, "=========="), (1, "=========="),
    (0.55, "=====-----"), (-3, "----------"), (.nan, "----------"),
  ])
  func `A bar has full cells without Unicode`(_ value: Double, _ expected: String) {
    #expect(line(10, unicode: false) { ProgressBar(value: value) } == expected)
  }

  @Test(arguments: [(0.0, "────"), (0.12, "╸───"), (0.26, "━───"), (0.4, "━╸──"), (0.9, "━━━╸")])
  func `A bar grows by half a cell`(_ value: Double, _ expected: String) {
    #expect(line(4) { ProgressBar(value: value) } == expected)
  }

  @Test func `With backgrounds, half a cell has a mixed color and no gap`() throws {
    let theme = Theme.dark
    let tree = WidgetTree { ProgressBar(value: 0.375).foregroundStyle(.accent) }
    tree.context.theme = theme
    let buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    tree.drawAll(in: buffer)
    #expect(Frame(buffer).lines == ["━━━━"])
    let (full, empty) = (theme[.accent].foreground, theme[.track].foreground)
    let colors = (0..<4).map { Frame(buffer)[$0, 0].style.foreground }
    let mixed = try #require(full.mixed(with: empty, 0.5))
    #expect(colors == [full, mixed, empty, empty])
  }

  @Test(arguments: [
    (0.0, "────   0%"), (0.5, "━━──  50%"), (0.999, "━━━━  99%"), (1, "━━━━ 100%"),
  ])
  func `The label never exceeds the completed percentage`(_ value: Double, _ expected: String) {
    #expect(line(9) { ProgressBar(value: value, showsPercent: true) } == expected)
  }

  private func percent(_ value: Double, of total: Double) -> String {
    let label = line(6) { ProgressBar(value: value, total: total, showsPercent: true) }
    return String(label.dropFirst().drop { $0 == " " })
  }

  @Test(arguments: 0...100)
  func `A whole percentage is shown exactly`(_ value: Int) {
    #expect(percent(Double(value), of: 100) == "\(value)%")
    #expect(percent(Double("\(value)e-2") ?? .nan, of: 1) == "\(value)%")
    #expect(percent(Double("\(value)e-3") ?? .nan, of: 0.1) == "\(value)%")
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `A percentage is rounded down for any total`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let total = Int.random(in: 1...(1 << Int.random(in: 1...30, using: &random)), using: &random)
    for value in [0, 1, total - 1, total, Int.random(in: 0...total, using: &random)] {
      let shown = percent(Double(value), of: Double(total))
      #expect(shown == "\(value * 100 / total)%", "\(value) of \(total)")
    }
  }

  @Test(arguments: [1, 1e15, 1e-300])
  func `Only a complete value shows 100 percent`(_ total: Double) {
    #expect(percent(total.nextDown, of: total) == "99%")
    #expect(percent(total, of: total) == "100%")
    #expect(percent(total * 2, of: total) == "100%")
  }

  @Test func `The label is omitted when the bar is too narrow`() {
    #expect(line(5) { ProgressBar(value: 1, showsPercent: true) } == "━━━━━")
    #expect(line(6) { ProgressBar(value: 1, showsPercent: true) } == "━ 100%")
    #expect(
      line(15, unicode: false) { ProgressBar(value: 0.5, showsPercent: true) }
        == "=====-----  50%"
    )
  }

  @Test func `The completed part uses the foreground style, the rest the track style`() {
    let frame = drawn(4, 1) {
      ProgressBar(value: 0.5).foregroundStyle(.success).theme(.dark)
    }
    let background = Theme.dark[.screen]
    #expect(frame[0, 0].style == Theme.dark[.success].inheriting(from: background))
    #expect(frame[3, 0].style == Theme.dark[.track].inheriting(from: background))
  }

  @Test func `The completed part has at most 16 colors, from the start of the gradient`() {
    let frame = drawn(80, 1) { ProgressBar(value: 1).theme(.dark) }
    let colors = (0..<80).map { frame[$0, 0].style.foreground }
    #expect([colors.first, colors.last] == [Theme.dark.brand.start, Theme.dark.brand.end])
    #expect(Set(colors).count == 16)
  }

  @Test func `A terminal with 16 colors shows the completed part in the accent color`() {
    let frame = drawn(4, 1) { ProgressBar(value: 0.5) }
    #expect(frame[0, 0].style == Theme.ansi16[.accent])
  }
}
