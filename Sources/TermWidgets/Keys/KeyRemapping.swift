// SPDX-License-Identifier: MIT

/// Other presses for what keys do, as the user of an app wishes.
///
/// ```swift
/// var remapping = KeyRemapping()
/// remapping["Add"] = ["a", "ctrl+up"]
/// remapping["Reset"] = []
/// ```
/// It goes by what the help calls a key, wherever that key holds. The presses take the place of all that
/// the key has in the app. Keys that widgets have by themselves, such as the arrows of a list, stay.
public struct KeyRemapping: Hashable, Sendable {
  private var sequences: [String: [KeySequence]] = [:]
  private var places: [String: String] = [:]

  /// Creates a remapping that leaves all keys as they are.
  public init() {}

  /// The presses of the keys with a title; none to switch them off, `nil` to leave them as they are.
  public subscript(title: String) -> [KeySequence]? {
    get { sequences[title] }
    set { sequences[title] = newValue }
  }

  /// Says where the user wrote down what the keys with a title have: `keys.json:7`.
  ///
  /// Sentences about it begin so.
  public mutating func note(_ place: String, of title: String) { places[title] = place }

  /// The titles of the keys that have other presses, in alphabetical order.
  public var titles: [String] { sequences.keys.sorted() }

  /// What is to be said of keys that cannot be pressed because of the remapping.
  ///
  /// An app may give a press another meaning in a part of its screen; where the user did, it may be by mistake. Keys
  /// with one title are one to the user.
  ///
  /// - Parameter scopes: The lists of keys that hold together, remapped, the innermost first.
  /// - Returns: A sentence for each of them.
  package func complaints(in scopes: [[Key]]) -> [String] {
    KeyConflict.all(in: [scopes.flatMap(\.self)]).compactMap { conflict in
      let titles = [conflict.title, conflict.otherTitle]
      guard conflict.title != conflict.otherTitle,
        let title = titles.first(where: { sequences[$0] != nil })
      else { return nil }
      return place(of: title)
        + "The key “\(conflict.sequence)” for “\(conflict.title)” cannot be pressed, "
        + "because “\(conflict.otherSequence)” is the key for “\(conflict.otherTitle)” there. "
        + "Give one of them another key."
    }
  }

  /// What is to be said of keys that the user gave presses which mean something else to what has the focus.
  ///
  /// - Parameters:
  ///   - scopes: The lists of keys that hold together, remapped, the innermost first.
  ///   - isTaken: Whether what has the focus takes the first press of a sequence.
  /// - Returns: A sentence for each of them.
  package func complaints(in scopes: [[Key]], where isTaken: (KeySequence) -> Bool) -> [String] {
    scopes.joined().filter { sequences[$0.title] != nil }.flatMap { key in
      key.sequences.filter(isTaken).map {
        place(of: key.title)
          + "The key “\($0)” for “\(key.title)” means something else to what has the focus."
      }
    }
  }

  /// What is to be said of keys that hold because those with their titles cannot be pressed.
  ///
  /// - Parameter keys: Keys as they are without the remapping.
  /// - Returns: A sentence for each of them.
  package func notes(on keys: [Key]) -> [String] {
    keys.map { key in
      let presses = key.sequences.map { "“\($0)”" }.joined(separator: " or ")
      return place(of: key.title) + "No key for “\(key.title)” can be pressed, so \(presses) is."
    }
  }

  /// Where the user wrote down what the keys with a title have, as a sentence about it begins.
  func place(of title: String) -> String { places[title].map { "\($0): " } ?? "" }

  /// Keys with the presses that the user wishes; without those that are switched off.
  func applied(to keys: [Key]) -> [Key] {
    if sequences.isEmpty { return keys }
    return keys.compactMap { key in
      guard let presses = sequences[key.title] else { return key }
      return presses.isEmpty ? nil : Key(presses, does: key.title, send: key.action)
    }
  }
}
