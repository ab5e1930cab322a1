// SPDX-License-Identifier: MIT

import CustomDump
import StateStore

/// The messages of test failures.
enum FailureText {
  /// Returns the type name of an action, for use in a message.
  static func name(of action: any Action) -> String {
    "\(type(of: action))"
  }

  /// Returns a message followed by the differences between two values, field by field.
  static func difference<Value>(
    _ message: String,
    expected: Value,
    actual: Value
  ) -> String {
    let lines = diff(expected, actual) ?? String(customDumping: actual)
    return """
      \(message) Differences (- expected, + actual):

      \(indented(lines))
      """
  }

  /// Returns a message followed by a list of actions with their contents.
  static func actions(_ actions: [any Action], _ message: String) -> String {
    let list = actions.map { indented("• " + String(customDumping: $0)) }
    return "\(message)\n\n\(list.joined(separator: "\n"))"
  }

  /// Returns a message about the running effects, or `nil` if no effects are running.
  static func effects(_ ids: [String], sleepers: Int) -> String? {
    guard !ids.isEmpty else { return nil }
    let subject = ids.count == 1 ? "1 effect is running" : "\(ids.count) effects are running"
    let sleeping =
      sleepers == 0
      ? "No effect is waiting for the test clock."
      : "\(sleepers) \(sleepers == 1 ? "is" : "are") waiting for the test clock."
    return "\(subject): \(ids.joined(separator: ", ")). \(sleeping)"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    \($0)" }
      .joined(separator: "\n")
  }
}
