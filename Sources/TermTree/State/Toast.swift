// SPDX-License-Identifier: MIT

/// A brief message that appears over the app without taking the focus.
///
/// ```swift
/// InterfaceAction.showToast(Toast("Deleted “Stalker”. Press u to undo."))
/// ```
/// Toasts appear in the bottom-right corner of the screen. If they would cover controls of the topmost dialog, they
/// appear in the top-right corner.
/// ![Toasts of four kinds over a page.](gallery-toasts-shown)
public struct Toast: Hashable, Sendable, Codable {
  /// The severity of a toast, shown by a word or symbol in addition to a color.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A level of severity.
    case information, success, warning, failure
  }

  /// The text of the message.
  public var text: String
  /// The severity of the message.
  public var kind: Kind
  /// The time for which the toast is visible, or `nil` to show it until an action dismisses it.
  public var duration: Duration?

  /// Creates a toast, which an ``InterfaceAction/showToast(_:)`` action shows.
  ///
  /// The default duration is 4 seconds.
  public init(_ text: String, _ kind: Kind = .information, for duration: Duration? = .seconds(4)) {
    self.text = text
    self.kind = kind
    self.duration = duration
  }
}

/// A toast on the screen.
public struct PresentedToast: Hashable, Sendable, Codable, Identifiable {
  /// The number of the toast, counted from 1.
  public let id: Int
  /// The toast.
  public let toast: Toast
  /// The app's time at which the toast disappears, or `nil` if it remains until an action dismisses it.
  public let expiry: Duration?
}
