// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct SVGTests {
  private func elements(
    title: String? = nil,
    columns: Int = 10,
    draw: (Canvas) -> Void
  ) throws -> [XMLReader.Element] {
    let buffer = CellBuffer(size: Size(columns: columns, rows: 1))
    draw(buffer.canvas())
    return try elements(of: Frame(buffer).svg(title: title))
  }

  /// Returns the elements of an image without the groups of its layers.
  private func elements(of image: String) throws -> [XMLReader.Element] {
    try XMLReader.elements(of: image).filter { $0.name != "g" }
  }

  @Test
  func `Random frames are well-formed images that show every cluster`() throws {
    var drawing = RandomDrawing(seed: 7)
    for _ in 0..<200 {
      let buffer = CellBuffer(size: Size(columns: 20, rows: 3))
      for _ in 0..<6 {
        let (text, style) = (drawing.text() + "<&\u{301}>", drawing.style())
        let (x, y) = (drawing.place(around: 20), drawing.place(around: 3))
        buffer.canvas().write(text, x: x, y: y, style: style)
      }
      let frame = Frame(buffer)
      let elements = try elements(of: frame.svg(title: drawing.text()))
      let shown = elements.filter { $0.attributes["x"] != "50%" }.map(\.text).joined()
      let expected = frame.cells.map(\.text).joined()
      let blank: Unicode.Scalar = " "
      #expect(
        shown.unicodeScalars.filter { $0 != blank && $0 != "\n" }
          .elementsEqual(expected.unicodeScalars.filter { $0 != blank })
      )
    }
  }

  @Test
  func `XML's special characters are escaped, even with combining marks`() throws {
    let elements = try elements(title: "a<b & \"c\" \u{1B}") {
      $0.write("<&>\"", x: 0, y: 0)
      $0.write("<\u{301}", x: 5, y: 0)
    }
    let texts = elements.filter { $0.name == "text" }.map(\.text)
    #expect(texts.first == "a<b & \"c\" ␛")
    #expect(texts.dropFirst().joined() == "<&>\"<\u{301}")
  }

  @Test
  func `Each cluster is drawn at its own column`() throws {
    let texts = try elements { $0.write("a界b", x: 1, y: 0) }.filter { $0.name == "text" }
    #expect(texts.map(\.text) == ["a", "界", "b"])
    #expect(texts.map { $0.attributes["x"] } == ["20.43", "28.86", "45.72"])
    let flags = try elements { $0.write("🇩🇪x", x: 0, y: 0) }.filter { $0.name == "text" }
    #expect(flags.map(\.text) == ["🇩🇪", "x"])
    #expect(flags.map { $0.attributes["x"] } == ["12", "28.86"])
    let words = try elements { $0.write("two words", x: 0, y: 0) }.filter { $0.name == "text" }
    #expect(words.map(\.text) == ["two", "words"])
  }

  @Test
  func `Text outside ASCII is fitted to its columns`() throws {
    let texts = try elements { $0.write("ab ⣿⣿⣿ 界", x: 0, y: 0) }.filter { $0.name == "text" }
    #expect(texts.map { $0.attributes["textLength"] } == [nil, "25.29", "16.86"])
    #expect(texts[1].attributes["lengthAdjust"] == "spacingAndGlyphs")
  }

  @Test
  func `Block elements are shapes that cover their part of a cell`() throws {
    let blocks = try elements(columns: 4) { $0.write("█▄▌░", x: 0, y: 0) }.dropFirst(2)
    #expect(blocks.map(\.name) == ["rect", "rect", "rect", "rect"])
    #expect(blocks.map { $0.attributes["height"] } == ["16", "8", "16", "16"])
    #expect(blocks.map { $0.attributes["y"] } == ["12", "20", "12", "12"])
    #expect(blocks.map { $0.attributes["width"] } == ["8.43", "8.43", "4.22", "8.43"])
    #expect(blocks.map { $0.attributes["opacity"] } == [nil, nil, nil, "0.25"])
    let eighths = try elements(columns: 3) { $0.write("▎▊▐", x: 0, y: 0) }.dropFirst(2)
    #expect(eighths.map { $0.attributes["width"] } == ["2.11", "6.32", "4.22"])
  }

  @Test
  func `Reverse swaps foreground and background, including the defaults`() throws {
    let colored = Style(foreground: .rgb(1, 2, 3), background: .palette(16), attributes: .reverse)
    let swapped = try elements(columns: 1) { $0.put("x", x: 0, y: 0, style: colored) }
    #expect(swapped.suffix(2).map { $0.attributes["fill"] } == ["#010203", "#000000"])
    let reversed = Style(attributes: .reverse)
    let defaults = try elements(columns: 1) { $0.put("x", x: 0, y: 0, style: reversed) }
    let background = defaults[1].attributes["fill"]
    #expect(defaults.count == 4)
    #expect(defaults[2].attributes["fill"] != background)
    #expect(defaults[3].attributes["fill"] == background)
  }

  @Test
  func `Underlines continue under spaces, and attributes are present`() throws {
    let style = Style(attributes: [.bold, .italic, .dim, .strikethrough], underline: .single)
    let drawn = try elements { $0.write("a b", x: 0, y: 0, style: style) }
    #expect(drawn.filter { $0.name == "text" }.map(\.text).joined() == "a b")
    let attributes = drawn.first { $0.name == "text" }?.attributes ?? [:]
    #expect(attributes["xml:space"] == "preserve")
    #expect(attributes["font-weight"] == "bold")
    #expect(attributes["font-style"] == "italic")
    #expect(attributes["opacity"] == "0.6")
    #expect(attributes["text-decoration"] == "underline line-through")
  }

  @Test(arguments: [Style.Underline.double, .curly, .dotted, .dashed])
  func `Underlines other than single are separate paths`(_ kind: Style.Underline) throws {
    let style = Style(foreground: .rgb(1, 2, 3), underline: kind)
    let drawn = try elements { $0.write("a b", x: 0, y: 0, style: style) }
    let paths = drawn.filter { $0.name == "path" }
    #expect(paths.map { $0.attributes["stroke"] } == ["#010203"])
    #expect(paths[0].attributes["d"]?.hasPrefix("M12 ") == true)
    #expect(drawn.allSatisfy { $0.attributes["text-decoration"] == nil })
  }

  @Test
  func `An underline has its own color, even under spaces`() throws {
    let style = Style(underline: .single, underlineColor: .rgb(9, 8, 7))
    let paths = try elements { $0.write("a b", x: 1, y: 0, style: style) }
      .filter { $0.name == "path" }
    #expect(paths.map { $0.attributes["d"] } == ["M20.43 26.5h25.29"])
    #expect(paths.map { $0.attributes["stroke"] } == ["#090807"])
  }

  @Test
  func `Adjacent marked cells share one highlight`() throws {
    let buffer = CellBuffer(size: Size(columns: 6, rows: 2))
    let places = [(0, 0), (1, 0), (4, 0), (4, 1)].map { Point(x: $0.0, y: $0.1) }
    let drawn = try elements(of: Frame(buffer).svg(marking: places))
    let marks = drawn.filter { $0.attributes["stroke"] != nil }
    #expect(marks.map { $0.attributes["width"] } == ["16.86", "8.43", "8.43"])
    #expect(marks.map { $0.attributes["y"] } == ["12", "12", "28"])
  }

  @Test
  func `Adjacent cells with the same background share one rectangle`() throws {
    let blue = Style(background: .rgb(0, 0, 9))
    let drawn = try elements {
      $0.write("ab", x: 1, y: 0, style: blue)
      $0.write("cd", x: 3, y: 0, style: Style(background: .rgb(0, 0, 9), attributes: .bold))
      $0.write("e", x: 5, y: 0, style: Style(background: .rgb(9, 0, 0)))
      $0.write("f", x: 7, y: 0, style: blue)
    }
    let backgrounds = drawn.dropFirst(2).filter { $0.name == "rect" }
    #expect(backgrounds.map { $0.attributes["x"] } == ["20.43", "54.15", "71.01"])
    #expect(backgrounds.map { $0.attributes["width"] } == ["33.72", "8.43", "8.43"])
    #expect(drawn.prefix(5).suffix(3) == backgrounds[...])
  }

  @Test
  func `The window has the background of most cells`() throws {
    let white = Style(background: .rgb(255, 255, 255))
    let half = try elements { $0.write("white", x: 0, y: 0, style: white) }
    let most = try elements { $0.write("whiter", x: 0, y: 0, style: white) }
    #expect(half[1].attributes["fill"] != "#ffffff")
    #expect(most[1].attributes["fill"] == "#ffffff")
  }

  @Test
  func `Backgrounds are drawn before the text of all rows`() throws {
    let buffer = CellBuffer(size: Size(columns: 2, rows: 2))
    let style = Style(background: .rgb(0, 0, 9), underline: .curly)
    for y in 0..<2 { buffer.canvas().write("gy", x: 0, y: y, style: style) }
    let names = try elements(of: Frame(buffer).svg()).map(\.name)
    #expect(names == ["svg", "rect", "rect", "rect", "path", "path", "text", "text"])
  }

  @Test
  func `The background of a wide cluster covers both columns`() throws {
    let drawn = try elements { $0.write("界", x: 0, y: 0, style: Style(background: .rgb(9, 9, 9))) }
    let background = drawn.first { $0.attributes["fill"] == "#090909" }
    #expect(background?.attributes["width"] == "16.86")
  }

  @Test
  func `The cursor and title bar are drawn only if present`() throws {
    var frame = Frame(size: Size(columns: 2, rows: 1))
    #expect(try elements(of: frame.svg()).count == 2)
    frame.cursor = .zero
    #expect(try elements(of: frame.svg()).count == 3)
    let window = try elements(of: frame.svg(title: "Title"))
    #expect(window.filter { $0.name == "circle" }.count == 3)
    #expect(window.contains { $0.text == "Title" })
  }

  @Test(arguments: [
    "<a>", "<a></b>", "<a/><b/>", "<a x=1/>", "<a x=\"1\" x=\"2\"/>", "<a>&</a>", "x",
  ])
  func `The XML reader rejects invalid documents`(document: String) {
    #expect(XMLReader.fault(in: document) != nil)
  }
}
