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
  private var titles: Set<String> = []

  /// The keys that hold because no others with their titles can be pressed.
  package private(set) var lastKeys: [Key] = []

  /// - Parameters:
  ///   - scopes: Lists of keys, the innermost first. A sequence that an earlier one makes unreachable,
  ///     by being the same or a beginning of it or by going on after it, is left out.
  ///   - lastKeys: Keys that are added where none with their title can be pressed.
  ///   - typing: Whether presses that type something are taken by a text field.
  package init(_ scopes: [[Key]], lastKeys: [Key] = [], typing: Bool = false) {
    for key in scopes.joined() { add(key, typing: typing) }
    for key in lastKeys where !titles.contains(key.title) {
      if add(key, typing: typing) { self.lastKeys.append(key) }
    }
  }

  /// Adds what of a key can be pressed; whether there is anything.
  @discardableResult
  private func add(_ key: Key, typing: Bool) -> Bool {
    var isAdded = false
    for sequence in key.sequences where !(typing && sequence.beginsByTyping) {
      if add(sequence, of: key) { isAdded = true }
    }
    if isAdded { titles.insert(key.title) }
    return isAdded
  }

  private func add(_ sequence: KeySequence, of key: Key) -> Bool {
    guard self[sequence.presses] == nil, sequence.beginnings.allSatisfy({ !isKey($0) }) else {
      return false
    }
    for beginning in sequence.beginnings { self[beginning] = .beginning }
    self[sequence.presses] = .key(key)
    return true
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
