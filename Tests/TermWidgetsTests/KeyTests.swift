// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct KeyTests {
  private struct Named: Action, Equatable {
    let name: String
  }

  private func tree(
    focus: WidgetID? = nil,
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) -> WidgetTree {
    let tree = WidgetTree(body: body)
    tree.context.inputs.interface.focus = focus
    let buffer = CellBuffer(size: Size(columns: 40, rows: 10))
    tree.drawAll(in: buffer)
    return tree
  }

  private func name(_ press: KeyPress, in tree: WidgetTree) -> String? {
    guard case .binding(let index) = tree.keys[press] else { return nil }
    return (tree.keys.bindings[index].action as? Named)?.name
  }

  @MainActor private static func panes() -> some Widget {
    HStack {
      Button("One", send: Named(name: "one"))
        .keys { Key("x", title: "X", send: Named(name: "left")) }
      Button("Two", send: Named(name: "two"))
        .keys { Key("x", "y", title: "X", send: Named(name: "right")) }
    }
    .keys {
      Key("x", title: "X", send: Named(name: "outer"))
      Key("q", title: "Quit", send: Named(name: "quit"))
    }
  }

  @Test func `The binding nearest the focus wins`() {
    let left = tree(focus: "Button#1") { Self.panes() }
    #expect(name("x", in: left) == "left")
    #expect(name("y", in: left) == nil)
    #expect(name("q", in: left) == "quit")
    let right = tree(focus: "Button#2") { Self.panes() }
    #expect(name("x", in: right) == "right")
  }

  @Test func `All key bindings on the screen are active without focus`() {
    let tree = tree { Self.panes() }
    #expect(name("x", in: tree) == "outer")
    #expect(name("y", in: tree) == "right")
  }

  @Test func `Widgets are identified by kind and number or by ID`() {
    let tree = tree {
      VStack {
        Button("a", send: Press())
        Button("b", send: Press()).id("save")
        VStack {
          Button("c", send: Press())
          Button("d", send: Press())
        }
        .id("form")
        Button("e", send: Press())
      }
    }
    #expect(
      tree.inputMap.focusableIDs.map(\.path)
        == ["Button#1", "save", "form/Button#1", "form/Button#2", "Button#2"]
    )
  }

  @Test func `A disabled button can't receive focus`() {
    let tree = tree {
      Button("a", send: Press()).disabled()
      Button("b", send: Press())
    }
    #expect(tree.inputMap.focusableIDs == ["Button#2"])
  }

  @Test func `The tab order wraps in both directions`() {
    let ids = tree { Self.panes() }.inputMap.tabOrder
    #expect(ids.id(from: nil, by: 1) == "Button#1")
    #expect(ids.id(from: nil, by: -1) == "Button#2")
    #expect(ids.id(from: "Button#2", by: 1) == "Button#1")
    #expect(ids.id(from: "Button#1", by: -1) == "Button#2")
    #expect(ids.id(from: "gone", by: 1) == "Button#1")
    #expect(FocusOrder([]).id(from: "gone", by: 1) == nil)
  }

  @Test func `Focus on a removed widget moves to the next or previous one`() {
    let order = FocusOrder(["a", "b"].map { ($0, .zero) })
    #expect(order.successor(of: "c", in: ["a", "b", "c", "d"]) == "b")
    #expect(order.successor(of: "c", in: ["c", "d", "b", "a"]) == "b")
    #expect(order.successor(of: "c", in: ["c", "d"]) == nil)
  }

  private static func saving() -> some Widget {
    VStack {
      HelpLine()
      Button("a", send: Press()).keys { Key("ctrl+s", title: "Save", send: Press()) }
    }
    .keys {
      Key("up", "k", title: "Up", send: Press())
      Key("q", title: "Quit", send: Press())
    }
  }

  @Test func `The help line lists the bindings nearest the focus first`() {
    let frame = drawn(40, 1, interface: InterfaceState(focus: "Button#1")) { Self.saving() }
    #expect(frame.lines == [" ^S  Save    ↑  Up   q  Quit"])
  }

  @Test(arguments: [
    (45, " ^S  Save    ↑  Up   ?  Keys   q  Quit"), (20, " ^S  Save      ?  +2"), (9, "    ?  +3"),
  ])
  func `The help line keeps the help sheet key when space is short`(width: Int, line: String) {
    let frame = drawn(width, 1, interface: InterfaceState(focus: "Button#1")) {
      VStack {
        HelpLine()
        Button("a", send: Press()).keys { Key("ctrl+s", title: "Save", send: Press()) }
      }
      .keys {
        Key("up", title: "Up", send: Press())
        Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
        Key("q", title: "Quit", send: Press())
      }
    }
    #expect(frame.lines == [line])
  }

  @Test(arguments: [
    (40, " ^S  Save    T  Travel           q  Quit"), (26, " ^S  Save     +1   q  Quit"),
    (14, "  +2   q  Quit"), (5, " q  Q"),
  ])
  func `Without a help sheet, a short help line keeps the key to quit`(width: Int, line: String) {
    struct Leave: TerminatingAction {}
    let frame = drawn(width, 1) {
      VStack {
        HelpLine()
        Button("a", send: Press()).keys { Key("ctrl+s", title: "Save", send: Press()) }
      }
      .keys {
        Key("q", title: "Quit", send: Leave())
        Key("T", title: "Travel", send: Press())
      }
    }
    #expect(frame.lines == [line])
  }

  @Test func `The help line keeps its order without focus`() {
    #expect(drawn(30, 1) { Self.saving() }.lines == [" ^S  Save    ↑  Up   q  Quit"])
  }

  @Test func `The help sheet lists all keys of each binding`() {
    let frame = drawn(30, 6, interface: InterfaceState(overlay: .helpSheet)) {
      Text("under")
        .frame(maxWidth: .max, maxHeight: .max)
        .overlay(.helpSheet) { HelpSheet() }
        .keys {
          Key("+", "k", title: "Add", send: Press())
          Key("shift+tab", title: "Back", send: Press())
        }
    }
    #expect(
      frame.lines.map { $0.trimmingBlanks }.filter { !$0.isEmpty } == [
        "╭─────────────────╮", "│ Keys     esc  × │", "│                 │", "│ +  k       Add  │",
        "│ shift+tab  Back │", "╰─────────────────╯",
      ]
    )
  }

  private static func manyKeys() -> some Widget {
    Text("under")
      .frame(maxWidth: .max, maxHeight: .max)
      .overlay(.helpSheet) { HelpSheet() }
      .keys {
        Key("a", title: "Alpha", send: Press())
        Key("b", title: "Bravo", send: Press())
        Key("g", title: "Gamma", send: Press())
        Key("d", title: "Delta", send: Press())
        Key("o", title: "Omega", send: Press())
      }
  }

  @Test func `A help sheet has two columns on a screen with 68 columns`() {
    let interface = InterfaceState(overlay: .helpSheet)
    let lines = [68, 67].map { columns in
      drawn(columns, 12, interface: interface) { Self.manyKeys() }.lines
        .first { $0.contains("Alpha") }?
        .split(separator: " ").map(String.init)
    }
    #expect(lines == [["│", "a", "Alpha", "d", "Delta", "│"], ["│", "a", "Alpha", "│"]])
  }

  @Test func `A help sheet scrolls keys that don't fit`() {
    let interface = InterfaceState(overlay: .helpSheet)
    let text = drawn(21, 6, interface: interface) { Self.manyKeys() }.text
    #expect(text.contains("Keys   esc  ×"))
    #expect(text.contains("a  Alpha") && text.contains("b  Bravo"))
    #expect(!text.contains("Gamma"))
  }

  @Test func `A narrow help sheet wraps its rows`() {
    let interface = InterfaceState(overlay: .helpSheet)
    let lines = drawn(10, 14, interface: interface) { Self.manyKeys() }.lines
    #expect(
      lines.map(\.trimmingBlanks) == [
        "╭───────╮", "│ Keys  │", "│       │", "│ a     │", "│ Alpha │", "│ b     │", "│ Bravo │",
        "│ g     │", "│ Gamma │", "│ d     │", "│ Delta │", "│ o     │", "│ Omega │", "╰───────╯",
      ]
    )
  }

  @Test func `An overlay is hidden until the interface state presents it`() {
    let frame = drawn(10, 1) { Text("under").overlay(.helpSheet) { HelpSheet() } }
    #expect(frame.lines == ["under"])
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
