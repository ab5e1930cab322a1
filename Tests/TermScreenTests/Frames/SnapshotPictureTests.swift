// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct SnapshotPictureTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `Parsing a frame's SVG restores the frame`(seed: UInt64) throws {
    var drawing = RandomDrawing(seed: seed)
    let (frame, title) = (drawing.frame(), drawing.chance(of: 2) ? drawing.text() : nil)
    let picture = frame.snapshotPicture(title: title)
    #expect(try Frame(snapshotPicture: picture) == frame)
    let elements = try XMLReader.elements(of: picture)
    #expect(elements.last?.name == "metadata")
    #expect(elements.last?.text.dropFirst() == frame.snapshot[...])
    let drawn = try XMLReader.elements(of: frame.svg(title: title))
    #expect(drawn.dropFirst() == elements.dropFirst().dropLast())
  }

  @Test
  func `Parsing an SVG restores XML's special characters, even with combining marks`() throws {
    let buffer = CellBuffer(size: Size(columns: 30, rows: 2))
    buffer.canvas().write("<metadata></metadata>&amp;", x: 0, y: 0)
    buffer.canvas().write("<\u{301}&\u{301}>\u{301}\"\u{301}", x: 0, y: 1)
    let frame = Frame(buffer)
    #expect(try Frame(snapshotPicture: frame.snapshotPicture()) == frame)
  }

  @Test
  func `Parsing an SVG without frame text explains the likely cause`() {
    let message = """
      the image has no frame text: the <metadata> line is missing. An earlier version or another \
      program may have written it. Record it again.
      """
    #expect(fault(of: Frame(size: .zero).svg()) == "Line 1: \(message)")
    #expect(fault(of: "") == "Line 1: \(message)")
  }

  @Test(arguments: [
    ("<metadata>\n1×1\n│x│\n", 2, "the metadata has no </metadata> line. Record it again."),
    ("<metadata>\n</metadata>\n", 3, "expected a size, such as 80×24."),
    ("<metadata>\n1×1\n│xx│\n</metadata>\n", 4, "the row takes 2 columns, not 1. Correct the row."),
    ("<metadata>\n1×1\n│&│\n</metadata>\n", 4, "unsupported entity. Write “&” as “&amp;”."),
    (
      "<metadata>\n1×1\n│&#65;│\n</metadata>\n", 4,
      "unsupported entity. Write “&” as “&amp;”."
    ),
    ("<metadata>\n1×2\n│x│\n</metadata>\n", 4, "the text ends before row 1. Record it again."),
  ])
  func `An error names the problem and its line in the SVG`(
    text: String,
    line: Int,
    message: String
  ) {
    #expect(fault(of: "<svg>\n\(text)</svg>\n") == "Line \(line): \(message)")
  }

  private func fault(of picture: String) -> String? {
    do {
      _ = try Frame(snapshotPicture: picture)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
