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
    let purpose = title.isEmpty ? "" : " for “\(title)”"
    let words = text.split(separator: " ").map { word in
      KeyPress(String(word)) == nil ? nearestName(to: word) : String(word)
    }
    let suggestion = words.isEmpty ? "space" : words.compactMap { $0 }.joined(separator: " ")
    let hint =
      words.contains(nil)
      ? "Use a character or a name, such as x, enter, ctrl+s, or f1."
      : "Did you mean “\(suggestion)”?"
    return "Unknown key “\(text)”\(purpose). \(hint)"
  }

  /// Returns the valid key press nearest to an invalid word, by matching each part of the word, or `nil` if a part has
  /// little in common with all names.
  private static func nearestName(to word: Substring) -> String? {
    let parts = word.split { "+-".contains($0) }.map { $0.lowercased() }
    guard let key = parts.last else { return "+" }
    var held = ""
    for part in parts.dropLast() {
      guard let modifier = nearest(to: part, in: KeyPress.modifierNames.map(\.0)) else {
        return nil
      }
      held += modifier + "+"
    }
    return nearestKey(to: key).map { held + $0 }
  }

  private static func nearestKey(to name: String) -> String? {
    if name.count == 1 { return name }
    let key = nearest(to: name, in: KeyPress.keyNames)
    // Two letters are more likely two key presses than a misspelled key name.
    guard name.count == 2, key.map({ name.editDistance(to: $0) > 1 }) != false else { return key }
    return name.map { String($0) }.joined(separator: " ")
  }

  /// Returns the name with the fewest edits, or `nil` if more than a third of the characters differ.
  private static func nearest(to name: String, in names: [String]) -> String? {
    let nearest = names.min { $0.editDistance(to: name) < $1.editDistance(to: name) }
    guard let nearest else { return nil }
    let isNear = nearest.editDistance(to: name) <= max(1, name.count / 3)
    return isNear || name.hasPrefix(nearest) || nearest.hasPrefix(name) ? nearest : nil
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
