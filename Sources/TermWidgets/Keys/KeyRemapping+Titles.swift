// SPDX-License-Identifier: MIT

extension KeyRemapping {
  /// What is to be said of titles that no key has, where one has nearly that.
  ///
  /// Others may be those of keys that were not on the screen.
  ///
  /// - Parameter known: The titles of all keys that were on the screen.
  /// - Returns: A sentence for each of them.
  package func corrections(knowing known: Set<String>) -> [String] {
    titles.compactMap { title in
      guard !known.contains(title),
        let meant = known.sorted().first(where: { title.isMisspelled($0) })
      else { return nil }
      return place(of: title) + "No key is called “\(title)”, but one is called “\(meant)”."
    }
  }
}

extension String {
  /// Whether this is another text, but for the case of letters and one of each four.
  fileprivate func isMisspelled(_ other: String) -> Bool {
    let (own, others) = (Array(lowercased()), Array(other.lowercased()))
    let most = Swift.max(1, others.count / 4)
    return abs(own.count - others.count) <= most && Self.distance(own, others) <= most
  }

  /// How many characters have to be put in, taken out, replaced or exchanged with the next to make one text of
  /// the other.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
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
