// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

/// A line of a menu as drawn: its title with the mnemonic, and its shortcut.
@MainActor
struct MenuLine {
  let element: MenuElement
  /// The letter that selects the line, in lowercase.
  let mnemonic: Unicode.Scalar?
  /// The title, in which the mnemonic is marked.
  let label: TextNode
  /// The width of the title, in columns.
  let columns: Int
  /// The shortcut at the end of the line, or an empty string.
  let shortcut: String

  /// Returns the lines of a menu, each with a unique mnemonic if there are enough letters.
  ///
  /// - Parameters:
  ///   - elements: The lines that the app specifies.
  ///   - context: The render context, which contains the terminal's capabilities and the user's key remapping.
  /// - Returns: The lines, in the same order.
  static func all(_ elements: [MenuElement], _ context: RenderContext) -> [MenuLine] {
    var taken = Set(elements.compactMap { $0.mnemonic?.unicodeScalars.first?.folded })
    return elements.map { element in
      let title = element.title ?? ""
      let index: String.Index?
      if let wanted = element.mnemonic?.unicodeScalars.first?.folded {
        index = title.firstIndex { $0.unicodeScalars.first?.folded == wanted }
      } else {
        index = title.firstIndex { character in
          guard let letter = character.mnemonic else { return false }
          return taken.insert(letter).inserted
        }
      }
      return MenuLine(element, at: index, context)
    }
  }

  private init(_ element: MenuElement, at index: String.Index?, _ context: RenderContext) {
    self.element = element
    let title = element.title ?? ""
    mnemonic =
      element.mnemonic?.unicodeScalars.first?.folded ?? index.flatMap { title[$0].mnemonic }
    var text = Text(title)
    if let index {
      let after = title.index(after: index)
      let letter = Text(String(title[index])).underline()
      // A terminal that shows only ASCII might not support underlines either.
      let marked = context.capabilities.supportsUnicode ? letter : Text("_") + letter
      text = Text(String(title[..<index])) + marked + Text(String(title[after...]))
    }
    label = TextNode(text)
    columns = label.columns(context)
    shortcut = element.shortcut(context) ?? ""
  }
}

extension Character {
  /// The letter or digit in lowercase, if a single key press can type it.
  fileprivate var mnemonic: Unicode.Scalar? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1, isLetter || isNumber else {
      return nil
    }
    return scalar.folded
  }
}

extension MenuElement {
  /// The accessibility element of the line.
  var accessibleElement: AccessibilityElement {
    var element = AccessibilityElement(.menuItem, title ?? "")
    switch content {
    case .item(let item):
      if let isOn = item.isOn { element.states = isOn ? .checked : .unchecked }
    case .menu: element.role = .menu
    case .divider: break
    }
    if !isEnabled { element.states.insert(.disabled) }
    return element
  }

  /// Returns the first key sequence for the same action, as remapped by the user.
  @MainActor
  fileprivate func shortcut(_ context: RenderContext) -> String? {
    guard case .item(let item) = content, let key = item.key else { return nil }
    return context.remapped([key]).first?.sequences.first?.label
  }
}
