// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// The effect of the first key press on a screen without focus.
@MainActor
@Suite struct InitialFocusTests {
  private let store = makeStore()

  private func pilot(
    rows: Int = 6,
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) -> Pilot<Probe<S, Nodes>> {
    Pilot(Probe(store) { body() }, size: Size(columns: 20, rows: rows))
  }

  @Test(arguments: ["up", "down", "left", "right", "pageup", "pagedown", "home", "end"])
  func `A movement key focuses the first widget`(_ press: KeyPress) async {
    let pilot = pilot {
      Button("A", send: Note(text: "A"))
      Button("B", send: Note(text: "B"))
    }
    await pilot.press(press)
    #expect(pilot.interface.focus == "Button#1")
    #expect(store.state.log == [])
  }

  @Test(arguments: ["enter", "space"])
  func `An activation key focuses and activates the first widget`(_ press: KeyPress) async {
    let pilot = pilot {
      Text("Title")
      Button("A", send: Note(text: "A"))
    }
    await pilot.press(press)
    #expect(pilot.interface.focus == "Button#1")
    #expect(store.state.log == ["A"])
  }

  @Test func `The first key press moves the cursor of a list`() async {
    let pilot = pilot {
      List(0..<50, id: { $0 }) { Text("\($0)") }
    }
    await pilot.press("end")
    #expect(pilot.interface.focus == "List#1")
    #expect(pilot.frame.text.contains("49"))
  }

  @Test func `The app's key bindings come first and leave the focus unchanged`() async {
    let pilot = pilot {
      Button("A", send: Note(text: "A")).keys { Key("down", title: "On", send: Note(text: "on")) }
    }
    await pilot.press("down")
    #expect(store.state.log == ["on"])
    #expect(pilot.interface.focus == nil)
  }

  // MARK: Default focus

  @Test func `The default focus of new content wins over the next widget`() async {
    let pilot = pilot {
      Observe(\S.count) { page in
        Button("Other", send: Note(text: "other")).defaultFocus()
        if page == 0 {
          Button("Open", send: Edit { $0.count = 1 }).id("open")
        } else {
          Button("Back", send: Edit { $0.count = 0 }).id("back")
          Button("Save", send: Note(text: "save")).id("save").defaultFocus()
        }
        Button("Next", send: Note(text: "next")).id("next")
      }
    }
    await pilot.press("tab", "enter")
    #expect(pilot.interface.focus?.path.hasSuffix("save") == true)
    await pilot.press("shift+tab", "enter")
    #expect(pilot.interface.focus?.path.hasSuffix("next") == true)
  }

  @Test func `The default focus of a page with an identifier wins over its first widget`() async {
    let pilot = pilot {
      Observe(\S.count) { page in
        if page == 0 {
          VStack { Button("Open", send: Edit { $0.count = 1 }) }.id("list")
        } else {
          VStack {
            Button("Back", send: Edit { $0.count = 0 })
            Button("Save", send: Note(text: "save")).defaultFocus()
          }
          .id("details")
        }
      }
    }
    await pilot.press("enter", "enter")
    #expect(store.state.log == ["save"])
  }

  @Test(arguments: ["x", "shift+down", "ctrl+up", "esc", "f1"])
  func `Other keys don't set the focus`(_ press: KeyPress) async {
    let pilot = pilot { Button("A", send: Note(text: "A")) }
    await pilot.press(press)
    #expect(pilot.interface.focus == nil)
  }

  @Test func `Focusing a group doesn't move past its first widget`() async {
    let pilot = pilot {
      VStack {
        Button("A", send: Note(text: "A"))
        Button("B", send: Note(text: "B"))
      }
      .focusGroup()
    }
    await pilot.press("down")
    #expect(pilot.interface.focus == "Button#1")
    await pilot.press("down")
    #expect(pilot.interface.focus == "Button#2")
  }

  @Test func `Keys scroll a view instead of focusing hidden widgets`() async {
    let pilot = pilot(rows: 3) {
      ScrollView {
        ForEach(0..<9) { Text("line \($0)") }
        Button("A", send: Note(text: "A"))
      }
    }
    await pilot.press("enter", "down")
    #expect(pilot.interface.focus == nil)
    #expect(store.state.log == [])
    #expect(pilot.frame.lines[0].hasPrefix("line 1"))
    await pilot.press("end", "enter")
    #expect(pilot.interface.focus == "Button#1")
    #expect(store.state.log == ["A"])
  }

  @Test func `The widgets of an overlay receive the focus first`() async {
    let pilot = pilot {
      Button("A", send: Note(text: "A"))
        .overlay("o") { Button("Close", send: Note(text: "close")) }
    }
    store.dispatch(InterfaceAction.showOverlay("o")); await pilot.settle()
    await pilot.press("enter")
    #expect(store.state.log == ["close"])
  }

  @Test func `A key press has no effect if middleware drops the focus change`() async {
    let store = makeStore([
      .around { action, context in
        if action is InterfaceAction { return }
        context.next(action)
      }
    ])
    let pilot = Pilot(Probe(store) { Button("A", send: Note(text: "A")) })
    await pilot.press("enter")
    #expect(store.state.log == [])
    #expect(pilot.interface.focus == nil)
  }

  @Test func `A dialog without an exit key is reported once`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let store = makeStore()
      let pilot = Pilot(
        Probe(store) {
          Observe(\S.count) { count in
            Text("x").modal(isPresented: count % 2 == 1) { Text("Wait") }
          }
        }
      )
      for _ in 0..<4 {
        store.dispatch(Edit { $0.count += 1 }); await pilot.settle()
      }
    }
    #expect(result.standardError.split(separator: "handles a key").count == 2)
    #expect(result.standardError.contains("ctrl+c"))
  }

  @Test func `A dialog with an exit key isn't reported`() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      for kind in 0..<3 {
        let pilot = Pilot(
          Probe(makeStore()) {
            switch kind {
            case 0: Text("x").modal(isPresented: true, dismiss: Note(text: "")) { Text("Wait") }
            case 1: Text("x").modal(isPresented: true) { Button("OK", send: Note(text: "")) }
            default:
              Text("x").modal(isPresented: true) {
                Text("Wait").keys { Key("q", title: "Stop", send: Note(text: "")) }
              }
            }
          }
        )
        await pilot.settle()
      }
    }
    #expect(!result.standardError.contains("handles a key"))
  }
}
