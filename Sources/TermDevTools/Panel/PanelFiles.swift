// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
      let saved = message {
        let path = free("session", "jsonl")
        try Self.branch(travel, of: host).write(to: path)
        return path
      }
      let hasMore = travel.branches.count > 1 && saved.hasPrefix("Saved")
      return hasMore ? "\(saved) It contains only this branch." : saved
    }
    guard let type = Host.State.self as? any Codable.Type else {
      return notCodable(Host.State.self)
    }
    return open(type)
  }

  /// Returns the current branch as a session.
  static func branch<State: Codable>(
    _ travel: TimeTravel<State>,
    of host: some SessionHost
  ) throws -> SessionLog {
    let interface = travel.history.firstSide(InterfaceState.self)
    return try travel.export(
      SessionHeader(
        environment: try? JSONText(encoding: SessionScreen(of: host)),
        interface: interface.flatMap { try? JSONText(encoding: $0) }
      )
    )
  }

  /// Writes a bundle.
  func saveBundle(_ make: () throws -> SessionLog) -> String {
    do {
      let path = free("session", "bundle")
      try make().write(to: path)
      return "Saved as \(path)."
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
      let path = free("session", "cast")
      var cast = Asciicast(title: path, size: size, capabilities: TerminalCapabilities())
      let start = picture(revisions.lowerBound).1
      for revision in revisions.suffix(Self.frameLimit) {
        let (frame, time) = picture(revision)
        cast.append(frame, at: max(.zero, time - start))
      }
      try SessionLog.write(Array(cast.text.utf8), to: path)
      return path
    }
  }

  private func message(_ write: () throws -> String) -> String {
    do { return "Saved as \(try write())." } catch { return "\(error)" }
  }

  /// Returns the path of a file that doesn't exist yet, such as `session-1.jsonl`.
  private func free(_ name: String, _ suffix: String) -> String {
    let prefix = (folder.map { "\($0)/" } ?? "") + name
    var number = 1
    while access("\(prefix)-\(number).\(suffix)", F_OK) == 0 { number += 1 }
    return "\(prefix)-\(number).\(suffix)"
  }
}
