// SPDX-License-Identifier: MIT

import CNCurses
import Glibc
import TermScreen
import Testing

@testable import TermNCurses

@MainActor
@Suite struct TerminalDescriptionTests {
  @Test func `An xterm supports all features`() throws {
    #expect(try TerminalDescription(terminfo: "xterm-256color") == .xterm)
  }

  @Test(arguments: [nil, "", "no-such-terminal", "xterm-kitty-unheard-of"])
  func `An unset or unknown terminal is treated as xterm`(_ term: String?) throws {
    #expect(try TerminalDescription(terminfo: term) == .xterm)
    #expect(try TerminalDescription(term: term).editing == .all)
  }

  @Test func `A terminal without background erase is detected`() throws {
    let description = try TerminalDescription(terminfo: "tmux-256color")
    #expect(!description.erasesInBackground)
    #expect(description.colors == 256)
  }

  @Test func `A VT100 has no colors and no column address`() throws {
    let description = try TerminalDescription(terminfo: "vt100")
    #expect(description.colors == 0)
    #expect(!description.hasColumnAddress)
    #expect(!description.editing.contains(.eraseCharacters))
    #expect(description.editing.contains(.scrollRegion))
  }

  @Test func `A terminal that wraps immediately is detected`() throws {
    #expect(try TerminalDescription(terminfo: "ansi").wrapsAtOnce)
    #expect(!TerminalDescription.xterm.wrapsAtOnce)
  }

  @Test func `Scrolling requires both directions`()
    throws
  {
    let editing = try TerminalDescription(terminfo: "ansi").editing
    #expect(!editing.contains(.scrollByOne))
    #expect(editing.contains(.scrollByMany))
    #expect(editing.contains(.lines))
  }

  @Test func `A dumb terminal is rejected with a message`() {
    let errors = [
      #expect(throws: TerminalError.self) { try TerminalDescription(term: "dumb") },
      #expect(throws: TerminalError.self) { try TerminalDescription(terminfo: "dumb") },
    ]
    for error in errors {
      #expect(error?.description.contains("Can't use the terminal “dumb”") == true)
    }
  }

  @Test(arguments: [
    "xterm-256color", "xterm", "linux", "screen", "screen-256color", "tmux-256color", "vt100",
    "vt220", "rxvt", "ansi", "cygwin", "sun",
  ])
  func `A terminal described without terminfo never has more features`(
    _ term: String
  )
    throws
  {
    let (named, known) = (
      try TerminalDescription(term: term), try TerminalDescription(terminfo: term)
    )
    #expect(named.editing.subtracting(known.editing).isEmpty)
    #expect(!named.erasesInBackground || known.erasesInBackground)
    #expect(!named.hasColumnAddress || known.hasColumnAddress)
    #expect(named.wrapsAtOnce == known.wrapsAtOnce)
    #expect(named.hasXtermModes == known.hasXtermModes)
    #expect((named.colors == 0) == (known.colors == 0))
  }

  @Test(arguments: [
    ("\u{1B}[%i%p1%d;%p2%dH", true),
    ("\u{1B}[%i%p1%d;%p2%dH$<5>", true),
    ("\u{1B}[%i%p1%d;%p2%df", true),
    ("\u{1B}Y%p1%' '%+%c%p2%' '%+%c", false),
    ("\u{1B}[%p1%d;%p2%dH", false),
  ])
  func `Only standard cursor positioning is accepted`(_ cup: String, _ isStandard: Bool) {
    #expect(TerminalDescription.isStandardMotion(cup) == isStandard)
  }

  @Test(arguments: [true, false], [100, 300])
  func `The entry for ncurses is valid terminfo`(
    _ scrolls: Bool,
    _ columns: Int
  )
    throws
  {
    let entry = TerminfoEntry(size: Size(columns: columns, rows: 30), scrolls: scrolls)
    setenv("TERMINFO", entry.environmentValue, 1)
    let isKnown = tr_terminfo_open(TerminfoEntry.name)
    unsetenv("TERMINFO")
    try #require(isKnown)
    defer { tr_terminfo_close() }
    #expect(tr_terminfo_number("cols") == columns && tr_terminfo_number("lines") == 30)
    #expect(tr_terminfo_flag("xenl") && tr_terminfo_flag("msgr"))
    #expect(!tr_terminfo_flag("am") && !tr_terminfo_flag("bce"))
    let always = [
      "cup": columns < 256 ? "\u{2}%i%p1%c%p2%c" : "\u{1B}[%i%p1%d;%p2%dH",
      "clear": "\u{1B}[H\u{1B}[2J", "el": "\u{1B}[K",
    ]
    let scrolling = [
      "csr": "\u{1B}[%i%p1%d;%p2%dr", "indn": "\u{1B}[%p1%dS", "rin": "\u{1B}[%p1%dT",
    ]
    for (name, text) in always.merging(scrolls ? scrolling : [:], uniquingKeysWith: { $1 }) {
      #expect(tr_terminfo_string(name).map { String(cString: $0) } == text, "\(name)")
    }
    let others = [
      "ed", "ech", "ich", "dch", "rep", "cuf", "cuf1", "cr", "ht", "sgr", "setaf", "smcup", "ind",
      "ri", "il", "il1", "dl", "dl1",
    ]
    for name in others + (scrolls ? [] : Array(scrolling.keys)) {
      #expect(tr_terminfo_string(name) == nil, "\(name)")
    }
  }
}
