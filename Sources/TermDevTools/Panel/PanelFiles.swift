// SPDX-License-Identifier: MIT

import StoreRecorder
import TermLibC
import TermRender

/// A writer for the panel's files.
///
/// The methods return messages about the results.
@MainActor
struct PanelFiles {
  /// The folder for the files, or `nil` for the working directory.
  let folder: String?

  /// The maximum number of revisions in an exported recording.
  ///
  /// The recording contains the newest revisions.
  static let frameLimit = 2_000

  /// Saves the current branch as a session.
  func save<Host: SessionHost>(
    _ travel: TimeTravel<Host.State>,
    of host: Host
  ) -> String {
    func open<State: Codable>(_ type: State.Type) -> String {
      guard let travel = travel as? TimeTravel<State> else { return notCodable(Host.State.self) }
      return message(about: travel.branches.count > 1 ? "only this branch " : "") {
        let file = try create("jsonl")
        try write(Self.branch(travel, of: host).bytes, to: file)
        return file.path
      }
    }
    guard let type = Host.State.self as? any Codable.Type else {
      return notCodable(Host.State.self)
    }
    return open(type)
  }

  /// Returns the current branch as a session that replays and reruns like a recorded one.
  static func branch<State: Codable>(
    _ travel: TimeTravel<State>,
    of host: some SessionHost
  ) throws -> SessionLog {
    var head = SessionHeader(naming: host)
    head.interface = try travel.history.firstSide(InterfaceState.self).map {
      try JSONText(encoding: $0)
    }
    var log = try travel.export(head)
    log.head.environment = try JSONText(encoding: screen(at: log, of: host))
    if !log.entries.startsApp { log.startLater(at: travel.history.oldest) }
    log.endWithFrame()
    return log
  }

  /// Returns the environment of an app at the start of a session.
  private static func screen<Host: SessionHost>(at log: SessionLog, of host: Host) -> SessionScreen
  {
    let isResized = log.entries.contains {
      if case .cause(let cause) = $0 { cause.resizes } else { false }
    }
    let known = isResized ? TravelPanel.attached(to: host)?.firstScreen : nil
    return known ?? SessionScreen(of: host)
  }

  /// Writes a bundle.
  func saveBundle(_ make: () throws -> (log: SessionLog, difference: FrameDifference?)) -> String {
    do {
      let (log, difference) = try make()
      let file = try create("bundle")
      try write(log.bytes, to: file)
      return "Saved as \(Self.absolute(file.path))." + (difference.map { " \($0.report)" } ?? "")
    } catch let error as BundleError {
      return "Couldn't create a bundle: \(error)"
    } catch {
      return "\(error)"
    }
  }

  private func notCodable(_ type: Any.Type) -> String {
    let name = ValueText.name(of: type)
    return "Couldn't save the session: \(name) isn't Codable. Make \(name) Codable."
  }

  /// Writes a recording for asciinema with one frame for each revision.
  func export(
    _ revisions: ClosedRange<Int>,
    size: Size,
    picture: (Int) -> (Frame, Duration)
  ) -> String {
    message {
      let file = try create("cast")
      var cast = Asciicast(title: file.path, size: size, capabilities: TerminalCapabilities())
      let start = picture(revisions.lowerBound).1
      for revision in revisions.suffix(Self.frameLimit) {
        let (frame, time) = picture(revision)
        cast.append(frame, at: max(.zero, time - start))
      }
      try write(Array(cast.text.utf8), to: file)
      return file.path
    }
  }

  private func message(about part: String = "", _ write: () throws -> String) -> String {
    do { return "Saved \(part)as \(Self.absolute(try write()))." } catch { return "\(error)" }
  }

  /// Returns the absolute path of a file, in which `~` replaces the home folder.
  private static func absolute(_ path: String) -> String {
    var absolute = path
    if !path.hasPrefix("/"), let folder = getcwd(nil, 0) {
      absolute = "\(String(cString: folder))/\(path)"
      free(folder)
    }
    guard let home = getenv("HOME").map({ String(cString: $0) }), home.count > 1,
      absolute.hasPrefix("\(home)/")
    else { return absolute }
    return "~\(absolute.dropFirst(home.count))"
  }

  /// Creates a file with an unused name, such as `session-1.jsonl`.
  private func create(_ suffix: String) throws(SessionError) -> SystemFile {
    let prefix = (folder.map { "\($0)/" } ?? "") + "session"
    var number = 1
    while true {
      let path = "\(prefix)-\(number).\(suffix)"
      do {
        return try SystemFile(path, for: .creating)
      } catch {
        var status = stat()
        // A symbolic link exists even if its target is missing.
        guard lstat(path, &status) == 0 else { throw Self.failure(error, path) }
        number += 1
      }
    }
  }

  private func write(_ bytes: [UInt8], to file: SystemFile) throws(SessionError) {
    do {
      try file.write(bytes)
    } catch {
      throw Self.failure(error, file.path)
    }
  }

  /// Returns an error with a remedy that users of the panel have, because they can't choose the path.
  private static func failure(_ error: SystemFile.FileError, _ path: String) -> SessionError {
    let path = absolute(path)
    // Without a folder, the path is relative, because the working directory no longer exists.
    let place = path.lastIndex(of: "/").map { "a folder other than “\(path[..<$0])”" }
    return SessionError(
      .unwritable,
      "Couldn't write the file: \(error.reason). Start the app in \(place ?? "an existing folder")."
    )
  }
}

extension SessionLog {
  /// Marks the session as a later part of a session, so that a rerun starts the app at its first state.
  fileprivate mutating func startLater(at revision: Int) {
    if case .state? = entries.first { return }
    entries.insert(.state(head.state, revision: revision, at: .zero), at: 0)
  }

  /// Adds a frame if the last one doesn't contain all actions.
  fileprivate mutating func endWithFrame() {
    let last = entries.lastIndex(where: \.isFrame) ?? -1
    let rest = entries[(last + 1)...]
    guard last < 0 || rest.contains(where: \.isPerformed) else { return }
    entries.append(.frame(at: entries.last { $0.time != nil }?.time ?? .zero))
  }
}
