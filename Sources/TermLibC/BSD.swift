// SPDX-License-Identifier: MIT

#if canImport(Darwin) || os(FreeBSD)
extension CLibrary {
  /// The numbers of the real-time signals, or `nil` if the system has none.
  public static var realTimeSignals: ClosedRange<Int32>? { nil }

  /// The names of the signals that not all systems have.
  public static let otherSignals = [SIGEMT: "SIGEMT"]

  /// Returns an empty list of actions on files for a new process.
  public static func makeSpawnFileActions() -> posix_spawn_file_actions_t? { nil }

  /// Makes a socket report an error instead of a signal if its other end has closed, where ``send(_:to:)`` can't.
  public static func disableSignals(of socket: Int32) {
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Sends bytes to a socket, with an error instead of a signal if its other end has closed.
  ///
  /// - Returns: The number of sent bytes, or -1 if `errno` contains an error.
  public static func send(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
    TermLibC.send(socket, bytes.baseAddress, bytes.count, 0)
  }

  /// Returns the user ID of the process at the other end of a connected socket, or `nil` if it's unknown.
  public static func peer(of socket: Int32) -> uid_t? {
    var (user, group) = (uid_t(), gid_t())
    return getpeereid(socket, &user, &group) == 0 ? user : nil
  }
}
#endif
