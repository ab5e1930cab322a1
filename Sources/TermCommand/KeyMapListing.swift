// SPDX-License-Identifier: MIT

import TermDevTools
import TermRender

/// A list of commands in the form of a key map file.
///
/// The list contains one line for each command:
///
/// ```
/// {
///   "app.quit": ["q", "ctrl+c"], // Quit
/// }
/// ```
struct KeyMapListing {
  /// The titles and sequences of the commands.
  private var commands: [CommandID: (title: String, sequences: [KeySequence])] = [:]

  /// Adds the commands of key bindings, except for bindings that the help omits.
  ///
  /// If several bindings have the same identifier, the list contains the sequences of all of them and the title of the
  /// first one.
  mutating func add(_ keys: [Key]) {
    for key in keys where !key.title.isEmpty {
      var command = commands[key.id] ?? (key.title, [])
      command.sequences += key.sequences.filter { !command.sequences.contains($0) }
      commands[key.id] = command
    }
  }

  /// The contents of the file, sorted by identifier.
  var text: String {
    let lines = commands.sorted { $0.key.rawValue < $1.key.rawValue }.map { id, command in
      let sequences = command.sequences.map(\.description.jsonQuoted).joined(separator: ", ")
      return "  \(id.rawValue.jsonQuoted): [\(sequences)], // \(command.title.sanitized)\n"
    }
    return "{\n\(lines.joined())}\n"
  }
}
