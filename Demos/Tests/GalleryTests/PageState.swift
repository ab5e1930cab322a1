// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import Testing

/// A page after a sequence of key presses.
struct PageState: Sendable, CustomTestStringConvertible {
  let name: String
  let page: Page
  var presses: [KeyPress] = []

  var testDescription: String { name }

  /// A Boolean value that indicates whether the page in use shows something that isn't in the area of the page.
  var coversScreen: Bool {
    [.modal, .alert, .toast, .palette, .keys, .helpSheet].contains(page)
  }

  /// The initial state of each page, followed by the pages in use.
  static let all = Page.widgets.map { PageState(name: $0.rawValue, page: $0) } + inUse

  static let inUse = [
    PageState(name: "modal-open", page: .modal, presses: ["tab", "enter"]),
    PageState(name: "alert-open", page: .alert, presses: ["tab", "enter"]),
    PageState(name: "alert-choice", page: .alert, presses: ["tab", "down", "enter"]),
    PageState(name: "alert-failure", page: .alert, presses: ["tab", "down", "down", "enter"]),
    PageState(name: "spinner-still", page: .spinner, presses: ["tab", "enter", "tab", "enter"]),
    PageState(
      name: "toasts-shown",
      page: .toast,
      presses: ["tab", "enter", "tab", "enter", "tab", "enter", "tab", "enter"]
    ),
    PageState(name: "picker-open", page: .picker, presses: ["tab", "enter", "down"]),
    PageState(
      name: "picker-filter",
      page: .picker,
      presses: ["tab", "tab", "tab", "enter", "7", "7"]
    ),
    PageState(name: "menu-open", page: .menu, presses: ["tab", "f10"]),
    PageState(name: "menu-submenu", page: .menu, presses: ["tab", "f10", "r"]),
    PageState(name: "menu-context", page: .menu, presses: ["tab", "down", "shift+f10", "up"]),
    PageState(name: "palette-open", page: .palette, presses: ["tab", "ctrl+k"]),
    PageState(name: "palette-found", page: .palette, presses: ["tab", "ctrl+k", "s", "f"]),
    PageState(name: "help-sheet", page: .helpSheet, presses: ["tab", "enter"]),
    PageState(name: "keys-pending", page: .keys, presses: ["tab", "g"]),
    PageState(name: "form-errors", page: .form, presses: submit),
    PageState(
      name: "text-selected",
      page: .textField,
      presses: ["tab", "M", "o", "o", "n"] + select
    ),
    PageState(
      name: "editor-selected",
      page: .textEditor,
      presses: ["tab", "down", "down", "end", "shift+down", "shift+down"]
    ),
    PageState(name: "list-marked", page: .list, presses: ["tab", "tab", "down", "shift+down"]),
    PageState(name: "list-found", page: .list, presses: ["tab", "/", "b", "r"]),
    PageState(
      name: "list-messages",
      page: .list,
      presses: ["tab", "tab", "tab", "tab", "enter", "tab", "tab", "end", "up", "up"]
    ),
    PageState(name: "tree-open", page: .tree, presses: ["tab"] + explore),
    PageState(
      name: "filePicker-marked",
      page: .filePicker,
      presses: ["tab", "tab", ".", "end", "space", "up", "space"]
    ),
    PageState(name: "table-scrolled", page: .table, presses: ["tab", "tab", "right", "right"]),
    PageState(
      name: "clipboard-copied",
      page: .clipboard,
      presses: ["tab", "enter", "down", "down", "enter"]
    ),
    PageState(name: "list-empty", page: .list, presses: ["tab", "tab", "tab", "enter"]),
  ]

  /// The key presses that move from the list of pages to the form's last field, select an option, and submit the form.
  private static let submit: [KeyPress] = ["tab", "tab", "tab", "tab", "tab", "right", "enter"]

  /// The key presses that expand Asia and its rows, and then America, which loads on demand.
  private static let explore: [KeyPress] = [
    "home", "down", "down", "right", "right", "right", "up", "up", "right",
  ]

  private static let select: [KeyPress] = ["shift+left", "shift+left"]
}
