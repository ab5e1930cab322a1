// SPDX-License-Identifier: MIT

/// A user's replacements for the key sequences of an app.
///
/// ```swift
/// var remapping = KeyRemapping()
/// remapping["counter.add"] = ["a", "ctrl+up"]
/// remapping["counter.reset"] = []
/// ```
/// A remapping refers to commands by their identifiers, wherever their key bindings are active. The user's sequences
/// replace all sequences that a binding has in the app. Keys that widgets handle themselves, such as the arrow keys of a
/// list, can't be remapped.
///
/// Remappings of earlier versions contain titles. An entry with a title applies to all commands with that title, unless
/// the remapping also contains the identifier of a command.
public struct KeyRemapping: Hashable, Sendable {
  private var sequences: [CommandID: [KeySequence]] = [:]
  private var locations: [CommandID: String] = [:]

  /// Creates a remapping that changes no key bindings.
  public init() {}

  /// Accesses the sequences for the key bindings of the given command.
  ///
  /// Set an empty array to disable the bindings, or `nil` to leave them unchanged.
  public subscript(id: CommandID) -> [KeySequence]? {
    get { sequences[id] }
    set { sequences[id] = newValue }
  }

  /// Records the location of an entry in the user's configuration, such as `keys.json:7`.
  ///
  /// Messages about the entry start with the location.
  public mutating func record(_ location: String, of id: CommandID) { locations[id] = location }

  /// The identifiers of the remapped commands, in alphabetical order.
  public var ids: [CommandID] { sequences.keys.sorted { $0.rawValue < $1.rawValue } }

  /// Returns messages about key bindings that the remapping makes unreachable.
  ///
  /// An app can deliberately override a binding in a part of its screen, but an override by the user can be a mistake.
  /// Bindings that one entry changes are treated as one binding.
  ///
  /// - Parameter scopes: The remapped lists of key bindings that are active together, innermost first.
  /// - Returns: A message for each unreachable binding.
  package func warnings(in scopes: [[Key]]) -> [String] {
    KeyConflict.all(in: [scopes.flatMap(\.self)]).compactMap { conflict in
      let entry = entry(for: conflict.id, titled: conflict.title)
      let otherEntry = self.entry(for: conflict.otherID, titled: conflict.otherTitle)
      guard entry != otherEntry, let changed = entry ?? otherEntry else { return nil }
      let (name, otherName) = conflict.names
      return place(of: changed)
        + "“\(conflict.sequence)” for “\(name)” is unreachable "
        + "because “\(conflict.otherSequence)” triggers “\(otherName)”. "
        + "Assign a different key to one of them."
    }
  }

  /// Returns messages about remapped key bindings whose sequences the focused widget handles itself.
  ///
  /// - Parameters:
  ///   - scopes: The remapped lists of key bindings that are active together, innermost first.
  ///   - isTaken: A closure that returns a Boolean value that indicates whether the focused widget handles the first
  ///     key press of a sequence.
  /// - Returns: A message for each such sequence.
  package func warnings(in scopes: [[Key]], where isTaken: (KeySequence) -> Bool) -> [String] {
    scopes.joined().flatMap { key in
      guard let entry = entry(for: key) else { return [String]() }
      return key.sequences.filter(isTaken).map {
        place(of: entry)
          + "The focused widget handles “\($0)” for “\(key.name)”. Assign a different key."
      }
    }
  }

  /// Returns messages about fallback bindings, which are active because no other binding of the same command is
  /// reachable.
  ///
  /// - Parameter keys: The key bindings without the remapping.
  /// - Returns: A message for each fallback binding.
  package func notes(on keys: [Key]) -> [String] {
    keys.map { key in
      let presses = key.sequences.map { "“\($0)”" }.joined(separator: " or ")
      return (entry(for: key).map(place) ?? "")
        + "No other key for “\(key.name)” is reachable, so \(presses) remains active."
    }
  }

  /// Returns the location of an entry in the user's configuration as the start of a message, or an empty string.
  func place(of entry: CommandID) -> String { locations[entry].map { "\($0): " } ?? "" }

  /// Returns key bindings with the user's sequences, without the disabled bindings.
  func applied(to keys: [Key]) -> [Key] {
    if sequences.isEmpty { return keys }
    return keys.compactMap { key in
      guard let presses = sequences(for: key) else { return key }
      if presses.isEmpty { return nil }
      var key = key
      key.sequences = presses
      return key
    }
  }
}

// MARK: - Entries

extension KeyRemapping {
  /// Returns the user's sequences for a key binding, or `nil` if the remapping doesn't change the binding.
  func sequences(for key: Key) -> [KeySequence]? {
    if sequences.isEmpty { return nil }
    return entry(for: key).flatMap { sequences[$0] }
  }

  private func entry(for key: Key) -> CommandID? { entry(for: key.id, titled: key.title) }

  /// Returns the entry that changes a command: its identifier or else its title, or `nil` if there's no entry.
  private func entry(for id: CommandID, titled title: String) -> CommandID? {
    [id, CommandID(rawValue: title)].first { sequences[$0] != nil }
  }
}

extension Key {
  /// The name of the command in messages: its title, or its identifier if the title is empty.
  fileprivate var name: String { title.isEmpty ? id.rawValue : title }
}

extension KeyConflict {
  /// The names of both commands in messages: their titles, or their identifiers if the titles don't identify them.
  fileprivate var names: (String, String) {
    if title.isEmpty || otherTitle.isEmpty || title == otherTitle {
      (id.rawValue, otherID.rawValue)
    } else {
      (title, otherTitle)
    }
  }
}
