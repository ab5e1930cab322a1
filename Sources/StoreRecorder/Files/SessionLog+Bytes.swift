// SPDX-License-Identifier: MIT

// MARK: - Bytes

extension SessionLog {
  /// Reads a session from the bytes of its file, in JSON Lines.
  ///
  /// What is readable is read: a line that is not is listed in `damages` with its number and the
  /// reason; a file that breaks off within its last line is marked as torn. Values are checked to be
  /// JSON, but not decoded. Lines of more than 16 MiB, values that nest deeper than 128 and records
  /// after the first 5,000,000 are left out and listed.
  ///
  /// - Throws: `SessionError` if it is of a newer format, or no session at all.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(parsing bytes: [UInt8]) throws(SessionError) {
    try self.init(parsing: bytes, limits: SessionDecoder.Limits())
  }

  init(parsing bytes: [UInt8], limits: SessionDecoder.Limits) throws(SessionError) {
    if bytes.first(where: { !$0.isBlank }) == UInt8(ascii: "["),
      String(validating: bytes, as: UTF8.self) != nil
    {
      self = try SessionLog(reSwift: bytes)
      return
    }
    self = try SessionDecoder(bytes, limits: limits).log
    let isEmpty = entries.allSatisfy { if case .unknown = $0 { true } else { false } }
    guard isEmpty, head == SessionHead(), let damage = damages.first else { return }
    throw SessionError(
      .notASession,
      "The file is no session: \(damage). Choose a file that was recorded by this program."
    )
  }

  /// The bytes of the session's file, in JSON Lines.
  ///
  /// What cannot be encoded is written as its description.
  public var bytes: [UInt8] {
    var encoder = SessionEncoder()
    encoder.append(head)
    for entry in entries { encoder.append(entry) }
    return encoder.lines.bytes
  }
}
