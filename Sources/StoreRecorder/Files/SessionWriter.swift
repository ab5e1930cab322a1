// SPDX-License-Identifier: MIT

/// A writer that appends entries to a session file.
///
/// The writer passes each record to the operating system immediately, so records survive a crash of the app.
/// It doesn't force them to disk, so the last records might not survive a crash of the host.
///
/// If writing fails, for example because the disk is full or the file reaches the limit of `ulimit -f`, the writer
/// stops recording and reports the error once. The app continues to run.
public final class SessionWriter {
  /// The error that stopped recording, or `nil` if recording is active.
  public private(set) var failure: SessionError?

  /// The path of the file.
  package var path: String { file.path }

  /// The number of bytes that this writer has written.
  package private(set) var byteCount = 0

  /// The file descriptor, which is open as long as the writer exists.
  package var descriptor: Int32 { file.descriptor }

  private let file: SystemFile
  private var encoder = SessionEncoder()

  /// Creates a session file and writes its header.
  ///
  /// No other program can record to the file while the writer exists.
  ///
  /// - Parameters:
  ///   - path: The path of the new file. Its folder must exist. Only the owner can read the file.
  ///   - head: The header of the session.
  ///   - replaces: Pass `true` to replace an existing file, whose contents are lost even if the header can't be written.
  ///     Pass `false` to throw an error if the file exists. The default is `false`.
  /// - Throws: `SessionError` if the file can't be created or written.
  public convenience init(
    creating path: String,
    head: SessionHeader,
    replacing replaces: Bool = false
  ) throws(SessionError) {
    let use: SystemFile.Use = replaces ? .replacing(followsLinks: true) : .creating
    try self.init(try SystemFile(path, for: use, failing: "create the session file"), head: head)
  }

  /// Creates a writer that appends to a session file.
  ///
  /// If the last line of the file is incomplete, the writer starts a new line. No other program can record to the file
  /// while the writer exists.
  ///
  /// - Parameter path: The path of an existing file.
  /// - Throws: `SessionError` if the file can't be written, or if another program records to it.
  public convenience init(appendingTo path: String) throws(SessionError) {
    try self.init(appendingTo: try SystemFile(path, for: .appending, failing: "append to"))
  }

  /// Creates a writer that replaces the contents of a file with a header.
  package init(_ file: SystemFile, head: SessionHeader) throws(SessionError) {
    self.file = file
    encoder.append(head)
    do {
      try file.clear()
      try file.append(encoder.lines.bytes)
    } catch {
      // A part of a header isn't a session.
      try? file.clear()
      throw SessionError(error, "write the session to", file.path)
    }
    byteCount = encoder.lines.bytes.count
  }

  /// Creates a writer that appends to a file.
  ///
  /// From then on, only the owner can read the file.
  package init(appendingTo file: SystemFile) throws(SessionError) {
    self.file = file
    do {
      try file.restrictToOwner()
    } catch {
      throw SessionError(error, "append to", file.path)
    }
    if !file.endsWithLine { try file.append([UInt8(ascii: "\n")], failing: "append to") }
  }

  /// Appends an entry.
  ///
  /// If recording has stopped, this method does nothing.
  ///
  /// - Returns: The errors to report to the user. An action type that isn't `Encodable` and the failure that
  ///   stops recording are each reported once.
  public func append(_ entry: SessionEntry) -> [SessionError] {
    guard failure == nil else { return [] }
    encoder.removeLines()
    encoder.append(entry)
    do {
      try file.append(encoder.lines.bytes)
      byteCount += encoder.lines.bytes.count
      return encoder.takeProblems()
    } catch {
      let failure = SessionError(
        .unwritable,
        """
        Recording to “\(path)” stopped: \(error.reason). The app continues, and you can replay the \
        session up to this point. Free some disk space or raise the limit of the file size, and restart the app.
        """
      )
      self.failure = failure
      return encoder.takeProblems() + [failure]
    }
  }
}
