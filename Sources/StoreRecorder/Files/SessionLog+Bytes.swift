// SPDX-License-Identifier: MIT

// MARK: - Bytes

extension SessionLog {
  /// Creates a session from the contents of a session file in JSON Lines.
  ///
  /// The property `issues` lists the unreadable lines with their numbers and reasons. If the last line is
  /// incomplete, the parser skips the line and sets `isTruncated` to `true`.
  ///
  /// The parser checks that values are valid JSON but doesn't decode them. It skips and lists the following:
  ///
  /// - Lines longer than 16 MiB
  /// - Values that nest deeper than 128 levels, and lines with more than 2,000,000 values
  /// - Records after the first 5,000,000, and after 1,000 forks and switches to another branch
  ///
  /// - Parameter bytes: The contents of a session file or a ReSwift-Recorder recording.
  /// - Throws: `SessionError` if the file has a newer format or isn't a session.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing bytes: [UInt8]) throws(SessionError) {
    try self.init(parsing: bytes, limits: SessionDecoder.Limits())
  }

  init(parsing bytes: [UInt8], limits: SessionDecoder.Limits) throws(SessionError) {
    if bytes.first(where: { !$0.isBlank }) == UInt8(ascii: "["),
      String(validating: bytes, as: UTF8.self) != nil
    {
      self = try SessionLog(reSwift: bytes, limits: limits)
      return
    }
    self = try SessionDecoder(bytes, limits: limits).log
    let isEmpty = entries.allSatisfy { if case .unknown = $0 { true } else { false } }
    guard isEmpty, head == SessionHeader(), let damage = issues.first else { return }
    throw SessionError(
      .notASession,
      "The file isn't a session: \(damage). Choose a file that this program recorded."
    )
  }

  /// The contents of a session file in JSON Lines.
  ///
  /// Actions that can't be encoded are written as descriptions.
  public var bytes: [UInt8] {
    var encoder = SessionEncoder()
    encoder.append(head)
    for entry in entries { encoder.append(entry) }
    return encoder.lines.bytes
  }

  /// The number of bytes of each entry in a file.
  package var entrySizes: [Int] {
    var encoder = SessionEncoder()
    return entries.map { entry in
      encoder.removeLines()
      encoder.append(entry)
      return encoder.lines.bytes.count
    }
  }
}
