// SPDX-License-Identifier: MIT

/// The radius of a search, with its text in the settings.
struct SearchRadius: Hashable, Codable, Sendable {
  /// The radii that the user can enter, in meters.
  static let range = 100...2_000

  /// The text that the user enters.
  var text: String {
    didSet { if let entry { meters = entry } }
  }
  /// The last valid radius in meters.
  private(set) var meters: Int

  /// Creates a radius.
  ///
  /// - Parameter meters: The radius in meters, which is clamped to the valid range.
  init(meters: Int) {
    self.meters = min(max(meters, Self.range.lowerBound), Self.range.upperBound)
    text = "\(self.meters)"
  }

  /// The radius in the text, or `nil` if the text isn't valid.
  private var entry: Int? { Int(text).flatMap { Self.range.contains($0) ? $0 : nil } }

  /// The reason why the text isn't valid, with the remedy, or `nil` if it's valid.
  var error: String? {
    guard entry == nil else { return nil }
    return "Enter a number from \(Self.range.lowerBound) to \(Self.range.upperBound)."
  }
}
