// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// Layout of random trees of all containers and modifiers at random sizes.
@MainActor
@Suite struct LayoutRandomInputTests {
  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func `A random tree draws the same valid frame each time`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (columns, rows) = (
      Int.random(in: 0...250, using: &random), Int.random(in: 0...80, using: &random)
    )
    let isSmall = Bool.random(using: &random)
    let (width, height) = isSmall ? (columns % 14, rows % 7) : (columns, rows)
    let build: @MainActor () -> Nodes = {
      var random = SeededGenerator(seed: seed)
      return randomTree(depth: 4, &random)
    }
    let unicode = Bool.random(using: &random)
    let frame = drawn(width, height, unicode: unicode, build)
    #expect(frame == drawn(width, height, unicode: unicode, build))
  }

  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func `A random tree draws nothing outside its canvas`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let node = randomTree(depth: 4, &random).single
    let size = Size(
      columns: .random(in: 0...20, using: &random),
      rows: .random(in: 0...9, using: &random)
    )
    let buffer = CellBuffer(size: Size(columns: size.columns + 2, rows: size.rows + 2))
    let canvas = buffer.canvas()
    canvas.fill(Rect(size: canvas.size), "#")
    var part = canvas.subcanvas(in: Rect(origin: Point(x: 1, y: 1), size: size))
    part.clear()
    node.draw(in: &part, WidgetTree { Text("") }.context)
    #expect(buffer.brokenInvariant() == nil)
    let frame = Frame(buffer)
    for x in 0..<size.columns + 2 {
      #expect(frame[x, 0].text == "#" && frame[x, size.rows + 1].text == "#")
    }
    for y in 0..<size.rows + 2 {
      #expect(frame[0, y].text == "#" && frame[size.columns + 1, y].text == "#")
    }
  }

  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func `A random tree returns valid, repeatable sizes for any proposal`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var again = random
    let node = randomTree(depth: 4, &random).single
    let copy = randomTree(depth: 4, &again).single
    let tree = WidgetTree { Text("") }
    let lengths = [0, 1, 2, 3, 7, 80, 250, Int.unlimited]
    for _ in 0..<12 {
      let proposal = Size(
        columns: lengths.randomElement(using: &random) ?? 0,
        rows: lengths.randomElement(using: &random) ?? 0
      )
      let fit = node.fit(proposal, tree.context)
      #expect(copy.fit(proposal, tree.context) == fit)
      for size in [fit.size, fit.minimum, fit.ideal, fit.limit] {
        #expect(size.columns >= 0 && size.rows >= 0)
      }
      let given = fit.size(in: proposal)
      #expect(given.columns <= proposal.columns && given.rows <= proposal.rows)
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `Nested stacks with content that fits match the layout of one stack`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<6).map { _ in String(repeating: "x", count: .random(in: 0...9, using: &random))
    }
    let minimums = texts.map { _ in Int.random(in: 0...4, using: &random) }
    let space = Int.random(in: 0...40, using: &random)
    let cells: @MainActor (Range<Int>) -> Nodes = { range in
      ForEach(range) { Text(texts[$0]).frame(minWidth: minimums[$0]).background(.blue) }.nodes
    }
    let flat = drawn(space, 1) { HStack(spacing: 1) { cells(0..<6) } }
    let nested = drawn(space, 1) {
      HStack(spacing: 1) {
        cells(0..<2); HStack(spacing: 1) { cells(2..<5) }; cells(5..<6)
      }
    }
    // If the content doesn't fit, an inner stack has the share of a single widget.
    guard zip(texts, minimums).reduce(5, { $0 + max($1.0.count, $1.1) }) <= space else { return }
    #expect(flat.lines == nested.lines)
  }
}

/// A misbehaving leaf that returns invalid sizes and draws far outside its canvas.
struct RudeLeaf: Leaf {
  let asked: Size
  let flexibleAxes: Axes

  func size(for proposal: Size) -> Size { asked }

  func draw(in canvas: inout Canvas) {
    canvas.fill(Rect(x: -9, y: -9, columns: 99, rows: 99), "%")
    canvas.write("漢字漢字漢字", x: -3, y: 0)
  }
}
