// SPDX-License-Identifier: MIT

extension SystemFile {
  /// Creates an instance by opening a file, or throws an error for users.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - use: The mode for opening the file.
  ///   - task: The task that fails without the file, as a verb phrase before the path.
  /// - Throws: `SessionError` if the file can't be opened.
  package convenience init(
    _ path: String,
    for use: Use,
    failing task: String
  ) throws(SessionError) {
    do {
      try self.init(path, for: use)
    } catch {
      throw SessionError(error, task, path)
    }
  }

  /// Appends bytes to the file, or throws an error for users.
  package func append(_ bytes: [UInt8], failing task: String) throws(SessionError) {
    do {
      try append(bytes)
    } catch {
      throw SessionError(error, task, path)
    }
  }

  /// Writes the whole contents of the file, or throws an error for users.
  package func write(_ bytes: [UInt8], failing task: String) throws(SessionError) {
    do {
      try write(bytes)
    } catch {
      throw SessionError(error, task, path)
    }
  }
}

extension SessionError {
  /// Creates an error about a file that can't be written.
  ///
  /// - Parameters:
  ///   - error: The error from the system.
  ///   - task: The task that failed, as a verb phrase before the path.
  ///   - path: The path of the file.
  package init(_ error: SystemFile.FileError, _ task: String, _ path: String) {
    self.init(
      .unwritable,
      "Couldn't \(task) “\(path)”: \(error.reason). Choose another path."
    )
  }
}
