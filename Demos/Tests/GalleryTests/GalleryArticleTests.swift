// SPDX-License-Identifier: MIT

import DemoTestSupport
import FoundationEssentials
import GalleryDemo
import TermRender
import Testing

@MainActor
@Suite struct GalleryArticleTests {
  @Test(arguments: Page.allCases)
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
    let pages = Page.allCases.map(\.rawValue)
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder))
        == Set(pages.flatMap { ["\($0).md", "\($0).svg", "\($0)~dark.svg"] } + ["Gallery.md"])
    )
  }
}
