// SPDX-License-Identifier: MIT

import Foundation

/// A pseudoterminal that simulates a GPS receiver at a serial port.
final class SerialDevice {
  /// The path of the port.
  let path: String

  private var device: Int32 = -1

  init() throws {
    var port: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&device, &port, &name, nil, nil) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    close(port)
    _ = fcntl(device, F_SETFL, O_NONBLOCK)
  }

  deinit { disconnect() }

  /// The settings of the port.
  var settings: termios {
    var settings = termios()
    tcgetattr(device, &settings)
    return settings
  }

  /// The bytes that the port has sent to the device.
  var echo: String {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = read(device, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Sends text to the port.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(device, bytes, bytes.count)
  }

  /// Removes the device.
  func disconnect() {
    if device >= 0 { close(device) }
    device = -1
  }
}
