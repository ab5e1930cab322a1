// SPDX-License-Identifier: MIT

import Glibc
import TermScreen
import Testing
import VirtualTerminal

@testable import TermTTY

/// A pane of a private tmux server, which shows the bytes written to a pipe.
final class TmuxPane {
  /// Returns the cluster widths that the library derives from the replies of the installed tmux.
  static func widths() throws -> ClusterWidths {
    ClusterProbe.widths(reportedColumns: try answeredColumns.get(), isTmux: true)
  }

  /// Returns the actual widths of clusters that arrive in one piece in the installed tmux.
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

  /// The version of the installed tmux, such as "tmux 3.3a".
  static let version = output(of: "tmux -V")?.split(separator: "\n").first.map(String.init) ?? ""

  private let directory: String
  private let input: NamedPipe
  private let answers: NamedPipe
  private var size: Size
  private var frames = 0

  /// Creates a pane and starts its tmux server.
  ///
  /// - Parameters:
  ///   - size: The size of the pane.
  ///   - term: The terminal type that tmux reports.
  ///   - settings: Additional lines for the configuration file.
  /// - Throws: An error if tmux doesn't start.
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

  /// Returns the cells after all previous output is visible.
  func cells() throws -> [[ShownCell?]] {
    var reader = CaptureReader(widths: try Self.drawnWidths())
    return try capture().lines.map { reader.cells(of: $0, columns: size.columns) }
  }

  /// Returns the visible lines and the cursor after all previous output is visible.
  ///
  /// A new title marks the end of the output.
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
      let numbers = fields.dropFirst().compactMap { Int($0) }
      let cursor = numbers.first == 1 ? Point(x: numbers[1], y: numbers[2]) : nil
      return (Array(lines.dropFirst().prefix(size.rows)), cursor)
    }
    Issue.record("tmux didn't show the title “\(title)”, which marks the end of the output.")
    return ([], nil)
  }

  /// Runs a tmux command and returns its output, or `nil` if the command failed.
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

/// A parser for the output of `capture-pane -e`: text with SGR sequences whose state continues across lines.
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
