// SPDX-License-Identifier: MIT

/// The settings that remain after the app quits.
struct SavedSettings: Hashable, Codable, Sendable {
  let permission: Permission
  /// The radius of a search in meters.
  let radius: Int
}
