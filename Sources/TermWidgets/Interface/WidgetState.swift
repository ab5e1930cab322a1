// SPDX-License-Identifier: MIT

/// The state that the interface stores for a widget, such as a scroll offset.
///
/// Declare a type for the state of a custom widget, read it with ``RenderPass/state(of:as:)``, and change it with
/// ``InterfaceAction/set(_:of:)``. Recorded sessions contain the state under its ``stateName``:
///
/// ```swift
/// struct FoldState: WidgetState {
///   static let stateName = "acme.fold"
///   var isOpen = false
/// }
/// ```
public protocol WidgetState: Hashable, Sendable, Codable {
  /// The name of the type in recorded sessions. It must be unique in an app.
  static var stateName: String { get }

  /// The names of the type in sessions that were recorded earlier. The default is none.
  static var formerStateNames: [String] { get }
}

extension WidgetState {
  public static var formerStateNames: [String] { [] }
}
