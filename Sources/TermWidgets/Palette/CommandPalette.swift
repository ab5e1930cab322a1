// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
public import TermTree

extension Widget {
  /// Adds a command palette, in which the user finds a command by typing a few letters.
  ///
  /// ```swift
  /// content
  ///   .keys { Key("ctrl+s", title: "Save", id: "file.save", send: Save()) }
  ///   .commandPalette(commands: [PaletteCommand("Export as CSV", id: "export.csv", send: Export(.csv))])
  /// ```
  /// ![A command palette over a page.](gallery-palette-open)
  ///
  /// The palette lists the key bindings that are active at the focus, followed by additional commands. A key binding
  /// appears with its first key sequence, as remapped by the user. If several commands have the same title, only the
  /// first one appears.
  ///
  /// A title matches if it contains the typed letters in the same order: `gof` finds “Go to file”. Case and diacritics
  /// are ignored. Letters at the start of words and consecutive letters rank higher. If two titles match equally well,
  /// the shorter title comes first. Matching letters are bold. While there's no search text, recently
  /// used commands come first. The interface stores their identifiers in a ``PaletteState``.
  ///
  /// | Input | Action |
  /// |---|---|
  /// | The palette's key | Opens or closes the palette |
  /// | A typed character, a paste | Searches for the text |
  /// | `backspace` | Deletes the last character of the search text |
  /// | `ctrl+u` | Clears the search text |
  /// | `up`, `down`, `pageup`, `pagedown`, `home`, `end`, `ctrl+p`, `ctrl+n` | Moves to a command |
  /// | `enter`, a click | Closes the palette, restores the focus, and sends the action |
  /// | `esc` | Clears the search text, or closes the palette if the text is empty |
  /// | `tab`, `shift+tab`, a click elsewhere | Closes the palette |
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
    /// The titles, identifiers, and labels of the key bindings.
    var keys: [[String]]?
    var recent: [CommandID] = []
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
    let open = InterfaceAction.showPopup(Popup(id))
    let keys = [Key([key], title: title, id: "palette.open", group: "App", send: open)]
    context.withKeys(keys) { child.paint(in: &canvas, context) }
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
  private func entries(_ context: RenderContext, _ recent: [CommandID]) -> [PaletteEntry] {
    var seen: Set<String> = [title]
    let keys = context.activeKeys(.beforePopup).compactMap(PaletteEntry.init)
      .filter { seen.insert($0.title).inserted }
    let shown = keys.map { [$0.title, $0.id.rawValue, $0.keys] }
    if entries.keys != shown || entries.recent != recent {
      entries = Entries(keys: shown, recent: recent, list: list(keys, recent, &seen))
      found = Found()
    }
    // A key binding can send another action than in the previous frame.
    let actions = Dictionary(uniqueKeysWithValues: keys.map { ($0.title, $0.action) })
    return entries.list.map { entry in
      var entry = entry
      if let action = actions[entry.title] { entry.action = action }
      return entry
    }
  }

  private func list(
    _ keys: [PaletteEntry],
    _ recent: [CommandID],
    _ seen: inout Set<String>
  ) -> [PaletteEntry] {
    let more = commands.filter { seen.insert($0.title).inserted }.map(PaletteEntry.init)
    let list = keys + more
    if recent.isEmpty { return list }
    let ranks = Dictionary(zip(recent, 0...)) { first, _ in first }
    let ranked = list.map { entry in
      (entry, rank: ranks[entry.id] ?? ranks[CommandID(rawValue: entry.title)])
    }
    let chosen = ranked.compactMap { entry, rank in rank.map { (entry, rank: $0) } }
      .sorted { $0.rank < $1.rank }
    return chosen.map(\.0) + ranked.filter { $0.rank == nil }.map(\.0)
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
  private let givenID: CommandID?

  /// The identifier of the command.
  var id: CommandID { givenID ?? CommandID(title: title) }

  /// Creates an entry for a key binding, or returns `nil` for a key press without an action.
  init?(_ key: ActiveKey) {
    guard let action = key.action, key.isEnabled else { return nil }
    title = key.title
    keys = key.sequences.first?.label ?? ""
    self.action = action
    givenID = key.id
  }

  /// Creates an entry for an additional command.
  init(_ command: PaletteCommand) {
    title = command.title
    keys = ""
    action = command.action
    givenID = command.givenID
  }
}
