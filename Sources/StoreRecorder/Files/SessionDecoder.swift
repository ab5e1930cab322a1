// SPDX-License-Identifier: MIT

/// A parser for the lines of a session file.
///
/// It locates values but doesn't decode them.
struct SessionDecoder {
  private let bytes: [UInt8]
  private let limits: Limits

  /// A Boolean value that indicates whether the whole file is valid UTF-8.
  ///
  /// If the value is `true`, the parser doesn't validate each line.
  private let isText: Bool

  private(set) var log = SessionLog()
  private var hasHead = false
  private var isFull = false
  private var jumpCount = 0
  /// The number of records before each jump, added up.
  private var repeatCount = 0
  /// The format of the last session header.
  private var format = 0

  /// The limits for the contents of a file.
  struct Limits {
    var lineLength = 16 << 20
    var entries = 5_000_000
    /// The number of forks and switches to another branch.
    var jumps = 1_000
    /// The number of records before each fork or switch, added up.
    ///
    /// A fork or a switch can repeat all actions before it.
    var repeats = 10_000_000
    var issues = 100
  }

  /// Creates a parser and reads the lines of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - limits: The limits for the contents. The log reports content that exceeds them as issues.
  /// - Throws: `SessionError` if the file has a newer format.
  init(_ bytes: [UInt8], limits: Limits = Limits()) throws(SessionError) {
    self.bytes = bytes
    self.limits = limits
    isText = String(validating: bytes, as: UTF8.self) != nil
    try readLines()
  }

  private mutating func readLines() throws(SessionError) {
    var number = 1
    var start = 0
    var position = 0
    while position < bytes.count, !isFull {
      if bytes[position].isBlank {
        position += 1
        guard bytes[position - 1] == UInt8(ascii: "\n") else { continue }
        (number, start) = (number + 1, position)
        continue
      }
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
      position = end ?? bytes.count
      do {
        try readLine(start..<position)
      } catch {
        log.isTruncated = end == nil
        if !log.isTruncated { log.report(number, limits) { error.reason } }
      }
      if format > SessionHeader.currentFormat { throw SessionError.newerFormat(format) }
    }
    if !hasHead, log.issues.isEmpty { log.report(1, limits) { "the session header is missing" } }
  }

  private mutating func readLine(_ range: Range<Int>) throws(JSONLine.Failure) {
    guard range.count <= limits.lineLength else {
      throw JSONLine.Failure(reason: "the line is longer than \(limits.lineLength) bytes")
    }
    guard isText || String(validating: bytes[range], as: UTF8.self) != nil else {
      throw JSONLine.Failure(reason: "the line isn't valid UTF-8")
    }
    switch try SessionLine(bytes, in: range) {
    case .head(let head):
      format = head.format
      if !hasHead, format <= SessionHeader.currentFormat { log.head = head }
      hasHead = true
    case .entry(let entry):
      guard log.entries.count < limits.entries else {
        throw full("more than \(limits.entries) records")
      }
      if entry.isJump {
        jumpCount += 1
        guard jumpCount <= limits.jumps else {
          throw full("more than \(limits.jumps) forks and switches to another branch")
        }
        repeatCount += log.entries.count
        guard repeatCount <= limits.repeats else {
          throw full(
            "forks and switches to another branch repeat more than \(limits.repeats) records"
          )
        }
      }
      log.entries.append(entry)
    }
  }

  private mutating func full(_ reason: String) -> JSONLine.Failure {
    isFull = true
    return JSONLine.Failure(reason: "\(reason); the rest were skipped")
  }
}

extension SessionLog {
  /// Adds an issue, unless there are already as many issues as the limit and a final one.
  ///
  /// - Parameters:
  ///   - line: The number of the line or the record.
  ///   - limits: The limits for the contents of the file.
  ///   - reason: A closure that returns the reason.
  mutating func report(_ line: Int, _ limits: SessionDecoder.Limits, _ reason: () -> String) {
    guard issues.count <= limits.issues else { return }
    let isLast = issues.count == limits.issues
    issues.append(
      SessionIssue(line: line, reason: isLast ? "further problems aren't listed" : reason())
    )
  }
}

extension SessionEntry {
  /// A Boolean value that indicates whether the entry continues from an earlier revision or another branch.
  fileprivate var isJump: Bool {
    switch self {
    case .fork, .branch: true
    case .cause, .change, .run, .frame, .state, .end, .crash, .unknown: false
    }
  }
}

// MARK: - Lines

/// A line of a session.
package enum SessionLine {
  case head(SessionHeader)
  case entry(SessionEntry)

  /// Parses a line.
  ///
  /// A header in a newer format contains only the format.
  fileprivate init(_ bytes: [UInt8], in range: Range<Int>) throws(JSONLine.Failure) {
    let line = try JSONLine(bytes, in: range)
    self = line.has("session") ? .head(try SessionHeader(line)) : .entry(try SessionEntry(line))
  }
}

