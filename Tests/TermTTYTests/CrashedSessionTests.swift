// SPDX-License-Identifier: MIT

import Glibc
import TermScreen
import Testing
import VirtualTerminal

extension TTYTests {
  /// Tests of kept sessions of an app that crashes.
  @Suite struct CrashedSessionTests {
    private let folder = CrashFolder()

    @Test(arguments: [
      ("r", [SIGILL, SIGTRAP]), ("b", [SIGILL, SIGTRAP]), ("e", [SIGILL, SIGTRAP]),
      ("o", [SIGSEGV, SIGBUS]), ("m", [SIGSEGV, SIGBUS]), ("", [SIGKILL]),
    ])
    func `The session of a crashed app is bundled, opened, and resumed`(
      key: String,
      signals: [Int32]
    ) throws {
      let app = try CrashTerminal(folder)
      try app.expect("Count: 0")
      app.terminal.type("++")
      try app.expect("Count: 2")
      try folder.expectRecordedFrame()
      if key.isEmpty { app.terminal.send(SIGKILL) } else { app.terminal.type(key) }
      #expect(signals.map(PseudoTerminal.End.signal).contains(try app.terminal.end()))
      let session = try #require(folder.sessions.first)
      #expect(folder.text(of: session).contains(#""mark":"crash""#) == !key.isEmpty)
      #expect(!folder.text(of: session).contains(#""mark":"end""#))

      let bundle = "\(folder.path)/report.bundle"
      let bundling = try CrashTerminal(folder, "bundle", "--last", "-o", bundle)
      #expect(try bundling.terminal.end() == .status(0))
      #expect(bundling.terminal.output.contains("“\(bundle)”"))
      #expect(bundling.terminal.output.contains("has no end") == key.isEmpty)

      let verifying = try CrashTerminal(folder, "open", bundle, "--verify")
      #expect(try verifying.terminal.end() == .status(0))
      #expect(verifying.terminal.output.contains("frames are equal"))

      let opened = try CrashTerminal(folder, "open", bundle)
      try opened.expect("Count: 2")
      opened.terminal.send(SIGTERM)
      #expect(try opened.terminal.end() == .signal(SIGTERM))

      let resumed = try CrashTerminal(folder, "--resume", session)
      try resumed.expect("Count: 2")
      resumed.terminal.type("+")
      try resumed.expect("Count: 3")
      resumed.terminal.type("q")
      #expect(try resumed.terminal.end() == .status(0))
    }

    @Test func `Only the newest sessions are kept, for their owner only`() throws {
      for _ in 0..<4 {
        let app = try CrashTerminal(folder)
        try app.expect("Count: 0")
        app.terminal.type("q")
        #expect(try app.terminal.end() == .status(0))
      }
      #expect(folder.sessions.count == 3)
      #expect(CrashFolder.mode(folder.sessionFolder) == 0o700)
      #expect(folder.sessions.allSatisfy { CrashFolder.mode($0) == 0o600 })
    }

    @Test func `Sessions in use and other files stay`() throws {
      let first = try CrashTerminal(folder)
      try first.expect("Count: 0")
      let session = try #require(folder.sessions.first)
      let other = "\(folder.sessionFolder)/notes.jsonl.txt"
      close(open(other, O_CREAT | O_WRONLY, 0o600))
      for _ in 0..<4 {
        let app = try CrashTerminal(folder)
        try app.expect("Count: 0")
        app.terminal.type("q")
        #expect(try app.terminal.end() == .status(0))
      }
      #expect(folder.sessions.contains(session) && folder.sessions.contains(other))
      #expect(folder.sessions.count == 5)
      first.terminal.type("q")
      #expect(try first.terminal.end() == .status(0))
    }

    @Test(arguments: [8, 12, 16, 20])
    func `A command with few descriptors says why it can't attach`(limit: Int) throws {
      let socket = "\(folder.path)/socket"
      let app = try CrashTerminal(folder, "--inspect", socket)
      try app.expect("Count: 0")
      let attached = try CrashTerminal(folder, "attach", socket, limits: "ulimit -n \(limit)")
      #expect(try attached.terminal.end() == .status(69))
      #expect(attached.terminal.output.contains("Raise the limit, for example with “ulimit"))
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
    }

