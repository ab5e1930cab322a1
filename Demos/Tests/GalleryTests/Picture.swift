// SPDX-License-Identifier: MIT

import GalleryDemo
import TermRender
import Testing

/// A page as a user has left it.
struct Picture: Sendable, CustomTestStringConvertible {
  let name: String
  let page: Page
  var presses: [KeyPress] = []

  var testDescription: String { name }

  /// Each page as it is opened, then those in use.
  static let all = Page.allCases.map { Picture(name: $0.rawValue, page: $0) } + inUse

  static let inUse = [
    Picture(name: "modal-open", page: .modal, presses: ["tab", "enter"]),
    Picture(name: "alert-open", page: .alert, presses: ["tab", "enter"]),
    Picture(name: "alert-choice", page: .alert, presses: ["tab", "down", "enter"]),
    Picture(name: "alert-failure", page: .alert, presses: ["tab", "down", "down", "enter"]),
    Picture(name: "spinner-still", page: .spinner, presses: ["tab", "enter", "tab", "enter"]),
    Picture(
      name: "toasts-shown",
      page: .toast,
      presses: ["tab", "enter", "tab", "enter", "tab", "enter", "tab", "enter"]
    ),
    Picture(name: "picker-open", page: .picker, presses: ["tab", "enter", "down"]),
    Picture(
      name: "picker-filter",
      page: .picker,
      presses: ["tab", "tab", "tab", "enter", "7", "7"]
    ),
    Picture(name: "menu-open", page: .menu, presses: ["tab", "f10"]),
    Picture(name: "menu-submenu", page: .menu, presses: ["tab", "f10", "r"]),
    Picture(name: "menu-context", page: .menu, presses: ["tab", "down", "shift+f10", "up"]),
    Picture(name: "palette-open", page: .palette, presses: ["tab", "ctrl+k"]),
    Picture(name: "palette-found", page: .palette, presses: ["tab", "ctrl+k", "s", "f"]),
    Picture(name: "help-sheet", page: .helpSheet, presses: ["tab", "enter"]),
    Picture(name: "keys-pending", page: .keys, presses: ["tab", "g"]),
    Picture(name: "form-errors", page: .form, presses: submit),
    Picture(
      name: "text-selected",
      page: .textField,
      presses: ["tab", "M", "o", "o", "n"] + select
    ),
    Picture(
      name: "editor-selected",
      page: .textEditor,
      presses: ["tab", "down", "down", "end", "shift+down", "shift+down"]
    ),
    Picture(name: "list-marked", page: .list, presses: ["tab", "tab", "down", "shift+down"]),
    Picture(name: "list-found", page: .list, presses: ["tab", "b", "r"]),
    Picture(name: "tree-open", page: .tree, presses: ["tab"] + explore),
    Picture(
      name: "filePicker-marked",
      page: .filePicker,
      presses: ["tab", "tab", ".", "end", "space", "up", "space"]
    ),
    Picture(name: "table-scrolled", page: .table, presses: ["tab", "tab", "right", "right"]),
    Picture(
      name: "clipboard-copied",
      page: .clipboard,
      presses: ["tab", "enter", "down", "down", "enter"]
    ),
    Picture(name: "list-empty", page: .list, presses: ["tab", "tab", "tab", "enter"]),
  ]

  /// From the list of pages to the form's first button.
  private static let submit: [KeyPress] = ["tab", "tab", "tab", "tab", "enter"]

  /// Opens Asia with what is in it, then America, which has to be loaded.
  private static let explore: [KeyPress] = [
    "home", "down", "down", "right", "right", "right", "up", "up", "right",
  ]

  private static let select: [KeyPress] = ["shift+left", "shift+left"]
}
