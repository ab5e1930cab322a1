// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// A key binding or key hint that's active on the screen, for help and command palettes.
public struct ActiveKey {
  /// The sequences that trigger the action, with the user's changes.
  public let sequences: [KeySequence]
  /// The title of the action.
  public let title: String
  /// The binding, or `nil` for a key press that the focused widget handles itself.
  fileprivate let key: Key?
  /// The number of lists of key bindings that enclose the binding.
  fileprivate var depth = Int.max

  /// The identifier of the command, or `nil` for a key press that the focused widget handles itself.
  public var id: CommandID? { key?.id }
  /// The action, or `nil` for a key press that the focused widget handles itself.
  public var action: (any Action)? { key?.action }
}

/// The part of the screen whose key bindings are requested.
public enum KeyQuery: Sendable {
  /// The hints of the focused widget and the bindings around it.
  ///
  /// If no widget has the focus, these are all bindings inside widgets.
  case aroundFocus
  /// The bindings around the focus, of the whole screen, and of the app.
  case everywhere
  /// The bindings that were active before the popup opened, including bindings that are hidden by others.
  case beforePopup
}

extension RenderContext {
  /// Returns the active key bindings that have a title, and redraws when they change.
  ///
  /// The innermost bindings come first, with or without a focus, so the order is stable when the focus moves. The
  /// result doesn't contain sequences that another binding or the focused widget handles.
  ///
  /// - Parameters:
  ///   - query: The part of the screen.
  ///   - measures: Pass `true` if the bindings also affect the size of the widget. The default is `false`.
  /// - Returns: The bindings, each with the sequences that work.
  public func activeKeys(_ query: KeyQuery, measures: Bool = false) -> [ActiveKey] {
    switch query {
    case .aroundFocus:
      read(.activeKeys, measures: measures)
      return reachableKeys(activeBindings)
    case .everywhere:
      read(.activeKeys, measures: measures)
      return reachableKeys(activeBindings + screenKeys + outermost.focus.keys)
    case .beforePopup:
      read(.commandKeys, measures: measures)
      return commandKeys.joined().compactMap { key in
        guard !key.title.isEmpty else { return nil }
        let sequences = remapping.sequences(for: key) ?? key.sequences
        return ActiveKey(sequences: sequences, title: key.title, key: key)
      }
    }
  }

  /// The key presses of an incomplete key sequence.
  ///
  /// The region redraws when they change.
  public var pendingKeys: [KeyPress] {
    read(.pendingKeys)
    return interface.pendingKeys
  }

  /// Returns key bindings with the user's changes, without the bindings that the user disabled.
  public func remapped(_ keys: [Key]) -> [Key] { remapping.applied(to: keys) }

  /// Returns the hints of the focused widget, followed by the reachable key bindings with a title.
  private func reachableKeys(_ scopes: [[Key]]) -> [ActiveKey] {
    var taken = Set(activeHints.map(\.sequence.presses))
    var begun: Set<[KeyPress]> = []
    var entries = activeHints.map {
      ActiveKey(sequences: [$0.sequence], title: $0.title, key: nil)
    }
    for (index, scope) in scopes.enumerated() {
      let depth = index < activeKeyDepths.count ? activeKeyDepths[index] : -1
      for key in remapping.applied(to: scope) {
        let sequences = key.sequences.filter { isReachable($0, &taken, &begun) }
        if sequences.isEmpty || key.title.isEmpty { continue }
        entries.append(
          ActiveKey(sequences: sequences, title: key.title, key: key, depth: depth)
        )
      }
    }
    return entries.sorted { $0.depth > $1.depth }
  }

  /// Returns a Boolean value that indicates whether a sequence can trigger its binding.
  ///
  /// A sequence is unreachable if an earlier binding or the focused widget handles it.
  private func isReachable(
    _ sequence: KeySequence,
    _ taken: inout Set<[KeyPress]>,
    _ begun: inout Set<[KeyPress]>
  ) -> Bool {
    let isReachable =
      !(isTyping && sequence.beginsByTyping) && !handledKeyPresses.contains(sequence.presses[0])
      && !begun.contains(sequence.presses)
      && !sequence.beginnings.contains(where: taken.contains)
      && taken.insert(sequence.presses).inserted
    if isReachable { begun.formUnion(sequence.beginnings) }
    return isReachable
  }
}
