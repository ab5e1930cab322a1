// SPDX-License-Identifier: MIT

import TermScreen

/// A generator of random changes to a buffer: text, blocks, scrolls, erased areas, single cells, and corners.
struct RandomScene {
  var generator: SeededGenerator

  /// The wide and narrow clusters that the terminal under test supports.
  var clusters: [String]

  /// The attributes that the terminal under test supports.
  var attributes: [Style.Attributes] = [.bold, .italic, .reverse, .strikethrough]

  /// The kinds of underlines that the terminal under test supports.
  var underlines: [Style.Underline] = [.none, .none, .none, .single, .double, .curly]

  /// A Boolean value that indicates whether a third of the text consists of clusters, instead of an eighth.
  var isDense = false

  private var styles: [Style] = []

  init(seed: UInt64, clusters: [String]) {
    generator = SeededGenerator(seed: seed)
    self.clusters = clusters
  }

  mutating func change(_ buffer: CellBuffer) {
    for _ in 0...generator.below(4) { changeOnce(buffer) }
    buffer.cursor =
      generator.oneIn(2)
      ? Point(x: generator.below(buffer.size.columns), y: generator.below(buffer.size.rows)) : nil
  }

  private mutating func changeOnce(_ buffer: CellBuffer) {
    let size = buffer.size
    let canvas = buffer.canvas()
    switch generator.below(13) {
    case 0, 1, 2:
      let position = (generator.below(size.columns + 6) - 3, generator.below(size.rows))
      canvas.write(text(upTo: size.columns), x: position.0, y: position.1, style: style())
    case 3: canvas.fill(area(in: size), style: style())
    case 4: canvas.fill(area(in: size), "─", style: style())
    case 5: canvas.fill(area(in: size))
    case 6, 7: scroll(buffer)
    case 8: canvas.write(text(upTo: 3), x: size.columns - 1, y: size.rows - 1, style: style())
    case 9:
      canvas.write(
        text(upTo: 3),
        x: size.columns - 2,
        y: generator.below(size.rows),
        style: style()
      )
    case 10:
      for y in 0..<size.rows where generator.oneIn(2) {
        canvas.write(text(upTo: size.columns), x: 0, y: y, style: style())
      }
    case 11:
      let position = (generator.below(size.columns), generator.below(size.rows))
      canvas.write("\(generator.below(10))", x: position.0, y: position.1)
    default:
      if generator.oneIn(4) { canvas.clear(style: generator.oneIn(2) ? style() : .plain) }
    }
  }

  /// Moves rows up or down and draws the exposed rows, as a log does.
  private mutating func scroll(_ buffer: CellBuffer) {
    let size = buffer.size
    let top = generator.below(size.rows)
    let bottom = top + generator.below(size.rows - top) + 1
    let distance = 1 + generator.below(3)
    guard bottom - top > distance else { return }
    let canvas = buffer.canvas()
    let count = (bottom - top - distance) * size.columns
    if generator.oneIn(2) {
      buffer.row(top).update(from: buffer.row(top + distance), count: count)
      for y in bottom - distance..<bottom { fillRow(y, canvas) }
    } else {
      buffer.row(top + distance).update(from: buffer.row(top), count: count)
      for y in top..<top + distance { fillRow(y, canvas) }
    }
  }

  private mutating func fillRow(_ y: Int, _ canvas: Canvas) {
    canvas.fill(
      Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1),
      style: generator.oneIn(3) ? style() : .plain
    )
    canvas.write(text(upTo: canvas.size.columns), x: 0, y: y, style: style())
  }

  private mutating func area(in size: Size) -> Rect {
    let x = generator.below(size.columns)
    let y = generator.below(size.rows)
    return Rect(
      x: x,
      y: y,
      columns: 1 + generator.below(size.columns - x),
      rows: 1 + generator.below(size.rows - y)
    )
  }

  private mutating func text(upTo limit: Int) -> String {
    var text = ""
    for _ in 0...generator.below(limit) {
      switch generator.below(isDense ? 3 : 8) {
      case 0: text += clusters.randomElement(using: &generator) ?? ""
      case 1: text += String(repeating: " ", count: 1 + generator.below(20))
      default: text += String(Character(Unicode.Scalar(UInt8(0x21 + generator.below(0x5E)))))
      }
    }
    return text
  }

  private mutating func style() -> Style {
    if styles.isEmpty || generator.oneIn(4) { styles.append(newStyle()) }
    return generator.oneIn(4) ? .plain : styles.randomElement(using: &generator) ?? .plain
  }

  private mutating func newStyle() -> Style {
    var style = Style(foreground: color(), background: color())
    for attribute in attributes where generator.oneIn(5) { style.attributes.insert(attribute) }
    style.underline = underlines.randomElement(using: &generator) ?? .none
    if generator.oneIn(8) { style.link = Link("https://example.org/\(generator.below(3))") }
    return style
  }

  private mutating func color() -> Color {
    switch generator.below(4) {
    case 0: .default
    case 1: .palette(UInt8(generator.below(16)))
    case 2: .palette(UInt8(generator.below(256)))
    default:
      .rgb(UInt8(generator.below(256)), UInt8(generator.below(256)), UInt8(generator.below(256)))
    }
  }
}
