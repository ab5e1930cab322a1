// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

extension FilePickerTests {
  // MARK: Selection

  @Test func `Enter, a double click, and the button select a file`() async {
    let pilot = await pilot()
    await pilot.press("down", "down", "enter")
    await pilot.click(on: "file 9.txt", count: 2)
    await pilot.press("ctrl+o")
    await pilot.click(on: "Choose file 9.txt")
    let file: [Path] = ["/user/file 9.txt"]
    #expect(pilot.app.store.state.chosen == [["/user/b.swift"], file, file, file])
  }

  @Test func `Space, clicks, and Ctrl+A mark files for one selection`() async {
    let pilot = await pilot(FileBrowser("files", choosing: .files(), allowsMultipleSelection: true))
    await pilot.press("end", "space", "up", "space")
    #expect(pilot.frame.text.contains("2 marked"))
    await pilot.click(Point(x: 2, y: 4))
    await pilot.press("enter")
    #expect(
      pilot.app.store.state.chosen == [["/user/b.swift", "/user/file 10.txt", "/user/file 9.txt"]]
    )
    await pilot.press("ctrl+a")
    #expect(pilot.app.store.state.files.marked.count == 4)
    await pilot.press("home", "enter")
    await pilot.press("space", "ctrl+o")
    #expect(pilot.app.store.state.chosen.last?.count == 5)
  }

  @Test func `The button selects the highlighted folder, or else the open one`() async {
    let pilot = await pilot(FileBrowser("files", choosing: .folders))
    await pilot.press("ctrl+o")
    #expect(pilot.app.store.state.chosen == [["/user/A"]])
    await pilot.press("enter", "ctrl+o")
    #expect(pilot.app.store.state.chosen.last == ["/user/A"])
  }

  @Test func `The button is disabled if nothing can be selected`() async {
    let pilot = await pilot(at: "/user/A/empty")
    #expect(pilot.frame.text.contains("No items to choose"))
    #expect(pilot.frame.text.contains("  Choose"))
    await pilot.press("ctrl+o", "enter", "space", "right")
    #expect(pilot.app.store.state.chosen.isEmpty)
  }

  // MARK: Reading

  @Test func `An outdated read doesn't replace the requested folder`() async {
    let pilot = await pilot()
    let store = pilot.app.store
    store.dispatch(FileBrowserAction.open("/user/A", in: "files"))
    #expect(store.state.files.request == "/user/A")
    store.dispatch(FileBrowserAction("files", .read("/other", folder: "/other", [], name: nil)))
    #expect(store.state.files.folder == "/user")
    await pilot.settle()
    #expect(store.state.files.folder == "/user/A")
    #expect(store.state.files.request == nil)
  }

  @Test func `A loading folder shows a spinner and ignores the enter key`() async {
    var files = FileBrowser("files")
    files.apply(.open("/user", in: "files"))
    files.apply(
      FileBrowserAction("files", .read("/user", folder: "/user", [Entry("A", .folder)], name: nil))
    )
    files.apply(.open("/slow", in: "files"))
    let pilot = Pilot(Picker(State(files: files), Self.source), size: Size(columns: 40, rows: 8))
    #expect(pilot.frame.text.contains("Reading…"))
    pilot.app.store.dispatch(InterfaceAction.focus("names"))
    await pilot.settle()
    await pilot.press("enter")
    #expect(pilot.app.store.state.files.request == "/slow")
  }

  @Test func `A folder with 100,000 names is shown and searchable`() async {
    let pilot = await pilot(at: "/many")
    #expect(names(pilot).count == 100_000)
    #expect(names(pilot)[1...3] == ["file 1", "file 2", "file 3"])
    await pilot.press("end")
    #expect(pilot.frame.text.contains("file 99999"))
    await pilot.press("/")
    await pilot.type("le 12345")
    #expect(pilot.app.store.state.files.highlighted?.name == "file 12345")
  }

  @Test(arguments: Soak.seeds(3, soak: 12))
  func `Any input leaves a valid frame`(seed: UInt64) async {
    let several = FileBrowser(
      "files",
      choosing: .anything,
      allowsMultipleSelection: seed.isMultiple(of: 2)
    )
    let pilot = await pilot(several, at: seed % 3 == 0 ? "/odd" : "/user", seed: seed)
    await pilot.performRandomActions(steps: 150, avoiding: ["ctrl+c"])
  }
}
