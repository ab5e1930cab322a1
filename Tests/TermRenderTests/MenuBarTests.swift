// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct MenuBarTests {
  struct Editor: Equatable, Sendable {
    var log: [String] = []
    var wraps = true
    var canSave = true
    var text = ""
    var ticks = 0
    var recent = ["a.txt", "b.txt"]
  }

  private static func note(_ word: String) -> any Action {
    Change<Editor> { $0.log.append(word) }
  }

  private func pilot(
    _ editor: Editor = Editor(),
    size: Size = Size(columns: 50, rows: 14),
    unicode: Bool = true,
    seed: UInt64 = 1
  ) -> Pilot<RuntimeFixture<Editor>> {
    Pilot(
      RuntimeFixture(editor) { editor in
        VStack {
          MenuBar {
            Menu("File") {
              MenuItem("Open…", key: "ctrl+o", send: Self.note("open"))
              MenuItem("Save", key: "ctrl+s", send: Self.note("save")).disabled(!editor.canSave)
              Divider()
              Menu("Recent") {
                for file in editor.recent { MenuItem(file, send: Self.note(file)) }
              }
              Key("ctrl+q", title: "Leave", send: Self.note("leave"))
            }
            Menu("View") {
              MenuItem("Wrap lines", isOn: editor.wraps, send: Change(\Editor.wraps, !editor.wraps))
              MenuItem("Fold all", isOn: false, send: Self.note("fold"))
            }
            MenuItem("Help", send: Self.note("help"))
          }
          TextField("Text", text: editor.text) { Change(\Editor.text, $0) }.id("text")
          Text(editor.log.joined(separator: " "))
          ForEach(Array(0..<20)) { Text("row \($0)") }
        }
      },
      size: size,
      capabilities: TerminalCapabilities(supportsUnicode: unicode),
      theme: .ansi16,
      seed: seed
    )
  }

  private func log(_ pilot: Pilot<RuntimeFixture<Editor>>) -> [String] { pilot.app.store.state.log }

  @Test func `The menu bar shows titles, each with a marked letter`() {
    let frame = pilot().frame
    #expect(frame.lines[0] == " File  View  Help")
    for x in [1, 7, 13] { #expect(frame[x, 0].style.underline == .single) }
    #expect(frame[2, 0].style.underline == .none)
    #expect(pilot(unicode: false).frame.lines[0] == " _File  _View  _Help")
  }

  @Test func `Alt+letter opens a menu unless the focused widget handles it`() async {
    let pilot = pilot()
    await pilot.press("alt+f")
    #expect(pilot.interface.popup?.path == [0, 0])
    await pilot.press("esc", "tab", "alt+v")
    #expect(pilot.interface.popup?.path == [1, 0])
    // A text field handles this key by moving the caret a word to the right.
    await pilot.press("esc", "alt+f")
    #expect(pilot.interface.popup == nil)
  }

  @Test func `F10 opens the first menu from anywhere`() async {
    let pilot = pilot()
    await pilot.press("tab", "f10")
    #expect(
      pilot.frame.lines[0...6] == [
        "‹File› View  Help", "╭─────────────╮", "│█ Open…   ^O │", "│  Save    ^S │",
        "├─────────────┤", "│  Recent   ▸ │", "│  Leave   ^Q │",
      ]
    )
    #expect(pilot.interface.focus == "Popup#1")
    await pilot.press("esc")
    #expect(pilot.interface.focus == "Observe#1/text")
    #expect(pilot.frame.lines[2] == "")
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test(
    arguments: [
      (["enter"], ["open"]), (["down", "enter"], ["save"]),
      (["down", "down", "down", "space"], ["leave"]),
      (["up", "enter"], ["leave"]), (["end", "down", "enter"], ["open"]), (["l"], ["leave"]),
      (["s"], ["save"]), (["right", "down", "enter"], ["fold"]), (["left", "enter"], ["help"]),
      (["alt+v", "f"], ["fold"]), (["alt+h"], ["help"]), (["r", "down", "enter"], ["b.txt"]),
      (["r", "b"], ["b.txt"]), (["r", "esc", "down", "enter"], ["leave"]),
      (["r", "left", "up", "enter"], ["save"]), (["tab"], []), (["f10"], []), (["r", "f10"], []),
    ] as [([KeyPress], [String])]
  )
  func `Keys navigate menus and select items`(_ presses: [KeyPress], _ expected: [String]) async {
    let pilot = pilot()
    await pilot.press("tab", "f10")
    for press in presses { await pilot.press(press) }
    #expect(log(pilot) == expected)
    #expect(pilot.interface.popup == nil)
    #expect(pilot.interface.focus == "Observe#1/text")
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `A submenu appears to the right of its item`() async {
    let pilot = pilot()
    await pilot.press("f10", "r")
    #expect(
      pilot.frame.lines[4...8] == [
        "├─────────────┤╭────────╮", "│█ Recent   ▸ ││█ a.txt │",
        "│  Leave   ^Q ││  b.txt │", "╰─────────────╯╰────────╯", "row 5",
      ]
    )
    #expect(pilot.interface.popup?.path == [0, 3, 0])
  }

  @Test func `Item keys are active everywhere unless the item is disabled`() async {
    let pilot = pilot()
    await pilot.press("ctrl+s", "tab", "ctrl+s", "ctrl+q")
    #expect(log(pilot) == ["save", "save", "leave"])
    await pilot.set { $0.canSave = false }
    await pilot.press("ctrl+s", "f10", "down", "enter", "esc", "esc")
    #expect(log(pilot) == ["save", "save", "leave"])
    #expect(pilot.keyConflicts == [])
  }

  @Test func `Disabled items are marked and can't be selected`() async {
    var editor = Editor()
    editor.canSave = false
    let pilot = pilot(editor)
    await pilot.press("f10", "s")
    #expect(pilot.frame.lines[3] == "│· Save    ^S │")
    await pilot.click(on: "Save")
    #expect(log(pilot) == [])
    #expect(pilot.interface.popup != nil)
  }

  @Test func `Arrow keys skip a disabled menu`() async {
    let pilot = Pilot(
      RuntimeFixture(Editor()) { editor in
        MenuBar {
          Menu("File") { MenuItem("Open", send: Self.note("open")) }
          Menu("Edit") { MenuItem("Cut", send: Self.note("cut")) }.disabled()
          Menu("View") { MenuItem("Fold", send: Self.note("fold")) }
        }
        Button("OK", send: Self.note("ok")).defaultFocus()
      },
      size: Size(columns: 30, rows: 8)
    )
    await pilot.press("f10", "right", "enter")
    #expect(log(pilot) == ["fold"])
    await pilot.press("f10", "right", "left", "enter")
    #expect(log(pilot) == ["fold", "open"])
  }

  @Test func `An item in the on state has a check mark`() async {
    let pilot = pilot()
    await pilot.press("alt+v")
    #expect(pilot.frame.lines[2...3] == ["      │█✓ Wrap lines │", "row 0 │   Fold all   │"])
    await pilot.press("enter", "alt+v")
    #expect(pilot.frame.lines[2] == "      │█  Wrap lines │")
    let ascii = self.pilot(unicode: false)
    await ascii.press("alt+v")
    #expect(ascii.frame.lines[2].hasSuffix("|>* _Wrap lines |"))
  }

  @Test func `Clicks open and close menus, switch between them, and select items`() async {
    let pilot = pilot()
    await pilot.click(on: "File")
    #expect(pilot.interface.popup?.path == [0, -1])
    await pilot.click(on: "View")
    #expect(pilot.interface.popup?.path == [1, -1])
    await pilot.click(on: "Fold all")
    #expect(log(pilot) == ["fold"])
    await pilot.click(on: "File")
    await pilot.click(on: "File")
    #expect(pilot.interface.popup == nil)
    await pilot.click(on: "File")
    await pilot.click(Point(x: 45, y: 10))
    #expect(pilot.interface.popup == nil)
    await pilot.click(on: "File")
    await pilot.click(on: "Recent")
    await pilot.click(on: "b.txt")
    #expect(log(pilot) == ["fold", "b.txt"])
    await pilot.click(on: "Help")
    #expect(log(pilot) == ["fold", "b.txt", "help"])
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Releasing a drag selects the item under the pointer`() async {
    let pilot = pilot()
    await pilot.drag(from: Point(x: 2, y: 0), to: Point(x: 4, y: 3))
    #expect(log(pilot) == ["save"])
    await pilot.mouse(MouseEvent(.press, button: .left, at: Point(x: 2, y: 0)))
    await pilot.mouse(MouseEvent(.drag, button: .left, at: Point(x: 7, y: 0)))
    #expect(pilot.interface.popup?.path == [1, -1])
    await pilot.mouse(MouseEvent(.drag, button: .left, at: Point(x: 3, y: 0)))
    await pilot.mouse(MouseEvent(.drag, button: .left, at: Point(x: 4, y: 5)))
    await pilot.mouse(MouseEvent(.drag, button: .left, at: Point(x: 19, y: 6)))
    await pilot.mouse(MouseEvent(.release, button: .left, at: Point(x: 19, y: 6)))
    #expect(log(pilot) == ["save", "b.txt"])
    await pilot.drag(from: Point(x: 2, y: 0), to: Point(x: 45, y: 12))
    #expect(pilot.interface.popup == nil)
  }

  @Test func `Items show remapped keys`() async {
    let pilot = pilot()
    pilot.runtime.remapping["save"] = ["f2"]
    pilot.runtime.remapping["leave"] = []
    await pilot.press("f10")
    #expect(pilot.frame.lines[3] == "│  Save    F2 │")
    #expect(pilot.frame.lines[6] == "│  Leave      │")
    await pilot.press("esc", "f2", "ctrl+s", "ctrl+q")
    #expect(log(pilot) == ["save"])
  }

  @Test func `Menus flip, scroll, and stay visible on a small screen`() async {
    let pilot = pilot(size: Size(columns: 24, rows: 5))
    await pilot.press("f10", "end")
    #expect(pilot.frame.lines[3].contains("Leave"))
    await pilot.press("up", "right")
    #expect(pilot.frame.text.contains("a.txt"))
    #expect(pilot.frame == pilot.freshFrame)
    await pilot.resize(to: Size(columns: 3, rows: 1))
    await pilot.resize(to: .zero)
    await pilot.resize(to: Size(columns: 50, rows: 14))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Menus are redrawn alone, and so are the regions below`() async {
    var editor = Editor()
    editor.text = "old"
    let store = Store(editor, .on(Change<Editor>.self) { state, change in change.apply(&state) })
    let probe = Probe(store) {
      VStack {
        MenuBar {
          Menu("File") {
            MenuItem("Open", send: Self.note("open"))
            MenuItem("Save", send: Self.note("save"))
          }
          Menu("Edit") { MenuItem("Cut", send: Self.note("cut")) }
        }
        ForEach(Array(0..<8)) { index in Observe(\Editor.text) { Text("\(index) \($0)") } }
        Observe(\Editor.ticks) { Text("tick \($0)") }
      }
    }
    let pilot = Pilot(probe, size: Size(columns: 30, rows: 10))
    for press in ["f10", "down", "right", "left", "esc"] as [KeyPress] {
      await pilot.press(press)
      // Closing the menu redraws no region, because the regions under the menu are drawn without it.
      #expect(pilot.redrawnRegions == (press == "esc" ? 0 : 1))
      #expect(pilot.frame == pilot.freshFrame)
    }
    await pilot.press("f10")
    store.dispatch(Change(\Editor.ticks, 1))
    await pilot.settle()
    #expect(pilot.redrawnRegions == 1)
    store.dispatch(Change(\Editor.text, "new"))
    await pilot.settle()
    #expect(pilot.redrawnRegions == 8)
    await pilot.press("esc")
    #expect(pilot.frame.text.contains("1 new"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test(arguments: Soak.seeds(2, soak: 12))
  func `Any input leaves a valid frame`(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let pilot = pilot(unicode: !seed.isMultiple(of: 3), seed: seed)
    let titles = ["日本語", "", "a\u{7}b", "é", String(repeating: "long ", count: 30)]
    for _ in 0..<4 {
      let count = Int.random(in: 0..<40, using: &random)
      let canSave = Bool.random(using: &random)
      await pilot.set {
        $0.recent = (0..<count).map { "\(titles[$0 % titles.count])\($0)" }
        $0.canSave = canSave
        $0.log = []
      }
      await pilot.press(["f10", "alt+f", "alt+v"].randomElement(using: &random) ?? "f10")
      await pilot.performRandomActions(steps: 30)
    }
  }
}
