// SPDX-License-Identifier: MIT

import StoreRecorder
import TermDevTools
import TermLibC
import TermRender

/// The newest sessions of an app, which the app records automatically if its author and its user agree.
struct KeptSessions {
  /// The name of the app.
  let name: String
  /// The maximum number of sessions.
  let count: Int

  /// The size in bytes at which a session continues in another file: 64 MiB.
  static let sizeLimit = 64 << 20

  /// The environment variable with which users turn off recording.
  static let switchName = "TERMRENDER_SESSIONS"

  /// A Boolean value that indicates whether the user turned off recording.
  static var isOff: Bool { variable(switchName) == "off" }

  /// The folder of the sessions, or `nil` if the environment specifies no folder.
  var folder: String? {
    // The specification of the variable requires an absolute path.
    let states = Self.variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Self.variable("HOME").flatMap { $0.isEmpty ? nil : "\($0)/.local/state" }
    return (states ?? home).map { "\($0)/\(name)/sessions" }
  }

  /// A sentence for users about what is recorded, or an empty string if the app keeps no sessions.
  var notice: String {
    guard count > 0 else { return "" }
    return """
      The app records each session, including key presses, for bug reports. It keeps the newest \
      \(count == 1 ? "file" : "\(count) files") in the folder \(name)/sessions of $XDG_STATE_HOME or ~/.local/state. \
      Redacted values and secure fields are masked. To record nothing, set \(Self.switchName)=off.
      """
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

// MARK: - Recording

extension KeptSessions {
  /// Records an app.
  ///
  /// A failure doesn't stop the app. Only the first failure is reported.
  @MainActor
  func record<A: RecordableApp>(_ app: A.Type, _ runtime: AppRuntime<A.State>) {
    guard let folder else {
      return report("HOME isn't set.")
    }
    if let reason = Self.makeFolder(folder) { return report("“\(folder)”: \(reason)") }
    guard let writer = makeWriter(app, folder, runtime) else { return }
    let recording = RuntimeRecorder.recording(runtime)
    recording.recorder.report = { error in
      // Users can't change the types of the app, so only a failure of the file is reported.
      if error.code == .unwritable { printMessage("\(error)") }
    }
    recording.write(to: writer)
    recording.actions = A.allActions
    recording.rollFile(of: runtime, over: Self.sizeLimit) { [unowned runtime] in
      makeWriter(app, folder, runtime)
    }
  }

  /// Creates the next file and removes the oldest files, or reports an error and returns `nil`.
  @MainActor
  private func makeWriter<A: RecordableApp>(
    _ app: A.Type,
    _ folder: String,
    _ runtime: AppRuntime<A.State>
  ) -> SessionWriter? {
    do {
      let head = try SessionHeader(recording: app, name: name, runtime)
      let writer = try SessionWriter(creating: "\(folder)/\(Self.fileName)", head: head)
      removeOldest(in: folder)
      return writer
    } catch {
      report("\(error)")
      return nil
    }
  }

  private func report(_ reason: String) {
    printMessage(
      "Couldn't keep a session of this run: \(reason) To keep no sessions, set \(Self.switchName)=off."
    )
  }

  /// Removes the oldest sessions, except those to which another app is still recording.
  private func removeOldest(in folder: String) {
    for path in Self.files(in: folder).dropFirst(count) {
      // The file is locked if another app records to it.
      guard let file = try? SystemFile(path, for: .appending) else { continue }
      withExtendedLifetime(file) { _ = unlink(path) }
    }
  }

  /// A name with the current time in UTC, which is unique because it contains the process ID.
  private static var fileName: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var time = tm()
    gmtime_r(&now.tv_sec, &time)
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let day =
      digits(Int(time.tm_year) + 1900, 4) + digits(Int(time.tm_mon) + 1, 2)
      + digits(Int(time.tm_mday), 2)
    let clock =
      digits(Int(time.tm_hour), 2) + digits(Int(time.tm_min), 2)
      + digits(Int(time.tm_sec), 2) + "." + digits(now.tv_nsec / 1_000_000, 3)
    return "\(day)-\(clock)-\(getpid())\(suffix)"
  }

  /// Creates the folder of the sessions, which only the user can read.
  ///
  /// - Returns: The reason of a failure, or `nil`.
  private static func makeFolder(_ folder: String) -> String? {
    if let reason = PrivateFolder.create(folder) { return "\(reason)." }
    return chmod(folder, 0o700) == 0 ? nil : "\(String(cString: strerror(errno)))."
  }
}

// MARK: - Reading

extension KeptSessions {
  private static let suffix = ".jsonl"

  /// Returns a Boolean value that indicates whether a file has a name that an app chooses for a session.
  ///
  /// A resumed session that couldn't be continued has a number after the suffix.
  static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: suffix, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let isNumbered = parts[1].first == "." && isNumber(parts[1].dropFirst())
    let fields = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard parts[1].isEmpty || isNumbered, fields.count == 3 else { return false }
    let time = fields[1].split(separator: ".", omittingEmptySubsequences: false)
    return isNumber(fields[0], of: 8) && time.count == 2 && isNumber(time[0], of: 6)
      && isNumber(time[1], of: 3) && isNumber(fields[2])
  }

  private static func isNumber(_ text: Substring, of digits: Int? = nil) -> Bool {
    !text.isEmpty && text.utf8.count == digits ?? text.utf8.count
      && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Returns the path of the newest session.
  ///
  /// - Throws: ``CommandError`` if no session exists.
  func newest() throws -> String {
    let paths = folder.map(Self.files) ?? []
    if let path = paths.first(where: { $0.hasSuffix(Self.suffix) }) { return path }
    let place = folder.map { "“\($0)” contains no session" } ?? "HOME isn't set"
    let remedy =
      if Self.isOff {
        "\(Self.switchName)=off turns off recording. Unset it, and run \(name) again."
      } else if count > 0 {
        "Run \(name) first."
      } else {
        "\(name) keeps no sessions by itself. Record one with \(name) --record FILE. To keep sessions, the author "
          + "of the app passes keepingSessions: to commands(_:)."
      }
    throw CommandError(description: "Couldn't find a kept session: \(place). \(remedy)")
  }

  /// Returns the paths of the sessions in a folder, starting with the most recently written one.
  private static func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var files: [(path: String, seconds: Int, nanoseconds: Int)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard isName(name) else { continue }
      var status = stat()
      guard stat("\(folder)/\(name)", &status) == 0 else { continue }
      let time = CLibrary.modificationTime(of: status)
      files.append(("\(folder)/\(name)", time.tv_sec, time.tv_nsec))
    }
    return files.sorted {
      ($0.seconds, $0.nanoseconds, $0.path) > ($1.seconds, $1.nanoseconds, $1.path)
    }.map(\.path)
  }
}
