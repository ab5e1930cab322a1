// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import TermTTY

@Suite struct SystemClipboardTests {
  @Test func `The command receives the whole text`() {
    let clipboard = SystemClipboard(command: #"test "$(cat)" = "déjà vu""#, environment: [:])
    #expect(clipboard?.set("déjà vu") == true)
    #expect(clipboard?.set("déjà") == false)
    let counting = SystemClipboard(command: #"test "$(wc -c)" -eq 1000000"#, environment: [:])
    #expect(counting?.set(String(repeating: "x", count: 1_000_000)) == true)
  }

  @Test func `A missing command fails`() {
    let clipboard = SystemClipboard(command: "exec /nonexistent 2>/dev/null", environment: [:])
    #expect(clipboard?.set("") == false)
  }

  @Test func `An app on another host doesn't use the command`() {
    #expect(SystemClipboard(command: "cat", environment: ["TERM": "xterm"]) != nil)
    #expect(SystemClipboard(command: "cat", environment: ["SSH_TTY": "/dev/ttys001"]) == nil)
    #expect(SystemClipboard(command: "cat", environment: ["SSH_CONNECTION": "::1"]) == nil)
  }

  @Test func `Terminals of Linux set the clipboard`() {
    #expect(SystemClipboard(environment: [:]) == nil)
  }

  @Test func `A clipboard finishes its copies`() throws {
    var name = Array("/tmp/clipboard-XXXXXX".utf8CString)
    close(mkstemp(&name))
    defer { unlink(name) }
    let path = String(decoding: name.dropLast().map(UInt8.init), as: UTF8.self)
    let clipboard = try #require(SystemClipboard(command: "cat >\(path)", environment: [:]))
    clipboard.copy("old")
    clipboard.copy("new")
    clipboard.finish()
    let reader = SystemClipboard(command: "test \"$(cat \(path))\" = new", environment: [:])
    #expect(reader?.set("") == true)
  }
}
