// SPDX-License-Identifier: MIT

// MARK: - Files

extension SessionLog {
  /// The maximum size of a session file: 256 MiB.
  package static var sizeLimit: Int { 256 << 20 }

  /// Creates a session from a file.
  ///
  /// For information about damaged lines, see `init(parsing:)`.
  ///
  /// - Parameter path: The path of a session file or a ReSwift-Recorder recording.
  /// - Throws: `SessionError` if the file can't be read, isn't a regular file, is larger than 256 MiB, has a newer
  ///   format, or isn't a session.
  public init(path: String) throws(SessionError) {
    let file: SystemFile
    do {
      file = try SystemFile(path, for: .reading)
    } catch {
      throw Self.unreadable(path, error.reason)
    }
    try self.init(contentsOf: file)
  }

  /// Creates a session from an open file.
  package init(contentsOf file: SystemFile) throws(SessionError) {
    let contents: [UInt8]?
    do {
      contents = try file.contents(limit: Self.sizeLimit)
    } catch {
      throw Self.unreadable(file.path, error.reason)
    }
    guard let bytes = contents else {
      throw Self.unreadable(file.path, "the file is larger than \(Self.sizeLimit >> 20) MiB")
    }
    do {
      try self.init(parsing: bytes)
    } catch {
      throw SessionError(error.code, "“\(file.path)”: \(error.description)")
    }
  }

  private static func unreadable(_ path: String, _ reason: String) -> SessionError {
    SessionError(.unreadable, "Couldn't read the session “\(path)”: \(reason). Check the path.")
  }

  /// Writes the session to a file, replacing an existing file.
  ///
  /// Only the owner can read the file.
  ///
  /// - Throws: `SessionError` if the file can't be written, for example because an app records to it. An existing file
  ///   then stays as it was.
  public func write(to path: String) throws(SessionError) {
    let task = "write the session to"
    try SystemFile(path, for: .replacing(followsLinks: true), failing: task)
      .write(bytes, failing: task)
  }
}

extension SystemFile {
  /// A Boolean value that indicates whether the first line of the file is a session header, in any format.
  ///
  /// Other files can contain an object with a field of the same name, but not also a format and the name of an app.
  package var isSession: Bool {
    guard let bytes = firstLine(limit: SessionDecoder.Limits().lineLength),
      String(validating: bytes, as: UTF8.self) != nil,
      let line = try? JSONLine(bytes, in: bytes.indices)
    else { return false }
    return (try? line.number("session")) != nil && (try? line.string("app")) != nil
  }
}
