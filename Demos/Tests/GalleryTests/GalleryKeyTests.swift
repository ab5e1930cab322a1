// SPDX-License-Identifier: MIT

import StoreTesting
import TermRender
import TermTesting
import Testing

@testable import GalleryDemo

/// Tests that compare the key tables in the articles with the keys that the widgets handle.
@MainActor
@Suite struct GalleryKeyTests {
  @Test(arguments: Page.widgets)
  func `Each article lists keys or states that there are none`(page: Page) async throws {
    let section = try await GalleryArticle(page: page).keySection()
    #expect(section.hasPrefix("|") != (section == GalleryArticle.noKeys))
  }

  private nonisolated static let expected: [(page: Page, keys: [KeyPress])] = [
    (
      .menu, ["f10", "shift+f10", "up", "down", "left", "right", "enter", "esc", "ctrl+o", "alt+p"]
    ),
    (.palette, ["ctrl+k", "up", "down", "enter", "esc", "backspace", "ctrl+u", "alt+s", "alt+g"]),
    (.modal, ["esc", "tab", "shift+tab", "enter"]),
    (.textField, ["left", "ctrl+left", "shift+left", "backspace", "ctrl+w", "ctrl+x", "ctrl+z"]),
    (.textEditor, ["up", "pagedown", "shift+down", "tab", "ctrl+k", "ctrl+c", "ctrl+y", "esc"]),
    (.list, ["up", "down", "home", "end", "space", "shift+down", "enter", "ctrl+a", "f3", "esc"]),
    (.keys, ["j", "k", "g", "v", "y", "x", "esc"]),
  ]

  @Test(arguments: expected)
  func `The article lists the expected keys`(page: Page, keys: [KeyPress]) async throws {
    let documented = try await Self.documentedKeys(of: page).own
    #expect(Set(keys).subtracting(documented) == [])
  }

  @Test func `The article about joined borders lists no keys`() async throws {
    #expect(try await GalleryArticle(page: .joined).keySection() == GalleryArticle.noKeys)
  }

  @Test(arguments: Page.widgets.filter { states[$0] != nil })
  func `Articles list exactly the keys that have an effect`(page: Page) async throws {
    let (own, others) = try await Self.documentedKeys(of: page)
    let effective = await Self.effectiveKeys(on: page, among: Self.candidates.union(own))
    #expect(own.subtracting(effective).subtracting(Self.ineffective[page] ?? []) == [])
    #expect(effective.subtracting(own).subtracting(others) == [])
  }

  // MARK: - Documented keys

