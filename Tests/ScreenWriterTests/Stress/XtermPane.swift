// SPDX-License-Identifier: MIT

import Glibc
import TermScreen
import TestSupport
import Testing

/// An X server without a physical screen, which runs until it's released.
final class VirtualDisplay {
  let name: String
  private let process: Background

  init() throws {
    process = try Background("Xvfb -ac -nolisten tcp -screen 0 1600x1200x24 -displayfd 1")
    name = try ":" + #require(process.readLine())
  }
}

/// An xterm that shows the bytes written to a pipe, replies to queries, and prints its screen.
final class XtermPane {
  static let isInstalled =
    system("command -v xterm >/dev/null 2>&1 && command -v Xvfb >/dev/null 2>&1") == 0

  private let display: VirtualDisplay
  private let directory: String
  private let input: NamedPipe
  private let answers: NamedPipe
  private let printer: NamedPipe
  private let process: Background

  /// Creates a pane and starts an xterm.
  ///
  /// - Parameters:
  ///   - size: The size of the window.
  ///   - display: The display of the window.
  ///   - options: Additional xterm options, in shell syntax.
  /// - Throws: An error if xterm doesn't start.
  init(size: Size, on display: VirtualDisplay, options: String = "") throws {
    self.display = display
    var template = Array("/tmp/termrender-test-XXXXXX".utf8CString)
    let made = mkdtemp(&template).map { String(cString: $0) }
    let directory = try #require(made)
    self.directory = directory
    input = try NamedPipe("\(directory)/input")
    answers = try NamedPipe("\(directory)/answers")
    printer = try NamedPipe("\(directory)/printer")
    // A file separator marks the end of the printed text.
    let script = "#!/bin/sh\n(cat; printf '\\034') >\(printer.path)\n"
    let file = try #require(fopen("\(directory)/print", "w"))
    fputs(script, file)
    fclose(file)
    try #require(chmod("\(directory)/print", 0o755) == 0)
    let resources = [
      "printerCommand: \(directory)/print", "printAttributes: 2", "printerAutoClose: true",
      "allowWindowOps: true",
    ]
    let program = "stty raw -echo; cat \(input.path) & exec cat >\(answers.path)"
    process = try Background(
      "env LC_ALL=C.UTF-8 xterm -display \(display.name) -u8 "
        + "-geometry \(size.columns)x\(size.rows) "
        + resources.map { "-xrm '*\($0)' " }.joined()
        + "\(options) -e sh -c '\(program)' 2>/dev/null"
    )
  }

  deinit {
    process.end()
    _ = system("rm -r \(directory)")
  }

  func write(_ bytes: UnsafeRawBufferPointer) { input.write(bytes) }

  func write(_ text: String) { input.write(text) }

  /// Resizes the window, and waits until it has the new size.
  func resize(to size: Size) throws {
    let report = "8;\(size.rows);\(size.columns)t"
    write("\u{1B}[\(report)")
    for _ in 0..<10_000 {
      let answer = try ask(Array("\u{1B}[18t".utf8), until: UInt8(ascii: "t"))
      if String(decoding: answer, as: UTF8.self).hasSuffix(report) { return }
    }
    Issue.record("xterm didn't report the size \(size). Check that the display is large enough.")
  }

  /// Returns the screen, row by row.
  ///
  /// Some versions of xterm print U+FFFF for the second half of a wide character.
  func screen() throws -> CapturedScreen {
    write("\u{1B}[i")
    let bytes = try printer.read { $0.last == 0x1C }
    let text = String(decoding: bytes.dropLast(), as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    return CapturedScreen(lines.dropLast(), isStyledByCell: true)
  }

  /// Sends a query, and returns the bytes up to the given number of occurrences of a byte.
  func ask(_ question: [UInt8], until last: UInt8, times: Int = 1) throws -> [UInt8] {
    question.withUnsafeBytes(write)
    return try answers.read { bytes in bytes.count { $0 == last } == times }
  }

  /// Returns the checksum (DECRQCRA) of the characters and attributes in part of a column.
  func checksum(column: Int, rows: Range<Int>) throws -> String {
    let (top, bottom) = (rows.lowerBound + 1, rows.upperBound)
    let question = "\u{1B}[1;1;\(top);\(column + 1);\(bottom);\(column + 1)*y"
    let answer = try ask(Array(question.utf8), until: UInt8(ascii: "\\"))
    return String(decoding: answer, as: UTF8.self)
  }

  /// Returns the position of the cursor, which can be hidden.
  func cursor() throws -> Point {
    let answer = try ask(Array("\u{1B}[6n".utf8), until: UInt8(ascii: "R"))
    let numbers = String(decoding: answer.dropFirst(2).dropLast(), as: UTF8.self)
      .split(separator: ";").compactMap { Int($0) }
    try #require(numbers.count == 2)
    return Point(x: numbers[1] - 1, y: numbers[0] - 1)
  }
}

/// A program that runs in the background with a time limit, and whose output can be read.
final class Background {
  private let output: UnsafeMutablePointer<FILE>
  private var pid: pid_t?

  /// Creates a background program and starts it.
  ///
  /// - Parameter command: The program and its arguments, in shell syntax.
  /// - Throws: An error if the program doesn't start.
  init(_ command: String) throws {
    // The threads of the test runner block signals. Programs inherit this state, but xterm waits for signals.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let limit = Soak.count(120, soak: 1_800)
    output = try #require(popen("echo $$; exec timeout -k 5 \(limit) \(command)", "r"))
    pid = try pid_t(#require(readLine()))
  }

  deinit { end() }

  /// Waits for a line of output, and returns it.
  func readLine() -> String? {
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, output) != nil else { return nil }
    let bytes = line.prefix { $0 != 0 && $0 != 0x0A }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Ends the program, and waits for it to exit.
  func end() {
    guard let pid else { return }
    kill(pid, SIGTERM)
    pclose(output)
    self.pid = nil
  }
}
