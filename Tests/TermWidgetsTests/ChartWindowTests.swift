// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// The content of a selected row in themes that reverse it.
@MainActor
@Suite struct ChartWindowTests {
  private struct Select: Action {}

  /// Returns the selected row of a list with the focus.
  private func row(
    _ theme: Theme,
    @WidgetBuilder _ content: @escaping @MainActor () -> Nodes
  )
    -> [Frame.Cell]
  {
    var interface = InterfaceState(focus: "list")
    interface.widgets["list"] = AnyWidgetState(ListState())
    let frame = drawn(12, 1, interface: interface) {
      List([1], id: \.self) { _ in
        HStack {
          content()
          Text("!").foregroundStyle(.danger)
        }
      }
      .selection(1) { _ in Select() }
      .id("list")
      .theme(theme)
    }
    return (0..<12).map { frame[$0, 0] }
  }

  private nonisolated static let themes = [Theme.ansi16, .monochrome]

  private func isReversed(_ cell: Frame.Cell) -> Bool { cell.style.attributes.contains(.reverse) }

  @Test(arguments: themes) func `A sparkline in a reversed row isn't reversed`(_ theme: Theme) {
    let cells = row(theme) { Sparkline([0, 1, 2], in: 0...2).frame(width: 4) }
    #expect(cells.map(\.text).joined() == "▌ ▁▄▇ !     ")
    #expect(isReversed(cells[1]) && isReversed(cells[6]))
    #expect(cells[2..<6].allSatisfy { !isReversed($0) })
  }

  @Test(arguments: themes)
  func `A progress bar in a reversed row isn't reversed`(_ theme: Theme) {
    let cells = row(theme) { ProgressBar(value: 0.5, showsPercent: true) }
    #expect(cells.map(\.text).joined() == "▌ ━━──  50%!")
    #expect(cells[2..<6].allSatisfy { !isReversed($0) })
    #expect(cells[2].style.foreground == theme[.accent].foreground)
    #expect(cells[6..<12].allSatisfy(isReversed))
  }

  @Test(arguments: themes)
  func `The track of a gauge in a reversed row isn't reversed`(_ theme: Theme) {
    let cells = row(theme) {
      Gauge(
        value: 50,
        in: 0...100,
        label: { "\(Int($0))" },
        levels: [.init("", from: 10, .warning)]
      )
      .frame(width: 9, height: 1)
    }
    #expect(cells.map(\.text).joined() == "▌ ━━━──  50!")
    #expect(cells[2..<7].allSatisfy { !isReversed($0) })
    #expect(cells[2].style.foreground == theme[.middle].foreground)
    #expect(isReversed(cells[7]))
    #expect(isReversed(cells[10]))
  }

  @Test(arguments: themes) func `The cursor of a reversed row isn't reversed`(_ theme: Theme) {
    let cells = row(theme) { Text("ok") }
    #expect(cells[0].text == "▌" && !isReversed(cells[0]))
    #expect(cells[1...].allSatisfy(isReversed))
  }

  @Test(arguments: themes)
  func `The cursor of a reversed row leaves no gap inside heavy lines`(_ theme: Theme) {
    let frame = drawn(12, 4, interface: InterfaceState(focus: "pane/rows")) {
      List(0..<2, id: \.self) { Text("\($0)") }.id("rows").pane("Rows").id("pane").theme(theme)
    }
    #expect(frame.lines[1] == "┃█ 0       ┃")
    #expect(!isReversed(frame[1, 1]) && isReversed(frame[2, 1]))
    #expect(frame[1, 1].style.foreground == frame[2, 1].style.foreground)
  }

  @Test func `Bold parts don't change the color of a reversed row`() {
    let plain = row(.ansi16) { Text("ok") }
    let bold = row(.ansi16) { Text("ok").bold() }
    #expect(bold == plain)
  }

  @Test func `Roles don't color parts of a reversed row`() {
    let cells = row(.ansi16) { Text("ok").foregroundStyle(.success) }
    let style = Style(attributes: .bold).inheriting(from: Theme.ansi16[.selection])
    #expect(cells[1...].allSatisfy { $0.style == style })
  }

  @Test func `Roles keep their hue on a colored row`() {
    let cells = row(.dark) { Text("ok").foregroundStyle(.success) }
    let background = Style(attributes: .bold).inheriting(from: Theme.dark[.selection])
    #expect(cells[2].style == Theme.dark[.success].inheriting(from: background))
    #expect(cells[4].style.foreground == .rgb(0xFF, 0x9A, 0xA2))
    #expect(cells[0].style.foreground == Theme.dark[.focusedBorder].foreground)
  }
}
