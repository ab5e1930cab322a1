// SPDX-License-Identifier: MIT

import Glibc
import TermScreen
import Testing
import VirtualTerminal

@testable import TermTTY

/// A pane of a tmux server of its own, which shows what is written into a pipe.
final class TmuxPane {
  /// What the library takes from the answers of the tmux that is installed.
  static func widths() throws -> ClusterWidths {
    ClusterProbe.widths(reportedColumns: try answeredColumns.get(), isTmux: true)
  }

  /// What that tmux does with a cluster that comes in one piece.
  static func drawnWidths() throws -> ClusterWidths {
    ClusterProbe.widths(reportedColumns: try answeredColumns.get(), isTmux: false)
  }

  private static let answeredColumns = Result {
    let pane = try TmuxPane(size: Size(columns: 40, rows: 3), term: "screen")
    ClusterProbe.bytes.withUnsafeBytes(pane.write)
    let answers = try pane.answers.read { bytes in
      bytes.count { $0 == UInt8(ascii: "R") } == ClusterProbe.replyCount
    }
    return reportedColumns(in: answers)
  }

  static let isInstalled = system("command -v tmux >/dev/null 2>&1") == 0

  /// Such as "tmux 3.3a".
  static let version = output(of: "tmux -V")?.split(separator: "\n").first.map(String.init) ?? ""

  private let directory: String
  private let input: NamedPipe
  private let answers: NamedPipe
  private var size: Size
  private var frames = 0

  /// - Parameters:
  ///   - size: The size of the pane.
  ///   - term: The type of terminal that tmux claims to be.
  ///   - settings: More lines of its file of settings.
  /// - Throws: Where it does not start.
  init(size: Size, term: String, settings: String = "") throws {
    self.size = size
    var template = Array("/tmp/termrender-test-XXXXXX".utf8CString)
    let made = mkdtemp(&template).map { String(cString: $0) }
    directory = try #require(made)
    let options =
      "set -g status off\nset -g default-terminal \(term)\nset -g history-limit 0\n\(settings)\n"
    let file = try #require(fopen("\(directory)/conf", "w"))
    fputs(options, file)
    fclose(file)
    input = try NamedPipe("\(directory)/input")
    answers = try NamedPipe("\(directory)/answers")
    let command = "new-session -d -x \(size.columns) -y \(size.rows)"
    let program = "stty raw -echo; cat \(input.path) & exec cat >\(answers.path)"
    try #require(run("-f \(directory)/conf \(command) '\(program)'") != nil)
  }

  deinit {
    _ = run("kill-server")
    _ = system("rm -r \(directory)")
  }

  func resize(to size: Size) {
    self.size = size
    _ = run("resize-window -x \(size.columns) -y \(size.rows)")
  }

  func write(_ bytes: UnsafeRawBufferPointer) { input.write(bytes) }

  func write(_ text: String) { input.write(text) }

  /// The cells, once everything written before is shown.
  func cells() throws -> [[ShownCell?]] {
    var reader = CaptureReader(widths: try Self.drawnWidths())
    return try capture().lines.map { reader.cells(of: $0, columns: size.columns) }
  }

  /// What is shown, and where the cursor is, once everything written before is shown: a title behind it
  /// tells.
  func capture() throws -> (lines: [Substring], cursor: Point?) {
    frames += 1
    let title = "frame \(frames)"
    write("\u{1B}]2;\(title)\u{1B}\\")
    let state = "display-message -p '#{pane_title};#{cursor_flag};#{cursor_x};#{cursor_y}'"
    for _ in 0..<10_000 {
      let output = try #require(run("\(state) ';' capture-pane -p -e -N"))
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      let fields = lines[0].split(separator: ";")
      guard let shown = fields.first, shown == title else { continue }
      let place = fields.dropFirst().compactMap { Int($0) }
      let cursor = place.first == 1 ? Point(x: place[1], y: place[2]) : nil
      return (Array(lines.dropFirst().prefix(size.rows)), cursor)
    }
    Issue.record("tmux never showed \(title).")
    return ([], nil)
  }

  /// Runs a command of tmux and answers what it printed; `nil` when it failed.
  private func run(_ command: String) -> String? {
    Self.output(of: "LC_ALL=C.UTF-8 TMUX= tmux -u -S \(directory)/socket \(command) 2>&1")
  }

  private static func output(of command: String) -> String? {
    guard let output = popen(command, "r") else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, output), count > 0 {
      bytes += chunk[..<count]
    }
    return pclose(output) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

/// Reads what `capture-pane -e` prints: text with SGR sequences, whose state goes on over lines.
private struct CaptureReader {
  private let widths: ClusterWidths
  private var pen = ShownCell()

  init(widths: ClusterWidths) { self.widths = widths }

  mutating func cells(of line: Substring, columns: Int) -> [ShownCell?] {
    var cells: [ShownCell?] = []
    var rest = line.unicodeScalars[...]
    while let first = rest.first {
      if first.value == 0x1B {
        let end = rest.firstIndex { ("a"..."z").contains($0) } ?? rest.endIndex
        pen.select(String(rest[..<end].dropFirst(2)))
        rest = rest[end...].dropFirst()
        continue
      }
      var text = String(String.UnicodeScalarView(rest.prefix { $0.value != 0x1B }))
      rest = rest.drop { $0.value != 0x1B }
      while !text.isEmpty {
        var cell = pen
        cell.text = String(text.removeFirst())
        cells.append(cell.visible)
        let advance = widths.advance(of: cell.text.unicodeScalars).upperBound
        if advance == 2 { cells.append(nil) }
      }
    }
    while cells.count < columns { cells.append(ShownCell()) }
    return cells
  }
}
