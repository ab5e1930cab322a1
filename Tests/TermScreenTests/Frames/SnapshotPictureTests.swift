// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct SnapshotPictureTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `A frame is read from its picture as it was, whatever it shows`(seed: UInt64) throws {
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
  func `What XML would take for its own is read as it was, also with a mark on it`() throws {
    let buffer = CellBuffer(size: Size(columns: 30, rows: 2))
    buffer.canvas().write("<metadata></metadata>&amp;", x: 0, y: 0)
    buffer.canvas().write("<\u{301}&\u{301}>\u{301}\"\u{301}", x: 0, y: 1)
    let frame = Frame(buffer)
    #expect(try Frame(snapshotPicture: frame.snapshotPicture()) == frame)
  }

  @Test
  func `Of a picture without the frame it is said where it may come from`() {
    let sentence = """
      the picture does not hold the frame that it shows: it has no line <metadata>. It was drawn by an \
      earlier version or changed by another program.
      """
    #expect(fault(of: Frame(size: .zero).svg()) == "Line 1: \(sentence)")
    #expect(fault(of: "") == "Line 1: \(sentence)")
  }

  @Test(arguments: [
    ("<metadata>\n1×1\n│x│\n", 2, "what begins here has no line </metadata>."),
    ("<metadata>\n</metadata>\n", 3, "there should be a size such as 80×24."),
    ("<metadata>\n1×1\n│xx│\n</metadata>\n", 4, "the row takes 2 columns, not 1."),
    ("<metadata>\n1×1\n│&│\n</metadata>\n", 4, "a “&” begins nothing that stands for a character."),
    (
      "<metadata>\n1×1\n│&#65;│\n</metadata>\n", 4,
      "a “&” begins nothing that stands for a character."
    ),
    ("<metadata>\n1×2\n│x│\n</metadata>\n", 4, "the text ends before row 1."),
  ])
  func `What is damaged is named with its line in the picture`(
    text: String,
    line: Int,
    sentence: String
  ) {
    #expect(fault(of: "<svg>\n\(text)</svg>\n") == "Line \(line): \(sentence)")
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
