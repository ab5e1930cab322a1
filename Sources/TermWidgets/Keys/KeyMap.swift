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

  /// The keys that hold because no others with their titles can be pressed.
  package private(set) var lastKeys: [Key] = []

  /// - Parameters:
  ///   - scopes: Lists of keys, the innermost first. A sequence that an earlier one makes unreachable,
  ///     by being the same or a beginning of it or by going on after it, is left out.
  ///   - lastKeys: Keys that are added where none with their title can be pressed.
  ///   - typing: Whether presses that type something are taken by a text field.
  ///   - isTaken: Whether the widget with the focus takes a press before any key; asked where there are last keys.
  package init(
    _ scopes: [[Key]],
    lastKeys: [Key] = [],
    typing: Bool = false,
    isTaken: (KeyPress) -> Bool = { _ in false }
  ) {
    for key in scopes.joined() { add(key, typing: typing) }
    for key in lastKeys {
      let isNamed = scopes.joined().contains { $0.title == key.title && canPress($0, isTaken) }
      if isNamed { continue }
      add(key, typing: typing)
      if canPress(key, isTaken) { self.lastKeys.append(key) }
    }
  }

  private func add(_ key: Key, typing: Bool) {
    for sequence in key.sequences where !(typing && sequence.beginsByTyping) {
      add(sequence, of: key)
    }
  }

  private func add(_ sequence: KeySequence, of key: Key) {
    guard self[sequence.presses] == nil, sequence.beginnings.allSatisfy({ !isKey($0) }) else {
      return
    }
    for beginning in sequence.beginnings { self[beginning] = .beginning }
    self[sequence.presses] = .key(key)
  }

  /// Whether some presses mean a key, or another one with its title.
  private func canPress(_ key: Key, _ isTaken: (KeyPress) -> Bool) -> Bool {
    key.sequences.contains {
      if isTaken($0.presses[0]) { return false }
      return if case .key(let found) = self[$0.presses] { found.title == key.title } else { false }
    }
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
