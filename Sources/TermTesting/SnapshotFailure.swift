// SPDX-License-Identifier: MIT

/// The message and images of a failed snapshot.
struct SnapshotFailure {
  /// A description of the failure and its solution.
  var sentence: String

  /// The difference, or the actual frame.
  var details: String

  /// The recorded frame as SVG, or `nil` if it can't be drawn.
  var expected: String?

  /// The actual frame as SVG.
  var actual: String

  /// The details as an indented block for display below the message.
  var indentedDetails: String {
    details.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
      .trimmingLineFeeds
  }
}

extension String {
  /// The text without trailing line feeds.
  fileprivate var trimmingLineFeeds: String {
    String(reversed().drop { $0 == "\n" }.reversed())
  }
}
