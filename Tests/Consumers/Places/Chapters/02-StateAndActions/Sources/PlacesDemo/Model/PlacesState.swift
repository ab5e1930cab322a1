// SPDX-License-Identifier: MIT

/// The state of the places app.
public struct PlacesState: Equatable, Codable, Sendable {
  /// The permission to use the position.
  var permission = Permission.undecided
  /// A Boolean value that indicates whether the app requests permission.
  var isRequestingPermission = false
}

// MARK: - Changes

extension PlacesState {
  /// Updates the state after a change of the permission.
  mutating func permissionDidChange() {
    isRequestingPermission = false
  }
}
