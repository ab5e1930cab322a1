// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// The minimum sizes of widgets next to flexible widgets.
@MainActor
@Suite struct MinimumTests {
  @Test(arguments: [false, true])
  func `A line below a split view is drawn with any content`(_ isFramed: Bool) {
    let frame = drawn(100, 30) {
      VStack {
        Text("top")
        SplitView {
          if isFramed {
            Text("pane").frame(maxWidth: .max, maxHeight: .max)
          } else {
            List(0..<99, id: { $0 }) { Text("row \($0)") }
          }
        } second: {
          VStack { ForEach(0..<99) { Text("\($0)") } }
        }
        HelpLine()
      }
      .keys { Key("q", title: "Quit", send: Press()) }
    }
    #expect(frame.lines.first == "top")
    #expect(frame.lines.last == " q  Quit")
  }

  @Test func `A stack next to a flexible list keeps its own height`() {
    let frame = drawn(9, 4) {
      VStack {
        HStack {
          Text("a\nb\nc"); Divider(); Text("d")
        }
        List(0..<9, id: { $0 }) { Text("\($0)") }
      }
    }
    #expect(frame.lines.prefix(3) == ["a│d", "b│", "c│"])
  }

  @Test(arguments: 1...500 as ClosedRange<UInt64>)
  func `Every widget receives its minimum size, and its requested size if possible`(_ seed: UInt64)
  {
    var random = SeededGenerator(seed: seed &+ 1_000)
    let (_, sample) = tree(seed)
    for needed in [sample.minimum, sample.wanted] {
      for _ in 0..<3 {
        let size = Size(
          columns: needed.columns + .random(in: 0...6, using: &random),
          rows: needed.rows + .random(in: 0...6, using: &random)
        )
        let (record, again) = tree(seed)
        _ = drawn(size.columns, size.rows) { again.nodes }
        let isRoomy = sample.wanted.fits(in: size)
        for (number, leaf) in record.leaves.enumerated() {
          let given = record.given[number] ?? .zero
          let due = isRoomy ? leaf.wanted : leaf.minimum
          #expect(due.fits(in: given), "Leaf \(number) needs \(due) and has \(given) in \(size)")
        }
      }
    }
  }

  private func tree(_ seed: UInt64) -> (Record, Sample) {
    var random = SeededGenerator(seed: seed)
    let record = Record()
    return (record, Sample.random(depth: 4, record, &random))
  }
}

/// The sizes that the leaves of a tree need and the sizes that they received.
@MainActor
private final class Record {
  var leaves: [(minimum: Size, wanted: Size)] = []
  var given: [Int: Size] = [:]
}

private struct RecordingLeaf: Leaf {
  let number: Int
  let record: Record
  var length = Size.zero
  var flexibleAxes = Axes.both

  func size(for proposal: Size) -> Size {
    Size(
      columns: flexibleAxes.contains(.horizontal) ? proposal.columns : length.columns,
      rows: flexibleAxes.contains(.vertical) ? proposal.rows : length.rows
    )
    .intersection(proposal)
  }

  func draw(in canvas: inout Canvas) { record.given[number] = canvas.visibleFrame.size }
}

/// A tree of flexible and fixed widgets with the sizes that the documentation guarantees.
@MainActor
private struct Sample {
  let nodes: Nodes
  /// The guaranteed minimum size.
  var minimum: Size
  /// The size that the tree requests before containers divide the remaining space.
  var wanted: Size

