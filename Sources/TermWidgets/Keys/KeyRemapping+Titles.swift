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
    let (own, others) = (lowercased(), other.lowercased())
    let most = Swift.max(1, others.count / 4)
    return abs(own.count - others.count) <= most && own.editDistance(to: others) <= most
  }
}
