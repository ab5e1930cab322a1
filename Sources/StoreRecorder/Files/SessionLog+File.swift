// SPDX-License-Identifier: MIT

// MARK: - Files

extension SessionLog {
  /// How large a file may be to be read: 256 MiB.
  private static var sizeLimit: Int { 256 << 20 }

  /// Reads a session file; see `init(parsing:)` for what becomes of damages.
  ///
  /// - Parameter path: Where the file is. It may have the format of ReSwift-Recorder as well.
  /// - Throws: `SessionError` if it cannot be read, is larger than 256 MiB, of a newer format, or no
  ///   session.
  public init(path: String) throws(SessionError) {
    let bytes: [UInt8]
    do {
      bytes = try SystemFile(path, for: .reading).contents(limit: Self.sizeLimit)
    } catch {
      throw SessionError(
        .unreadable,
        "The session “\(path)” cannot be read: \(error.reason). Check the path."
      )
    }
    do {
      try self.init(parsing: bytes)
    } catch {
      throw SessionError(error.code, "“\(path)”: \(error.description)")
    }
  }

  /// Writes the session into a file, in the place of what is there.
  ///
  /// - Throws: `SessionError` if it cannot be written.
  public func write(to path: String) throws(SessionError) { try Self.write(bytes, to: path) }

  /// Writes bytes into a file, in the place of what is there.
  package static func write(_ bytes: [UInt8], to path: String) throws(SessionError) {
    do {
      try SystemFile(path, for: .writing(replaces: true)).append(bytes)
    } catch {
      throw SessionError(
        .unwritable,
        """
        The session cannot be written to “\(path)”: \(error.reason). Choose a path in a folder you \
        may write to.
        """
      )
    }
  }
}
