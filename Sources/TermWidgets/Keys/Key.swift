// SPDX-License-Identifier: MIT

public import StateStore
import TermScreen

/// A line of a key map: presses, what they do in words, and the action they send.
///
/// ```swift
/// Key("+", "up", does: "Add", send: Increment())
/// Key("g g", does: "First", send: GoToFirst())
/// ```
/// ![A page whose keys are listed in the line below.](gallery-keys)
///
/// The help line and the help sheet are made of the same lines that decide what a press does.
public struct Key: Sendable {
  /// Any of these does it.
  public let sequences: [KeySequence]
  /// What it does, as a short phrase for the help; empty where the help should not list it.
  public let title: String
  /// What it sends.
  public let action: any Action
  /// The literals among its sequences that aren't names of sequences.
  let invalidTexts: [String]

  /// Creates a line of a key map.
  ///
  /// - Parameters:
  ///   - sequences: At least one, as a string literal of a ``KeySequence``; the help names the first.
  ///   - title: What it does, in a word or two; empty where the help should not list it.
  ///   - action: Dispatched when one of the sequences is complete.
  public init(_ sequences: KeySequence..., does title: String, send action: any Action) {
    self.init(sequences, does: title, send: action)
  }

  /// The same for sequences that are known at run time, such as those of a user's own key map.
  public init(_ sequences: [KeySequence], does title: String, send action: any Action) {
    precondition(!sequences.isEmpty, "The key that does “\(title)” names no press.")
    self.sequences = sequences.filter { $0.invalidText == nil }
    invalidTexts = sequences.compactMap(\.invalidText)
    self.title = title
    self.action = action
  }
}

extension Key {
  /// The sequences as they were written, also those that aren't valid.
  var allSequences: [KeySequence] {
    sequences + invalidTexts.map { KeySequence(stringLiteral: $0) }
  }
}

/// Builds a list of keys from statements.
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
  /// Gives this part of the screen keys of its own.
  ///
  /// ```swift
  /// content.keys {
  ///   Key("+", "up", does: "Add", send: Increment())
  ///   if state.isAdmin { Key("g l", does: "Log", send: ShowLog()) }
  /// }
  /// ```
  ///
  /// They hold while the focus is in this part, or nowhere. Of two lines that mean the same presses the
  /// one nearer to the focus counts. While a text field has the focus, keys that begin by typing
  /// something do not hold.
  ///
  /// - Parameters:
  ///   - mode: The ``InterfaceState/mode`` in which they hold; in every mode unless given.
  ///   - keys: The keys, as statements.
  /// - Returns: The widget with the keys around it.
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

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    if let mode {
      pass.read(.mode)
      guard pass.interface.mode == mode else { return child.draw(in: &canvas, pass) }
    }
    pass.register(keys)
    pass.with {
      $0.focus = $0.focus.adding(keys)
    } _: {
      child.draw(in: &canvas, pass)
    }
  }
}
