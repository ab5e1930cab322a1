// SPDX-License-Identifier: MIT

import Foundation

/// A namespace for the settings of serial ports.
public enum SerialPort {
  /// The supported numbers of bits per second.
  public static let baudRates = speeds.map(\.baudRate)

  /// The number of bits per second in the NMEA 0183 standard.
  public static let standardBaudRate = 4_800

  private static let speeds: [(baudRate: Int, speed: speed_t)] = [
    (1_200, speed_t(B1200)), (2_400, speed_t(B2400)), (4_800, speed_t(B4800)),
    (9_600, speed_t(B9600)), (19_200, speed_t(B19200)), (38_400, speed_t(B38400)),
    (57_600, speed_t(B57600)), (115_200, speed_t(B115200)),
  ]

  /// Prepares a serial port, so that bytes arrive unchanged and the terminal driver sends no bytes to the device.
  ///
  /// Other files have no settings, so the method doesn't change them.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor.
  ///   - baudRate: The number of bits per second, one of ``baudRates``.
  /// - Returns: A Boolean value that indicates whether the file is ready for reading. If it isn't, `errno` contains the
  ///   reason.
  static func prepare(_ descriptor: Int32, baudRate: Int) -> Bool {
    guard isatty(descriptor) == 1 else { return true }
    guard let speed = speeds.first(where: { $0.baudRate == baudRate })?.speed else {
      errno = EINVAL
      return false
    }
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    cfmakeraw(&settings)
    // The port ignores modem lines, which many receivers don't connect.
    settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
    cfsetispeed(&settings, speed)
    cfsetospeed(&settings, speed)
    return tcsetattr(descriptor, TCSANOW, &settings) == 0
  }
}
