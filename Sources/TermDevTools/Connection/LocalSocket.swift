// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An error from a socket, with a message for users.
package struct ConnectionError: Error, Hashable, CustomStringConvertible {
  /// The message, which states the problem and how to fix it.
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The operations on sockets in the file system.
enum LocalSocket {
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
    #if canImport(Glibc)
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let number = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    guard number >= 0 else {
      throw ConnectionError(
        "Couldn't create a socket: \(systemMessage()). Close some files or programs."
      )
    }
    configure(number)
    return Descriptor(number)
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
    #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Returns the user ID of the process at the other end of a connected socket, or `nil` if it's unknown.
  static func peer(of number: Int32) -> uid_t? {
    #if canImport(Darwin)
    var (user, group) = (uid_t(), gid_t())
    return getpeereid(number, &user, &group) == 0 ? user : nil
    #else
    // The process ID, the user ID, and the group ID.
    var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(number, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    return credentials.1
    #endif
  }

  /// Sends bytes to a socket.
  ///
  /// A closed socket results in an error instead of a signal.
  ///
  /// - Returns: The number of sent bytes, or -1 if `errno` contains an error.
  static func write(_ bytes: UnsafeRawBufferPointer, to number: Int32) -> Int {
    #if canImport(Darwin)
    send(number, bytes.baseAddress, bytes.count, 0)
    #else
    send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// Returns the description of an error code.
  static func systemMessage(_ code: Int32 = errno) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
