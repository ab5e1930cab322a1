// SPDX-License-Identifier: MIT

public import TermScreen

/// Presses that mean something one after the other: `q`, `g g`, `ctrl+k s`.
///
/// They are written with blanks between them; the blank itself is `space`. There is no time limit
/// between two presses: those so far are shown until the sequence is complete or dropped.
public struct KeySequence: Hashable, Sendable {
  /// The key presses in order; none of a literal that isn't the name of a sequence.
  public let presses: [KeyPress]

  /// The text of a literal that isn't the name of a sequence.
  let invalidText: String?

  /// Creates a sequence of presses.
  ///
  /// - Parameter presses: The presses in order, at least one.
  public init(_ presses: [KeyPress]) {
    precondition(!presses.isEmpty, "A key sequence needs at least one press.")
    self.presses = presses
    invalidText = nil
  }

  /// Reads a sequence as key maps write it; `nil` when one of the presses has no such name.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    let presses = words.compactMap { KeyPress(String($0)) }
    guard presses.count == words.count, !presses.isEmpty else { return nil }
    self.presses = presses
    invalidText = nil
  }

  /// A short form for help lines: `g g`, `^K s`.
  public var label: String { presses.map(\.label).joined(separator: " ") }

  /// Whether its first press would type something in a text field.
  var beginsByTyping: Bool { presses[0].types }

  /// The shorter sequences that it begins with.
  var beginnings: [[KeyPress]] { presses.indices.dropFirst().map { Array(presses[..<$0]) } }
}

extension KeySequence: ExpressibleByStringLiteral {
  /// Creates a sequence that is written in code.
  ///
  /// Nothing triggers a sequence with an invalid name. The app reports all invalid names of a screen together, each
  /// with the nearest valid one.
  public init(stringLiteral text: String) {
    let sequence = KeySequence(text)
    presses = sequence?.presses ?? []
    invalidText = sequence == nil ? text : nil
  }
}

extension KeySequence: CustomStringConvertible {
  /// The sequence as key maps write it.
  public var description: String { presses.map(\.description).joined(separator: " ") }
}

extension KeyPress {
  /// The scalar that it types into a text field; `nil` for all other keys.
  package var typed: Unicode.Scalar? {
    guard case .character(let scalar) = key, modifiers.isSubset(of: .shift) else { return nil }
    return scalar
  }

  /// Whether it types something.
  var types: Bool { typed != nil }
}
