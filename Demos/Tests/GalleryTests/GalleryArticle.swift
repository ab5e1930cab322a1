// SPDX-License-Identifier: MIT

import FoundationEssentials
import StoreTesting
import TermRender
import TermTesting

@testable import GalleryDemo

/// An article about a page in the gallery's documentation catalog.
///
/// The articles are also readable without a website. They refer to each other by their files, and `Scripts/site.sh`
/// replaces these links.
@MainActor
struct GalleryArticle {
  let page: Page

  /// The comment in each generated article.
  nonisolated static let notice =
    "<!-- Generated from the gallery demo by make screenshots. Don't edit. -->"

  /// Returns the open page with the focus on its first control, without the list of pages.
  private func pilot(theme: Theme = .dark) async -> Pilot<GalleryApp> {
    let size = Size(columns: 59, rows: 24)
    let pilot = Pilot(GalleryApp(GalleryState(page: page)), size: size, theme: theme)
    await pilot.press("tab")
    return pilot
  }

  /// Returns the page with its widget on the screen, even if that widget appears only after key presses.
  private func shownPilot(theme: Theme = .dark) async -> Pilot<GalleryApp> {
    let pilot = await pilot(theme: theme)
    let state = PageState.inUse.first { $0.page == page && Self.overlays.contains($0.name) }
    // The first press of a state leaves the list of pages.
    for press in state?.presses.dropFirst() ?? [] { await pilot.press(press) }
    return pilot
  }

  /// The states in which pages show an overlay.
  private static let overlays = [
    "modal-open", "alert-open", "toasts-shown", "menu-open", "palette-open", "help-sheet",
    "picker-open",
  ]

  /// Returns an image of the page in a theme.
  func image(theme: Theme) async -> String {
    await shownPilot(theme: theme).frame.svg(title: page.title)
  }

  /// Returns the article.
  ///
  /// - Throws: An error if the source file of the page can't be read.
  func text() async throws -> String {
    let keys = await keys()
    return """
      # \(page.title)

      \(Self.notice)

      \(page.explanation)

      ![The page of the gallery. Its text is in the section “In screen reader mode”.](\(page.rawValue).svg)

      Symbols on this page: \(symbols.map { "``/\($0)``" }.joined(separator: ", "))
      \(keys.isEmpty ? "" : Self.table(of: keys))
      ## In screen reader mode

      ```text
      \(await transcript())
      ```

      ## Code

      This is `\(sourcePath)`:

      <!-- snippet: \(sourcePath) -->
      ```swift
      \(try code())
      ```

      """
  }

  // MARK: - Keys

  private static let candidates: [KeyPress] = [
    "enter", "space", "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "+", "-",
    "backspace", "delete",
  ]

  /// Returns the keys that the first control handles, and their results.
  private func keys() async -> [(key: KeyPress, result: String)] {
    var keys: [(key: KeyPress, result: String)] = []
    for key in Self.candidates {
      let pilot = await pilot()
      let spy = Spy()
      pilot.app.store.middleware.append(spy.middleware())
      let before = pilot.frame
      await pilot.press(key)
      let actions = spy.actions.filter { !($0 is InterfaceAction) }
      if !actions.isEmpty {
        keys.append((key, actions.map(Self.inlineCode).joined(separator: ", ")))
      } else if pilot.frame != before {
        keys.append((key, "Changes only the state of the interface"))
      }
    }
    return keys
  }

  /// Returns an action as inline code for a table.
  private static func inlineCode(_ action: any Action) -> String {
    let isEnumeration = Mirror(reflecting: action).displayStyle == .enum
    let text = (isEnumeration ? "\(type(of: action))." : "") + "\(action)"
    let short = text.count > 100 ? "\(text.prefix(99))…" : text
    return "`\(short.replacing("|", with: "\\|").replacing("\n", with: " "))`"
  }

  private static func table(of keys: [(key: KeyPress, result: String)]) -> String {
    let rows = keys.map { "| `\($0.key)` | \($0.result) |\n" }.joined()
    return """

      ## Keys

      The focus is on the first control of the page. The control handles these keys:

      | Key | Result |
      |---|---|
      \(rows)
      """
  }

  // MARK: - Transcript and code

  /// Returns the transcript of the page, without its title and the lines below the page.
  private func transcript() async -> String {
    let lines = await shownPilot().transcript.text.split(separator: "\n")
    let title = lines.firstIndex { $0.hasSuffix(" of \(Page.allCases.count)") }
    return lines.dropFirst(title.map { $0 + 1 } ?? 0)
      .prefix { !$0.hasPrefix("  keys: ") }
      .joined(separator: "\n")
  }

  /// The path of the page's source code in the repository.
  private var sourcePath: String {
    let name = "\(page.rawValue.prefix(1).uppercased())\(page.rawValue.dropFirst())"
    return "Demos/Sources/GalleryDemo/Pages/\(name)Page.swift"
  }

  /// Returns the source code of the page, without its license line.
  private func code() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../\(sourcePath)").standardized
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
      .joined(separator: "\n")
  }
}
