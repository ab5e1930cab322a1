// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The focused and disabled states of widgets, which must be visible without styles.
@MainActor
@Suite struct MonochromeStateTests {
  enum Kind: String, CaseIterable, Sendable {
    case button, borderedButton, toggle, checkbox, radioGroup, picker, slider, stepper, datePicker,
      tabs
    case textField, secureField, textEditor
    case list, marked, tree, table, files
    case emptyList, emptyTree, emptyTable, unchosen
    case split, scroll, menuBar, custom
  }

  private struct Stars: Control {
    func size(for proposal: Size) -> Size { Size(columns: 5, rows: 1) }

    func draw(in canvas: inout Canvas, _ appearance: ControlAppearance) {
      appearance.drawBrackets(in: canvas)
    }

    func respond(to input: ControlInput) -> (any Action)? { nil }

    var accessibleElement: AccessibilityElement { AccessibilityElement("rating", "Stars") }
  }

  private struct Item: Identifiable {
    let id: Int
    var items: [Item]?
  }

  private static let items = [Item(id: 1, items: [Item(id: 2)]), Item(id: 3)]

  private static func nothing<Value>(_ value: Value) -> any Action { Change<Int> { _ in } }

  @WidgetBuilder
  private static func widget(_ kind: Kind) -> Nodes {
    switch kind {
    case .button: Button("Save", send: Change<Int> { _ in })
    case .borderedButton: Button("Save", send: Change<Int> { _ in }).buttonStyle(.bordered)
    case .toggle: Toggle("On", isOn: true, send: nothing)
    case .checkbox: Checkbox("Checked", isChecked: true, send: nothing)
    case .radioGroup: RadioGroup(["a", "b"], selection: "a", send: nothing) { $0 }
    case .picker: Picker(["a", "b"], selection: "a", send: nothing) { $0 }
    case .slider: Slider("Volume", value: 0.5, send: nothing)
    case .stepper: Stepper("Copies", value: 5, in: 1...9, send: nothing)
    case .datePicker:
      DatePicker(selection: CalendarDate(year: 2026, month: 11, day: 23), send: nothing)
    case .tabs:
      Tabs(selection: 1, send: nothing) {
        Tab("One", id: 1) { Text("1") }
        Tab("Two", id: 2) { Text("2") }
      }
    case .textField: TextField("Name", text: "Ada", send: nothing)
    case .secureField: SecureField("Password", text: "Ada", send: nothing)
    case .textEditor: TextEditor(text: "Ada", send: nothing)
    case .list: List(items) { Text("\($0.id)") }.selection(3, send: nothing)
    case .marked: List(items) { Text("\($0.id)") }.selection([3], send: nothing)
    case .tree: Tree(items, children: \.items) { Text("\($0.id)") }
    case .table:
      Table(items) { TableColumn("Number") { Text("\($0.id)") } }
    case .files: FilePicker(FileBrowser("files"), choose: nothing)
    case .menuBar: MenuBar { Menu("File") { MenuItem("Open", send: Change<Int> { _ in }) } }
    case .scroll: ScrollView { ForEach(0..<30) { Text("\($0)") } }
    case .custom: Stars()
    case .unchosen: List(items) { Text("\($0.id)") }.selection(Int?.none, send: nothing)
    case .emptyList: List([Item]()) { Text("\($0.id)") }.emptyState { Text("Nothing") }
    case .emptyTree: Tree([Item](), children: \.items) { Text("\($0.id)") }
    case .emptyTable: Table([Item]()) { TableColumn("Number") { Text("\($0.id)") } }
    case .split:
      SplitView {
        Text("a")
      } second: {
        Text("b")
      }
    }
  }

  private func pilot(_ kind: Kind, isDisabled: Bool, unicode: Bool) -> Pilot<RuntimeFixture<Int>> {
    Pilot(
      RuntimeFixture(0) { _ in Self.widget(kind).disabled(isDisabled) },
      size: Size(columns: 30, rows: 10),
      capabilities: TerminalCapabilities(colorDepth: .monochrome, supportsUnicode: unicode)
    )
  }

  /// The kinds of widgets that can have the focus.
  ///
  /// The focus of a menu bar is on its open menu instead.
  private nonisolated static let focusable = Kind.allCases.filter { $0 != .menuBar }

  /// The kinds of widgets whose disabled state is visible.
  ///
  /// A disabled scroll view still scrolls.
  private nonisolated static let usable = Kind.allCases.filter { $0 != .scroll }

  @Test(arguments: focusable, [true, false])
  func `The focus is visible without any style`(kind: Kind, unicode: Bool) async {
    let pilot = pilot(kind, isDisabled: false, unicode: unicode)
    let ready = pilot.frame.lines
    await pilot.press("tab")
    #expect(pilot.interface.focus != nil)
    #expect(pilot.frame.lines != ready)
  }

  @Test(arguments: usable, [true, false])
  func `The disabled state is visible without any style`(kind: Kind, unicode: Bool) async {
    let disabled = pilot(kind, isDisabled: true, unicode: unicode).frame.lines
    let pilot = pilot(kind, isDisabled: false, unicode: unicode)
    #expect(pilot.frame.lines != disabled)
    await pilot.press("tab")
    #expect(pilot.frame.lines != disabled)
  }
}
