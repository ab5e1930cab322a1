// SPDX-License-Identifier: MIT

import CounterDemo
import DemoTestSupport
import Foundation
import GalleryDemo
import TermTesting
import Testing

@testable import StoreRecorder
@testable import TermRender

/// Tests of the files that commands open, and of their output, with the program of the counter.
@MainActor
@Suite struct CommandFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "files-\(UInt64.random(in: 0 ... .max))").path

  private var session: String { "\(folder)/counter.jsonl" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func record(_ path: String) async throws {
    let recording = try await Recording(CounterApp(), size: Size(columns: 40, rows: 10)) { pilot in
      await pilot.press("+", "+", "q")
    }
    try recording.log.write(to: path)
  }

  private func run(_ words: String...) throws -> (status: Int32, text: String) { try run(words) }

  /// Runs the counter without a terminal, and returns its status and everything that it writes.
  private func run(_ words: [String]) throws -> (status: Int32, text: String) {
    let file = "\(folder)/output"
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    let output = try #require(FileHandle(forWritingAtPath: file))
    let process = Process()
    process.executableURL = Program.url("counter")
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try text(file))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    let result = lstat(path, &status)
    #expect(result == 0, "\(path)")
    return status
  }

  private func mode(_ path: String) -> mode_t { status(path).st_mode & 0o777 }

  // MARK: Resuming

  enum Obstacle: CaseIterable {
    case text, empty, recording, line, prefix, word, number, laterHeader
    case folder, pipe, socket, device, link, pipeLink, folderLink
  }

  /// Creates a file at the path of the session.
  ///
  /// - Returns: `false` if the user can't create such a file.
  private func create(_ obstacle: Obstacle) throws -> Bool {
    let contents: String
    switch obstacle {
    case .text: contents = "Dear diary"
    case .empty: contents = ""
    case .recording: contents = #"[{"timestamp":1,"action":{"type":"Add"}}]"#
    case .line: contents = "\n{\"at\":1,\"mark\":\"frame\"}\n"
    case .prefix: contents = #"{"session":"#
    case .word: contents = #"{"session":"cookie","user":1}"#
    case .number: contents = "{\"session\":1,\"user\":\"Ann\"}\n{\"at\":1,\"mark\":\"frame\"}\n"
    case .laterHeader: contents = "Notes\n{\"session\":1,\"app\":\"counter\"}\n"
    case .folder: return mkdir(session, 0o755) == 0
    case .pipe: return mkfifo(session, 0o600) == 0
    case .socket: return mknod(session, S_IFSOCK | 0o600, 0) == 0
    // The number is that of /dev/null.
    case .device: return mknod(session, S_IFCHR | 0o600, 0x103) == 0
    case .link: return symlink("\(folder)/missing", session) == 0
    case .pipeLink:
      return mkfifo("\(folder)/pipe", 0o600) == 0 && symlink("\(folder)/pipe", session) == 0
    case .folderLink: return symlink(folder, session) == 0
    }
    try Data(contents.utf8).write(to: URL(fileURLWithPath: session))
    return true
  }

  @Test(arguments: Obstacle.allCases, ["--resume", "--record"])
  func `A file that isn't a session stays as it is`(obstacle: Obstacle, option: String) throws {
    guard try create(obstacle) else { return }
    let before = status(session)
    let (code, text) = try run(option, session)
    // The missing terminal would be status 69.
    #expect(code == 1, "\(text)")
    #expect(text.contains("“\(session)”") && text.contains("Choose"), "\(text)")
    let after = status(session)
    #expect(before.st_ino == after.st_ino && before.st_mode == after.st_mode)
    #expect(before.st_size == after.st_size && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/missing"))
    #expect(!FileManager.default.fileExists(atPath: "\(session).1"))
  }

  @Test(arguments: [false, true])
  func `Without a terminal, an existing session keeps its name`(hasCrashed: Bool) async throws {
    try await record(session)
    let lines = try text(session).split(separator: "\n")
    let frame = try #require(lines.lastIndex { $0.contains(#""mark":"frame""#) })
    // The last change of a session that ends without its frame might have caused a crash.
    let contents =
      hasCrashed
      ? lines[..<frame].joined(separator: "\n") + "\n"
      : try text(session).replacing("isTicking", with: "isClicking")
    try Data(contents.utf8).write(to: URL(fileURLWithPath: session))
    #expect(try run("--resume", session).status == TerminalError.exitStatus)
    #expect(try text(session) == contents)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == ["counter.jsonl", "output"])
  }

  @Test(arguments: ["--resume", "--record"])
  func `Without a terminal, no empty session remains`(option: String) throws {
    #expect(try run(option, session).status == TerminalError.exitStatus)
    #expect(!FileManager.default.fileExists(atPath: session))
  }

  @Test func `Only one program records to a session`() async throws {
    try await record(session)
    let first = try SystemFile(session, for: .appending)
    #expect(symlink(session, "\(folder)/link.jsonl") == 0)
    #expect(link(session, "\(folder)/other.jsonl") == 0)
    let before = try text(session)
    for name in ["counter.jsonl", "link.jsonl", "other.jsonl"] {
      let (status, text) = try run("--resume", "\(folder)/\(name)")
      #expect(status == 1)
      #expect(text.contains("another program records to it"), "\(text)")
      #expect(try run("bundle", session, "-o", "\(folder)/\(name)").status == 1)
    }
    #expect(try text(session) == before)
    // Other programs can read the session.
    #expect(try run("inspect", session).status == 0)
    try first.append([])
  }

  // MARK: Writing

  @Test func `Only the owner can read the files that commands write`() async throws {
    try await record(session)
    let image = "\(folder)/counter.svg"
    try Data().write(to: URL(fileURLWithPath: image))
    chmod(image, 0o644)
    for form in ["svg", "cast", "animate", "text"] {
      let output = "\(folder)/counter.\(form)"
      let (status, text) = try run("export", "--\(form)", session, "-o", output)
      #expect(status == 0, "\(text)")
      #expect(mode(output) == 0o600)
    }
    #expect(try run("bundle", session).status == 0)
    #expect(mode("\(session).bundle") == 0o600)
    #expect(try run("replay", session, "--frames", "\(folder)/frames").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/frames")
    #expect(names.count > 1)
    for name in names { #expect(mode("\(folder)/frames/\(name)") == 0o600) }
  }

  @Test func `A command doesn't follow links from names that it chooses`() async throws {
    try await record(session)
    let target = "\(folder)/target"
    mkdir("\(folder)/frames", 0o700)
    #expect(symlink(target, "\(folder)/frames/00001.txt") == 0)
    #expect(symlink(target, "\(session).bundle") == 0)
    #expect(try run("replay", session, "--frames", "\(folder)/frames").status == 1)
    #expect(try run("bundle", session).status == 1)
    #expect(!FileManager.default.fileExists(atPath: target))
    // The user can choose a link.
    #expect(symlink(target, "\(folder)/link") == 0)
    #expect(try run("export", "--text", session, "-o", "\(folder)/link").status == 0)
    #expect(try text(target).contains("Count: 2"))
  }

  @Test(arguments: [
    ("touch tests", "“tests” isn't a folder"), ("mkfifo tests", "“tests” isn't a folder"),
    ("ln -s /dev/null tests", "“tests” isn't a folder"),
    ("ln -s missing tests", "“tests” is a symbolic link that leads to no file"),
    ("ln -s tests tests", "“tests” is a symbolic link that leads to no file"),
    ("ln -s /proc/tests tests", "“tests” is a symbolic link that leads to no file"),
  ])
  func `explore refuses a path that isn't a folder before it searches`(
    command: String,
    reason: String
  ) throws {
    for path in ["tests", "tests/inner"] {
      let (status, text) = try shell(
        "rm -f tests; \(command); exec \"$counter\" explore --depth 0 -o \(path)"
      )
      #expect(status == 125, "\(text)")
      #expect(text.contains("Couldn't create the folder “\(path)”: \(reason)."), "\(text)")
      #expect(!text.contains("faults"), "\(text)")
    }
    #expect(try names(in: folder) == ["tests"])
  }

  @Test(arguments: ["", "/proc/tests"])
  func `explore refuses a folder that can't be created`(path: String) throws {
    let (status, text) = try run("explore", "--depth", "0", "-o", path)
    #expect(status == 125, "\(text)")
    #expect(text.contains("Couldn't create the folder “\(path)”: "), "\(text)")
    #expect(!text.contains("faults"), "\(text)")
  }

  @Test func `explore leaves no folder without a fault`() throws {
    let (status, text) = try run("explore", "--depth", "0", "-o", "new/tests")
    #expect(status == 0, "\(text)")
    #expect(try names(in: folder) == ["output"])
  }

  @Test(arguments: ["missing", "counter.jsonl"], ["--resume", "--record"])
  func `A link that leads to no file isn't called an existing file`(
    target: String,
    option: String
  ) throws {
    #expect(symlink(target, session) == 0)
    let (status, text) = try run(option, session)
    #expect(status == 1, "\(text)")
    #expect(text.contains("“\(session)”: it's a symbolic link that leads to no file."), "\(text)")
  }

  // MARK: Output

  @Test func `No command passes control characters of its arguments on`() async throws {
    let name = "\u{1B}]0;x\u{7}\u{9B}31m\nFORGED\r\u{202E}\u{2028}\u{2029}\u{10EEEE}.jsonl"
    let (path, missing) = ("\(folder)/\(name)", "\(folder)/no-\(name)")
    try await record(path)
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/text-\(name)"))
    let commands: [[String]] = [
      ["bundle", path], ["bundle", path], ["bundle", path, "-o", "\(path).2"],
      ["replay", path, "--frames", "\(folder)/frames-\(name)"], ["inspect", path],
      ["inspect", path, "--test"], ["diff", path, path], ["diff", path, missing],
      ["why", path, "--cell", "1,1"], ["why", path, "--cell", "99,99"],
      ["why", path, "--cell", name],
      ["keys", path], ["export", path, "--text"], ["export", path, "--cast", "--title", name],
      ["export", path, "--svg", "--title", name], ["export", path, "--svg", "-o", folder],
      ["open", path, "--verify"], ["bisect", path, "--when", "frame contains \(name)"],
      ["bisect", path, "--when", name], ["shrink", path, "--when", name], ["shrink", missing],
      ["explore", "--from", missing], ["explore", "--ignore", name], ["explore", "--sizes", name],
      ["ask", missing, "state"], ["ask", missing, name], ["attach", missing], [name],
      ["--theme", name], ["--keys", missing], ["--resume", "\(folder)/text-\(name)"],
      ["--record", path], ["--inspect", path], ["--debug-key", name], ["--\(name)"],
      // Messages also quote parts of arguments.
      ["--theme=\(name)"], ["--\(name)=x"], ["--size", "\nFORGED\n"], ["\nFORGED"], ["x\r\nFORGED"],
      ["explore", "--sizes", "80x24,\(name)"], ["explore", "--sizes", "80x24,\nFORGED"],
    ]
    for command in commands {
      let text = try run(command).text
      let bad = text.unicodeScalars.first { $0 != "\n" && !OutputGrammar.isShown($0) }
      #expect(bad == nil, "\(command): \(text.debugDescription)")
      // A line feed in an argument starts no line.
      let isForged = text.split(separator: "\n").contains { $0.hasPrefix("FORGED") }
      #expect(!isForged, "\(command): \(text.debugDescription)")
    }
  }

  /// Runs a shell command, in which `$counter` and `$gallery` are the paths of programs, and returns its status and output.
  private func shell(_ command: String) throws -> (status: Int32, text: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = ["-c", command]
    process.environment = ["LANG": "C.UTF-8"]
    for name in ["counter", "gallery"] { process.environment?[name] = Program.url(name).path }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func `A command whose output can't be written ends with a message`(
    redirection: String
  ) async throws {
    try await record(session)
    let commands = [
      "export --text s.jsonl", "export --svg s.jsonl", "inspect s.jsonl", "inspect --test s.jsonl",
      "keys s.jsonl", "why s.jsonl --cell 1,1", "open --verify s.jsonl", "--help",
    ]
    for command in commands {
      let words = command.replacing("s.jsonl", with: "'\(session)'")
      let (status, text) = try shell("exec \"$counter\" \(words) \(redirection)")
      #expect(status == 74, "\(command): \(text)")
      #expect(text.contains("Couldn't write to standard output: "), "\(command): \(text)")
    }
  }

  @Test func `A command whose file exceeds the limit of the system ends with a message`()
    async throws
  {
    try await record(session)
    for command in ["bundle", "export --svg -o image.svg"] {
      let (status, text) = try shell("ulimit -f 0; exec \"$counter\" \(command) '\(session)'")
      #expect(status == 1, "\(command): \(text)")
      #expect(text.contains("File too large"), "\(command): \(text)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(session).bundle"))
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `After a failed command, former files stay and no partial file remains`() async throws
  {
    try await record(session)
    for name in ["old.bundle", "old.svg"] {
      try Data("old".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    for command in [
      "bundle", "bundle -o old.bundle", "bundle -o new.bundle", "export --svg -o old.svg",
      "export --svg -o new.svg", "replay --frames frames",
    ] {
      // The limit is 512 or 1,024 bytes.
      let (status, text) = try shell("ulimit -f 1; exec \"$counter\" \(command) '\(session)'")
      #expect(status == 1, "\(command): \(text)")
      #expect(text.contains("File too large"), "\(command): \(text)")
    }
    for name in ["old.bundle", "old.svg"] { #expect(try text("\(folder)/\(name)") == "old") }
    #expect(try names(in: folder) == ["counter.jsonl", "frames", "old.bundle", "old.svg"])
    #expect(try names(in: "\(folder)/frames").allSatisfy { $0 == "00001.txt" })
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func `A test that can't be printed leaves no files with its values`(
    redirection: String
  ) async throws {
    // The state of the gallery is a long value.
    let recording = try await Recording(GalleryApp()) { await $0.press("down") }
    try recording.log.write(to: session)
    let command = "exec \"$gallery\" inspect --test '\(session)'"
    func fail() throws {
      let (status, text) = try shell("\(command) \(redirection)")
      #expect(status == 74, "\(text)")
      #expect(text.contains("Couldn't write to standard output: "), "\(text)")
    }
    try fail()
    #expect(try names(in: folder) == ["counter.jsonl"])
    #expect(try shell(command).status == 0)
    let files = try names(in: folder)
    #expect(files.contains("counter-value-1.json"))
    // The files of the test that was printed stay.
    try fail()
    #expect(try names(in: folder) == files)
  }

  @Test func `A bundle of a session without hashes names what is missing`() async throws {
    try await record(session)
    let contents = try text(session).replacing(#/,"seen":"[0-9a-f]+"/#, with: "")
    try Data(contents.utf8).write(to: URL(fileURLWithPath: session))
    let result = try run("bundle", session)
    #expect(result.status == 0)
    #expect(result.text.contains("isn't known, because the session contains no hash of it."))
  }
}
