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

  @Test func `Tab shows how a path could go on, then goes on itself`() async {
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

  @Test func `A folder that is completed goes on with what is in it`() async {
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

  @Test func `Of a folder that cannot be read tab tells why`() async {
    let pilot = await pathField("/etc/p")
    await pilot.press("tab")
    #expect(pilot.rows[1] == "✗ /etc: No permission")
    #expect(pilot.app.store.state.files.draft == "/etc/p")
  }

  @Test func `Files that cannot be chosen complete no path`() async {
    let pilot = await pathField(
      "file",
      FileBrowser("files", choosing: .files(suffixes: [".swift"]))
    )
    await pilot.press("tab")
    #expect(pilot.rows[1] == "No name begins so")
  }

  @Test func `A name keeps what was typed where the names that fit have less in common`() {
    var files = FileBrowser("files")
    func change(_ change: BrowseFiles.Change) { files.apply(BrowseFiles("files", change)) }
    change(.type("/user/FIL"))
    change(.complete)
    change(.list("/user", [Entry("filed"), Entry("fiLe")]))
    #expect(files.draft == "/user/FIL")
    #expect(files.completion != nil)
  }

  @Test func `What is typed while a folder is read to complete a path is not undone by it`() {
    var files = FileBrowser("files")
    func change(_ change: BrowseFiles.Change) { files.apply(BrowseFiles("files", change)) }
    change(.type("/user/fi"))
    change(.complete)
    #expect(files.completing == "/user")
    change(.type("/etc/"))
    change(.list("/user", [Entry("file")]))
    #expect(files.draft == "/etc/")
    #expect(files.completion == nil)
  }
}
