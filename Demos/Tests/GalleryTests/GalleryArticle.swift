// SPDX-License-Identifier: MIT

import FoundationEssentials
import StoreTesting
import TermRender
import TermTesting

@testable import GalleryDemo

/// An article about a page in the documentation of the gallery.
@MainActor
struct GalleryArticle {
  let page: Page

  /// The line that each generated article starts with.
  static let notice = "<!-- Generated from the gallery demo by make screenshots. Don't edit. -->"

  /// Returns the open page with the focus on its first control, without the list of pages.
  private func pilot(theme: Theme = .dark) async -> Pilot<GalleryApp> {
    let size = Size(columns: 59, rows: 24)
    let pilot = Pilot(GalleryApp(GalleryState(page: page)), size: size, theme: theme)
    await pilot.press("tab")
    return pilot
  }

  /// Returns an image of the page in a theme.
  func image(theme: Theme) async -> String {
    await pilot(theme: theme).frame.svg(title: page.title)
  }

  /// Returns the article.
  ///
  /// - Throws: An error if the source file of the page can't be read.
  func text() async throws -> String {
    let keys = await keys()
    return """
      \(Self.notice)

      # \(page.title)

      \(page.explanation)

      | Dark | Light |
      |---|---|
      | ![The page in the dark theme](Images/\(page.rawValue)-dark.svg) \
      | ![The page in the light theme](Images/\(page.rawValue)-light.svg) |
      \(keys.isEmpty ? "" : Self.table(of: keys))
      ## In screen reader mode

      ```text
      \(await transcript())
      ```

      ## Code

      [\(fileName)](../../Demos/Sources/GalleryDemo/Pages/\(fileName)) contains the state, the actions, and the widgets:

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
    await pilot().transcript.text.split(separator: "\n")
      .drop { !$0.hasSuffix(" of \(Page.allCases.count)") }
      .dropFirst()
      .prefix { !$0.hasPrefix("  keys: ") }
      .joined(separator: "\n")
  }

  private var fileName: String {
    "\(page.rawValue.prefix(1).uppercased())\(page.rawValue.dropFirst())Page.swift"
  }

  /// Returns the source code of the page, without its license line.
  private func code() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/GalleryDemo/Pages/\(fileName)").standardized
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
      .joined(separator: "\n")
  }

  // MARK: - Index

  /// The article that lists all pages.
  static var index: String {
    let chapters = Chapter.all.map { chapter in
      let pages = chapter.pages.map { "- [\($0.title)](\($0.rawValue).md): \($0.explanation)\n" }
      return "## \(chapter.title)\n\n\(pages.joined())"
    }
    return """
      \(notice)

      # Widget gallery

      Each article shows a page of the gallery demo: images, the keys of its first control, its text in screen reader
      mode, and its code. To try the pages, run `make demo DEMO=gallery`.

      \(chapters.joined(separator: "\n"))
      """
  }
}
