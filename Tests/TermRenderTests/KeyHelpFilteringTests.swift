// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The help lists a key binding only if its key presses reach the binding.
@MainActor
@Suite struct KeyHelpFilteringTests {
  struct Desk: Equatable, Sendable {
    var fired: [Int] = []
    var isOn = false
    var number = 5.0
    var chosen: Int? = 2
    var marked: Set<Int> = [1]
    var date = CalendarDate("2026-11-21")
    var text = "text"
    var order: TableSortOrder<Int>? = TableSortOrder(0)
  }

  enum Kind: String, CaseIterable, Sendable {
    case button, toggle, checkbox, slider, stepper, radio, tabs, picker, datePicker, split
    case list, chooser, marker, finder, table, tree, scroll, field, editor, custom
  }

  private static let presses: [KeyPress] = [
    "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "shift+pageup",
    "shift+down", "space", "enter", "ctrl+a", "ctrl+y", "*", "<", ">", "!", "+", "-", "t", "x",
    "delete", "esc", "f7",
  ]

  @WidgetBuilder private static func widget(_ kind: Kind, _ desk: Desk) -> Nodes {
    let rows = Array(0..<6)
    switch kind {
    case .button: Button("Go", send: Change(\Desk.number, 1))
    case .toggle: Toggle("On", isOn: desk.isOn) { Change(\Desk.isOn, $0) }
    case .checkbox: Checkbox("On", isChecked: desk.isOn) { Change(\Desk.isOn, $0) }
    case .slider: Slider("Level", value: desk.number, in: 0...10) { Change(\Desk.number, $0) }
    case .stepper:
      Stepper("Level", value: desk.number, in: 0...10, step: 1) { Change(\Desk.number, $0) }
    case .radio:
      RadioGroup(rows, selection: desk.chosen, send: { Change(\Desk.chosen, $0) }) { "\($0)" }
    case .tabs:
      Tabs(selection: desk.chosen ?? 0, send: { Change(\Desk.chosen, $0) }) {
        for row in rows { Tab("\(row)", id: row) { Text("Tab") } }
      }
    case .picker:
      Picker(rows, selection: desk.chosen, send: { Change(\Desk.chosen, $0) }, title: { "\($0)" })
    case .datePicker:
      DatePicker(selection: desk.date, today: CalendarDate("2026-11-19")) {
        Change(\Desk.date, $0)
      }
    case .split:
      SplitView {
        Text("One")
      } second: {
        Text("Two")
      }
    case .list: List(rows, id: { $0 }) { Text("\($0)") }
    case .chooser:
      List(rows, id: { $0 }) { Text("\($0)") }
        .selection(desk.chosen) { Change(\Desk.chosen, $0) }
    case .marker:
      List(rows, id: { $0 }) { Text("\($0)") }.selection(desk.marked) { Change(\Desk.marked, $0) }
    case .finder: List(rows, id: { $0 }) { Text("\($0)") }.typeSelect { "\($0)" }
    case .table:
      Table(rows, id: { $0 }) {
        for column in 0..<3 {
          TableColumn("\(column)", width: .fixed(90), value: { "\($0)" }).sortable(as: column)
        }
      }
      .sorted(by: desk.order) { Change(\Desk.order, $0) }
    case .tree:
      Tree(rows, id: { $0 }, children: { $0 < 100 ? [$0 + 100] : nil }, content: { Text("\($0)") })
    case .scroll: ScrollView { VStack { for row in 0..<50 { Text("\(row)") } } }
    case .field: TextField("Text", text: desk.text) { Change(\Desk.text, $0) }
    case .editor: TextEditor(text: desk.text) { Change(\Desk.text, $0) }
    case .custom: Lamp(isOn: desk.isOn)
    }
  }

  /// A custom control.
  private struct Lamp: Control {
    let isOn: Bool

    func size(for proposal: Size) -> Size { Size(columns: 3, rows: 1) }
    func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
      canvas.put(isOn ? "1" : "0", x: 0, y: 0)
    }
    func respond(to input: ControlInput) -> (any Action)? {
      if case .key("x") = input { Change(\Desk.isOn, !isOn) } else { nil }
    }
  }

  @Test(arguments: Kind.allCases)
  func `The help lists exactly the keys the focused widget ignores`(_ kind: Kind) async {
    let pilot = Pilot(
      RuntimeFixture(Desk()) { desk in
        VStack {
          HelpLine()
          Self.widget(kind, desk)
        }
        .keys {
          for (index, press) in Self.presses.enumerated() {
            Key(
              [KeySequence([press])],
              title: "(\(index))",
              send: Change<Desk> { $0.fired.append(index) }
            )
          }
        }
      },
      size: Size(columns: 400, rows: 14)
    )
    await pilot.press("tab")
    #expect(pilot.interface.focus != nil)
    var random = SeededGenerator(seed: 1)
    var named = 0
    for step in 0..<60 {
      let index = Int.random(in: 0..<Self.presses.count, using: &random)
      let isNamed = pilot.frame.lines[0].contains("(\(index))")
      let before = pilot.app.store.state.fired.count
      await pilot.press(Self.presses[index])
      let isFired = pilot.app.store.state.fired.count > before
      #expect(isNamed == isFired, "\(Self.presses[index]) in step \(step)")
      if isNamed { named += 1 }
    }
    #expect(named > 0)
  }
}
