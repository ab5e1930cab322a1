// SPDX-License-Identifier: MIT

import StateStore
import TermRender
import TermTesting
import TermTree
import Testing

@testable import TermDevTools

/// Outlines of the widgets on a screen.
@MainActor
@Suite struct OutlineTests {
  /// An app with one screen and no actions.
  struct Screen: App {
    struct State: Codable, Sendable, Equatable {}

    let store = Store(State())
    let content: @MainActor () -> Nodes

    init() { content = { Nodes([]) } }

    init(@WidgetBuilder _ content: @escaping @MainActor () -> Nodes) { self.content = content }

    var body: some Widget { content() }
  }

  private func pilot(
    _ size: Size = Size(columns: 20, rows: 6),
    @WidgetBuilder _ content: @escaping @MainActor () -> Nodes
  ) -> Pilot<Screen> {
    Pilot(Screen(content), size: size)
  }

  private func outline(
    _ size: Size = Size(columns: 20, rows: 6),
    @WidgetBuilder _ content: @escaping @MainActor () -> Nodes
  ) -> String {
    text(pilot(size, content))
  }

  private func text(_ pilot: Pilot<Screen>) -> String { RunningApp(pilot.runtime).widgets.text }

  @Test func `Stacks, borders, and paddings have their own frames`() {
    let text = outline {
      VStack {
        HStack(spacing: 1) {
          Text("a").padding(.horizontal, 2)
          Text("b").bold().foregroundStyle(.accent).layoutPriority(1)
        }
        Text("c").frame(width: 6, alignment: .trailing).border()
        Spacer()
      }
    }
    #expect(
      text == """
        Screen         0,0 20×6
          VStack       0,0 8×6
            HStack     0,0 7×1
              Padding  0,0 5×1
                Text   2,0 1×1   a
              Text     6,0 1×1   b
            Border     0,1 8×3
              Frame    1,2 6×1
                Text   6,2 1×1   c
            Spacer     0,4 0×2   hidden

        """
    )
  }

  @Test func `A wide character has two columns`() {
    #expect(outline { Text("世界") } == "Screen  0,0 20×6\n  Text  0,0 4×1   世界\n")
  }

  @Test func `A name belongs to the innermost widget without other widgets in between`() {
    let text = outline {
      Text("a").padding().id("inner")
      VStack { Text("b") }.foregroundStyle(.muted).id("stack")
    }
    #expect(
      text == """
        Screen            0,0 20×6
          VStack          0,0 3×4
            Padding       0,0 3×3
              Text inner  1,1 1×1   a
            VStack stack  0,3 1×1
              Text        0,3 1×1   b

        """
    )
  }

  @Test func `The region inside a named border has the name`() {
    let text = outline {
      Observe(\Screen.State.self) { _ in Text("a") }.border(title: "Pane").id("pane")
    }
    #expect(text.contains("  Border      "))
    #expect(text.contains("Pane, heading"))
    #expect(text.contains("Observe pane"))
  }

  @Test func `Layers are at the level of their content`() {
    let text = outline {
      Text("behind").frame(maxWidth: .max, maxHeight: .max).overlay(alignment: .topTrailing) {
        Text("over")
      }
    }
    #expect(
      text == """
        Screen    0,0 20×6
          Frame   0,0 20×6
            Text  7,2 6×1   behind
          Text    16,0 4×1  over

        """
    )
  }

  // MARK: Accessibility

  @Test func `Groups are described as they're spoken`() {
    let text = outline {
      HStack(spacing: 1) {
        Text("Ann")
        Text("7")
      }
      .accessibilityCombined()
      Text("*").accessibilityHidden()
      Text("!").accessibilityLabel("Warning")
    }
    #expect(text.contains("HStack  0,0 5×1   Ann, 7"))
    #expect(!text.contains("*"))
    #expect(text.contains("Warning"))
  }

  @Test func `The options of a widget are part of the widget`() {
    let text = outline {
      RadioGroup(["red", "green"], selection: "red", send: { _ in NoAction() }, title: { $0 })
    }
    #expect(text.contains("    Radio") && text.contains("red") && text.contains("green"))
    #expect(text.split(separator: "\n").count == 4, "\(text)")
  }

  private struct NoAction: Action {}

  /// A node with two controls.
  private final class PairNode: Node {
    override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
      Fit(size: Size(columns: 8, rows: 1))
    }

    override func draw(in canvas: inout Canvas, _ context: RenderContext) {
      let id = context.claimID("Pair")
      for (index, name) in ["left", "right"].enumerated() {
        let part = canvas.subcanvas(in: Rect(x: index * 4, y: 0, columns: 4, rows: 1))
        context.addControl(id.appending(name), in: part) { _ in }
      }
      for name in ["left", "right"] {
        context.describe(id.appending(name), as: AccessibilityElement(.button, name.uppercased()))
      }
    }
  }

  @Test func `A widget with several controls contains the further controls`() {
    let text = outline { Nodes(PairNode()) }
    #expect(
      text == """
        Screen             0,0 20×6
          Pair left        0,0 8×1   LEFT, button
            Control right  4,0 4×1   RIGHT, button

        """
    )
  }

  // MARK: Visibility

  @Test func `Widgets outside a scroll view are hidden`() {
    let items = pilot { ScrollView { ForEach(0..<9) { Text("line \($0)") } } }
    let texts = RunningApp(items.runtime).widgets.all.filter { $0.kind == "Text" }
    #expect(texts.map(\.isVisible) == (0..<9).map { $0 < 6 })
    #expect(texts.last?.frame == Rect(x: 0, y: 8, columns: 6, rows: 1))
  }

  @Test func `A list has only its visible rows`() {
    let items = pilot { List(0..<100_000, id: \.self) { Text("number \($0)") } }
    let widgets = RunningApp(items.runtime).widgets.all
    #expect(widgets.count(where: { $0.kind.hasPrefix("row ") }) == 6)
    #expect(widgets.count < 20)
  }

  @Test func `A table has its rows and cells`() {
    let text = outline(Size(columns: 24, rows: 4)) {
      Table(["Ann", "Bob"], id: \.self) {
        TableColumn("Name", width: .fixed(6), value: { $0 })
        TableColumn("Length", width: .fixed(6), value: { "\($0.count)" })
      }
    }
    #expect(text.contains("row 2"))
    #expect(text.contains("    Length"))
    #expect(text.contains("Name Bob, Length 3, row 2"))
  }

  // MARK: Layers

  @Test func `Popups, overlays, toasts, and dialogs are part of the outline`() async {
    let pilot = pilot(Size(columns: 30, rows: 12)) {
      VStack {
        Picker(["red", "green"], selection: "red", send: { _ in NoAction() }, title: { $0 }).id(
          "color"
        )
        Spacer()
      }
      .overlay("notes") { Text("Seen").border() }
    }
    pilot.app.store.dispatch(InterfaceAction.showPopup(Popup("color")))
    await pilot.settle()
    #expect(text(pilot).contains("\n  Popup"))
    pilot.app.store.dispatch(InterfaceAction.hidePopup)
    pilot.app.store.dispatch(InterfaceAction.showOverlay("notes"))
    pilot.app.store.dispatch(InterfaceAction.showToast(Toast("Saved")))
    await pilot.settle()
    #expect(text(pilot).contains("    notes"))
    #expect(text(pilot).contains("\n  toast 1"))
    #expect(text(pilot).contains("Saved"))
  }

  @Test func `An outline takes the same path without a tool`() {
    let pilot = pilot { Text("a") }
    _ = RunningApp(pilot.runtime).widgets
    #expect(pilot.runtime.tree.context.probe == nil)
  }
}

extension WidgetOutline {
  /// The item and all items inside it.
  fileprivate var all: [WidgetOutline] { [self] + children.flatMap(\.all) }
}
