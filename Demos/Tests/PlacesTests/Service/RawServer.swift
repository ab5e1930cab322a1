// SPDX-License-Identifier: MIT

import Foundation

/// A server on the loopback interface that sends the given bytes to each connection.
///
/// An HTTP server can't send a reply that ends before its length.
final class RawServer: TestServer {
  let url: URL

  private let descriptor: Int32

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - reply: The bytes to send.
  ///   - onStall: A closure that the server calls after the bytes, instead of closing the connection. By default, the
  ///     server closes the connection.
  /// - Throws: A `URLError` if no port is available.
  init(reply: String, onStall: (@Sendable () -> Void)? = nil) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutableBytes(of: &address) { bytes in
      guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
        return Int32(-1)
      }
      guard bind(descriptor, pointer, length) == 0, listen(descriptor, 1) == 0 else { return -1 }
      return getsockname(descriptor, pointer, &length)
    }
    let port = UInt16(bigEndian: address.sin_port)
    guard status == 0, let url = URL(string: "http://127.0.0.1:\(port)/") else {
      throw URLError(.cannotConnectToHost)
    }
    self.url = url
    Thread.detachNewThread {
      var stalled: [Int32] = []
      defer { for connection in stalled { close(connection) } }
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        var request = [UInt8](repeating: 0, count: 65_536)
        _ = recv(connection, &request, request.count, 0)
        let bytes = Array(reply.utf8)
        _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        if let onStall {
          stalled.append(connection)
          onStall()
        } else {
          close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }
}
