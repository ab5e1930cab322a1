// SPDX-License-Identifier: MIT

extension KeyRemapping {
  /// Returns messages about misspelled titles.
  ///
  /// A title is misspelled if no key binding has it, but it resembles an existing title. Other unknown titles can
  /// identify bindings that weren't on the screen.
  ///
  /// - Parameter known: The titles of all key bindings that were on the screen.
  /// - Returns: A message for each misspelled title.
  package func corrections(knowing known: Set<String>) -> [String] {
    titles.compactMap { title in
      guard !known.contains(title),
        let suggestion = known.sorted().first(where: { title.isMisspelled($0) })
      else { return nil }
      return place(of: title) + "Unknown key title “\(title)”. Did you mean “\(suggestion)”?"
    }
  }
}

extension String {
  /// Returns a Boolean value that indicates whether the string is a likely misspelling of another string.
  ///
  /// The comparison ignores case. It allows one edit for every four characters, and at least one.
  fileprivate func isMisspelled(_ other: String) -> Bool {
    let (own, others) = (lowercased(), other.lowercased())
    let most = Swift.max(1, others.count / 4)
    return abs(own.count - others.count) <= most && own.editDistance(to: others) <= most
  }
}
