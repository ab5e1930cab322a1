// SPDX-License-Identifier: MIT

import TermRender
package import TermTree

/// The active key bindings of a screen, their conflicts, and the receivers of their keys.
package struct KeyReport: Hashable, Sendable, Codable {
  /// The key bindings of one widget, of the screen, or of the app.
  package struct Scope: Hashable, Sendable, Codable {
    package var kind: KeyScopeKind
    /// The region that contains the key bindings, or `nil` if it's unknown.
    package var region: WidgetID?
    package var bindings: [Binding]

    /// A short name of the scope.
    package var title: String {
      switch kind {
      case .app: "app"
      case .screen: "screen"
      case .overlay: "overlay"
      case .widget:
        region.map { $0 == .root ? "root" : $0.path.sanitized } ?? "focus group"
      }
    }
  }

  /// A key sequence and its command.
  package struct Binding: Hashable, Sendable, Codable {
    package var keys: String
    /// The title of the command, which can be empty.
    package var title: String
    package var id: CommandID
    /// The action of the command.
    package var action: String
    /// The receiver that handles the keys instead of this binding, or `nil` if this binding handles them.
    package var handledBy: String?
    /// The description of the conflict, or `nil` if the keys can trigger the binding.
    package var conflict: String?
  }

  /// A key that the focused widget handles itself.
  package struct Hint: Hashable, Sendable, Codable {
    package var keys: String
    package var title: String
  }

  /// The focused widget, or `nil` if no widget has the focus.
  package var focus: WidgetID?
  /// A Boolean value that indicates whether the focused widget handles typed characters.
  package var isTyping = false
  /// The keys that the focused widget handles itself.
  package var hints: [Hint] = []
  /// The lists of key bindings in order of precedence.
  package var scopes: [Scope] = []
  /// The descriptions of the key bindings that never trigger.
  package var conflicts: [String] = []

  /// Creates a report of a screen, which is empty without a screen.
  @MainActor
  package init(_ tree: WidgetTree?) {
    guard let tree else { return }
    let focused = tree.focused
    focus = focused?.id
    isTyping = focused?.handlers.takesText ?? false
    hints =
      focused?.handlers.hints.map { Hint(keys: $0.sequence.description, title: $0.title) } ?? []
    var receivers = KeyReceivers(tree)
    // The last scope contains the keys that all apps handle.
    let found = KeyConflict.all(in: tree.keyScopes.dropLast())
    conflicts = found.map(\.description)
    for scope in tree.ownedKeyScopes {
      var described = Scope(kind: scope.kind, region: scope.region, bindings: [])
      for key in scope.keys {
        for sequence in key.sequences {
          described.bindings.append(
            Binding(
              keys: sequence.description,
              title: key.title,
              id: key.id,
              action: ValueText.of(action: key.action.unscoped),
              handledBy: receivers.earlierReceiver(of: sequence, key),
              conflict: found.first { $0.sequence == sequence && $0.id == key.id }?.description
            )
          )
        }
      }
      if !described.bindings.isEmpty { scopes.append(described) }
    }
  }

  /// The report with one line for each key sequence.
  package var text: String {
    var lines = "focus: \(focus?.path ?? "none")\(isTyping ? ", handles typed characters" : "")\n"
    for hint in hints { lines += "  \(hint.keys)  \(hint.title)\n" }
    for scope in scopes {
      lines += "\(scope.title)\n"
      var columns = TextColumns()
      for binding in scope.bindings {
        columns.add(
          "  \(binding.keys)",
          binding.title,
          binding.id.rawValue,
          binding.handledBy.map { "handled by \($0)" } ?? ""
        )
      }
      lines += columns.text
    }
    for conflict in conflicts { lines += "conflict: \(conflict)\n" }
    return lines.split(separator: "\n").map { String($0).sanitized + "\n" }.joined()
  }
}

/// The receivers of the key sequences of a screen, from the highest precedence to the lowest.
@MainActor
private struct KeyReceivers {
  private let focused: ControlEntry?
  private var commands: [[KeyPress]: String] = [:]
  private var beginnings: [[KeyPress]: String] = [:]

  init(_ tree: WidgetTree) { focused = tree.focused }

  /// Returns the receiver that handles a sequence before a key binding, or `nil` if the binding handles it.
  mutating func earlierReceiver(of sequence: KeySequence, _ key: Key) -> String? {
    if let focused {
      let types = focused.handlers.takesText && sequence.beginsInText
      if types || focused.handlers.key(sequence.presses[0]).isHandled { return focused.id.path }
    }
    let taken = [sequence.presses] + sequence.beginnings
    if let other = taken.compactMap({ commands[$0] }).first ?? beginnings[sequence.presses] {
      return other
    }
    let name = key.title.isEmpty ? key.id.rawValue : "“\(key.title)”"
    commands[sequence.presses] = name
    for beginning in sequence.beginnings where beginnings[beginning] == nil {
      beginnings[beginning] = name
    }
    return nil
  }
}
