// SPDX-License-Identifier: MIT

import TermTree

/// The record of the messages about invalid, unreachable, and misspelled key bindings.
package struct KeyAdvisor {
  /// The messages that were already reported.
  package private(set) var reported: Set<String> = []
  /// The titles of all key bindings that have been on the screen, collected if users have custom key bindings.
  private var titles: Set<String> = []

  /// Returns the new messages about the key bindings on the screen.
  ///
  /// - Parameter tree: The widget tree of the screen.
  /// - Returns: The messages to report, and the probable misspellings. The app can still show bindings with these
  ///   titles, so ``finalMessages(about:)`` returns the misspellings again.
  @MainActor
  mutating func newMessages(
    about tree: WidgetTree
  ) -> (reported: [String], misspellings: [String]) {
    let remapping = tree.context.remapping
    let invalid = take(tree.inputMap.invalidKeys)
    if remapping.titles.isEmpty { return (invalid, []) }
    let isFirst = titles.isEmpty
    titles.formUnion(tree.keyTitles)
    return (
      invalid + take(tree.keyWarnings), isFirst ? remapping.corrections(knowing: titles) : []
    )
  }

  /// Returns the messages about misspelled titles, when all titles are known.
  ///
  /// - Parameter remapping: The user's key bindings.
  /// - Returns: The messages that weren't reported before.
  mutating func finalMessages(about remapping: KeyRemapping) -> [String] {
    take(remapping.corrections(knowing: titles))
  }

  /// Returns the messages that weren't reported before.
  private mutating func take(_ messages: [String]) -> [String] {
    messages.filter { reported.insert($0).inserted }
  }
}
