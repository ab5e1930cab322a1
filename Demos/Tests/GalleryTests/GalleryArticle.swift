// SPDX-License-Identifier: MIT

import FoundationEssentials
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
  /// - Throws: An error if a source file can't be read.
  func text() async throws -> String {
    """
    # \(page.title)

    \(Self.notice)

    \(page.explanation)

    ![The page of the gallery. Its text is in the section “In screen reader mode”.](\(page.rawValue).svg)

    Symbols on this page: \(symbols.map { "``/\($0)``" }.joined(separator: ", "))

    ## Keys

    \(try await keySection())

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

  // MARK: - Transcript and code

  /// Returns the transcript of the page, without its title and the lines below the page.
  private func transcript() async -> String {
    let lines = await shownPilot().transcript.text.split(separator: "\n")
    let title = lines.firstIndex { $0.contains(" of \(Page.widgets.count)") }
    return lines.dropFirst(title.map { $0 + 1 } ?? 0)
      .prefix { !$0.hasPrefix("  keys: ") }
      .joined(separator: "\n")
  }

  /// The path of the page's source code in the repository.
  var sourcePath: String {
    let name = "\(page.rawValue.prefix(1).uppercased())\(page.rawValue.dropFirst())"
    return "Demos/Sources/GalleryDemo/Pages/\(name)Page.swift"
  }

  /// Returns the source code of the page, without its license line.
  private func code() throws -> String {
    let file = DocumentationComment.root.appending(path: sourcePath)
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
      .joined(separator: "\n")
  }
}
