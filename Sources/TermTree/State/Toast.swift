// SPDX-License-Identifier: MIT

import StateStore

/// A brief message that appears over the app without taking the focus.
///
/// ```swift
/// InterfaceAction.showToast(Toast("Deleted “Stalker”. Press u to undo."))
/// ```
/// If the text has several lines, the first line is a bold title and the others are muted:
/// ```swift
/// InterfaceAction.showToast(Toast("“Stalker” wasn't deleted\nThe disk is full.", .failure))
/// ```
/// Toasts appear in the bottom-right corner of the screen, one free row above a help line. If they would cover controls of
/// the topmost dialog, they appear in the top-right corner.
/// ![Toasts of four kinds over a page.](gallery-toasts-shown)
///
/// A toast can have a button. `tab` moves the focus to it, and a click presses it, even while a dialog is open. The
/// button sends a ``ToastButtonPressed`` action with the identifier of the toast and dismisses the toast:
/// ```swift
/// InterfaceAction.showToast(Toast("Deleted “Stalker”", id: "deleted", button: "Undo"))
/// InterfaceAction.dismissToast("deleted")
/// ```
public struct Toast: Hashable, Sendable {
  /// The severity of a toast, shown by a word or symbol in addition to a color.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A level of severity.
    case information, success, warning, failure
  }

  /// The text of the message, whose first line is a title if there are several lines.
  public var text: String
  /// The severity of the message.
  public var kind: Kind
  /// The time for which the toast is visible, or `nil` to show it until an action dismisses it.
  ///
  /// The time pauses while the pointer is over the toast, for up to a minute. While its button has the focus, the toast
  /// remains.
  public var duration: Duration?
  /// The identifier that the app selected, or `nil` to identify the toast by its number.
  ///
  /// A toast replaces a visible toast with the same identifier.
  public var id: ID?
  /// The title of the button, or `nil` for a toast without a button.
  public var button: String?

  /// Creates a toast, which an ``InterfaceAction/showToast(_:)`` action shows.
  ///
  /// - Parameters:
  ///   - text: The text of the message.
  ///   - kind: The severity of the message.
  ///   - duration: The time for which the toast is visible. The default is 5 seconds.
  ///   - id: The identifier for ``InterfaceAction/dismissToast(_:)``. By default, the toast has a number.
  public init(
    _ text: String,
    _ kind: Kind = .information,
    for duration: Duration? = .seconds(5),
    id: ID? = nil
  ) {
    self.text = text
    self.kind = kind
    self.duration = duration
    self.id = id
  }

  /// Creates a toast with a button, which sends a ``ToastButtonPressed`` action.
  ///
  /// - Parameters:
  ///   - text: The text of the message.
  ///   - kind: The severity of the message.
  ///   - duration: The time for which the toast is visible. The default is 10 seconds.
  ///   - id: The identifier of the toast, which the action of the button contains.
  ///   - button: The title of the button: a verb, such as `Undo`.
  public init(
    _ text: String,
    _ kind: Kind = .information,
    for duration: Duration? = .seconds(10),
    id: ID,
    button: String
  ) {
    self.init(text, kind, for: duration, id: id)
    self.button = button
  }
}

/// A toast on the screen.
public struct PresentedToast: Hashable, Sendable, Identifiable {
  /// The identifier that the app selected, or else the number of the toast.
  public let id: Toast.ID
  /// The toast.
  public let toast: Toast
  /// The app's time at which the toast disappears, or `nil` if it remains until an action dismisses it.
  ///
  /// While the pointer is over the toast, the time is at least a minute after the pointer's arrival.
  public private(set) var expiry: Duration?
  /// The remaining time of the toast while the pointer is over it, or `nil` if the time isn't paused.
  private(set) var remainingTime: Duration?

  /// The longest pause.
  ///
  /// It's limited because terminals don't report that the pointer leaves the window.
  static let longestPause = Duration.seconds(60)

  /// Pauses the time of the toast.
  mutating func pause(at time: Duration) {
    guard let expiry else { return }
    remainingTime = expiry - time
    self.expiry = max(expiry, time + Self.longestPause)
  }

  /// Resumes the time of the toast if it's paused.
  mutating func resume(at time: Duration) {
    guard let remaining = remainingTime.take() else { return }
    expiry = time + remaining
  }

  /// The identifier of the toast as a widget.
  var widgetID: WidgetID { WidgetID("Toast#\(id)") }

  /// The identifier of the button as a widget.
  package var buttonID: WidgetID { widgetID.appending("Button#1") }
}

// MARK: - Codable

extension Toast: Codable {
  private enum CodingKeys: CodingKey {
    case text, kind, duration, id, button
  }

  /// Creates a toast by decoding its parts, with a duration of at most 136 years.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    kind = try container.decode(Kind.self, forKey: .kind)
    duration = try container.decodeIfPresent(Duration.self, forKey: .duration)?.limited
    id = try container.decodeIfPresent(ID.self, forKey: .id)
    button = try container.decodeIfPresent(String.self, forKey: .button)
  }
}

extension PresentedToast: Codable {
  private enum CodingKeys: CodingKey {
    case id, toast, expiry, remainingTime
  }

  /// Creates a presented toast by decoding its parts, with times within 136 years.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Toast.ID.self, forKey: .id)
    toast = try container.decode(Toast.self, forKey: .toast)
    expiry = try container.decodeIfPresent(Duration.self, forKey: .expiry)?.limited
    remainingTime = try container.decodeIfPresent(Duration.self, forKey: .remainingTime)?.limited
  }
}
