// SPDX-License-Identifier: MIT

#if os(Linux) || os(Android)
extension CLibrary {
  /// The numbers of the real-time signals, or `nil` if the system has none.
  public static var realTimeSignals: ClosedRange<Int32>? {
    __libc_current_sigrtmin()...__libc_current_sigrtmax()
  }

  /// The names of the signals that not all systems have.
  public static let otherSignals = [SIGPWR: "SIGPWR", SIGSTKFLT: "SIGSTKFLT"]

  /// The path of this program's file.
  public static var programPath: String { "/proc/self/exe" }

  /// The shell command that sets the clipboard to the text on its standard input, or `nil` if terminals set it.
  public static let clipboardCommand: String? = nil

  /// Returns the start time of a process in a unit of the system, or `nil` if it's unknown.
  public static func startTime(of process: pid_t) -> Int? {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = fread(&bytes, 1, bytes.count, file)
    let line = String(decoding: bytes.prefix(count), as: UTF8.self)
    // These fields follow the name, which can contain any character and ends with the last parenthesis.
    let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 19 ? Int(fields[19]) : nil
  }

  /// Returns the time of the last change of a file's contents.
  public static func modificationTime(of status: stat) -> timespec { status.st_mtim }

  #if os(Android)
  /// Returns an empty list of actions on files for a new process.
  public static func makeSpawnFileActions() -> posix_spawn_file_actions_t? { nil }
  #else
  /// Returns an empty list of actions on files for a new process.
  public static func makeSpawnFileActions() -> posix_spawn_file_actions_t {
    posix_spawn_file_actions_t()
  }
  #endif

  /// Makes a socket report an error instead of a signal if its other end has closed, where ``send(_:to:)`` can't.
  public static func disableSignals(of socket: Int32) {}

  /// Sends bytes to a socket, with an error instead of a signal if its other end has closed.
  ///
  /// - Returns: The number of sent bytes, or -1 if `errno` contains an error.
  public static func send(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
    TermLibC.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Returns the user ID of the process at the other end of a connected socket, or `nil` if it's unknown.
  public static func peer(of socket: Int32) -> uid_t? {
    // The process ID, the user ID, and the group ID.
    var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    return credentials.1
  }
}
#endif
