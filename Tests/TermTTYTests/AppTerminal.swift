// SPDX-License-Identifier: MIT

import Glibc
import TermScreen
import Testing
import VirtualTerminal

/// An app in a pseudo-terminal, whose output a virtual terminal displays.
final class AppTerminal {
  let terminal: PseudoTerminal
  private let screen: VirtualTerminal
  private let size: Size
  private let log: String
  private var shown = 0

  /// Creates a terminal and starts the test host in it.
  ///
  /// - Parameters:
  ///   - program: The command that the app runs in the foreground.
  ///   - starter: The command that starts the app, which is its last argument. Without one, the app starts directly.
  ///   - shell: A Boolean value that indicates whether a shell with job control starts the app.
  ///   - size: The size of the terminal.
  /// - Throws: An error if the app doesn't start.
  init(
    program: String = "true",
    starter: [String] = [],
    shell: Bool = false,
    size: Size = Size(columns: 80, rows: 24)
  ) throws {
    self.size = size
    screen = try VirtualTerminal(size: size)
    var name = Array("/tmp/test-host.XXXXXX".utf8CString)
    let file = mkstemp(&name)
    try #require(file >= 0)
    close(file)
    log = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let testHost = PseudoTerminal.program("app-test-host")
    let command =
      shell
      ? ["bash", "--norc", "--noprofile", "--noediting", "-i"]
      : starter + [testHost]
    terminal = try PseudoTerminal(
      command: command,
      environment: [
        "TEST_HOST_LOG=\(log)", "TEST_HOST_PROGRAM=\(program)", "PS1=$ ", "PS2=", "HISTFILE",
      ],
      columns: UInt16(size.columns),
      rows: UInt16(size.rows)
    )
    if shell {
      try terminal.expect("$ ")
      terminal.type("\(testHost)\n")
    }
    try expectStatus("presses=0")
  }

  deinit { unlink(log) }

  /// Waits until the first row contains a text.
  func expectStatus(
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while case let row = status, !row.contains(text) {
      try #require(
        ContinuousClock.now < deadline,
        "The first row doesn't contain “\(text)”: “\(row)”",
        sourceLocation: sourceLocation
      )
      _ = terminal.readOnce(within: 1000)
    }
  }

  /// Replies to the app's queries, and waits until the app has set the title and the modes that depend on replies.
  func setAllModes() throws {
    terminal.answer(
      version: nil,
      synchronizedOutput: 2,
      keyboard: 0,
      reportsBackgroundChanges: true
    )
    for mode in ["\u{1B}[22;2t", "\u{1B}[?2031h", "\u{1B}[>1u"] { try terminal.expect(mode) }
  }

  /// Waits until all rows except the first show a page.
  func expectPage(_ number: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while page != number % 26 {
      try #require(
        ContinuousClock.now < deadline,
        "Page \(number % 26) isn't visible. Visible page: \(page.map(String.init) ?? "none").",
        sourceLocation: sourceLocation
      )
      _ = terminal.readOnce(within: 1000)
    }
  }

  /// Turns pages slowly enough for each one to be shown.
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

  /// The page that all rows except the first show, or `nil` if they don't show one.
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

  /// Waits until the app has received exactly the given lifecycle actions.
  func expectLife(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    func ordered(_ life: [String]) -> [String] {
      PseudoTerminal.handlesSignalsOnAnotherThread ? life.filter { $0 != "Resumed" } : life
    }
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while ordered(life).count < ordered(expected).count, ContinuousClock.now < deadline {
      _ = terminal.readOnce(within: 10)
    }
    #expect(ordered(life) == ordered(expected), sourceLocation: sourceLocation)
  }

  /// The lifecycle actions that the app has received, in order.
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
