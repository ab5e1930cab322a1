// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// Nodes of other packages, which register their input with the public API.
@MainActor
@Suite struct CustomNodeTests {
  private let store = makeStore()

  private func pilot(
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) -> Pilot<MouseApp> {
    Pilot(MouseApp(store: store, content: body), size: Size(columns: 24, rows: 8))
  }

  @Test func `A control sends its actions when it loses the focus`() async {
    let pilot = pilot {
      Nodes(FieldNode())
      Button("Next", send: Note(text: "next"))
    }
    await pilot.press("tab")
    #expect(store.state.log == [])
    await pilot.press("tab")
    #expect(store.state.log == ["lost"])
    await pilot.press("shift+tab")
    await pilot.click(on: "Next")
    #expect(store.state.log == ["lost", "lost", "next"])
  }

  @Test func `A disabled control sends no actions`() async {
    let pilot = pilot { Nodes(FieldNode()).disabled() }
    await pilot.press("tab", "x")
    await pilot.click(on: "Field")
    #expect(store.state.log == [])
  }

  @Test func `A dialog's default focus precedes that of the page`() async {
    let pilot = pilot {
      Button("Page", send: Note(text: "page"))
        .frame(maxWidth: .max, maxHeight: .max)
        .modal("Dialog", isPresented: true) {
          Button("A", send: Note(text: "A")).id("a")
          Button("B", send: Note(text: "B")).id("b").defaultFocus()
        }
        .defaultFocus()
    }
    await pilot.settle()
    #expect(pilot.interface.focus?.path.hasSuffix("b") == true)
  }

  @Test func `A state in a named stack survives its first change`() async {
    let pilot = pilot {
      VStack {
        FoldReader("First")
        FoldReader("Second")
      }
      .id("settings")
    }
    await pilot.click(on: "Open First")
    #expect(pilot.frame.lines.prefix(3) == ["‹ Close First ›", "details", "  Open Second"])
    await pilot.click(on: "Open Second")
    #expect(pilot.frame.lines[2] == "‹ Close Second ›")
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A state since the focus ends when the focus moves`() async {
    let pilot = pilot {
      RedrawRegion("Counter") { _ in Nodes(CounterNode()) }
      Button("Next", send: Note(text: "next"))
    }
    await pilot.press("tab", "+", "+")
    #expect(pilot.frame.lines[0] == "2")
    await pilot.press("tab")
    #expect(pilot.frame.lines[0] == "0")
    await pilot.press("shift+tab")
    #expect(pilot.frame.lines[0] == "0")
  }

  @Test func `The runtime releases the node of a removed region`() async {
    let counter = InstanceCounter()
    let pilot = Pilot(
      Probe(store) {
        Observe(\S.name) { name in
          if name == "a" {
            RedrawRegion("Owner") { Nodes(OwnerNode($0, counter)) }
          }
        }
      }
    )
    #expect(counter.count == 1)
    store.replace(state: S(name: "x"))
    await pilot.settle()
    #expect(counter.count == 0)
  }
}

private struct MouseApp: App {
  let store: Store<S>
  let content: @MainActor () -> Nodes

  init() { preconditionFailure("Create the app with init(store:content:).") }

  init(store: Store<S>, content: @escaping @MainActor () -> Nodes) {
    (self.store, self.content) = (store, content)
  }

  var body: some Widget { content() }
  var usesMouse: Bool { true }
}

/// A control that sends an action when it loses the focus, or when the user presses a key or the mouse.
private final class FieldNode: Node {
  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: Size(columns: 5, rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.addControl(context.claimID("Field"), in: canvas) {
      $0.key = { $0 == "x" ? .send(Note(text: "key")) : .ignored }
      $0.pointer = { _ in .sendAndContinue([Note(text: "press")]) }
      $0.focusLost = { [Note(text: "lost")] }
    }
    canvas.write("Field", x: 0, y: 0)
  }
}

private struct FoldState: WidgetState {
  static let stateName = "test.fold"
  var isOpen = false
}

private struct FoldReader: Widget {
  let title: String

  init(_ title: String) { self.title = title }

  var body: some Widget {
    WidgetStateReader("Fold", initial: FoldState()) { [title] state, id in
      Button(
        "\(state.isOpen ? "Close" : "Open") \(title)",
        send: InterfaceAction.set(FoldState(isOpen: !state.isOpen), of: id)
      )
      if state.isOpen { Text("details") }
    }
  }
}

private struct PressCount: WidgetState {
  static let stateName = "test.presses"
  var count = 0
}

/// A control that counts the presses of `+` since it received the focus.
private final class CounterNode: Node {
  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: Size(columns: 3, rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.claimID("Counter")
    let stored = context.state(id, as: PressCount.self)?.count ?? 0
    let count = context.hasStateSinceFocus(id) ? stored : 0
    context.addControl(id, in: canvas) {
      $0.key = { press in
        guard press == "+" else { return .ignored }
        return .send(InterfaceAction.set(PressCount(count: count + 1), of: id))
      }
    }
    canvas.write("\(count)", x: 0, y: 0)
  }
}

private final class InstanceCounter {
  var count = 0
}

/// A node that stores its region.
private final class OwnerNode: Node {
  private let region: Region
  private let counter: InstanceCounter

  init(_ region: Region, _ counter: InstanceCounter) {
    (self.region, self.counter) = (region, counter)
    counter.count += 1
  }

  isolated deinit { counter.count -= 1 }
}
