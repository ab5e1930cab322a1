// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// A line of a key map: presses, what they do in words, and the action they send.
///
/// ```swift
/// Key("+", "up", does: "Add", send: Increment())
/// ```
/// The help line and the key sheet are made of the same lines that decide what a press does.
public struct Key: Sendable {
  /// Any of these presses.
  public let presses: [KeyPress]
  /// What it does, as a short phrase for the help.
  public let title: String
  public let action: any Action

  /// - Parameters:
  ///   - presses: At least one, as a string literal of a `KeyPress`; the help names the first.
  ///   - title: What it does, in a word or two.
  ///   - action: Dispatched on a press.
  public init(_ presses: KeyPress..., does title: String, send action: any Action) {
    precondition(!presses.isEmpty, "The key that does “\(title)” names no press.")
    self.presses = presses
    self.title = title
    self.action = action
  }
}

/// Builds a list of keys from statements.
@resultBuilder
public enum KeyBuilder {
  public static func buildExpression(_ key: Key) -> [Key] { [key] }
  public static func buildBlock(_ keys: [Key]...) -> [Key] { keys.flatMap { $0 } }
  public static func buildOptional(_ keys: [Key]?) -> [Key] { keys ?? [] }
  public static func buildEither(first keys: [Key]) -> [Key] { keys }
  public static func buildEither(second keys: [Key]) -> [Key] { keys }
  public static func buildArray(_ keys: [[Key]]) -> [Key] { keys.flatMap { $0 } }
}

extension Widget {
  /// Gives this part of the screen keys of its own.
  ///
  /// They hold while the focus is in this part, or nowhere. Of two lines that mean the same press the
  /// one nearer to the focus counts.
  public func keys(@KeyBuilder _ keys: () -> [Key]) -> some Widget {
    Nodes(KeysNode(nodes.single, keys()))
  }
}

private final class KeysNode: WrapperNode {
  private let keys: [Key]

  init(_ child: Node, _ keys: [Key]) {
    self.keys = keys
    super.init(child)
  }

  override func measure(_ proposal: Size, _ pass: RenderPass) -> Fit {
    pass.with {
      $0.keys.append(keys)
    } _: {
      child.fit(proposal, pass)
    }
  }

  override func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    pass.register(keys)
    pass.with {
      $0.keys.append(keys)
    } _: {
      child.draw(in: &canvas, pass)
    }
  }
}
