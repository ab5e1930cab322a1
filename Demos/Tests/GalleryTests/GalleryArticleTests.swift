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
      ("Images/\(page.rawValue)-dark.svg", await article.image(theme: .dark)),
      ("Images/\(page.rawValue)-light.svg", await article.image(theme: .light)),
    ]
    for (path, text) in files {
      let isCurrent = try GeneratedFile("Gallery/\(path)").isCurrent(Data(text.utf8))
      #expect(isCurrent, "\(path) is out of date. \(GeneratedFile.advice)")
    }
  }

  @Test func `The index lists all pages`() throws {
    let isCurrent = try GeneratedFile("Gallery/README.md").isCurrent(
      Data(GalleryArticle.index.utf8)
    )
    #expect(isCurrent, "The index is out of date. \(GeneratedFile.advice)")
  }

  @Test func `The documentation contains only current pages`() throws {
    let files = FileManager.default
    let folder = GeneratedFile("Gallery").url.path
    let names = Set(Page.allCases.map(\.rawValue))
    #expect(
      Set(try files.contentsOfDirectory(atPath: folder))
        == Set(names.map { "\($0).md" } + ["README.md", "Images"])
    )
    #expect(
      Set(try files.contentsOfDirectory(atPath: "\(folder)/Images"))
        == Set(names.flatMap { ["\($0)-dark.svg", "\($0)-light.svg"] })
    )
  }
}
