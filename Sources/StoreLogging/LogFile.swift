// SPDX-License-Identifier: MIT

import TermLibC

/// A file for appending log lines, for use with swift-log's `StreamLogHandler`.
///
/// ```swift
/// let file = try LogFile(appendingTo: "app.log")
/// LoggingSystem.bootstrap { StreamLogHandler(label: $0, stream: file) }
/// ```
///
/// The file receives each line immediately, so no line is lost if the app crashes. Lines remain
/// intact even if several threads or processes write to the same file. Write errors never stop the
/// app. The file discards text that can't be written, for example because the disk is full. The
/// file is closed when the last reference to it is released.
public final class LogFile: TextOutputStream, Sendable {
  private let descriptor: Int32

  /// Creates a log file that appends to the file at a path.
  ///
  /// If no file exists, the initializer creates one, which only its owner can access. A FIFO or a device isn't a log
  /// file, and the initializer never waits for one.
  ///
  /// - Parameter path: The path of the file. Its folder must exist.
  /// - Throws: `LogFileError` if the file can't be opened for writing, or if it isn't a regular file.
  public init(appendingTo path: String) throws(LogFileError) {
    // Without O_NONBLOCK, opening a FIFO waits for another program.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw LogFileError(path: path, code: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw LogFileError(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw LogFileError(path: path, code: LogFileError.notRegular)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends a string to the file.
  public func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }
}

/// Writes as many bytes as possible and returns the number of written bytes.
///
/// The function calls the system's `write`, which the method of the same name shadows.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// An error that describes why a log file couldn't be opened.
public struct LogFileError: Error, Hashable {
  /// The path that was passed to the initializer.
  public let path: String

  /// The system's error code (`errno`), which is `ENXIO` if the file isn't a regular file.
  public let code: Int32

  /// The error code of a FIFO, a device, or another special file.
  fileprivate static let notRegular = ENXIO
}

// MARK: - CustomStringConvertible

extension LogFileError: CustomStringConvertible {
  /// A message that describes the error and how to fix it.
  public var description: String {
    let reason =
      code == Self.notRegular
      ? "it isn't a regular file"
      : strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return
      "Couldn't open the log file “\(path)”: \(reason). Choose a path in a writable folder."
  }
}
