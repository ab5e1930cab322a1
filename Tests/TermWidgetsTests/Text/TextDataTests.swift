// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import TestSupport
import Testing

@testable import TermTree
@testable import TermWidgets

/// The safety and the cost of text from any source.
@MainActor
@Suite struct TextDataTests {
  @Test(
    arguments: [
      ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"), ("\u{1B}]0;title\u{7}", "␛]0;title␇"),
      ("a\0b", "a␀b"), ("a\u{8}\u{7F}b", "a␈␡b"), ("a\rb", "a␍b"), ("a\u{B}\u{C}b", "a␋␌b"),
      ("\u{9B}31m", "�31m"), ("a\u{85}b", "a�b"), ("a\u{202E}cba", "a�cba"),
      ("a\u{2066}b\u{2069}", "a�b�"), ("\u{200F}\u{61C}a", "��a"), ("a\u{2028}b\u{2029}c", "a�b�c"),
      ("\u{200B}\u{FEFF}a", "��a"), ("\u{301}a", "�a"), ("\u{E0041}a", "�a"),
      (String(decoding: [0x61, 0xFF, 0xC3, 0x62, 0xED, 0xA0, 0x80], as: UTF8.self), "a��b���"),
    ] as [(String, String)]
  )
  func `Terminal control characters appear as visible symbols`(text: String, expected: String) {
    let screen = Size(columns: 20, rows: 1)
    for wrapping in [Text.Wrapping.word, .character, .none] {
      let frame = drawn(screen.columns, screen.rows) { Text(text).textWrapping(wrapping) }
      #expect(frame.lines == [expected])
    }
    // A narrow screen shows the same text, row by row.
    let frame = drawn(1, 20) { Text(text).textWrapping(.character) }
    #expect(frame.lines.joined() == expected)
  }

  @Test(
    arguments: [
      ("in\u{AD}vis\u{AD}ible", "invisible"), ("a\u{200B}b \u{200B}c", "ab c"),
      ("tail\u{2060}", "tail"), ("ក្ដី\u{200B}ស្រមៃ", "ក្ដីស្រមៃ"), ("日\u{200B}本", "日本"),
      ("a\u{200B}\u{200B}b", "a��b"), ("\u{200B}a", "�a"), ("\u{AD}", "�"),
      ("a\u{200B}\u{202E}b", "a��b"), ("\u{1F1E9}\u{200B}\u{1F1EA}", "\u{1F1E9}�\u{1F1EA}"),
      ("e\u{2060}\u{301}", "e��"),
    ] as [(String, String)]
  )
  func `Single break hints between visible characters are omitted`(text: String, expected: String) {
    let frames = [
      drawn(30, 1) { Text(text) }, drawn(30, 1) { Text(text).textWrapping(.character) },
      drawn(30, 1) { Text(text).bold() + Text("") },
    ]
    for frame in frames { #expect(frame.lines == [expected]) }
  }

  @Test func `Omitted break hints don't move styles`() {
    let frame = drawn(9, 1) { Text("a\u{AD}b\u{AD}") + Text("c\u{200B}d").bold() + Text("e") }
    #expect(frame.lines == ["abcde"])
    #expect(
      (0..<5).map { frame[$0, 0].style.attributes.contains(.bold) } == [
        false, false, true, true, false,
      ]
    )
  }

  enum Titled: CaseIterable, Sendable {
    case button, checkbox, toggle, slider, stepper, stepperValue, radioGroup, picker, tabs, gauge
    case horizontalBars, verticalBars, menuItem, dialog, placeholder
  }

  private struct Press: Action {}

  @WidgetBuilder
  private func nodes(of control: Titled, _ title: String) -> Nodes {
    switch control {
    case .button: Button(title, send: Press())
    case .checkbox: Checkbox(title, isChecked: true) { _ in Press() }
    case .toggle: Toggle(title, isOn: true) { _ in Press() }
    case .slider: Slider(title, value: 1, in: 0...5) { (_: Int) in Press() }
    case .stepper: Stepper(title, value: 1, in: 0...5) { (_: Int) in Press() }
    case .stepperValue:
      Stepper("A", value: 1, in: 0...5, text: { _ in title }) { (_: Int) in Press() }
    case .radioGroup:
      RadioGroup([1, 2], selection: 1, axis: .horizontal, send: { _ in Press() }) { _ in title }
    case .picker: Picker([1, 2], selection: 1, send: { _ in Press() }) { _ in title }
    case .tabs: Tabs(selection: 1, send: { _ in Press() }) { Tab(title, id: 1) { Text("content") } }
    case .gauge: Gauge(title, value: 0.5).frame(height: 1)
    case .horizontalBars: BarChart([title, "other"], values: [1, 2]).frame(height: 2)
    case .verticalBars:
      BarChart([title, "other"], values: [1, 2], axis: .vertical).frame(height: 6)
    case .menuItem: MenuBar { MenuItem(title, send: Press()) }
    case .dialog:
      Text("content").frame(maxWidth: .max, maxHeight: .max)
        .modal(title, isPresented: true) { Text("x") }
    case .placeholder: TextField(title, text: "", send: { _ in Press() })
    }
  }

  private nonisolated static let breakHints = ["\u{AD}", "\u{200B}", "\u{2060}"]

  @Test(arguments: Titled.allCases, breakHints)
  func `Controls ignore break hints in their titles`(control: Titled, hint: String) {
    for columns in [14, 24, 60] {
      let lines = ["software", "soft\(hint)ware"].map { title in
        drawn(columns, 8) {
          HStack {
            nodes(of: control, title)
            Text("end")
          }
        }
        .lines
      }
      #expect(lines[0] == lines[1])
      #expect(columns < 60 || lines[0].joined().contains("software"), "\(lines[0])")
    }
  }

  enum Written: CaseIterable, Sendable {
    case fieldContents, borderTitle, formLabel, helpLine
  }

  @WidgetBuilder
  private func nodes(of written: Written, _ text: String) -> Nodes {
    switch written {
    case .fieldContents: TextField("A", text: text, send: { _ in Press() })
    case .borderTitle: Text("content").border(.rounded, title: text)
    case .formLabel: FormField(text) { Text("content") }
    case .helpLine:
      VStack {
        HelpLine()
        Button("a", send: Press())
      }
      .keys { Key("ctrl+s", title: text, send: Press()) }
    }
  }

  @Test(arguments: Written.allCases, breakHints)
  func `Text that isn't drawn as a Text shows break hints`(written: Written, hint: String) {
    let frame = drawn(40, 4) { nodes(of: written, "soft\(hint)ware") }
    #expect(frame.text.contains("soft�ware"))
  }

  /// The repeated pieces of lines that are hard to measure.
  private nonisolated static let pieces = [
    "x", "lorem ipsum ", "界", "🙂👍🏽", "a\u{301}", "\tx", "ab\n",
  ]

  @Test(arguments: pieces, [Text.TruncationMode.head, .middle, .tail])
  func `The cost of huge text depends only on its visible part`(
    piece: String,
    mode: Text.TruncationMode
  ) {
    // Both texts take the same time if only the visible part is read. Otherwise, the short text takes a hundredth.
    let short = String(repeating: piece, count: 100_000 / piece.utf8.count)
    let long = String(repeating: piece, count: 10_000_000 / piece.utf8.count)
    let layouts: [@MainActor (String) -> Nodes] = [
      { Text($0).truncationMode(mode).nodes },
      { Text($0).textWrapping(.character).truncationMode(mode).nodes },
      { Text($0).textWrapping(.none).lineLimit(1).truncationMode(mode).nodes },
    ]
    for layout in layouts {
      let reference = timeToDraw { layout(short) }
      let time = timeToDraw { layout(long) }
      #expect(time < reference * 20 + .milliseconds(2), "\(reference) for a hundredth")
    }
  }

  @Test func `Text is measured once for all its frames`() {
    let long = String(repeating: "lorem ipsum ", count: 100_000)
    // A scroll view requests the total number of rows.
    let tree = WidgetTree { ScrollView { Text(long) }.nodes }
    let buffer = CellBuffer(size: Size(columns: 80, rows: 24))
    let first = processorTime { tree.drawAll(in: buffer) }
    let next = (0..<5).map { _ in processorTime { tree.drawAll(in: buffer) } }.min()
    #expect(next ?? .seconds(9) < first / 10)
  }

  @Test(arguments: pieces)
  func `Titles of 1 MB take less than a second in accessible mode`(piece: String) {
    let title = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let time = timeToDraw(isAccessible: true) {
      Button(title, send: InterfaceAction.hideOverlay)
      Text("x").border(.rounded, title: title)
      Text("x").accessibilityLabel(title).accessibilityHint(title)
    }
    #expect(time < .seconds(1))
  }

  /// Returns the shortest of several times for measuring and drawing a new text.
  private func timeToDraw(
    isAccessible: Bool = false,
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) -> Duration {
    let buffer = CellBuffer(size: Size(columns: 80, rows: 24))
    let times = (0..<4).map { _ in
      let tree = WidgetTree(body: body)
      tree.context.isAccessible = isAccessible
      return processorTime { tree.drawAll(in: buffer) }
    }
    return times.min() ?? .zero
  }
}
