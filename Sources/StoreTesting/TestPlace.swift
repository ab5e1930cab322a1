// SPDX-License-Identifier: MIT

import IssueReporting

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
