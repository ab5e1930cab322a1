// SPDX-License-Identifier: MIT

import CTermShim
import Glibc
import TermScreen
import Testing

@testable import TermNCurses

@MainActor
@Suite struct TerminalDescriptionTests {
  @Test func `An xterm has everything`() throws {
    #expect(try TerminalDescription(term: "xterm-256color") == .xterm)
  }

  @Test(arguments: [nil, "", "no-such-terminal", "xterm-kitty-unheard-of"])
  func `A terminal that is unset or unknown is taken for an xterm`(_ term: String?) throws {
    #expect(try TerminalDescription(term: term) == .xterm)
  }

  @Test func `A terminal without background erase is known as such`() throws {
    let description = try TerminalDescription(term: "tmux-256color")
    #expect(!description.erasesInBackground)
    #expect(description.colors == 256)
  }

  @Test func `A VT100 has no colours and no column address`() throws {
    let description = try TerminalDescription(term: "vt100")
    #expect(description.colors == 0)
    #expect(!description.hasColumnAddress)
    #expect(!description.editing.contains(.eraseCharacters))
    #expect(description.editing.contains(.scrollRegion))
  }

  @Test func `A terminal that wraps at once is known as such`() throws {
    #expect(try TerminalDescription(term: "ansi").wrapsAtOnce)
    #expect(!TerminalDescription.xterm.wrapsAtOnce)
  }

  @Test func `A dumb terminal is refused with a sentence`() {
    let error = #expect(throws: TerminalError.self) { try TerminalDescription(term: "dumb") }
    #expect(error?.description.contains("“dumb” cannot be used") == true)
  }

  @Test(arguments: [
    ("\u{1B}[%i%p1%d;%p2%dH", true),
    ("\u{1B}[%i%p1%d;%p2%dH$<5>", true),
    ("\u{1B}[%i%p1%d;%p2%df", true),
    ("\u{1B}Y%p1%' '%+%c%p2%' '%+%c", false),
    ("\u{1B}[%p1%d;%p2%dH", false),
  ])
  func `Only the standard's way to place the cursor is taken`(_ cup: String, _ isStandard: Bool) {
    #expect(TerminalDescription.isStandardMotion(cup) == isStandard)
  }

  @Test func `The entry made for ncurses is one that terminfo reads`() throws {
    let entry = TerminfoEntry(size: Size(columns: 100, rows: 30))
    setenv("TERMINFO", entry.environmentValue, 1)
    let isKnown = tr_terminfo_open(TerminfoEntry.name)
    unsetenv("TERMINFO")
    try #require(isKnown)
    defer { tr_terminfo_close() }
    #expect(tr_terminfo_number("cols") == 100)
    #expect(tr_terminfo_number("lines") == 30)
    #expect(tr_terminfo_flag("am") && tr_terminfo_flag("msgr"))
    #expect(!tr_terminfo_flag("xenl") && !tr_terminfo_flag("bce"))
    let expected = [
      "cup": TerminfoEntry.motion(for: Size(columns: 100, rows: 30)), "clear": "\u{1B}[H\u{1B}[2J",
    ]
    for (name, text) in expected {
      #expect(tr_terminfo_string(name).map { String(cString: $0) } == text, "\(name)")
    }
    for name in [
      "el", "ed", "ech", "ich", "dch", "rep", "cuf", "cuf1", "cr", "ht", "sgr", "setaf", "smcup",
      "csr",
      "ind", "ri", "il", "il1",
      "dl", "dl1", "indn", "rin",
    ] {
      #expect(tr_terminfo_string(name) == nil, "\(name)")
    }
  }
}
