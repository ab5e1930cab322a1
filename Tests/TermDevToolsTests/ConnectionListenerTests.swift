// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import TermDevTools

/// Tests of the socket on which an app listens.
@MainActor
@Suite struct ConnectionListenerTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/app.sock" }

  private func listen(_ path: String) throws -> ConnectionListener {
    let listener = try ConnectionListener(path)
    listener.start { descriptor, _ in close(descriptor) }
    return listener
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Returns a socket without a listening process at a path.
  private func makeDead(_ path: String) throws -> Descriptor {
    let socket = try LocalSocket.make()
    let code = try LocalSocket.withAddress(of: path) { bind(socket.number, $0, $1) }
    #expect(code == 0)
    return socket
  }

  private func message(_ path: String) -> String {
    do {
      _ = try listen(path)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `Only the user can access the socket and its new folder`() throws {
    let listener = try listen("\(folder.path)/folder/app.sock")
    #expect(mode("\(folder.path)/folder") == 0o700)
    #expect(mode(listener.path) == 0o600)
    #expect(mode("\(listener.path).lock") == 0o600)
    listener.close()
    #expect(access(listener.path, F_OK) != 0)
    #expect(access("\(listener.path).lock", F_OK) != 0)
  }

  @Test func `A socket without a listening process is replaced`() throws {
    _ = try makeDead(path)
    let listener = try listen(path)
    #expect(access(path, F_OK) == 0)
    listener.close()
  }

  @Test func `A crashed app leaves two files, which the next app replaces`() throws {
    _ = try makeDead(path)
    close(open("\(path).lock", O_CREAT | O_RDWR, 0o600))
    let listener = try listen(path)
    #expect(message(path).contains("another app already does"))
    listener.close()
    #expect(access(path, F_OK) != 0)
    #expect(access("\(path).lock", F_OK) != 0)
  }

  @Test func `A socket that refuses connections stays while its app runs`() throws {
    let listener = try listen(path)
    unlink(path)
    // macOS and FreeBSD refuse a connection to a full queue, and Linux refuses one to this socket.
    _ = try makeDead(path)
    let file = FileIdentity(path)
    #expect(message(path).contains("another app already does"))
    let refusal = #expect(throws: ConnectionError.self) {
      try LocalSocket.connect(to: path, of: "counter")
    }
    #expect(refusal?.description.contains("doesn't respond") == true)
    #expect(file != nil && FileIdentity(path) == file)
    listener.close()
    #expect(message(path) == "")
  }

  @Test func `Child processes don't inherit the lock`() throws {
    let listener = try listen(path)
    let file = try #require(FileIdentity("\(path).lock"))
    let descriptors = (0..<Int32(4_096)).filter { number in
      var status = stat()
      return fstat(number, &status) == 0 && FileIdentity(status) == file
    }
    #expect(descriptors.count == 1)
    #expect(descriptors.allSatisfy { fcntl($0, F_GETFD) == FD_CLOEXEC })
    listener.close()
  }

  @Test func `A socket with a listening process is refused`() throws {
    let listener = try listen(path)
    #expect(
      message(path).contains("another app already does. End that app, or choose another path.")
    )
    listener.close()
    #expect(message(path) == "")
  }

  @Test func `A listener with a full queue is refused`() throws {
    let other = try LocalSocket.make()
    let code = try LocalSocket.withAddress(of: path) { bind(other.number, $0, $1) }
    #expect(code == 0 && Glibc.listen(other.number, 0) == 0)
    let clients = try (0..<4).map { _ in try LocalSocket.make() }
    for client in clients {
      _ = fcntl(client.number, F_SETFL, O_NONBLOCK)
      _ = try LocalSocket.withAddress(of: path) { connect(client.number, $0, $1) }
    }
    // The other process uses no lock, and none is left.
    #expect(message(path).contains("another app already does"))
    #expect(access("\(path).lock", F_OK) != 0)
  }

  @Test func `A file that isn't a socket is refused`() throws {
    let file = "\(folder.path)/file"
    close(open(file, O_CREAT | O_WRONLY, 0o600))
    #expect(message(file).contains("isn't a socket of yours. Choose another path."))
    #expect(message("\(file)/app.sock").contains("“\(file)”: Not a directory."))
    #expect(access(file, F_OK) == 0)
  }

  @Test(arguments: [mode_t(0o770), 0o707, 0o1777])
  func `A folder that others can write to is refused`(mode: mode_t) {
    chmod(folder.path, mode)
    let refusal = message(path)
    #expect(refusal.contains("other users can write to the folder"))
    // The advice holds on each system. macOS has no $XDG_RUNTIME_DIR.
    #expect(refusal.hasSuffix("Use a folder that only you can write to, such as your home folder."))
    #expect(access(path, F_OK) != 0)
  }

  @Test(.enabled(if: geteuid() == 0)) func `A folder of another user is refused`() {
    chown(folder.path, 65_534, 65_534)
    #expect(message(path).contains("the folder belongs to another user"))
  }

  @Test func `A path that is too long is refused`() {
    let long = "\(folder.path)/" + String(repeating: "x", count: 100)
    #expect(
      message(long).contains("the system limits the path of a socket to 107. Use a shorter path")
    )
    #expect(message("").contains("is empty"))
  }

  @Test func `A folder that can't be created is refused`() {
    #expect(message("/proc/none/app.sock").contains("Couldn't create the folder “/proc/none”"))
  }

  @Test func `A process that locks the folder doesn't delay a listener`() throws {
    let directory = Descriptor(open(folder.path, O_RDONLY | O_DIRECTORY))
    #expect(flock(directory.number, LOCK_EX) == 0)
    let listener = try listen(path)
    #expect(access(path, F_OK) == 0)
    listener.close()
  }

  @Test func `A path whose lock another process holds is refused`() {
    let file = Descriptor(open("\(path).lock", O_CREAT | O_RDWR, 0o600))
    #expect(flock(file.number, LOCK_EX) == 0)
    #expect(message(path).contains("another app already does. End that app"))
    #expect(flock(file.number, LOCK_UN) == 0)
    #expect(message(path) == "")
  }

  @Test func `A lock that other users can open is refused`() {
    close(open("\(path).lock", O_CREAT | O_RDWR, 0o600))
    chmod("\(path).lock", 0o644)
    #expect(message(path).contains("it isn't a file that only you can open"))
    unlink("\(path).lock")
    symlink("/dev/zero", "\(path).lock")
    #expect(message(path).contains("Couldn't lock “\(path).lock”"))
    unlink("\(path).lock")
    mkfifo("\(path).lock", 0o600)
    #expect(message(path).contains("it isn't a file that only you can open"))
  }

  @Test func `A listener doesn't remove the socket of another one`() throws {
    let first = try listen(path)
    unlink(path)
    unlink("\(path).lock")
    let second = try listen(path)
    first.close()
    #expect(access(path, F_OK) == 0)
    #expect(message(path).contains("another app already does"))
    second.close()
    #expect(access(path, F_OK) != 0)
  }

  @Test func `A client reports why it can't connect`() throws {
    func message(_ path: String) -> String {
      do {
        close(try LocalSocket.connect(to: path, of: "asked"))
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message(path)
        == "No app listens on “\(path)”: the file doesn't exist. Start the app with “asked run --inspect \(path)”."
    )
    _ = try makeDead(path)
    #expect(message(path).contains("the app has ended. Start the app"))
    let file = "\(folder.path)/file"
    close(open(file, O_CREAT | O_WRONLY, 0o600))
    #expect(
      message(file).contains("“\(file)” isn't a socket. Pass the path that follows --inspect")
    )
  }
}
