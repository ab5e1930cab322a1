// SPDX-License-Identifier: MIT

import TermTree

/// The record of the messages about invalid, unreachable, and misspelled key bindings.
package struct KeyAdvisor {
  /// The messages that were already reported.
  package private(set) var reported: Set<String> = []
  /// The names of all commands that have been on the screen, collected if users have custom key bindings.
  private var names: Set<CommandName> = []

  /// Returns the new messages about the key bindings on the screen.
  ///
  /// - Parameter tree: The widget tree of the screen.
  /// - Returns: The messages to report, and the probable misspellings. The app can still show commands with these
  ///   names, so ``finalMessages(about:)`` returns the misspellings again.
  @MainActor
  mutating func newMessages(
    about tree: WidgetTree
  ) -> (reported: [String], misspellings: [String]) {
    let remapping = tree.remapping
    let invalid = take(tree.inputMap.invalidKeys)
    if remapping.ids.isEmpty { return (invalid, []) }
    let isFirst = names.isEmpty
    names.formUnion(tree.commandNames)
    return (
      invalid + take(tree.keyWarnings.firstMessages),
      isFirst ? remapping.corrections(knowing: names).firstMessages : []
    )
  }

  /// Returns the messages about titles and misspelled names, when all names are known.
  ///
  /// - Parameter remapping: The user's key bindings.
  /// - Returns: The messages that weren't reported before.
  mutating func finalMessages(about remapping: KeyRemapping) -> [String] {
    take(remapping.corrections(knowing: names).firstMessages)
  }

  /// Returns the messages that weren't reported before.
  private mutating func take(_ messages: [String]) -> [String] {
    messages.filter { reported.insert($0).inserted }
  }
}
