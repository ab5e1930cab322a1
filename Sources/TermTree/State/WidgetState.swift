// SPDX-License-Identifier: MIT

/// The state that the interface stores for a widget, such as a scroll offset.
///
/// To change the state of a widget, dispatch ``InterfaceAction/set(_:of:)``. Recorded sessions contain the state under
/// its ``stateName``. When a session is read, each `Int` in a state is limited to ±2⁴⁰. Use `Int64` or `UInt64` for other
/// numbers, such as hash values.
///
/// ```swift
/// struct FoldState: WidgetState {
///   static let stateName = "acme.fold"
///   var isOpen = false
/// }
/// ```
public protocol WidgetState: Hashable, Sendable, Codable {
  /// The name of the type in recorded sessions, which must be unique in an app.
  static var stateName: String { get }

  /// The earlier names of the type, which older sessions contain.
  ///
  /// The default is an empty array.
  static var formerStateNames: [String] { get }
}

extension WidgetState {
  public static var formerStateNames: [String] { [] }
}
