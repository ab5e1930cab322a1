// SPDX-License-Identifier: MIT

import IssueReporting

/// A place in a test, where a failure is shown.
package struct TestPlace: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  package init(
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Fails the running test, be it one of Swift Testing or of XCTest.
  package func fail(_ text: String) {
    reportIssue(text, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
