// SPDX-License-Identifier: MIT

import CustomDump
import StateStore

/// The words of a failure, for a person who reads the log of a test run.
enum FailureText {
  /// Returns an action as it reads in a sentence: the name of its type.
  static func name(of action: any Action) -> String {
    "\(type(of: action))"
  }

  /// Returns a sentence and, below it, the difference of two values field by field.
  static func difference<Value>(
    _ sentence: String,
    expected: Value,
    actual: Value
  ) -> String {
    let lines = diff(expected, actual) ?? String(customDumping: actual)
    return """
      \(sentence) Expected is -, actual is +:

      \(indented(lines))
      """
  }

  /// Returns a sentence about actions, with all that is in them below it.
  static func actions(_ actions: [any Action], _ sentence: String) -> String {
    let list = actions.map { indented("• " + String(customDumping: $0)) }
    return "\(sentence)\n\n\(list.joined(separator: "\n"))"
  }

  /// Returns a sentence about the effects that run; nil if there are none.
  static func effects(_ ids: [String], sleepers: Int) -> String? {
    guard !ids.isEmpty else { return nil }
    let subject = ids.count == 1 ? "1 effect runs" : "\(ids.count) effects run"
    let sleeping =
      sleepers == 0
      ? "None sleeps on the test clock."
      : "On the test clock, \(sleepers) sleep\(sleepers == 1 ? "s" : "") until it is advanced."
    return "\(subject): \(ids.joined(separator: ", ")). \(sleeping)"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    \($0)" }
      .joined(separator: "\n")
  }
}
