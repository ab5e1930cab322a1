// SPDX-License-Identifier: MIT

import StoreTesting
import TermFoundation
import TermLibC

/// An HTML page that shows all snapshot failures of a test run.
///
/// All processes of a run add their failures to the page. SwiftPM uses one process for XCTest, one for Swift Testing,
/// and additional processes for parallel tests. The first failure of a new run starts a new page.
struct SnapshotReport {
  var url: URL

  /// An identifier of the test run.
  var run = SnapshotReport.currentRun

  /// The maximum time to wait for another process that has locked the page.
  var patience = Duration.seconds(10)

  func append(_ failure: SnapshotFailure, title: String, location: TestLocation) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: url.path) }
    // Closing the file also releases the lock.
    defer { close(descriptor) }
    try lock(descriptor)
    let head = Self.head(run)
    if Self.read(head.utf8.count, from: descriptor) != Array(head.utf8) {
      guard ftruncate(descriptor, 0) == 0, Self.write(head, to: descriptor) else {
        throw FileError(path: url.path)
      }
    }
    lseek(descriptor, 0, SEEK_END)
    let section = Self.section(failure, title: title, location: location)
    guard Self.write(section, to: descriptor) else { throw FileError(path: url.path) }
  }

  /// Locks the page for this process.
  private func lock(_ descriptor: CInt) throws {
    let deadline = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let reason = errno
      guard reason == EWOULDBLOCK, ContinuousClock.now < deadline else {
        throw FileError(path: url.path, reason: reason)
      }
      usleep(5_000)
    }
  }

  private struct FileError: Error, CustomStringConvertible {
    var path: String
    var reason = errno

    var description: String {
      let words =
        reason == EWOULDBLOCK
        ? "another process has locked the file" : String(cString: strerror(reason))
      return "\(path): \(words)"
    }
  }

  // MARK: The run

  /// The parent process of the test processes, with its start time if the system reports it.
  ///
  /// Process IDs are reused. In containers, they're the same in every run.
  private static var currentRun: String {
    let parent = getppid()
    return "\(parent) \(CLibrary.startTime(of: parent).map(String.init) ?? "")"
  }

  // MARK: Bytes

  /// Returns the first bytes of a file, regardless of the file offset.
  private static func read(_ count: Int, from descriptor: CInt) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
  }

  private static func write(_ text: String, to descriptor: CInt) -> Bool {
    Array(text.utf8).withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = TermLibC.write(descriptor, part.baseAddress, part.count)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  // MARK: The page

  /// Returns the start of a page.
  ///
  /// HTML allows omitting end tags, so the page can always grow.
  private static func head(_ run: String) -> String {
    """
    <!DOCTYPE html>
    <!-- run \(run) -->
    <html lang="en">
    <meta charset="utf-8">
    <title>Failed snapshots</title>
    <style>
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2em; background: #f4f5f7; color: #1d2129; }
    section { background: #fff; border-radius: 8px; padding: 1em 1.5em; margin: 0 0 1.5em; }
    h2 { font-size: 1.1em; margin: 0; }
    p, pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    pre { white-space: pre; overflow-x: auto; line-height: 1.25; }
    .frames { display: flex; flex-wrap: wrap; gap: 1em; }
    figure { margin: 0; flex: 1 1 24em; }
    figure svg { max-width: 100%; height: auto; }
    figcaption { font-weight: bold; }
    </style>
    <h1>Failed snapshots</h1>

    """
  }

  private static func section(
    _ failure: SnapshotFailure,
    title: String,
    location: TestLocation
  ) -> String {
    let expected = failure.expected ?? "<p>No image available.</p>"
    return """
      <section>
      <h2>\(escaped(title))</h2>
      <p>\(escaped("\(location.fileID):\(location.line)"))
      \(escaped(failure.sentence))</p>
      <div class="frames">
      <figure><figcaption>Expected</figcaption>\(expected)</figure>
      <figure><figcaption>Actual</figcaption>\(failure.actual)</figure>
      </div>
      <pre>\(escaped(failure.details))</pre>
      </section>

      """
  }

  /// Returns the text with HTML escapes.
  ///
  /// The method works on scalars, because a "<" with a combining mark is a different character.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
