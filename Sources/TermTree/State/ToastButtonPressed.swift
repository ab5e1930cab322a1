// SPDX-License-Identifier: MIT

public import StateStore

/// An action that the button of a toast sends.
///
/// ```swift
/// .on(ToastButtonPressed.self) { state, press in
///   if press.id == "deleted" { state.restoreLastMovie() }
/// }
/// ```
/// The toast is dismissed before the app receives the action.
public struct ToastButtonPressed: Action, Hashable, Codable {
  /// The identifier of the toast.
  public let id: Toast.ID

  /// Creates an action for the toast with an identifier.
  public init(id: Toast.ID) { self.id = id }
}
