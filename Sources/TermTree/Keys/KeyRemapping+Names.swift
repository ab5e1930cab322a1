// SPDX-License-Identifier: MIT

/// The identifier and the title of a command that was on the screen.
package struct CommandName: Hashable, Sendable {
  package let id: CommandID
  package let title: String
}

extension Key {
  /// The identifier and the title.
  var commandName: CommandName { CommandName(id: id, title: title) }
}

extension KeyRemapping {
  /// Returns messages about entries that contain a title or a misspelled name.
  ///
  /// A name is misspelled if no command has it, but it resembles the identifier or the title of a command. Other unknown
  /// names can identify commands that weren't on the screen.
  ///
  /// - Parameter known: The names of all commands that were on the screen.
  /// - Returns: A message for each such entry.
  package func corrections(knowing known: Set<CommandName>) -> [String] {
    ids.compactMap { entry in
      if known.contains(where: { $0.id == entry }) { return nil }
      return (titleMessage(entry, known) ?? misspellingMessage(entry, known))
        .map { place(of: entry) + $0 }
    }
  }

  /// Returns a message about an entry that contains a title, or `nil` if no command has that title.
  private func titleMessage(_ entry: CommandID, _ known: Set<CommandName>) -> String? {
    let titled = known.filter { $0.title == entry.rawValue }.map(\.id)
    if titled.isEmpty { return nil }
    let changed = titled.filter { self[$0] == nil }
    if changed.isEmpty {
      return
        "“\(entry)” has no effect, because \(Self.list(titled)) takes precedence. Remove “\(entry)”."
    }
    return "Write \(Self.list(changed)) for “\(entry)”. Titles can change."
  }

  private static func list(_ ids: [CommandID]) -> String {
    ids.map { "“\($0)”" }.sorted().joined(separator: " and ")
  }

  /// Returns a message about a misspelled name, or `nil` if the name resembles no other name.
  private func misspellingMessage(_ entry: CommandID, _ known: Set<CommandName>) -> String? {
    let edits = known.lazy.flatMap { name in
      [name.id.rawValue, name.title].compactMap { entry.rawValue.edits(fromMisspelled: $0) }
        .map { (count: $0, id: name.id.rawValue) }
    }
    guard let nearest = edits.min(by: { ($0.count, $0.id) < ($1.count, $1.id) }) else { return nil }
    return "Unknown command “\(entry)”. Did you mean “\(nearest.id)”?"
  }
}

extension String {
  /// Returns the number of edits from another string, or `nil` if this string isn't a likely misspelling of it.
  ///
  /// The comparison ignores case. It allows one edit for every four characters after the last dot, and at least one.
  fileprivate func edits(fromMisspelled other: String) -> Int? {
    let (own, others) = (lowercased(), other.lowercased())
    guard let last = others.split(separator: ".").last else { return nil }
    let most = Swift.max(1, last.count / 4)
    guard abs(own.count - others.count) <= most else { return nil }
    let count = own.editDistance(to: others)
    return count <= most ? count : nil
  }
}