    @Test func `A user can turn off kept sessions`() throws {
      let app = try CrashTerminal(folder, variables: ["TERMRENDER_SESSIONS=off"])
      try app.expect("Count: 0")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      #expect(folder.sessions.isEmpty)
      let bundling = try CrashTerminal(
        folder,
        "bundle",
        "--last",
        variables: ["TERMRENDER_SESSIONS=off"]
      )
      #expect(try bundling.terminal.end() == .status(1))
      #expect(bundling.terminal.output.contains("“\(folder.sessionFolder)” contains no session."))
      #expect(bundling.terminal.output.contains("Unset it"))
    }

    @Test func `An app continues after its session reaches the file size limit`() throws {
      let app = try CrashTerminal(folder, limits: "ulimit -f 4")
      try app.expect("Count: 0")
      app.terminal.type(String(repeating: "+", count: 40))
      try app.expect("Count: 40")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
      #expect(app.terminal.output.contains("stopped: File too large. The app continues"))
      let bundling = try CrashTerminal(folder, "bundle", "--last", "-o", "\(folder.path)/bundle")
      #expect(try bundling.terminal.end() == .status(0))
    }

    @Test(arguments: ["/proc", "/dev/full"])
    func `An app runs although its sessions can't be kept`(state: String) throws {
      let app = try CrashTerminal(folder, variables: ["XDG_STATE_HOME=\(state)"])
      try app.expect("Count: 0")
      app.terminal.type("+")
      try app.expect("Count: 1")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      #expect(app.terminal.output.ranges(of: "Couldn't keep a session of this run").count == 1)
    }
  }
}

/// A temporary folder for the sessions of the crashing app.
private final class CrashFolder {
  let path: String

  init() {
    var name = Array("/tmp/crash-test-host.XXXXXX".utf8CString)
    mkdtemp(&name)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    let files = Self.files(in: sessionFolder) + Self.files(in: path)
    for file in files { unlink(file) }
    for folder in [sessionFolder, "\(path)/crash-test-host", path] { rmdir(folder) }
  }

  var sessionFolder: String { "\(path)/crash-test-host/sessions" }

  /// The paths of the kept sessions.
  var sessions: [String] { Self.files(in: sessionFolder) }

  func text(of file: String) -> String {
    guard let file = fopen(file, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  private func endsWithFrame(_ file: String) -> Bool {
    let text = text(of: file)
    let line = text.split(separator: "\n").last
    return text.hasSuffix("\n") && line?.contains(#""mark":"frame""#) == true
  }

  /// Waits until the session ends with a frame, because a frame is recorded after it appears.
  func expectRecordedFrame(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while !sessions.contains(where: { endsWithFrame($0) }) {
      try #require(
        ContinuousClock.now < deadline,
        "The session doesn't end with a frame.",
        sourceLocation: sourceLocation
      )
      poll(nil, 0, 1)
    }
  }

  /// The permissions of a file.
  static func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  private static func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append("\(folder)/\(name)") }
    }
    return names
  }
}

/// The crashing app in a pseudo-terminal, whose output a virtual terminal displays.
private final class CrashTerminal {
  let terminal: PseudoTerminal
  private let screen: VirtualTerminal
  private var shown = 0

  init(
    _ folder: CrashFolder,
    _ arguments: String...,
    limits: String = ":",
    variables: [String] = []
  ) throws {
    screen = try VirtualTerminal(size: Size(columns: 80, rows: 24))
    terminal = try PseudoTerminal(
      command: ["sh", "-c", #"\#(limits); exec "$@""#, "sh"]
        + [PseudoTerminal.program("crash-test-host")] + arguments,
      environment: ["XDG_STATE_HOME=\(folder.path)"] + variables
    )
  }

  /// Waits until the screen contains a text.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let deadline = ContinuousClock.now + PseudoTerminal.patience
    while !rows.contains(where: { $0.contains(text) }) {
      try #require(
        ContinuousClock.now < deadline,
        "The screen doesn't contain “\(text)”: \(rows)",
        sourceLocation: sourceLocation
      )
      _ = terminal.readOnce(within: 1000)
    }
  }

  private var rows: [String] {
    terminal.bytes[shown...].withUnsafeBytes { screen.write($0) }
    shown = terminal.bytes.count
    return (0..<24).map { screen.text(ofRow: $0) }
  }
}
