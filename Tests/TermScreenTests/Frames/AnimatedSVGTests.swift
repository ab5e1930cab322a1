// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@Suite
struct AnimatedSVGTests {
  private func frame(_ text: String, columns: Int = 10) -> Frame {
    let buffer = CellBuffer(size: Size(columns: columns, rows: 1))
    buffer.canvas().write(text, x: 0, y: 0)
    return Frame(buffer)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Each moment shows the elements of the frame's still image`(seed: UInt64) throws {
    var drawing = RandomDrawing(seed: seed)
    let title = drawing.chance(of: 2) ? drawing.text() : nil
    var image = AnimatedSVG(title: title)
    var shown: [(frame: Frame, milliseconds: Int)] = []
    // Frames that repeat earlier frames have elements that appear several times.
    for _ in 0..<Int.random(in: 1...12, using: &drawing.random) {
      let repeated = shown.isEmpty || drawing.chance(of: 3) ? nil : drawing.pick(shown).frame
      shown.append((repeated ?? drawing.frame(), drawing.pick([1, 40, 300, 1_234, 2_000])))
    }
    for (frame, milliseconds) in shown { image.append(frame, for: .milliseconds(milliseconds)) }

    let animation = try Animation(image.text)
    #expect(animation.duration == shown.map(\.milliseconds).reduce(0, +))
    var start = 0.0
    for (frame, milliseconds) in shown {
      let still = try StillImage(frame.svg(title: title))
      for offset in [0.05, 0.5, 0.95] {
        let time = start + Double(milliseconds) * offset
        #expect(animation.layers(at: time) == still.layers, "at \(time) ms, seed \(seed)")
      }
      start += Double(milliseconds)
    }
    let last = shown[shown.count - 1].frame.svg(title: title)
    #expect(try animation.layersWithoutAnimation == StillImage(last).layers)
    let backgrounds = try [image.text, last].map { try XMLReader.elements(of: $0)[1].attributes }
    #expect(backgrounds[0] == backgrounds[1])
  }

  @Test func `An image counts its frames and adds their durations`() {
    var image = AnimatedSVG(title: nil)
    #expect(image.frameCount == 0)
    image.append(frame("one"), for: .milliseconds(1_500))
    image.append(frame("two"), for: .microseconds(2_700))
    image.append(frame("three"), for: .zero)
    #expect(image.frameCount == 3)
    #expect(image.duration == .milliseconds(1_504))
  }

  @Test func `An element that moves through time is contained once`() throws {
    var image = AnimatedSVG(title: nil)
    for number in 0..<20 {
      image.append(frame(number % 2 == 0 ? "same even" : "same odd"), for: .seconds(1))
    }
    let texts = try XMLReader.elements(of: image.text).filter { $0.name == "text" }.map(\.text)
    #expect(texts == ["same", "even", "odd"])
    #expect(image.text.split(separator: "@keyframes").count - 1 == 2)
  }

  @Test func `Unchanged frames need no keyframes`() throws {
    var image = AnimatedSVG(title: nil)
    image.append(frame("same"), for: .seconds(1))
    image.append(frame("same"), for: .seconds(1))
    #expect(!image.text.contains("@keyframes"))
  }

  @Test func `The image is as large as the largest frame`() throws {
    var image = AnimatedSVG(title: "Title")
    let large = frame("large", columns: 20)
    image.append(frame("small"), for: .seconds(1))
    image.append(large, for: .seconds(1))
    image.append(frame("small"), for: .seconds(1))
    let still = try XMLReader.elements(of: large.svg(title: "Title"))
    #expect(try XMLReader.elements(of: image.text)[0].attributes == still[0].attributes)
  }

  @Test func `The image contains no script and refers to no file`() {
    var image = AnimatedSVG(title: "<script>&")
    image.append(frame("</style><script>", columns: 20), for: .seconds(1))
    image.append(frame("url(http://x)", columns: 20), for: .seconds(1))
    #expect(!image.text.contains("<script"))
    #expect(!image.text.contains("href"))
    #expect(image.text.split(separator: "url(").count == 2)
    #expect(image.text.contains("&lt;/style&gt;&lt;script&gt;"))
  }

  @Test func `The animation plays only if motion isn't reduced`() {
    var image = AnimatedSVG(title: nil)
    image.append(frame("one"), for: .seconds(1))
    image.append(frame("two"), for: .seconds(2))
    let rule =
      "@media (prefers-reduced-motion:no-preference){g g{animation:3000ms step-end infinite}}"
    #expect(image.text.contains(rule))
    #expect(image.text.split(separator: "animation:").count == 2)
  }

  @Test func `An image without frames is a valid document`() throws {
    #expect(XMLReader.fault(in: AnimatedSVG(title: nil).text) == nil)
  }
}
