// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
public import TermTree

extension Widget {
  /// Adds a command palette, in which the user finds a command by typing a few letters.
  ///
  /// ```swift
  /// content
  ///   .keys { Key("ctrl+s", title: "Save", send: Save()) }
  ///   .commandPalette(commands: [PaletteCommand("Export as CSV", send: Export(.csv))])
  /// ```
  /// ![A command palette over a page.](gallery-palette-open)
  ///
  /// The palette lists the key bindings that are active at the focus, followed by additional commands. A key binding
  /// appears with its first key sequence, as remapped by the user.
  ///
  /// A title matches if it contains the typed letters in the same order: `gof` finds “Go to file”. Case and diacritics
  /// are ignored. Letters at the start of words and consecutive letters rank higher. If two titles match equally well,
  /// the shorter title comes first. Matching letters are bold and underlined. While there's no search text, recently
  /// used commands come first. The interface stores their titles in a ``PaletteState``.
  ///
  /// | Input | Action |
  /// |---|---|
  /// | `up`, `down`, `pageup`, `pagedown`, `home`, `end`, `ctrl+p`, `ctrl+n` | Moves to a command |
  /// | `enter`, a click | Closes the palette, restores the focus, and sends the action |
  /// | `esc` | Clears the search text, or closes the palette if the text is empty |
  /// | `tab`, the palette's key, a click elsewhere | Closes the palette |
  ///
  /// - Parameters:
  ///   - key: The key sequence that opens the palette while the focus is inside the widget, or while no widget has the
  ///     focus. The default is `ctrl+p`.
  ///   - title: The title of the key binding for the help. The default is “Commands”.
  ///   - commands: The additional commands, in order.
  /// - Returns: The widget with a command palette.
  public func commandPalette(
    key: KeySequence = "ctrl+p",
    title: String = "Commands",
    commands: [PaletteCommand] = []
  ) -> some Widget {
    Nodes(PaletteNode(nodes.single, key: key, title: title, commands))
  }
}

/// A node that owns a command palette and caches its entries and matches.
final class PaletteNode: WrapperNode {
  private let key: KeySequence
  private let title: String
  private let commands: [PaletteCommand]
  private var entries = Entries()
  private var found = Found()

  /// The entries of the palette, which are valid for the same key bindings and recent commands.
  private struct Entries {
    /// The titles and labels of the key bindings.
    var keys: [[String]]?
    var recent: [String] = []
    var list: [PaletteEntry] = []
  }

  /// The entries that match the search text, best first.
  private struct Found {
    var filter = ""
    var rows: [Int]?
  }

  init(_ child: Node, key: KeySequence, title: String, _ commands: [PaletteCommand]) {
    self.key = key
    self.title = title
    self.commands = commands
    super.init(child)
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let id = context.partID("CommandPalette")
    let keys = [Key([key], title: title, send: InterfaceAction.showPopup(Popup(id)))]
    context.withKeys(keys) { child.draw(in: &canvas, context) }
    context.offerPopup(id, at: canvas) { [self] popupContext, context in
      let popup = popupContext.popup
      let state = context.state(id, as: PaletteState.self) ?? PaletteState()
      let list = entries(context, state.recent)
      return PalettePopup(
        list,
        rows: rows(of: popup.filter, in: list),
        state: state,
        popup: popup,
        key: context.remapped(keys).first?.sequences.first,
        on: popupContext.screen
      )
    }
  }

  /// Returns the commands: recent commands, then the commands of key bindings, then additional commands.
  private func entries(_ context: RenderContext, _ recent: [String]) -> [PaletteEntry] {
    var seen: Set<String> = [title]
    let keys = context.activeKeys(.beforePopup).filter { seen.insert($0.title).inserted }
    let shown = keys.map { [$0.title] + $0.sequences.map(\.label) }
    if entries.keys != shown || entries.recent != recent {
      entries = Entries(keys: shown, recent: recent, list: list(keys, recent, &seen))
      found = Found()
    }
    // A key binding can send another action than in the previous frame.
    let actions = Dictionary(zip(keys.map(\.title), keys.map(\.action))) { first, _ in first }
    return entries.list.map { entry in
      var entry = entry
      if case let action?? = actions[entry.title] { entry.action = action }
      return entry
    }
  }

  private func list(
    _ keys: [ActiveKey],
    _ recent: [String],
    _ seen: inout Set<String>
  ) -> [PaletteEntry] {
    var list = keys.compactMap { key in
      key.action.map {
        PaletteEntry(title: key.title, keys: key.sequences.first?.label ?? "", action: $0)
      }
    }
    for command in commands where seen.insert(command.title).inserted {
      list.append(PaletteEntry(title: command.title, keys: "", action: command.action))
    }
    if recent.isEmpty { return list }
    let ranks = Dictionary(zip(recent, 0...)) { first, _ in first }
    let chosen = list.filter { ranks[$0.title] != nil }
      .sorted { ranks[$0.title, default: 0] < ranks[$1.title, default: 0] }
    return chosen + list.filter { ranks[$0.title] == nil }
  }

  /// Returns the entries that match the search text, best first, or `nil` for all entries.
  private func rows(of filter: String, in list: [PaletteEntry]) -> [Int]? {
    if found.filter == filter { return found.rows }
    // A longer search text matches fewer titles.
    let earlier = filter.hasPrefix(found.filter) ? found.rows : nil
    let rows = filter.isEmpty ? nil : Self.ranked(filter, earlier ?? Array(list.indices), in: list)
    found = Found(filter: filter, rows: rows)
    return rows
  }

  private static func ranked(_ filter: String, _ rows: [Int], in list: [PaletteEntry]) -> [Int] {
    var search = FuzzySearch(filter)
    // A combined number for the score and the row sorts faster, and preserves the order of rows with equal scores.
    let limit = list.count
    var ranks: [Int] = []
    for row in rows {
      if let score = search.score(list[row].title) { ranks.append(score * limit - row) }
    }
    ranks.sort(by: >)
    return ranks.map { ((-$0) % limit + limit) % limit }
  }
}

/// A command as listed in the palette.
struct PaletteEntry {
  let title: String
  /// The key sequence that triggers the same action, or an empty string.
  let keys: String
  var action: any Action
}
