// SPDX-License-Identifier: MIT

import TermScreen

/// A key sequence that never triggers its binding, because another binding handles the key presses first.
///
/// A binding that overrides a binding of an enclosing widget isn't a conflict.
public struct KeyConflict: Hashable, Sendable {
  /// The cause of a conflict.
  public enum Reason: Hashable, Sendable {
    /// An identical sequence that appears earlier in the same list.
    case duplicate
    /// A shorter sequence that is a prefix of this sequence and is complete first.
    case startsLikeOther
    /// A longer sequence that starts with this sequence, so that this sequence never triggers.
    case isStartOfOther
  }

  /// The cause of the conflict.
  public let reason: Reason
  /// The sequence that never triggers its binding.
  public let sequence: KeySequence
  /// The title of the binding that never triggers.
  public let title: String
  /// The identifier of the command that never triggers.
  public let id: CommandID
  /// The sequence that takes precedence.
  public let otherSequence: KeySequence
  /// The title of the binding that takes precedence.
  public let otherTitle: String
  /// The identifier of the command that takes precedence.
  public let otherID: CommandID

  /// Returns the conflicts in lists of key bindings.
  ///
  /// - Parameter scopes: The lists that are active together, innermost first.
  /// - Returns: A conflict for each sequence that never triggers its binding.
  /// - Complexity: O(*n*²), where *n* is the number of sequences.
  public static func all(in scopes: [[Key]]) -> [KeyConflict] {
    var found: [KeyConflict] = []
    var before: [(sequence: KeySequence, key: Key, scope: Int)] = []
    for (scope, keys) in scopes.enumerated() {
      for key in keys {
        for sequence in key.sequences {
          let other = before.first {
            $0.sequence.conflict(with: sequence, sameScope: $0.scope == scope) != nil
          }
          if let other,
            let reason = other.sequence.conflict(with: sequence, sameScope: other.scope == scope)
          {
            found.append(
              KeyConflict(
                reason: reason,
                sequence: sequence,
                title: key.title,
                id: key.id,
                otherSequence: other.sequence,
                otherTitle: other.key.title,
                otherID: other.key.id
              )
            )
          }
          before.append((sequence, key, scope))
        }
      }
    }
    return found
  }
}

extension KeySequence {
  /// Returns the cause of a conflict with a later sequence, or `nil` if there's no conflict.
  fileprivate func conflict(with other: KeySequence, sameScope: Bool) -> KeyConflict.Reason? {
    if presses == other.presses { return sameScope ? .duplicate : nil }
    if other.presses.starts(with: presses) { return .startsLikeOther }
    if presses.starts(with: other.presses) { return .isStartOfOther }
    return nil
  }
}

extension KeyConflict: CustomStringConvertible {
  public var description: String {
    let problem =
      switch reason {
      case .duplicate: "the same keys trigger “\(otherTitle)” first"
      case .startsLikeOther: "“\(otherSequence)” triggers “\(otherTitle)” first"
      case .isStartOfOther: "“\(otherSequence)” for “\(otherTitle)” starts with the same keys"
      }
    return "“\(sequence)” never triggers “\(title)”: \(problem)."
  }
}
