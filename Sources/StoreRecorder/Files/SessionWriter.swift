// SPDX-License-Identifier: MIT

/// Appends what happens to a session file.
///
/// Each record is handed to the system at once, so it survives the app's crash; it is not forced to
/// the disk, so the last ones may not survive the machine's. When the file can no longer be written,
/// the disk being full say, recording stops and says so once: an app never stops for its recording.
public final class SessionWriter {
  /// Why recording has stopped; nil while it goes on.
  public private(set) var failure: SessionError?

  private let path: String
  private let file: SystemFile
  private var encoder = SessionEncoder()

  /// Begins a session file.
  ///
  /// - Parameters:
  ///   - path: Where the file is made, readable by its owner only; its folder must exist.
  ///   - head: What the session begins with.
  ///   - replaces: Whether a file that is there already is replaced; else it is refused.
  /// - Throws: `SessionError` if the file cannot be made, or written.
  public init(
    creating path: String,
    head: SessionHead,
    replacing replaces: Bool = false
  ) throws(SessionError) {
    self.path = path
    encoder.append(head)
    do {
      file = try SystemFile(path, for: .writing(replaces: replaces))
      try file.append(encoder.lines.bytes)
    } catch {
      throw SessionError(
        .unwritable,
        "The session file “\(path)” cannot be made: \(error.reason). Choose another path."
      )
    }
  }

  /// Goes on with a session file.
  ///
  /// - Parameter path: Where the file is; one whose last line is torn goes on in a line of its own.
  /// - Throws: `SessionError` if the file cannot be written.
  public init(appendingTo path: String) throws(SessionError) {
    self.path = path
    do {
      file = try SystemFile(path, for: .appending)
      if !file.endsWithLine { try file.append([UInt8(ascii: "\n")]) }
    } catch {
      throw SessionError(
        .unwritable,
        "The session file “\(path)” cannot be gone on with: \(error.reason). Choose another path."
      )
    }
  }

  /// Appends a record; does nothing once recording has stopped.
  ///
  /// - Returns: What is to be told: each type of actions that cannot be encoded once, and why
  ///   recording has stopped, once.
  public func append(_ entry: SessionEntry) -> [SessionError] {
    guard failure == nil else { return [] }
    encoder.removeLines()
    encoder.append(entry)
    do {
      try file.append(encoder.lines.bytes)
      return encoder.takeProblems()
    } catch {
      let failure = SessionError(
        .unwritable,
        """
        Recording to “\(path)” has stopped: \(error.reason). The app goes on; what was recorded \
        before can be replayed. Free some space and start it again.
        """
      )
      self.failure = failure
      return encoder.takeProblems() + [failure]
    }
  }
}
