// SPDX-License-Identifier: MIT

import TermLibC

/// An error from a socket, with a message for users.
package struct ConnectionError: Error, Hashable, CustomStringConvertible {
  /// The message, which states the problem and how to fix it.
  package let description: String

  /// A Boolean value that indicates whether no app listens on the socket now, so that a later attempt can succeed.
  package let isAbsence: Bool

  package init(_ description: String, isAbsence: Bool = false) {
    (self.description, self.isAbsence) = (description, isAbsence)
  }
}

/// The operations on sockets in the file system.
package enum LocalSocket {
  /// The maximum number of bytes in the path of a socket.
  static let pathLimit = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// Calls a function with the address of a path.
  ///
  /// - Throws: ``ConnectionError`` if the path is empty or too long.
  static func withAddress<Result>(
    of path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws(ConnectionError) -> Result {
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, !bytes.contains(0) else {
      throw ConnectionError("The path of the socket is empty. Pass the path of a file.")
    }
    guard bytes.count <= pathLimit else {
      throw ConnectionError(
        "The path “\(path)” has \(bytes.count) bytes, but the system limits the path of a socket to \(pathLimit). "
          + "Use a shorter path, or a path relative to the working directory."
      )
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Creates a socket, which child processes don't inherit.
  static func make() throws(ConnectionError) -> Descriptor {
    let number = CLibrary.makeLocalSocket()
    guard number >= 0 else { throw couldNotCreate() }
    configure(number)
    return Descriptor(number)
  }

  /// Connects to a socket on which an app of the same user listens.
  ///
  /// The method waits at most five seconds.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - name: The name of the app, for messages.
  /// - Returns: The descriptor of the connection, which the caller must close.
  /// - Throws: ``ConnectionError`` if no app of the user listens on the path.
  package static func connect(to path: String, of name: String) throws(ConnectionError) -> Int32 {
    let socket = try make()
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      socket.number,
      SOL_SOCKET,
      SO_SNDTIMEO,
      &patience,
      socklen_t(MemoryLayout<timeval>.size)
    )
    let code = try withAddress(of: path) { address, size in
      TermLibC.connect(socket.number, address, size) == 0 ? 0 : errno
    }
    guard code == 0 else { throw refusal(code, path, name) }
    // Another user could otherwise read the keys and texts that are sent.
    guard CLibrary.peer(of: socket.number) == geteuid() else {
      throw ConnectionError(
        "The app at “\(path)” belongs to another user. Run this command as that user."
      )
    }
    return try duplicate(socket.number)
  }

  /// Returns another descriptor of a socket, which child processes don't inherit.
  static func duplicate(_ number: Int32) throws(ConnectionError) -> Int32 {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard other >= 0 else { throw couldNotCreate() }
    return other
  }

  private static func couldNotCreate() -> ConnectionError {
    ConnectionError("Couldn't create a socket: \(systemMessage()). Close some files or programs.")
  }

  private static func refusal(_ code: Int32, _ path: String, _ name: String) -> ConnectionError {
    let start = "Start the app with “\(name) run --inspect \(path)”."
    switch code {
    case ENOENT, ENOTDIR:
      return ConnectionError(
        "No app listens on “\(path)”: the file doesn't exist. \(start)",
        isAbsence: true
      )
    case ECONNREFUSED where !isSocket(path):
      return ConnectionError(
        "“\(path)” isn't a socket. Pass the path that follows --inspect in the command of the app."
      )
    // macOS and FreeBSD refuse connections also while too many others wait. The app can also be about to listen.
    case ECONNREFUSED where FileLock.isHeld("\(path).lock"):
      return ConnectionError(unresponsive(path), isAbsence: true)
    case ECONNREFUSED:
      return ConnectionError(
        "No app listens on “\(path)”: the app has ended. \(start)",
        isAbsence: true
      )
    case EACCES, EPERM:
      return ConnectionError(
        "The socket “\(path)” belongs to another user. Run this command as that user."
      )
    case EAGAIN:
      return ConnectionError(unresponsive(path))
    default:
      return ConnectionError("Couldn't connect to “\(path)”: \(systemMessage(code)). \(start)")
    }
  }

  /// Returns a Boolean value that indicates whether a path is that of a socket.
  package static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Returns a message about an app that doesn't answer.
  static func unresponsive(_ path: String) -> String {
    "The app at “\(path)” doesn't respond. If it's suspended, continue it with fg, and try again."
  }

  /// Accepts a connection, which child processes don't inherit.
  ///
  /// - Returns: The descriptor, or a negative number if `errno` contains an error.
  static func acceptConnection(_ listener: Descriptor) -> Int32 {
    let number = accept(listener.number, nil, nil)
    if number >= 0 { configure(number) }
    return number
  }

  private static func configure(_ number: Int32) {
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    CLibrary.disableSignals(of: number)
  }

  /// Returns the description of an error code.
  static func systemMessage(_ code: Int32 = errno) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
