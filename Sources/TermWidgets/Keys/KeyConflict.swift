// SPDX-License-Identifier: MIT

import TermScreen

/// A key that can never be pressed, because another one takes its presses first.
///
/// That a widget gives a press another meaning than the widgets around it is no conflict.
public struct KeyConflict: Hashable, Sendable {
  /// Why the key cannot be reached.
  public enum Reason: Hashable, Sendable {
    /// Two keys of one list have the same presses; the first counts.
    case duplicate
    /// The other one is complete before this one is.
    case startsLikeOther
    /// The other one goes on where this one is complete.
    case isStartOfOther
  }

  /// Why the key cannot be reached.
  public let reason: Reason
  /// The presses that mean nothing.
  public let sequence: KeySequence
  /// What the key that cannot be reached should do.
  public let title: String
  /// The presses that come first.
  public let otherSequence: KeySequence
  /// What the key that comes first does.
  public let otherTitle: String

  /// The conflicts in lists of keys.
  ///
  /// - Parameter scopes: The lists that hold together, the innermost first.
  /// - Returns: A conflict for each sequence that cannot be reached.
  /// - Complexity: O(*n*²) in the number of sequences.
  public static func all(in scopes: [[Key]]) -> [KeyConflict] {
    var found: [KeyConflict] = []
    var before: [(sequence: KeySequence, title: String, scope: Int)] = []
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
                otherSequence: other.sequence,
                otherTitle: other.title
              )
            )
          }
          before.append((sequence, key.title, scope))
        }
      }
    }
    return found
  }
}

extension KeySequence {
  /// Why `other`, which comes later, cannot be reached because of this.
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
      case .duplicate: "the same keys do “\(otherTitle)”, which comes first"
      case .startsLikeOther: "“\(otherSequence)” does “\(otherTitle)” before it is complete"
      case .isStartOfOther: "it waits for “\(otherSequence)”, which does “\(otherTitle)”"
      }
    return "“\(sequence)” never does “\(title)”: \(problem)."
  }
}
