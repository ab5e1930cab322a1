// SPDX-License-Identifier: MIT

import TermScreen

/// A line of a menu as it is drawn: its title with the letter that chooses it, and what stands beside it.
@MainActor
struct MenuLine {
  let element: MenuElement
  /// The letter that chooses it, as a small one.
  let mnemonic: Unicode.Scalar?
  /// The title with the letter marked.
  let label: TextNode
  /// Columns of the title.
  let columns: Int
  /// What stands at the end: its key, or nothing.
  let shortcut: String

  /// The lines of a menu, each with a letter of its own as far as there are enough.
  ///
  /// - Parameters:
  ///   - elements: What the app has in it.
  ///   - pass: Knows what the terminal can show, and the user's own keys.
  /// - Returns: As many lines.
  static func all(_ elements: [MenuElement], _ pass: RenderPass) -> [MenuLine] {
    var taken = Set(elements.compactMap { $0.mnemonic?.unicodeScalars.first?.folded })
    return elements.map { element in
      let title = element.title ?? ""
      let place: String.Index?
      if let wanted = element.mnemonic?.unicodeScalars.first?.folded {
        place = title.firstIndex { $0.unicodeScalars.first?.folded == wanted }
      } else {
        place = title.firstIndex { character in
          guard let letter = character.mnemonic else { return false }
          return taken.insert(letter).inserted
        }
      }
      return MenuLine(element, at: place, pass)
    }
  }

  private init(_ element: MenuElement, at place: String.Index?, _ pass: RenderPass) {
    self.element = element
    let title = element.title ?? ""
    mnemonic =
      element.mnemonic?.unicodeScalars.first?.folded ?? place.flatMap { title[$0].mnemonic }
    var text = Text(title)
    if let place {
      let after = title.index(after: place)
      let letter = Text(String(title[place])).underline()
      // Where no more than ASCII is shown, lines under letters may be missing, too.
      let marked = pass.capabilities.unicode ? letter : Text("_") + letter
      text = Text(String(title[..<place])) + marked + Text(String(title[after...]))
    }
    label = TextNode(text)
    columns = label.columns(pass)
    shortcut = element.shortcut(pass) ?? ""
  }
}

extension Character {
  /// The letter or digit that it is, as a small one, for a press to name it.
  fileprivate var mnemonic: Unicode.Scalar? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1, isLetter || isNumber else {
      return nil
    }
    return scalar.folded
  }
}

extension MenuElement {
  /// What is read out of it.
  var accessibleElement: AccessibleElement {
    var element = AccessibleElement(.menuItem, title ?? "")
    switch content {
    case .item(let item):
      if let isOn = item.isOn { element.states = isOn ? .checked : .unchecked }
    case .menu: element.role = .menu
    case .divider: break
    }
    if !isEnabled { element.states.insert(.disabled) }
    return element
  }

  /// The first press that does the same, as the user has it.
  @MainActor
  fileprivate func shortcut(_ pass: RenderPass) -> String? {
    guard case .item(let item) = content, !item.sequences.isEmpty else { return nil }
    let key = Key(item.sequences, does: item.title, send: item.action)
    return pass.remapping.applied(to: [key]).first?.sequences.first?.label
  }
}
