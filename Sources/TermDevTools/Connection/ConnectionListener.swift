// SPDX-License-Identifier: MIT

import Dispatch
import TermLibC

/// A socket in the file system that accepts connections of the same user.
///
/// While no process connects, a listener has two idle descriptors and no timer. The second one is that of a locked file
/// beside the socket, whose name adds `.lock`.
@MainActor
package final class ConnectionListener {
  /// The path of the socket.
  package let path: String

  private let socket: Descriptor
  /// The device and the number of the socket's file.
  private let file: FileIdentity?
  /// The lock that indicates to other processes that the socket is in use.
  private var lock: FileLock?
  private var source: (any DispatchSourceRead)?
  private var isOpen = true

  /// Creates a socket and listens on it.
  ///
  /// A missing folder is created. The socket of a crashed app is replaced. Connections wait until you call
  /// ``start(accept:)``.
  ///
  /// - Parameter path: The path of the socket.
  /// - Throws: ``ConnectionError`` if the folder isn't private or another process uses the path.
  package init(_ path: String) throws(ConnectionError) {
    self.path = path
    let socket = try LocalSocket.make()
    lock = try Self.claim(path, for: socket)
    self.socket = socket
    file = FileIdentity(path)
  }

  /// Starts to accept connections on the main queue.
  ///
  /// - Parameter accept: A closure that receives the descriptor of each connection, which it must close, and a Boolean
  ///   value that indicates whether the other process belongs to the same user.
  package func start(accept: @escaping @MainActor (Int32, _ isOfSameUser: Bool) -> Void) {
    let socket = socket
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: .main)
    self.source = source
    source.setEventHandler {
      MainActor.assumeIsolated {
        let number = LocalSocket.acceptConnection(socket)
        if number >= 0 {
          accept(number, CLibrary.peer(of: number) == geteuid())
        } else if errno == EMFILE || errno == ENFILE || errno == ENOMEM {
          // The waiting connection would wake the loop again immediately.
          source.suspend()
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { source.resume() }
        }
      }
    }
    source.setCancelHandler { withExtendedLifetime(socket) {} }
    source.activate()
    // libdispatch opens the descriptor of its timers now. It would end the program if it couldn't do so later.
    DispatchQueue.main.asyncAfter(deadline: .now()) {}
  }

  isolated deinit { close() }

  /// Stops listening, and removes the socket unless another process has replaced it.
  ///
  /// Further calls have no effect.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    if let file, FileIdentity(path) == file { unlink(path) }
    lock = nil
    source?.cancel()
  }
}

// MARK: - Binding

extension ConnectionListener {
  /// Binds a socket to a path, and listens.
  ///
  /// - Returns: The lock of the path, which the caller holds while it listens.
  private static func claim(
    _ path: String,
    for socket: Descriptor
  ) throws(ConnectionError) -> FileLock {
    // The path is checked before its folder is created.
    try LocalSocket.withAddress(of: path) { _, _ in }
    let folder = folder(of: path)
    if let reason = PrivateFolder.create(folder) {
      throw ConnectionError(
        "Couldn't create the folder “\(folder)”: \(reason). Choose another path."
      )
    }
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else {
      throw ConnectionError(
        "Couldn't open the folder “\(folder)”: \(LocalSocket.systemMessage()). Choose another path."
      )
    }
    let directory = Descriptor(number)
    if let reason = PrivateFolder.weakness(of: directory.number) {
      throw ConnectionError(
        "Couldn't listen on “\(path)”: \(reason), who could then control the app. "
          + "Use a folder that only you can write to, such as your home folder."
      )
    }
    // The lock decides between two processes that start at the same time. It also protects the socket of an app that
    // can't accept connections now: macOS and FreeBSD refuse them, as they do for an app that has ended.
    guard let lock = try FileLock("\(path).lock") else { throw isInUse(path) }
    try removeDead(path)
    let bound = try LocalSocket.withAddress(of: path) { bind(socket.number, $0, $1) }
    // The queue is as long as possible, because macOS and FreeBSD refuse connections to a full one.
    guard bound == 0, chmod(path, 0o600) == 0, listen(socket.number, SOMAXCONN) == 0 else {
      throw ConnectionError(
        "Couldn't listen on “\(path)”: \(LocalSocket.systemMessage()). Choose another path."
      )
    }
    return lock
  }

  private static func folder(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// Removes a socket of the user without a listening process, after the path is locked.
  private static func removeDead(_ path: String) throws(ConnectionError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK, status.st_uid == geteuid() else {
      throw ConnectionError(
        "Couldn't listen on “\(path)”: the file isn't a socket of yours. Choose another path."
      )
    }
    // Programs that don't use this class have no lock.
    let probe = try LocalSocket.make()
    // A blocking connection could wait for a stopped app.
    _ = fcntl(probe.number, F_SETFL, O_NONBLOCK)
    let code = try LocalSocket.withAddress(of: path) {
      connect(probe.number, $0, $1) == 0 ? 0 : errno
    }
    if code == ECONNREFUSED || code == ENOENT {
      unlink(path)
      return
    }
    throw isInUse(path)
  }

  private static func isInUse(_ path: String) -> ConnectionError {
    ConnectionError(
      "Couldn't listen on “\(path)”: another app already does. End that app, or choose another path."
    )
  }
}

/// The identity of a file, regardless of its path.
struct FileIdentity: Equatable {
  let device: dev_t
  let number: ino_t

  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }
}
