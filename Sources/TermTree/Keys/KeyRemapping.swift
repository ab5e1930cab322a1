// SPDX-License-Identifier: MIT

/// A user's replacements for the key sequences of an app.
///
/// ```swift
/// var remapping = KeyRemapping()
/// remapping["Add"] = ["a", "ctrl+up"]
/// remapping["Reset"] = []
/// ```
/// A remapping refers to key bindings by their title in the help, wherever they're active. The user's sequences replace
/// all sequences that a binding has in the app. Keys that widgets handle themselves, such as the arrow keys of a list,
/// can't be remapped.
public struct KeyRemapping: Hashable, Sendable {
  private var sequences: [String: [KeySequence]] = [:]
  private var locations: [String: String] = [:]

  /// Creates a remapping that changes no key bindings.
  public init() {}

  /// Accesses the sequences for the key bindings with the given title.
  ///
  /// Set an empty array to disable the bindings, or `nil` to leave them unchanged.
  public subscript(title: String) -> [KeySequence]? {
    get { sequences[title] }
    set { sequences[title] = newValue }
  }

  /// Records the location of a title in the user's configuration, such as `keys.json:7`.
  ///
  /// Messages about the title start with the location.
  public mutating func record(_ location: String, of title: String) { locations[title] = location }

  /// The titles of the remapped key bindings, in alphabetical order.
  public var titles: [String] { sequences.keys.sorted() }

  /// Returns messages about key bindings that the remapping makes unreachable.
  ///
  /// An app can deliberately override a binding in a part of its screen, but an override by the user can be a mistake.
  /// Bindings with the same title are treated as one binding.
  ///
  /// - Parameter scopes: The remapped lists of key bindings that are active together, innermost first.
  /// - Returns: A message for each unreachable binding.
  package func warnings(in scopes: [[Key]]) -> [String] {
    KeyConflict.all(in: [scopes.flatMap(\.self)]).compactMap { conflict in
      let titles = [conflict.title, conflict.otherTitle]
      guard conflict.title != conflict.otherTitle,
        let title = titles.first(where: { sequences[$0] != nil })
      else { return nil }
      return place(of: title)
        + "“\(conflict.sequence)” for “\(conflict.title)” is unreachable "
        + "because “\(conflict.otherSequence)” triggers “\(conflict.otherTitle)”. "
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
    scopes.joined().filter { sequences[$0.title] != nil }.flatMap { key in
      key.sequences.filter(isTaken).map {
        place(of: key.title)
          + "The focused widget handles “\($0)” for “\(key.title)”. Assign a different key."
      }
    }
  }

  /// Returns messages about fallback bindings, which are active because no other binding with the same title is
  /// reachable.
  ///
  /// - Parameter keys: The key bindings without the remapping.
  /// - Returns: A message for each fallback binding.
  package func notes(on keys: [Key]) -> [String] {
    keys.map { key in
      let presses = key.sequences.map { "“\($0)”" }.joined(separator: " or ")
      return place(of: key.title)
        + "No other key for “\(key.title)” is reachable, so \(presses) remains active."
    }
  }

  /// Returns the location of a title in the user's configuration as the start of a message, or an empty string.
  func place(of title: String) -> String { locations[title].map { "\($0): " } ?? "" }

  /// Returns key bindings with the user's sequences, without the disabled bindings.
  func applied(to keys: [Key]) -> [Key] {
    if sequences.isEmpty { return keys }
    return keys.compactMap { key in
      guard let presses = sequences[key.title] else { return key }
      return presses.isEmpty ? nil : Key(presses, title: key.title, send: key.action)
    }
  }
}