extension SessionLine {
  /// Creates a line of a session that another process sends.
  ///
  /// - Parameter bytes: The line without its line feed.
  /// - Throws: `SessionError` if the line can't be parsed or has a newer format.
  package init(parsing bytes: [UInt8]) throws(SessionError) {
    do throws(JSONLine.Failure) {
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw JSONLine.Failure(reason: "the line isn't valid UTF-8")
      }
      self = try SessionLine(bytes, in: bytes.indices)
    } catch {
      throw SessionError(
        .notASession,
        "Couldn't read a line of the session: \(error.reason). Run the same version of the program."
      )
    }
    if case .head(let head) = self, head.format > SessionHeader.currentFormat {
      throw SessionError.newerFormat(head.format)
    }
  }
}

extension SessionError {
  fileprivate static func newerFormat(_ format: Int) -> SessionError {
    SessionError(
      .newerFormat,
      """
      Couldn't read the session: it has format \(format), but this program supports formats up to \
      \(SessionHeader.currentFormat). Open it with a newer version of the program.
      """
    )
  }
}

extension SessionHeader {
  fileprivate init(_ line: JSONLine) throws(JSONLine.Failure) {
    let format = try line.number("session")
    guard format <= Self.currentFormat else {
      self.init()
      self.format = format
      return
    }
    self.init(
      app: try line.stringIfPresent("app") ?? "",
      version: try line.stringIfPresent("version") ?? "",
      build: try line.stringIfPresent("build"),
      environment: line.text("environment"),
      state: line.text("state"),
      interface: line.text("interface"),
      bundle: line.text("bundle")
    )
    tools = line.text("tools")
    self.format = format
  }
}

extension SessionEntry {
  fileprivate init(_ line: JSONLine) throws(JSONLine.Failure) {
    if line.has("cause") {
      self = try SessionCause(line).map(Self.cause) ?? .unknown(line.text)
    } else if line.has("change") {
      self = .change(try SessionChange(line, named: "change", .revision))
    } else if line.has("action") {
      self = .change(try SessionChange(line, named: "action", .other))
    } else if line.has("dropped") {
      self = .change(try SessionChange(line, named: "dropped", .dropped))
    } else if line.has("mark") {
      self = try Self.mark(line) ?? .unknown(line.text)
    } else {
      self = .unknown(line.text)
    }
  }

  private static func mark(_ line: JSONLine) throws(JSONLine.Failure) -> Self? {
    switch try line.string("mark") {
    case "start":
      .run(
        SessionRun(
          number: try line.number("run"),
          time: try line.time("at"),
          event: .start(
            effect: try line.string("effect"),
            cause: try line.numberIfPresent("by")
          )
        )
      )
    case "running":
      .run(
        SessionRun(
          number: try line.number("run"),
          time: try line.time("at"),
          event: .continued(effect: try line.string("effect"))
        )
      )
    case "stop":
      .run(SessionRun(number: try line.number("run"), time: try line.time("at"), event: .end))
    case "frame":
      .frame(
        at: try line.time("at"),
        seen: line.hash("seen"),
        hash: line.hash("hash")
      )
    case "end":
      .end(at: try line.time("at"))
    case "crash":
      .crash(signal: try line.number("signal"))
    case "fork":
      .fork(
        SessionFork(
          revision: try line.number("revision"),
          skipping: try line.numbers("skipping"),
          at: try line.time("at")
        )
      )
    case "branch":
      .branch(try line.number("branch"), at: try line.time("at"))
    case "state":
      .state(line.text("state"), revision: try line.number("revision"), at: try line.time("at"))
    default:
      nil
    }
  }
}

extension JSONLine {
  /// Returns the hash of a frame, or `nil` if the line contains none or a malformed one.
  fileprivate func hash(_ name: StaticString) -> UInt64? {
    guard let text = try? stringIfPresent(name), text.first?.isHexDigit == true else { return nil }
    return UInt64(text, radix: 16)
  }
}

extension SessionCause {
  /// Creates a cause from a line, or returns `nil` if this version doesn't support its kind.
  fileprivate init?(_ line: JSONLine) throws(JSONLine.Failure) {
    let kind: Kind
    switch try line.string("kind") {
    case "start": kind = .start
    case "time": kind = .time
    case "input":
      guard let value = line.text("value") else {
        throw JSONLine.Failure(reason: "the “value” of the input is missing")
      }
      kind = .input(value)
    case "effect":
      kind = .effect(
        try line.string("effect"),
        try RawAction(line, named: "action"),
        run: try line.numberIfPresent("run")
      )
    case "thread":
      kind = .thread(try RawAction(line, named: "action"))
    default:
      return nil
    }
    self.init(number: try line.number("cause"), time: try line.time("at"), kind: kind)
  }
}

extension SessionChange {
  fileprivate init(
    _ line: JSONLine,
    named name: StaticString,
    _ role: Role
  ) throws(JSONLine.Failure) {
    self.init(
      try RawAction(line, named: name),
      at: try line.time("at"),
      cause: try line.numberIfPresent("by"),
      role: role
    )
  }
}

extension RawAction {
  fileprivate init(_ line: JSONLine, named name: StaticString) throws(JSONLine.Failure) {
    let type = try line.string(name)
    if let value = line.text("value") {
      self.init(type: type, .value(value))
    } else {
      self.init(type: type, .description(try line.stringIfPresent("text") ?? ""))
    }
  }
}
