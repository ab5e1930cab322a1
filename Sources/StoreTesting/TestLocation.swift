// SPDX-License-Identifier: MIT

import IssueReporting

/// A source location in a test, for failure messages.
package struct TestLocation: Sendable {
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

  /// Reports a failure of the running test, in Swift Testing or XCTest.
  package func fail(_ text: String) {
    reportIssue(text, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
