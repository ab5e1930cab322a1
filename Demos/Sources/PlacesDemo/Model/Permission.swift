// SPDX-License-Identifier: MIT

/// The user's permission for the app to use the position.
enum Permission: String, Codable, Sendable, CaseIterable {
  /// No decision yet.
  case undecided
  /// Permission to use the position.
  case granted
  /// A rejection, after which the app can request permission again.
  case denied
  /// A rejection, after which only the settings can grant permission.
  case deniedForGood

  /// A Boolean value that indicates whether the app can request permission.
  var canRequest: Bool { self == .undecided || self == .denied }
}
