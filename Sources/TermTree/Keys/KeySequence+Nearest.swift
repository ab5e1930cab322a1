// SPDX-License-Identifier: MIT

import TermScreen

extension KeySequence {
  /// Returns a message about text that isn't a valid key sequence, with the nearest valid sequence.
  ///
  /// - Parameters:
  ///   - text: The invalid text.
  ///   - title: The title of the key binding, or an empty string to omit it from the message. The default is an empty
  ///     string.
  /// - Returns: The message.
  package static func warning(about text: String, of title: String = "") -> String {
    let words = text.split(separator: " ").map { word in
      KeyPress(String(word)) == nil ? nearestName(to: word) : String(word)
    }
    let suggestion = words.isEmpty ? "space" : words.joined(separator: " ")
    let purpose = title.isEmpty ? "" : " for “\(title)”"
    return "Unknown key “\(text)”\(purpose). Did you mean “\(suggestion)”?"
  }

  /// Returns the valid key press nearest to an invalid word, by matching each part of the word.
  private static func nearestName(to word: Substring) -> String {
    let parts = word.split { "+-".contains($0) }.map { $0.lowercased() }
    guard let key = parts.last else { return "+" }
    let held = parts.dropLast().map { nearest(to: $0, in: KeyPress.modifierNames.map(\.0)) + "+" }
    return held.joined() + nearestKey(to: key)
  }

  private static func nearestKey(to name: String) -> String {
    if name.count == 1 { return name }
    let key = nearest(to: name, in: KeyPress.keyNames)
    // Two letters are more likely two key presses than a misspelled key name.
    guard name.count == 2, name.editDistance(to: key) > 1 else { return key }
    return name.map { String($0) }.joined(separator: " ")
  }

  private static func nearest(to name: String, in names: [String]) -> String {
    names.min { $0.editDistance(to: name) < $1.editDistance(to: name) } ?? name
  }
}

extension String {
  /// Returns the number of edits that turn the string into another string.
  ///
  /// An edit inserts, removes, or replaces a character, or swaps two adjacent characters.
  func editDistance(to other: String) -> Int {
    let (a, b) = (Array(self), Array(other))
    var before: [Int] = []
    var above = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = Swift.min(above[j] + (a[i] == b[j] ? 0 : 1), above[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = Swift.min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      (before, above) = (above, row)
    }
    return above[b.count]
  }
}
