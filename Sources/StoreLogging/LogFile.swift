// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that log lines are appended to, for swift-log's `StreamLogHandler`.
///
/// ```swift
/// let file = try LogFile(appendingTo: "app.log")
/// LoggingSystem.bootstrap { StreamLogHandler(label: $0, stream: file) }
/// ```
///
/// A line is written at once, so that it is there when the app crashes, and whole, also when several threads or
/// processes log into one file. What cannot be written (the disk is full, say) is dropped: an app never
/// stops for its log. The file is closed with the last reference to it.
public final class LogFile: TextOutputStream, Sendable {
  private let descriptor: Int32

  /// Opens a file, and makes it, readable by its owner only, where there is none.
  ///
  /// - Parameter path: Where the file is; its folder must exist.
  /// - Throws: `LogFileError` where it cannot be opened for writing.
  public init(appendingTo path: String) throws(LogFileError) {
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw LogFileError(path: path, code: errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Appends a text.
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

/// Writes what fits, and returns how much it was: the system's `write`, out of the method's shadow.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// A log file that could not be opened.
public struct LogFileError: Error, Hashable {
  /// The path as it was given.
  public let path: String

  /// The number by which the system says why (`errno`).
  public let code: Int32
}

// MARK: - CustomStringConvertible

extension LogFileError: CustomStringConvertible {
  /// What went wrong, in a sentence.
  public var description: String {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return
      "The log file “\(path)” cannot be opened: \(reason). Choose a path in a folder you may write to."
  }
}
