// SPDX-License-Identifier: MIT

import StateStore
package import TermScreen

extension Widget {
  /// Gives a widget a palette of all commands, in which a few letters find one.
  ///
  /// ```swift
  /// content
  ///   .keys { Key("ctrl+s", does: "Save", send: Save()) }
  ///   .commandPalette(commands: [PaletteCommand("Export as CSV", send: Export(.csv))])
  /// ```
  /// ![A command palette over a page.](gallery-palette-open)
  ///
  /// It lists what the keys do that hold where the focus is, each with its first press as the user has it, then
  /// the other commands. What is typed is looked for letter by letter, with others between, whatever case and accents: `gof` finds “Go to
  /// file”. Beginnings of words and letters that follow each other count more, and of two that fit as well the
  /// shorter title comes first. What was found is bold and underlined. While nothing is typed the commands
  /// chosen last come first; the interface keeps those (``PaletteState``).
  ///
  /// `up`, `down`, `pageup`, `pagedown`, `home` and `end`, also `ctrl+p` and `ctrl+n`, go to a command, `enter` or a click sends its action,
  /// after the palette has closed and the focus has returned. `esc` takes back what was typed, else closes it;
  /// `tab`, its own key and a click elsewhere close it.
  ///
  /// - Parameters:
  ///   - key: Opens it while the focus is in the widget, or nowhere.
  ///   - title: What its key does, for the help.
  ///   - commands: What it lists beside what keys do, in order.
  /// - Returns: The widget, with a palette.
  public func commandPalette(
    key: KeySequence = "ctrl+p",
    title: String = "Commands",
    commands: [PaletteCommand] = []
  ) -> some Widget {
    Nodes(PaletteNode(nodes.single, key: key, title: title, commands))
  }
}

/// Where a palette belongs; remembers what it lists and what was found.
package final class PaletteNode: WrapperNode {
  private let key: KeySequence
  private let title: String
  private let commands: [PaletteCommand]
  private var entries = Entries()
  private var found = Found()

  /// What the palette lists while the keys and the recent commands are the same.
  private struct Entries {
    var keysNumber = -1
    var recent: [String] = []
    var list: [PaletteEntry] = []
  }

  /// Which of the entries hold what was typed, the best first.
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

  override package func draw(in canvas: inout Canvas, _ pass: RenderPass) {
    let id = pass.nextName(kind: "CommandPalette")
    let keys = [Key([key], does: title, send: InterfaceAction.showPopup(Popup(id)))]
    pass.register(keys)
    pass.with {
      $0.focus = $0.focus.adding(keys)
    } _: {
      child.draw(in: &canvas, pass)
    }
    pass.offerPopup(id, at: canvas) { [self] popup, screen, pass in
      let state = pass.state(of: id)?.palette ?? PaletteState()
      let list = entries(pass, state.recent)
      return PaletteScene(
        list,
        rows: rows(of: popup.filter, in: list),
        state: state,
        popup: popup,
        key: pass.remapping.applied(to: keys).first?.sequences.first,
        on: screen
      )
    }
  }

  /// The commands: those chosen last, what keys do, then the app's own.
  private func entries(_ pass: RenderPass, _ recent: [String]) -> [PaletteEntry] {
    pass.read(.commandKeys)
    if entries.keysNumber == pass.commandKeysNumber, entries.recent == recent {
      return entries.list
    }
    var seen: Set<String> = [title, ""]
    var list: [PaletteEntry] = []
    for key in pass.commandKeys.joined() where seen.insert(key.title).inserted {
      let presses = pass.remapping[key.title] ?? key.sequences
      list.append(
        PaletteEntry(title: key.title, keys: presses.first?.label ?? "", action: key.action)
      )
    }
    for command in commands where seen.insert(command.title).inserted {
      list.append(PaletteEntry(title: command.title, keys: "", action: command.action))
    }
    if !recent.isEmpty {
      let ranks = Dictionary(zip(recent, 0...)) { first, _ in first }
      let chosen = list.filter { ranks[$0.title] != nil }
        .sorted { ranks[$0.title, default: 0] < ranks[$1.title, default: 0] }
      list = chosen + list.filter { ranks[$0.title] == nil }
    }
    entries = Entries(keysNumber: pass.commandKeysNumber, recent: recent, list: list)
    found = Found()
    return list
  }

  /// The entries that fit what was typed, the best first; `nil` for all.
  private func rows(of filter: String, in list: [PaletteEntry]) -> [Int]? {
    if found.filter == filter { return found.rows }
    // What fits more letters fits fewer.
    let earlier = filter.hasPrefix(found.filter) ? found.rows : nil
    let rows = filter.isEmpty ? nil : Self.ranked(filter, earlier ?? Array(list.indices), in: list)
    found = Found(filter: filter, rows: rows)
    return rows
  }

  private static func ranked(_ filter: String, _ rows: [Int], in list: [PaletteEntry]) -> [Int] {
    var search = FuzzySearch(filter)
    // A number for both: of equal scores the first row stays first. To sort numbers is faster.
    let limit = list.count
    var ranks: [Int] = []
    for row in rows {
      if let score = search.score(list[row].title) { ranks.append(score * limit - row) }
    }
    ranks.sort(by: >)
    return ranks.map { ((-$0) % limit + limit) % limit }
  }
}

/// A command as the palette lists it.
struct PaletteEntry {
  let title: String
  /// The press that does the same; empty without one.
  let keys: String
  let action: any Action
}

extension WidgetState {
  fileprivate var palette: PaletteState? {
    if case .palette(let state) = self { state } else { nil }
  }
}
