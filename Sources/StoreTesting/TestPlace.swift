// SPDX-License-Identifier: MIT

import IssueReporting
import Synchronization

/// A place in a test, where a failure is shown.
struct TestPlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the running test, be it one of Swift Testing or of XCTest.
  func fail(_ text: String) {
    reportIssue(text, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What a test has left to say, kept where the end of a test store can read it from any thread.
final class Remainder: Sendable {
  private let text = Mutex<String?>(nil)

  /// Replaces what is left; nil if there is nothing.
  func set(_ text: String?) {
    self.text.withLock { $0 = text }
  }

  /// What is left; nil if there is nothing.
  func get() -> String? {
    text.withLock { $0 }
  }
}
