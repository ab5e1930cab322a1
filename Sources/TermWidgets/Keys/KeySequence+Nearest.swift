// SPDX-License-Identifier: MIT

import TermScreen

extension KeySequence {
  /// Returns the message about text that isn't the name of a key sequence, with the nearest one that is.
  ///
  /// - Parameters:
  ///   - text: The text that was written instead of a sequence.
  ///   - title: The title of the key that has it; empty for none.
  /// - Returns: A sentence.
  package static func complaint(about text: String, of title: String = "") -> String {
    let words = text.split(separator: " ").map { word in
      KeyPress(String(word)) == nil ? nearestName(to: word) : String(word)
    }
    let meant = words.isEmpty ? "space" : words.joined(separator: " ")
    let place = title.isEmpty ? "" : " for “\(title)”"
    return "No keys are called “\(text)”\(place): did you mean “\(meant)”?"
  }

  /// The name of a key press nearest to a word that isn't one: its parts are looked up one by one.
  private static func nearestName(to word: Substring) -> String {
    let parts = word.split { "+-".contains($0) }.map { $0.lowercased() }
    guard let key = parts.last else { return "+" }
    let held = parts.dropLast().map { nearest(to: $0, in: KeyPress.modifierNames.map(\.0)) + "+" }
    return held.joined() + nearestKey(to: key)
  }

  private static func nearestKey(to name: String) -> String {
    if name.count == 1 { return name }
    let key = nearest(to: name, in: KeyPress.keyNames)
    // Two letters are more often two presses than a key whose name is another word.
    guard name.count == 2, name.editDistance(to: key) > 1 else { return key }
    return name.map { String($0) }.joined(separator: " ")
  }

  private static func nearest(to name: String, in names: [String]) -> String {
    names.min { $0.editDistance(to: name) < $1.editDistance(to: name) } ?? name
  }
}

extension String {
  /// The number of characters to insert, remove, replace, or exchange with the next to turn this text into another.
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
