// SPDX-License-Identifier: MIT

package import TermScreen

/// A lookup table for the key sequences of nested scopes.
///
/// The map is a class, because every key press reads it. Copying the map only increments a reference count.
package final class KeyMap {
  /// The result of looking up the key presses so far.
  package enum Match {
    /// A complete sequence of the binding at an index of ``KeyMap/bindings``.
    case binding(Int)
    /// The start of at least one sequence.
    case beginning
  }

  private let matches: Matches

  /// The bindings, innermost first, followed by the fallback bindings.
  package var bindings: [Key] { matches.bindings }

  /// The fallback bindings in use, because no other binding of the same command can be triggered.
  package let lastKeys: [Key]

  /// Creates a map of key bindings.
  ///
  /// - Parameters:
  ///   - scopes: The lists of key bindings, innermost first. The map omits a sequence that's equal to an earlier
  ///     sequence, a prefix of it, or a continuation of it.
  ///   - lastKeys: The fallback bindings, which are added if no binding of the same command can be triggered.
  ///   - typing: A Boolean value that indicates whether the focused control edits text, so that it handles typed
  ///     characters and `ctrl+z`.
  ///   - isTaken: A closure that returns a Boolean value that indicates whether the focused widget handles a key press
  ///     before any key binding. The initializer calls it only if there are fallback bindings.
  package init(
    _ scopes: [[Key]],
    lastKeys: [Key] = [],
    typing: Bool = false,
    isTaken: (KeyPress) -> Bool = { _ in false }
  ) {
    var matches = Matches(scopes.flatMap(\.self), typing: typing)
    var used: [Key] = []
    for key in lastKeys where !matches.canPressCommand(of: key, isTaken) {
      matches.add(key, typing: typing)
      if matches.canPress(key, isTaken) { used.append(key) }
    }
    self.matches = matches
    self.lastKeys = used
  }

  /// Accesses the match for the given key presses, or `nil` if no sequence starts with them.
  package subscript(presses: [KeyPress]) -> Match? { matches[presses] }

  /// Accesses the match for a single key press, or `nil` if no sequence starts with it.
  package subscript(press: KeyPress) -> Match? { matches.single[press] }
}

/// The matches of a key map.
private struct Matches {
  private(set) var bindings: [Key]
  /// The matches for single key presses.
  ///
  /// Most sequences consist of a single key press, which is looked up without creating an array.
  private(set) var single: [KeyPress: KeyMap.Match]
  private var several: [[KeyPress]: KeyMap.Match] = [:]

  init(_ bindings: [Key], typing: Bool) {
    self.bindings = bindings
    single = Dictionary(minimumCapacity: bindings.count)
    for index in bindings.indices { addSequences(of: index, typing: typing) }
  }

  mutating func add(_ key: Key, typing: Bool) {
    bindings.append(key)
    addSequences(of: bindings.count - 1, typing: typing)
  }

  private mutating func addSequences(of index: Int, typing: Bool) {
    for sequence in bindings[index].sequences where !(typing && sequence.beginsInText) {
      add(sequence, of: index)
    }
  }

  private mutating func add(_ sequence: KeySequence, of index: Int) {
    guard self[sequence.presses] == nil, sequence.beginnings.allSatisfy({ !isKey($0) }) else {
      return
    }
    for beginning in sequence.beginnings { self[beginning] = .beginning }
    self[sequence.presses] = .binding(index)
  }

  /// Returns a Boolean value that indicates whether a sequence of a binding triggers that binding, or another binding
  /// of the same command.
  func canPress(_ key: Key, _ isTaken: (KeyPress) -> Bool) -> Bool {
    key.sequences.contains {
      if isTaken($0.presses[0]) { return false }
      guard case .binding(let index) = self[$0.presses] else { return false }
      return bindings[index].isSameCommand(as: key)
    }
  }

  /// Returns a Boolean value that indicates whether a sequence triggers a binding of the command of a binding.
  func canPressCommand(of key: Key, _ isTaken: (KeyPress) -> Bool) -> Bool {
    bindings.contains { $0.isSameCommand(as: key) && canPress($0, isTaken) }
  }

  private func isKey(_ presses: [KeyPress]) -> Bool {
    if case .binding = self[presses] { true } else { false }
  }

  subscript(presses: [KeyPress]) -> KeyMap.Match? {
    get { presses.count == 1 ? single[presses[0]] : several[presses] }
    set {
      if presses.count == 1 { single[presses[0]] = newValue } else { several[presses] = newValue }
    }
  }
}