  // If `asks` is false, an enclosing widget requests only the minimum size of its content.
  static func random(
    depth: Int,
    asks: Bool = true,
    _ record: Record,
    _ random: inout SeededGenerator
  ) -> Sample {
    let inner = { (asks: Bool, random: inout SeededGenerator) in
      Sample.random(depth: depth - 1, asks: asks, record, &random)
    }
    switch depth == 0 ? 0 : Int.random(in: 0...7, using: &random) {
    case 1, 2:
      let axis: Axis = Bool.random(using: &random) ? .vertical : .horizontal
      let spacing = Int.random(in: 0...1, using: &random)
      let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in inner(asks, &random) }
      let all = ForEach(children) { $0.nodes }
      let nodes =
        axis == .vertical
        ? VStack(spacing: spacing) { all }.nodes : HStack(spacing: spacing) { all }.nodes
      let gaps = StackLayout.gaps(children.count, spacing)
      return Sample(
        nodes: nodes,
        minimum: children.map(\.minimum).joined(axis, gaps),
        wanted: children.map(\.wanted).joined(axis, gaps)
      )
    case 3:
      let axis: Axis = Bool.random(using: &random) ? .vertical : .horizontal
      let (first, second) = (inner(false, &random), inner(false, &random))
      let least = max(1, first.minimum.along(axis), second.minimum.along(axis))
      let across = max(first.minimum.across(axis), second.minimum.across(axis))
      let size = Size(along: 2 * least + 1, across: across, axis)
      return Sample(
        nodes: SplitView(axis, minimum: least) {
          first.nodes
        } second: {
          second.nodes
        }
        .nodes,
        minimum: size,
        wanted: size
      )
    case 4:
      let child = inner(asks, &random)
      let isBorder = Bool.random(using: &random)
      return Sample(
        nodes: isBorder ? child.nodes.border().nodes : child.nodes.padding(1).nodes,
        minimum: EdgeInsets(.all, 1).around(child.minimum),
        wanted: EdgeInsets(.all, 1).around(child.wanted)
      )
    case 5:
      let child = inner(false, &random)
      return Sample(
        nodes: child.nodes.frame(maxWidth: .max, maxHeight: .max).nodes,
        minimum: child.minimum,
        wanted: child.minimum
      )
    case 6:
      let child = inner(asks, &random)
      return Sample(
        nodes: Nodes(RegionNode(kind: "Region") { _, _ in { child.nodes } }),
        minimum: child.minimum,
        wanted: child.wanted
      )
    default: return leaf(asks: asks, record, &random)
    }
  }

  private static func leaf(
    asks: Bool,
    _ record: Record,
    _ random: inout SeededGenerator
  ) -> Sample {
    let size = Size(
      columns: .random(in: 0...5, using: &random),
      rows: .random(in: 0...3, using: &random)
    )
    let (columns, rows) = (size.columns, size.rows)
    var leaf = RecordingLeaf(number: record.leaves.count, record: record)
    let (nodes, minimum, wanted): (Nodes, Size, Size)
    switch Int.random(in: 0...(asks ? 4 : 2), using: &random) {
    case 0: (nodes, minimum, wanted) = (leaf.frame(width: columns, height: rows).nodes, size, size)
    case 1:
      let grows = leaf.frame(minWidth: columns, maxWidth: .max, minHeight: rows, maxHeight: .max)
      (nodes, minimum, wanted) = (grows.nodes, size, size)
    case 2: (nodes, minimum, wanted) = (leaf.nodes, .zero, .zero)
    case 3:
      leaf.flexibleAxes = .horizontal
      leaf.length.rows = 1
      (nodes, minimum, wanted) = (leaf.nodes, .zero, Size(columns: 0, rows: 1))
    default:
      leaf.flexibleAxes = []
      leaf.length = size
      (nodes, minimum, wanted) = (leaf.nodes, .zero, size)
    }
    record.leaves.append((minimum, wanted))
    return Sample(nodes: nodes, minimum: minimum, wanted: wanted)
  }
}

extension [Size] {
  /// Returns the combined size of the elements in a stack along the axis.
  fileprivate func joined(_ axis: Axis, _ gaps: Int) -> Size {
    let along = reduce(gaps) { $0 + $1.along(axis) }
    return Size(along: along, across: map { $0.across(axis) }.max() ?? 0, axis)
  }
}

extension Size {
  fileprivate func fits(in other: Size) -> Bool {
    columns <= other.columns && rows <= other.rows
  }
}
