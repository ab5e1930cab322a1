// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// A key binding: key sequences, a title, and the action that the sequences send.
///
/// ```swift
/// Key("+", "up", title: "Add", id: "counter.add", send: Increment())
/// Key("g g", title: "First", id: "counter.first", send: GoToFirst())
/// ```
/// ![A page whose help line lists its key bindings.](gallery-keys)
///
/// The help line and the help sheet show the same bindings that handle key presses.
public struct Key: Sendable {
  /// The sequences that trigger the action.
  public internal(set) var sequences: [KeySequence]
  /// A short title for the help, or an empty string to omit the binding from the help.
  public let title: String
  /// The heading under which the help sheet lists the binding, or an empty string for no heading.
  public let group: String
  /// The action to send.
  public internal(set) var action: any Action
  /// The invalid string literals among the sequences.
  let invalidTexts: [String]
  /// The identifier that the app specifies, or `nil` to derive the identifier from the title.
  let givenID: CommandID?

  /// Creates a key binding.
  ///
  /// - Parameters:
  ///   - sequences: The key sequences, as string literals. Pass at least one. The help shows the first sequence.
  ///   - title: The title of the action, in one or two words. Pass an empty string to omit the binding from the help.
  ///   - id: The identifier of the command, which users' key files contain. By default, the identifier is derived from
  ///     the title. See ``CommandID/init(title:)``.
  ///   - group: The heading under which the help sheet lists the binding, such as “Edit”. Bindings with the same heading
  ///     are listed together, in order. By default, the binding has no heading.
  ///   - action: The action to dispatch when one of the sequences is complete.
  public init(
    _ sequences: KeySequence...,
    title: String,
    id: CommandID? = nil,
    group: String = "",
    send action: any Action
  ) {
    self.init(sequences, title: title, id: id, group: group, send: action)
  }

  /// Creates a key binding from sequences that are known at run time, such as the sequences of a user's key map.
  public init(
    _ sequences: [KeySequence],
    title: String,
    id: CommandID? = nil,
    group: String = "",
    send action: any Action
  ) {
    precondition(!sequences.isEmpty, "The key binding “\(title)” has no keys. Add at least one.")
    self.sequences = sequences.filter { $0.invalidText == nil }
    invalidTexts = sequences.compactMap(\.invalidText)
    self.title = title
    self.group = group
    givenID = id
    self.action = action
  }
}

extension Key {
  /// The identifier of the command.
  public var id: CommandID { givenID ?? CommandID(title: title) }

  /// The sequences as written, including invalid sequences.
  public var allSequences: [KeySequence] {
    sequences + invalidTexts.map { KeySequence(stringLiteral: $0) }
  }

  /// Returns a Boolean value that indicates whether two bindings have the same identifier or the same title.
  ///
  /// The title also counts, because an app can give a default command its own binding without an identifier.
  func isSameCommand(as other: Key) -> Bool { title == other.title || id == other.id }
}

/// A result builder that creates a list of key bindings.
@resultBuilder
public enum KeyBuilder {
  public static func buildExpression(_ key: Key) -> [Key] { [key] }
  public static func buildExpression(_ keys: [Key]) -> [Key] { keys }
  public static func buildBlock(_ keys: [Key]...) -> [Key] { keys.flatMap { $0 } }
  public static func buildOptional(_ keys: [Key]?) -> [Key] { keys ?? [] }
  public static func buildEither(first keys: [Key]) -> [Key] { keys }
  public static func buildEither(second keys: [Key]) -> [Key] { keys }
  public static func buildArray(_ keys: [[Key]]) -> [Key] { keys.flatMap { $0 } }
}

extension Widget {
  /// Adds key bindings to a part of the screen.
  ///
  /// ```swift
  /// content.keys {
  ///   Key("+", "up", title: "Add", id: "counter.add", send: Increment())
  ///   if state.isAdmin { Key("g l", title: "Log", id: "counter.show-log", send: ShowLog()) }
  /// }
  /// ```
  ///
  /// The bindings are active while the focus is inside this widget, or while no widget has the focus. If several active
  /// bindings have the same sequence, the binding nearest the focus wins. While a text field has the focus, bindings
  /// that start with a typed character are inactive.
  ///
  /// - Parameters:
  ///   - mode: The ``InterfaceState/mode`` in which the bindings are active. By default, they're active in every mode.
  ///   - keys: The key bindings.
  /// - Returns: The widget with the key bindings.
  public func keys(mode: String? = nil, @KeyBuilder _ keys: () -> [Key]) -> some Widget {
    Nodes(KeysNode(nodes.single, keys(), mode: mode))
  }
}

private final class KeysNode: WrapperNode {
  private let keys: [Key]
  private let mode: String?

  init(_ child: Node, _ keys: [Key], mode: String? = nil) {
    self.keys = keys
    self.mode = mode
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    if let mode {
      context.read(.mode)
      guard context.interface.mode == mode else { return child.paint(in: &canvas, context) }
    }
    context.withKeys(keys) { child.paint(in: &canvas, context) }
  }
}