  /// Returns the key presses in the first columns of an article's tables, and other key presses that they describe.
  ///
  /// These are typed characters, letters with `alt`, and the key presses of other articles that the table refers to.
  private static func documentedKeys(
    of page: Page
  ) async throws -> (own: Set<KeyPress>, others: Set<KeyPress>) {
    var (own, table, others): (Set<KeyPress>, Set<KeyPress>, Set<KeyPress>) = ([], [], [])
    for line in try await GalleryArticle(page: page).keySection().split(separator: "\n") {
      let input = line.split(separator: "|").first ?? ""
      if line.hasPrefix("|-") { table = [] }
      if input.contains("These keys with `shift`") {
        table.formUnion(table.filter { !$0.isCharacter }.map(\.shifted))
      } else {
        let words = input.matches(of: /`([^`]+)`/).map { String($0.1) }
        table.formUnion(words.compactMap { KeySequence($0)?.presses.first })
      }
      own.formUnion(table)
      if input.contains("typed character") { others.formUnion(typed) }
      if input.contains("`alt` with") { others.formUnion(candidates.filter(\.isLetterWithAlt)) }
    }
    for page in inside[page] ?? [] {
      let inner = try await documentedKeys(of: page)
      others.formUnion(inner.own.union(inner.others))
    }
    return (own, others)
  }

  /// The pages whose widgets or keys are a part of another page.
  private nonisolated static let inside: [Page: [Page]] = [
    .checkbox: [.focus],
    .tree: [.list],
    .table: [.list],
    .filePicker: [.list, .textField],
    .form: [.textField],
    .modal: [.textField],
    .keys: [.button, .focus],
    .helpSheet: [.button, .focus],
    .focus: [.button],
  ]

  private static let typed: Set<KeyPress> = [
    "+", "-", "*", "<", ">", "!", "/", "~", ".", "space", "shift+space",
  ]

  // MARK: - Effective keys

  /// Key presses that a widget could handle, without the key bindings of the gallery and of each app.
  private static let candidates: Set<KeyPress> = {
    let keys: [KeyPress] = [
      "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "backspace", "delete",
    ]
    let modifiers: [KeyPress.Modifiers] = [[], .shift, .control]
    return typed.union(keys.flatMap { key in modifiers.map { KeyPress(key.key, $0) } })
      .union("abdefhkoruwxy_/".unicodeScalars.map { KeyPress(.character($0), .control) })
      .union([
        "enter", "esc", "f3", "f5", "f10", "shift+f10", "alt+b", "alt+f", "alt+left", "alt+down",
        "alt+backspace", "super+a", "ctrl+shift+left", "ctrl+shift+a",
      ])
  }()

  /// Returns the key presses that send actions in at least one state of a page.
  private static func effectiveKeys(
    on page: Page,
    among candidates: Set<KeyPress>
  ) async -> Set<KeyPress> {
    var effective: Set<KeyPress> = []
    for presses in states[page] ?? [] {
      var (pilot, spy) = await pilot(on: page, after: presses)
      for press in candidates.subtracting(effective) {
        let count = spy.actions.count
        await pilot.press(press)
        let sent = spy.actions.dropFirst(count)
        if sent.isEmpty { continue }
        // The gallery's binding of `esc` opens the first page.
        if !sent.contains(where: { $0 is Visit }) { effective.insert(press) }
        (pilot, spy) = await Self.pilot(on: page, after: presses)
      }
    }
    return effective
  }

  private static func pilot(
    on page: Page,
    after presses: [KeyPress]
  ) async -> (Pilot<GalleryApp>, Spy) {
    let size = Size(columns: 90, rows: 60)
    let pilot = Pilot(GalleryApp(GalleryState(page: page)), size: size)
    for press in ["tab"] + presses { await pilot.press(press) }
    let spy = Spy()
    pilot.app.store.middleware.append(spy.middleware())
    return (pilot, spy)
  }

  /// The states of a page that together use all keys of its widget, as key presses from its first control.
  private nonisolated static let states: [Page: [[KeyPress]]] = [
    .scrolling: [[], ["end"], ["right"]],
    .split: [[], ["right"], ["tab"], ["tab", "down"]],
    .button: [[]],
    .toggle: [[], ["left"]],
    .checkbox: [[]],
    .radio: [[], ["end"], ["tab", "tab"]],
    .picker: [[], ["enter"], ["enter", "t"]],
    .slider: [[]],
    .stepper: [[], ["up"]],
    .datePicker: [["right"]],
    .tabs: [[], ["right"]],
    .list: [[], ["tab"], ["/", "b", "r"]],
    .tree: [[], ["home", "down", "right"], ["tab"]],
    .table: [[], ["tab"], ["tab", "right"]],
    .filePicker: [[], ["left"], ["tab"], ["tab", "down", "down"], ["/", "x"]],
    .textField: [
      [], ["a", "b", "c"], ["a", "b", "c", "left"], ["a", "shift+left"], ["a", "ctrl+_"],
    ],
    .textEditor: [
      [], ["down", "down", "end", "left"], ["shift+right"], ["a", "ctrl+_"], ["ctrl+end"],
    ],
    .form: [
      [], ["down"], ["tab", "tab", "tab", "tab", "tab"],
      ["tab", "tab", "tab", "tab", "tab", "right"],
    ],
    .modal: [["enter"]],
    .alert: [["enter"], ["enter", "left"]],
    .menu: [[], ["f10"], ["f10", "r"], ["f10", "right"], ["shift+f10"]],
    .palette: [[], ["ctrl+k"], ["ctrl+k", "s"], ["ctrl+k", "down"]],
    .keys: [[], ["v"]],
    .helpSheet: [[], ["enter"], ["down"]],
    .focus: [[], ["down", "right"]],
    .custom: [["tab", "tab", "tab"]],
  ]

  /// The documented keys that need conditions which the page doesn't meet.
  private nonisolated static let ineffective: [Page: Set<KeyPress>] = [
    // No picker has an action to clear its selection.
    .datePicker: ["backspace", "delete"],
    // The table fits, so it doesn't scroll.
    .helpSheet: ["home", "end", "pageup", "pagedown"],
    // There are only two tabs.
    .tabs: ["alt+9"],
    // The buttons are side by side.
    .alert: ["up", "down"],
  ]
}

extension KeyPress {
  fileprivate var isLetterWithAlt: Bool { isCharacter && modifiers == .alt }

  fileprivate var isCharacter: Bool { if case .character = key { true } else { false } }

  fileprivate var shifted: KeyPress { KeyPress(key, modifiers.union(.shift)) }
}
