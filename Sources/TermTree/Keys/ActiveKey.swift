// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen

/// A key binding or key hint that's active on the screen, for help and command palettes.
public struct ActiveKey {
  /// The sequences that trigger the action, with the user's changes.
  public let sequences: [KeySequence]
  /// The title of the action.
  public fileprivate(set) var title: String
  /// A Boolean value that indicates whether the command is possible now, as set by
  /// ``Widget/commands(titles:disabled:)``.
  public fileprivate(set) var isEnabled = true
  /// The binding, or `nil` for a key press that the focused widget handles itself.
  fileprivate let key: Key?
  /// The number of lists of key bindings that enclose the binding.
  fileprivate var depth = Int.max

  /// The identifier of the command, or `nil` for a key press that the focused widget handles itself.
  public var id: CommandID? { key?.id }
  /// The action, or `nil` for a key press that the focused widget handles itself.
  public var action: (any Action)? { key?.action }
  /// The heading under which the help sheet lists the binding, or an empty string for no heading.
  public var group: String { key?.group ?? "" }
  /// The number of the list that contains the binding, which is equal for all bindings of a list.
  public var scope: Int { depth }
  /// A Boolean value that indicates whether the binding belongs to the whole screen, such as a default key binding.
  public var isDefault: Bool { depth < 0 }
}

extension Commands {
  /// Returns a binding with its title and its availability.
  fileprivate func applied(to key: ActiveKey) -> ActiveKey {
    guard let id = key.id else { return key }
    var key = key
    key.title = titles[id] ?? key.title
    key.isEnabled = !disabled.contains(id)
    return key
  }
}

/// The part of the screen whose key bindings are requested.
public enum KeyQuery: Sendable {
  /// The hints of the focused widget and the bindings around it.
  ///
  /// If no widget has the focus, these are all bindings inside widgets.
  case aroundFocus
  /// The bindings around the focus, of the whole screen, and of the app.
  ///
  /// While an overlay traps the focus, such as a help sheet, these are the bindings that are active when it closes.
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
    read(query == .beforePopup ? .commandKeys : .activeKeys, measures: measures)
    let found = keys.known[query] ?? keys.found(query, outermost.focus.keys, inputs.remapping)
    keys.known[query] = found
    let commands = environment.commands
    return commands.isEmpty ? found : found.map { commands.applied(to: $0) }
  }

  /// The key presses of an incomplete key sequence.
  ///
  /// The region redraws when they change.
  public var pendingKeys: [KeyPress] {
    read(.pendingKeys)
    return interface.pendingKeys
  }

  /// Returns key bindings with the user's changes, without the bindings that the user disabled.
  public func remapped(_ keys: [Key]) -> [Key] { inputs.remapping.applied(to: keys) }
}

/// The active key bindings of a screen.
struct ScreenKeys {
  var shown = ShownKeys() { didSet { known = [:] } }

  /// The key bindings that are active when the overlay closes, or `nil` if no overlay traps the focus.
  var covered: ShownKeys? { didSet { known = [:] } }

  /// The results of the queries since the bindings changed.
  var known: [KeyQuery: [ActiveKey]] = [:]

  fileprivate func found(
    _ query: KeyQuery,
    _ global: [[Key]],
    _ remapping: KeyRemapping
  ) -> [ActiveKey] {
    switch query {
    case .aroundFocus: return shown.reachable(shown.aroundFocus, remapping)
    case .everywhere:
      let shown = covered ?? shown
      return shown.reachable(shown.aroundFocus + shown.screen + global, remapping)
    case .beforePopup:
      return shown.beforePopup.joined().compactMap { key in
        guard !key.title.isEmpty else { return nil }
        let sequences = remapping.sequences(for: key) ?? key.sequences
        return ActiveKey(sequences: sequences, title: key.title, key: key)
      }
    }
  }
}

/// The key bindings on the screen, for the widgets that show them.
///
/// If two bindings have the same keys, the first binding wins.
struct ShownKeys {
  /// The lists of key bindings that enclose the focus, innermost list first.
  var aroundFocus: [[Key]] = []
  /// The nesting depth of each list.
  ///
  /// The key help shows the innermost bindings first.
  var depths: [Int] = []
  /// The key bindings for the whole screen, such as the key bindings of a menu bar.
  var screen: [[Key]] = []
  /// The key bindings active at the focus before a popup opened, innermost list first.
  var beforePopup: [[Key]] = []
  /// The key hints of the focused widget.
  var hints: [KeyHint] = []
  /// The key presses that the focused widget handles itself.
  var handledPresses: Set<KeyPress> = []
  /// A Boolean value that indicates whether the focused widget edits text.
  var isTyping = false

  /// Returns a Boolean value that indicates whether the key help shows both values in the same way.
  func isShown(like other: ShownKeys) -> Bool {
    isTyping == other.isTyping && hints == other.hints && handledPresses == other.handledPresses
      && depths == other.depths && aroundFocus.isShown(like: other.aroundFocus)
      && screen.isShown(like: other.screen)
  }

  /// Returns the hints of the focused widget, followed by the reachable key bindings with a title.
  fileprivate func reachable(_ scopes: [[Key]], _ remapping: KeyRemapping) -> [ActiveKey] {
    var taken = Set(hints.map(\.sequence.presses))
    var begun: Set<[KeyPress]> = []
    var entries = hints.map {
      ActiveKey(sequences: [$0.sequence], title: $0.title, key: nil)
    }
    for (index, scope) in scopes.enumerated() {
      let depth = index < depths.count ? depths[index] : -1
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
      !(isTyping && sequence.beginsInText) && !handledPresses.contains(sequence.presses[0])
      && !begun.contains(sequence.presses)
      && !sequence.beginnings.contains(where: taken.contains)
      && taken.insert(sequence.presses).inserted
    if isReachable { begun.formUnion(sequence.beginnings) }
    return isReachable
  }
}

extension ShownKeys? {
  /// Returns a Boolean value that indicates whether the key help shows both values in the same way.
  func isShown(like other: ShownKeys?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isShown(like: other)
  }
}
