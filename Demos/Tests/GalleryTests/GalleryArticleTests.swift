// SPDX-License-Identifier: MIT

import DemoTestSupport
import FoundationEssentials
import GalleryDemo
import TermRender
import Testing

@MainActor
@Suite struct GalleryArticleTests {
  @Test(arguments: Page.widgets)
  func `Each page has a current article with images`(_ page: Page) async throws {
    let article = GalleryArticle(page: page)
    let files = [
      ("\(page.rawValue).md", try await article.text()),
      ("\(page.rawValue)~dark.svg", await article.image(theme: .dark)),
      ("\(page.rawValue).svg", await article.image(theme: .light)),
    ]
    for (path, text) in files {
      let isCurrent = try GeneratedFile("Gallery.docc/\(path)").isCurrent(Data(text.utf8))
      #expect(isCurrent, "\(path) is out of date. \(GeneratedFile.advice)")
    }
  }

  @Test func `The overview shows all pages`() throws {
    let isCurrent = try GeneratedFile("Gallery.docc/Gallery.md").isCurrent(
      Data(GalleryOverview.text.utf8)
    )
    #expect(isCurrent, "The overview is out of date. \(GeneratedFile.advice)")
  }

  @Test func `The documentation contains only current pages`() throws {
    let folder = GeneratedFile("Gallery.docc").url.path
    let pages = Page.widgets.map(\.rawValue)
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder))
        == Set(pages.flatMap { ["\($0).md", "\($0).svg", "\($0)~dark.svg"] } + ["Gallery.md"])
    )
  }
  @Test func `The articles show all public widgets`() throws {
    let shown = Set(Page.widgets.flatMap { GalleryArticle(page: $0).symbols })
    // These types group other widgets and have no appearance.
    let invisible: Set = ["TermTree/Nodes", "TermTree/RedrawRegion"]
    let widgets = try ["TermTree", "TermWidgets", "TermRender"].flatMap(Self.widgets)
    #expect(widgets.count > 40)
    #expect(Set(widgets).subtracting(shown) == invisible)
  }

  /// Returns the paths of the public structures of a module that conform to `Widget` in their declaration.
  private static func widgets(of module: String) throws -> [String] {
    let folder = DocumentationComment.root.appending(path: "Sources/\(module)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
        .split(separator: "\n")
        .filter { $0.hasPrefix("public struct ") && $0.hasSuffix(": Widget {") }
        .map { "\(module)/\($0.dropFirst("public struct ".count).prefix { $0.isLetter })" }
    }
  }
}
