// SPDX-License-Identifier: MIT

/// Why a snapshot fails its test, in words and pictures.
struct SnapshotFailure {
  /// What is wrong, and what can be done.
  var sentence: String

  /// The difference, or what there is now.
  var details: String

  /// What was recorded, as SVG; `nil` where that cannot be drawn.
  var expected: String?

  /// What there is now, as SVG.
  var actual: String

  /// The details as a block below the sentence.
  var indentedDetails: String {
    details.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
      .trimmingLineFeeds
  }
}

extension String {
  /// The text without the line feeds at its end.
  fileprivate var trimmingLineFeeds: String {
    String(reversed().drop { $0 == "\n" }.reversed())
  }
}
