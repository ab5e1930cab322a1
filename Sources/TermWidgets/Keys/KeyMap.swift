// SPDX-License-Identifier: MIT

package import TermScreen

/// What presses mean where scopes of keys lie in each other.
///
/// A class, as every press asks for it, and matches are boxed: to copy either is to count a reference.
package final class KeyMap {
  /// What presses made so far amount to.
  package indirect enum Match {
    case key(Key)
    /// Some sequence begins with them.
    case beginning
  }

  /// Most keys are one press, which is found without making an array.
  ///
  /// Not checked for overlapping accesses: it changes only while the map is made.
  @exclusivity(unchecked) private var single: [KeyPress: Match] = [:]
  private var several: [[KeyPress]: Match] = [:]

  /// - Parameters:
  ///   - scopes: Lists of keys, the innermost first. A sequence that an earlier one makes unreachable,
  ///     by being the same or a beginning of it or by going on after it, is left out.
  ///   - typing: Whether presses that type something are taken by a text field.
  package init(_ scopes: [[Key]], typing: Bool = false) {
    for key in scopes.joined() {
      for sequence in key.sequences where !(typing && sequence.beginsByTyping) {
        add(sequence, of: key)
      }
    }
  }

  private func add(_ sequence: KeySequence, of key: Key) {
    guard self[sequence.presses] == nil, sequence.beginnings.allSatisfy({ !isKey($0) }) else {
      return
    }
    for beginning in sequence.beginnings { self[beginning] = .beginning }
    self[sequence.presses] = .key(key)
  }

  private func isKey(_ presses: [KeyPress]) -> Bool {
    if case .key = self[presses] { true } else { false }
  }

  /// What some presses mean; `nil` when no key begins with them.
  package private(set) subscript(presses: [KeyPress]) -> Match? {
    get { presses.count == 1 ? single[presses[0]] : several[presses] }
    set {
      if presses.count == 1 { single[presses[0]] = newValue } else { several[presses] = newValue }
    }
  }

  /// What one press means by itself.
  package subscript(press: KeyPress) -> Match? { single[press] }
}
