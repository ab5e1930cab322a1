// SPDX-License-Identifier: MIT

/// A sentence that lies over the app for a while and takes no focus.
///
/// ```swift
/// InterfaceAction.showToast(Toast("Deleted “Stalker”. u takes it back."))
/// ```
/// It stands at the bottom right, or at the top right where it would hide controls of the topmost dialog.
/// ![Toasts of four kinds over a page.](gallery-toasts-shown)
public struct Toast: Hashable, Sendable, Codable {
  /// How serious it is; shown by a word or sign as well as by a colour.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// How serious it is, from a mere notice to what has failed.
    case information, success, warning, failure
  }

  /// What it says.
  public var text: String
  /// How serious it is.
  public var kind: Kind
  /// How long it stays; `nil` until an action dismisses it.
  public var duration: Duration?

  /// Creates a toast, which an ``InterfaceAction`` shows.
  public init(_ text: String, _ kind: Kind = .information, for duration: Duration? = .seconds(4)) {
    self.text = text
    self.kind = kind
    self.duration = duration
  }
}

/// A toast on the screen.
public struct ShownToast: Hashable, Sendable, Codable, Identifiable {
  /// Its number: toasts are counted from 1.
  public let id: Int
  /// What is shown.
  public let toast: Toast
  /// When it goes, in the app's time; `nil` when it stays until it is dismissed.
  public let expiry: Duration?
}
