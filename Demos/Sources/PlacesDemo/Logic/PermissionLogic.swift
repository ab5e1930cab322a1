// SPDX-License-Identifier: MIT

import TermRender

/// An action that requests permission to use the position, if the app can request it.
struct RequestPermission: Action, Codable {}

/// An action that reports the user's decision.
struct DecidePermission: Action, Codable, Equatable {
  let permission: Permission
}

extension Reducer<PlacesState> {
  /// The reducer of the permission.
  static let permission = combine(
    .on(RequestPermission.self) { state, _ in
      state.isRequestingPermission = state.permission.canRequest
    },
    .on(DecidePermission.self) { state, action in
      state.permission = action.permission
      state.permissionDidChange()
    }
  )
}
