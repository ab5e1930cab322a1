// SPDX-License-Identifier: MIT

import Glibc
import TermScreen
import Testing
import VirtualTerminal

/// An app in a pseudo-terminal, whose screen another terminal shows.
final class AppTerminal {
  let terminal: PseudoTerminal
  private let screen: VirtualTerminal
  private let size: Size
  private let log: String
  private var shown = 0

  /// Starts the victim.
  ///
  /// - Parameters:
  ///   - program: What it runs when it lends its terminal.
  ///   - wrapped: Whether a shell starts it that ignores that a terminal hangs up.
  ///   - shell: Whether the terminal has a shell with job control, in which it is to be started.
  ///   - size: Of the terminal.
  /// - Throws: Where it does not come up.
  init(
    program: String = "true",
    ignoringHangUp wrapped: Bool = false,
    shell: Bool = false,
    size: Size = Size(columns: 80, rows: 24)
  ) throws {
    self.size = size
    screen = try VirtualTerminal(size: size)
    var name = Array("/tmp/victim.XXXXXX".utf8CString)
    let file = mkstemp(&name)
    try #require(file >= 0)
    close(file)
    log = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let victim = PseudoTerminal.program("app-victim")
    let command =
      shell
      ? ["bash", "--norc", "--noprofile", "--noediting", "-i"]
      : wrapped ? ["sh", "-c", "trap '' HUP; exec \(victim)"] : [victim]
    terminal = try PseudoTerminal(
      command: command,
      environment: [
        "VICTIM_LOG=\(log)", "VICTIM_PROGRAM=\(program)", "PS1=$ ", "PS2=", "HISTFILE",
      ],
      columns: UInt16(size.columns),
      rows: UInt16(size.rows)
    )
    if shell {
      try terminal.expect("$ ")
      terminal.type("\(victim)\n")
    }
    try expectStatus("presses=0")
  }

  deinit { unlink(log) }

  /// Waits until the first row has a text.
  func expectStatus(
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while case let row = status, !row.contains(text) {
      try #require(
        ContinuousClock.now < deadline,
        "“\(text)” is not in the first row: “\(row)”",
        sourceLocation: sourceLocation
      )
      _ = terminal.readOnce(within: 1000)
    }
  }

  /// Waits until all rows but the first show a page.
  func expectPage(_ number: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while page != number % 26 {
      try #require(
        ContinuousClock.now < deadline,
        "Page \(number % 26) is not shown, but \(page.map(String.init) ?? "none").",
        sourceLocation: sourceLocation
      )
      _ = terminal.readOnce(within: 1000)
    }
  }

  /// Turns pages so slowly that each could be shown.
  func turnPages(_ count: Int) {
    for _ in 0..<count {
      terminal.type("p")
      poll(nil, 0, 3)
    }
  }

  /// The first row.
  var status: String {
    show()
    return screen.text(ofRow: 0)
  }

  /// The page that all rows but the first show; `nil` where they do not show one.
  var page: Int? {
    show()
    return (0..<26).first { page in
      (1..<size.rows).allSatisfy { y in
        let letters = (0..<size.columns).map { x in
          Character(UnicodeScalar(UInt8(0x61 + ((y - 1) * (7 + page) + x * 3 + page * 5) % 26)))
        }
        return screen.text(ofRow: y) == String(letters)
      }
    }
  }

  /// Waits until the app has heard so much of its life, and no more.
  func expectLife(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while life.count < expected.count, ContinuousClock.now < deadline {
      _ = terminal.readOnce(within: 10)
    }
    #expect(life == expected, sourceLocation: sourceLocation)
  }

  /// What the app has heard of its life, in order.
  private var life: [String] {
    guard let file = fopen(log, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func show() {
    terminal.bytes[shown...].withUnsafeBytes { screen.write($0) }
    shown = terminal.bytes.count
  }
}
