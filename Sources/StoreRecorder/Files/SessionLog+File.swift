// SPDX-License-Identifier: MIT

// MARK: - Files

extension SessionLog {
  /// The maximum size of a session file: 256 MiB.
  private static var sizeLimit: Int { 256 << 20 }

  /// Creates a session from a file.
  ///
  /// For information about damaged lines, see `init(parsing:)`.
  ///
  /// - Parameter path: The path of a session file or a ReSwift-Recorder recording.
  /// - Throws: `SessionError` if the file can't be read, is larger than 256 MiB, has a newer format, or isn't
  ///   a session.
  public init(path: String) throws(SessionError) {
    let contents: [UInt8]?
    do {
      contents = try SystemFile(path, for: .reading).contents(limit: Self.sizeLimit)
    } catch {
      throw Self.unreadable(path, error.reason)
    }
    guard let bytes = contents else {
      throw Self.unreadable(path, "the file is larger than \(Self.sizeLimit >> 20) MiB")
    }
    do {
      try self.init(parsing: bytes)
    } catch {
      throw SessionError(error.code, "“\(path)”: \(error.description)")
    }
  }

  private static func unreadable(_ path: String, _ reason: String) -> SessionError {
    SessionError(.unreadable, "Couldn't read the session “\(path)”: \(reason). Check the path.")
  }

  /// Writes the session to a file, replacing an existing file.
  ///
  /// - Throws: `SessionError` if the file can't be written.
  public func write(to path: String) throws(SessionError) { try Self.write(bytes, to: path) }

  /// Writes bytes to a file, replacing an existing file.
  package static func write(_ bytes: [UInt8], to path: String) throws(SessionError) {
    do {
      try SystemFile(path, for: .writing(replaces: true)).append(bytes)
    } catch {
      throw SessionError(
        .unwritable,
        """
        Couldn't write the session to “\(path)”: \(error.reason). Choose a path in a folder that you \
        can write to.
        """
      )
    }
  }
}
