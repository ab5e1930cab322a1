// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct ScrollBarStyleTests {
  private let bar = ScrollBar(offset: 3, content: 12, space: 6)

  /// Returns the characters and styles of a bar of six cells over an existing line.
  private func cells(
    _ style: ScrollBarStyle,
    _ axis: Axis = .vertical,
    hasFocus: Bool = false,
    foreground: Theme.Foreground? = nil,
    unicode: Bool = true
  ) -> (text: String, thumb: Style, track: Style) {
    let context = WidgetTree { Text("") }.context
    context.inputs.capabilities.supportsUnicode = unicode
    let isUpright = axis == .vertical
    let size = Size(columns: isUpright ? 1 : 6, rows: isUpright ? 6 : 1)
    let buffer = CellBuffer(size: size)
    buffer.canvas().fill(Rect(size: size), "│")
    bar.draw(
      style,
      along: axis,
      hasFocus: hasFocus,
      foreground: foreground,
      in: buffer.canvas(),
      context
    )
    let frame = Frame(buffer)
    let thumb = isUpright ? frame[0, 2] : frame[2, 0]
    let cells = (0..<6).map { isUpright ? frame[0, $0] : frame[$0, 0] }
    return (cells.map(\.text).joined(), thumb.style, cells[0].style)
  }

  @Test func `Each style has its own characters`() {
    #expect(cells(.line).text == "│▐▐▐││")
    #expect(cells(.line, hasFocus: true).text == "│▐▐▐││")
    #expect(cells(.block).text == "│▐▐▐││")
    #expect(cells(.block, hasFocus: true).text == "│███││")
    #expect(cells(.block, .horizontal).text == "─━━━──")
    #expect(cells(.block, .horizontal, hasFocus: true).text == "─▄▄▄──")
    #expect(cells(.onBorder).text == "│┃┃┃││")
  }

  @Test(arguments: [Theme.ansi16, .monochrome], [false, true])
  func `A vertical bar doesn't double the line of a frame`(theme: Theme, hasFocus: Bool) {
    let frame = drawn(12, 6, interface: InterfaceState(focus: hasFocus ? "pane/rows" : nil)) {
      List(0..<20, id: \.self) { Text("\($0)") }.id("rows").pane("Rows").id("pane").theme(theme)
    }
    let lines: [Character] = ["│", "┃", "║"]
    for line in frame.lines.dropFirst().dropLast() {
      #expect(line.last.map { lines.contains($0) } == true)
      #expect(!line.dropLast().dropFirst().contains { lines.contains($0) }, "\(line)")
    }
    // The gap is between the thumb and the heavy line.
    #expect(frame[10, 1].text == (hasFocus ? "▌" : "▐"))
    // A bar in the color of a pane with the focus would be a second line.
    #expect(frame[10, 1].style == theme[.muted])
  }

  @Test func `Without Unicode, bars differ from borders`() {
    #expect(cells(.line, unicode: false).text == ":###::")
    #expect(cells(.block, hasFocus: true, unicode: false).text == ":@@@::")
    #expect(cells(.block, .horizontal, unicode: false).text == ".###..")
    #expect(cells(.block, .horizontal, hasFocus: true, unicode: false).text == ".@@@..")
    let framed = drawn(12, 6, interface: InterfaceState(focus: "pane/rows"), unicode: false) {
      List(0..<20, id: \.self) { Text("\($0)") }.id("rows").pane("Rows").id("pane")
        .theme(.ansi16)
    }
    #expect(framed[10, 1].text == "@")
  }

  @Test func `A bar on a border draws only its thumb`() {
    let theme = Theme.ansi16
    #expect(cells(.onBorder, foreground: .focusedBorder).thumb == theme[.focusedBorder])
    #expect(cells(.onBorder, foreground: .focusedBorder).track == .plain)
  }

  @Test func `A vertical thumb is muted, even with the focus`() {
    for style in [ScrollBarStyle.line, .block] {
      #expect(cells(style, hasFocus: true).thumb == Theme.ansi16[.muted])
    }
    #expect(cells(.block, hasFocus: true).text == "│███││")
  }

  @Test func `A foreground role applies to the thumb and its track`() {
    let theme = Theme.ansi16
    let plain = cells(.line, .horizontal)
    #expect(plain.thumb == theme[.muted] && plain.track == theme[.border])
    let focused = cells(.line, .horizontal, hasFocus: true)
    #expect(focused.thumb.attributes.contains(.bold) && focused.track == theme[.border])
    let uniform = cells(.line, .horizontal, hasFocus: true, foreground: .accent)
    #expect(uniform.thumb == theme[.accent] && uniform.track == theme[.accent])
  }

  // MARK: - Input

  private func drag(_ kind: PointerInput.Kind, at cell: Int, grab: Int? = nil) -> ScrollBar.Drag? {
    let place = Point(x: 9, y: cell)
    let input = PointerInput(
      kind: kind,
      button: .left,
      position: place,
      isInside: true,
      modifiers: []
    )
    return bar.drag(by: input, along: .vertical, grab: grab)
  }

  @Test func `A press on the thumb grabs it without scrolling`() {
    #expect(drag(.press(clicks: 1), at: 3) == .init(offset: 3, grab: 2, thumbStart: nil))
  }

  @Test func `A press beside the thumb centers it on the pointer`() {
    #expect(drag(.press(clicks: 1), at: 5) == .init(offset: 6, grab: 1, thumbStart: 3))
    #expect(drag(.press(clicks: 1), at: 0) == .init(offset: 0, grab: 1, thumbStart: 0))
  }

  @Test func `A drag moves the grabbed cell with the pointer`() {
    #expect(drag(.drag, at: 4, grab: 2) == .init(offset: 4, grab: 2, thumbStart: 2))
    #expect(drag(.drag, at: 99, grab: 2) == .init(offset: 6, grab: 2, thumbStart: 3))
    #expect(drag(.drag, at: -99) == .init(offset: 0, grab: 0, thumbStart: 0))
  }

  @Test func `A release and the wheel don't move the thumb`() {
    #expect(drag(.release, at: 3) == nil)
    #expect(drag(.wheel(columns: 0, rows: 1), at: 3) == nil)
  }
}
