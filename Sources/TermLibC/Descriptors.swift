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

  /// Opens the standard descriptors that are closed, so that no other file receives their numbers.
  ///
  /// Standard input is then empty, and writes to the others fail.
  public static func openStandardDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
