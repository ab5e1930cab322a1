// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

extension FilePickerTests {
  private func pathField(
    _ typed: String,
    _ files: FileBrowser = FileBrowser("files")
  ) async
    -> Pilot<Picker>
  {
    let pilot = await pilot(files)
    pilot.app.store.dispatch(InterfaceAction.focus("path"))
    await pilot.settle()
    await pilot.press("ctrl+u")
    await pilot.type(typed)
    return pilot
  }

  @Test(arguments: [
    ("/us", "/user/"), ("/user/A/in", "/user/A/inner.swift"), ("fil", "file "), ("~", "~/"),
    ("~/A", "~/A/"), ("FILE 9", "file 9.txt"), ("em", "Émile.SWIFT"), (".h", ".hidden"),
    ("/user/", "/user/"), ("none", "none"), ("../us", "../user/"), ("gon", "gon"),
    ("/tilde/~", "/tilde/~/"), ("", ""),
  ])
  func `Tab completes a path`(typed: String, completed: String) async {
    let pilot = await pathField(typed)
    if typed.isEmpty { await pilot.press("x", "backspace") }
    await pilot.press("tab")
    #expect(pilot.app.store.state.files.draft == completed)
    await pilot.type("!")
    #expect(pilot.app.store.state.files.draft == completed + "!")
  }

  @Test func `Tab lists possible completions, then moves the focus`() async {
    let pilot = await pathField("fi")
    await pilot.press("tab")
    #expect(pilot.rows[1] == "file 9.txt  file 10.txt")
    #expect(pilot.interface.focus?.description.hasSuffix("path") == true)
    await pilot.press("tab")
    #expect(pilot.interface.focus?.description.hasSuffix("names") == true)
    await pilot.press("shift+tab", "end")
    await pilot.type("1")
    await pilot.press("tab", "enter")
    #expect(pilot.app.store.state.files.highlighted?.name == "file 10.txt")
    #expect(pilot.app.store.state.files.draft == nil)
  }

  @Test func `Tab in a completed folder lists its contents`() async {
    let pilot = await pathField("l")
    await pilot.press("tab", "tab")
    #expect(pilot.app.store.state.files.draft == "loop/")
    #expect(pilot.rows[1] == "A  loop")
    await pilot.press("esc")
    #expect(pilot.app.store.state.files.draft == nil)
    #expect(pilot.rows[0].contains("/user"))
    await pilot.press("tab")
    #expect(pilot.interface.focus?.description.hasSuffix("names") == true)
  }

  @Test func `Tab in an unreadable folder shows the reason`() async {
    let pilot = await pathField("/etc/p")
    await pilot.press("tab")
    #expect(pilot.rows[1] == "✗ Couldn't open “/etc”: permission denied")
    #expect(pilot.app.store.state.files.draft == "/etc/p")
  }

  @Test func `Tab ignores files with unselectable suffixes`() async {
    let pilot = await pathField(
      "file",
      FileBrowser("files", choosing: .files(suffixes: [".swift"]))
    )
    await pilot.press("tab")
    #expect(pilot.rows[1] == "No matching names")
  }

  @Test func `A typed name stays if its matches share a shorter prefix`() {
    var files = FileBrowser("files")
    func change(_ change: FileBrowserAction.Change) {
      files.apply(FileBrowserAction("files", change))
    }
    change(.type("/user/FIL"))
    change(.complete)
    change(.list("/user", [Entry("filed"), Entry("fiLe")]))
    #expect(files.draft == "/user/FIL")
    #expect(files.completion != nil)
  }

  @Test func `A late completion doesn't overwrite a newer path`() {
    var files = FileBrowser("files")
    func change(_ change: FileBrowserAction.Change) {
      files.apply(FileBrowserAction("files", change))
    }
    change(.type("/user/fi"))
    change(.complete)
    #expect(files.completing == "/user")
    change(.type("/etc/"))
    change(.list("/user", [Entry("file")]))
    #expect(files.draft == "/etc/")
    #expect(files.completion == nil)
  }
}
