// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import TermRender

/// A namespace for sources of NMEA sentences.
public enum NMEASource {
  /// Returns the source for a path.
  ///
  /// A file is a recorded track. A device, such as `/dev/ttyUSB0`, or a named pipe reports positions as they arrive.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - baudRate: The number of bits per second of a serial port, one of ``SerialPort/baudRates``. Other files have no
  ///     such rate. The default is 4,800.
  /// - Returns: The source.
  /// - Throws: A ``PositionSourceError`` if the path doesn't exist, or if a file contains no positions.
  public static func source(
    path: String,
    baudRate: Int = SerialPort.standardBaudRate
  ) throws(PositionSourceError) -> PositionSource {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .unreadable(path: path, words: String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFCHR, S_IFIFO: return .device(path: path, baudRate: baudRate)
    default: return .track(try track(in: PositionFile.contents(of: path), path: path))
    }
  }

  /// Returns the track in the contents of a file.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - path: The path for error messages.
  /// - Returns: The track.
  /// - Throws: A ``PositionSourceError`` if the contents have no positions, or more than a track can store.
  static func track(in data: Data, path: String) throws(PositionSourceError) -> Track {
    var reader = NMEAReader()
    var fixes = reader.read(data)
    if let last = reader.endLine() { fixes.append(last) }
    guard fixes.count <= Track.limit else {
      throw .tooManyPoints(path: path, limit: Track.limit)
    }
    // Times of day start again at midnight.
    var (days, previous) = (0.0, 0.0)
    let samples = fixes.map { fix in
      let time = fix.time.map { time in
        if time < previous - 43_200 { days += 1 }
        previous = time
        return days * 86_400 + time
      }
      return (coordinate: fix.coordinate, time: time)
    }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let track = Track(name: file, samples: samples) else {
      throw .noPositions(path: path, expected: "GGA or RMC sentences")
    }
    return track
  }

  /// Returns the positions from a device or a named pipe.
  ///
  /// The stream reads without blocking a thread, and closes the device when its consumer is cancelled.
  ///
  /// - Parameters:
  ///   - path: The path of the device.
  ///   - baudRate: The number of bits per second of a serial port.
  /// - Returns: A stream that ends when the device is closed, or throws a ``PositionSourceError``.
  static func positions(
    path: String,
    baudRate: Int
  ) -> AsyncThrowingStream<Coordinate, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(100)) { continuation in
      var status = stat()
      let isPipe = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
      // With a writer of its own, a pipe doesn't end between two other writers.
      let descriptor = open(path, (isPipe ? O_RDWR : O_RDONLY) | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0, SerialPort.prepare(descriptor, baudRate: baudRate) else {
        let words = String(cString: strerror(errno))
        if descriptor >= 0 { close(descriptor) }
        return continuation.finish(
          throwing: PositionSourceError.unreadable(path: path, words: words)
        )
      }
      let queue = DispatchQueue(label: "nmea")
      // Dispatch allows cancelling a source on any thread.
      nonisolated(unsafe) let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor,
        queue: queue
      )
      let reader = DeviceReader(descriptor: descriptor, continuation: continuation)
      source.setEventHandler { reader.receive() }
      source.setCancelHandler { close(descriptor) }
      continuation.onTermination = { _ in source.cancel() }
      source.resume()
    }
  }
}

extension PositionSource {
  /// Returns a source that reports positions from a device or a named pipe as they arrive.
  ///
  /// - Parameters:
  ///   - path: The path of the device.
  ///   - baudRate: The number of bits per second of a serial port. The default is 4,800.
  /// - Returns: The source.
  static func device(
    path: String,
    baudRate: Int = SerialPort.standardBaudRate
  ) -> PositionSource {
    PositionSource(name: path, outline: []) { _, _ in
      .run(id: "positions") { effect in
        var positions = NMEASource.positions(path: path, baudRate: baudRate)
          .makeAsyncIterator()
        do {
          while let position = try await effect.waitForExternalEvent({ try await positions.next() })
          {
            effect.send(PositionReported(coordinate: position))
          }
          effect.send(PositionsEnded())
        } catch let error as PositionSourceError {
          effect.send(PositionsFailed(reason: "\(error)"))
        }
      }
    }
  }
}

/// A reader of the bytes of a device, which only the queue of its dispatch source uses.
private final class DeviceReader: @unchecked Sendable {
  private let descriptor: Int32
  private let continuation: AsyncThrowingStream<Coordinate, any Error>.Continuation
  private var reader = NMEAReader()

  init(
    descriptor: Int32,
    continuation: AsyncThrowingStream<Coordinate, any Error>.Continuation
  ) {
    self.descriptor = descriptor
    self.continuation = continuation
  }

  /// Reads the available bytes, and ends the stream at the end of the device.
  func receive() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      for fix in reader.read(buffer.prefix(count)) { continuation.yield(fix.coordinate) }
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      continuation.finish()
    }
  }
}
