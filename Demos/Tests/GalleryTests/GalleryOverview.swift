// SPDX-License-Identifier: MIT

@testable import GalleryDemo

/// The article that shows an image of each page and links the articles.
enum GalleryOverview {
  private static let columns = 3

  /// The text of the article.
  static var text: String {
    """
    # Widget gallery

    \(GalleryArticle.notice)

    All widgets in images, with their keys, their text in screen reader mode, and their code.

    ## Overview

    Each article shows a page of the gallery demo. To try the pages in a terminal, run `make demo DEMO=gallery` in a
    clone of the repository.

    \(Chapter.all.map(images).joined(separator: "\n"))
    @Metadata {
      @TechnologyRoot
    }
    @Options {
      @TopicsVisualStyle(hidden)
    }

    ## Topics

    \(Chapter.all.map(topics).joined(separator: "\n"))
    """
  }

  /// Returns the titles and images of a chapter's pages in a table.
  private static func images(of chapter: Chapter) -> String {
    let columns = min(columns, chapter.pages.count)
    let rows = stride(from: 0, to: chapter.pages.count, by: columns).map { first in
      let pages = chapter.pages[first...].prefix(columns)
      let titles = pages.map { "**[\($0.title)](\($0.rawValue).md)**" }
      let images = pages.map { "[![\($0.explanation)](\($0.rawValue).svg)](\($0.rawValue).md)" }
      let empty = Array(repeating: "", count: columns - pages.count)
      return [titles + empty, images + empty].map { "| \($0.joined(separator: " | ")) |\n" }
    }
    var lines = rows.flatMap(\.self)
    lines.insert("|\(String(repeating: "---|", count: columns))\n", at: 1)
    return "### \(chapter.title)\n\n\(lines.joined())"
  }

  /// Returns the links of a topic group for the website's navigator.
  private static func topics(in chapter: Chapter) -> String {
    let links = chapter.pages.map { "- [\($0.title)](\($0.rawValue).md): \($0.explanation)\n" }
    return "### \(chapter.title)\n\n\(links.joined())"
  }
}
