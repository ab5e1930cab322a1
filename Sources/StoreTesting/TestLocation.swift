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

extension TestLocation {
  /// The module, the suites, and the name of the running test, or `nil` outside of Swift Testing.
  package static var runningTest: String? {
    guard case .swiftTesting(let context?)? = TestContext.current else { return nil }
    // The type of the identifier belongs to Swift Testing, which the library doesn't import. The description of the
    // identifier also contains a line number.
    let id = Mirror(reflecting: context.test.id.rawValue.base)
    let module = id.descendant("moduleName") as? String
    let names = id.descendant("nameComponents") as? [String]
    return ([module ?? ""] + (names ?? [])).joined(separator: "/")
  }
}
