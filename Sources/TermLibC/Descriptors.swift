// SPDX-License-Identifier: MIT

extension CLibrary {
  /// Writes bytes to a descriptor, if necessary in several parts.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The descriptor, which blocks.
  /// - Returns: `true` if all bytes were written. Otherwise, `errno` contains the reason.
  public static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return true
    }
  }

  /// Makes writes beyond the limit of the file size fail, instead of ending the program with SIGXFSZ.
  ///
  /// A handler that's already installed stays, and so does an ignored signal. Programs that this one starts don't inherit
  /// the change.
  public static func failWritesBeyondLimit() {
    var current = sigaction()
    sigaction(SIGXFSZ, nil, &current)
    if signal(SIGXFSZ, { _ in }) != nil { sigaction(SIGXFSZ, &current, nil) }
  }

  /// Opens the standard descriptors that are closed, so that no other file receives their numbers.
  ///
  /// Standard input is then empty, and writes to the others fail.
  public static func openStandardDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
