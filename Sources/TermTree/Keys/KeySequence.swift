// SPDX-License-Identifier: MIT

public import TermScreen

/// Key presses that trigger an action together, such as `q`, `g g`, or `ctrl+k s`.
///
/// Separate key presses by spaces. The space key itself is `space`. There's no time limit between two key presses. The
/// screen shows the key presses so far until the sequence is complete or dropped.
///
/// | Key | Action during a sequence |
/// |---|---|
/// | `esc`, or another key that doesn't continue the sequence | Drops the sequence, and has its usual effect |
public struct KeySequence: Hashable, Sendable {
  /// The key presses in order, or an empty array for an invalid literal.
  public let presses: [KeyPress]

  /// The text of an invalid literal.
  let invalidText: String?

  /// Creates a sequence of key presses.
  ///
  /// - Parameter presses: The key presses, in order. Pass at least one.
  public init(_ presses: [KeyPress]) {
    precondition(!presses.isEmpty, "A key sequence can't be empty. Pass at least one key press.")
    self.presses = presses
    invalidText = nil
  }

  /// Creates a sequence from its text in a key map, or returns `nil` if the text isn't valid.
  public init?(_ text: String) {
    let words = text.unicodeScalars.split(separator: " ")
    let presses = words.compactMap { KeyPress(String($0)) }
    guard presses.count == words.count, !presses.isEmpty else { return nil }
    self.presses = presses
    invalidText = nil
  }

  /// A short form for the help, such as `g g` or `^K s`.
  public var label: String {
    presses.count == 1 ? presses[0].label : presses.map(\.label).joined(separator: " ")
  }

  /// A Boolean value that indicates whether a control that edits text handles the first key press, instead of bindings.
  package var beginsInText: Bool { presses[0].types || presses[0] == .undo }

  /// The shorter sequences that the sequence starts with.
  package var beginnings: [[KeyPress]] { presses.indices.dropFirst().map { Array(presses[..<$0]) } }
}

extension KeySequence: ExpressibleByStringLiteral {
  /// Creates a sequence from a string literal.
  ///
  /// An invalid sequence never triggers its binding. The app reports all invalid sequences of a screen together, each
  /// with the nearest valid sequence.
  public init(stringLiteral text: String) {
    let sequence = KeySequence(text)
    presses = sequence?.presses ?? []
    invalidText = sequence == nil ? text : nil
  }
}

extension KeySequence: CustomStringConvertible {
  /// The sequence as written in key maps.
  public var description: String { presses.map(\.description).joined(separator: " ") }
}

extension KeyPress {
  /// The scalar that the key press types in a text field, or `nil` if it types no character.
  public var typed: Unicode.Scalar? {
    guard case .character(let scalar) = key, modifiers.isSubset(of: .shift) else { return nil }
    return scalar
  }

  /// A Boolean value that indicates whether the key press types a character.
  public var types: Bool { typed != nil }

  /// A Boolean value that indicates whether the key press types a letter or a digit.
  var typesLetter: Bool {
    guard let character = typed.map(Character.init) else { return false }
    return character.isLetter || character.isNumber
  }

  /// The key press that undoes an edit of text.
  fileprivate static let undo = KeyPress(.character("z"), .control)
}
