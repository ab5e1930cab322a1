// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The code of the guide to nodes that shares a stack with another widget.
@MainActor @Suite struct NodeGuideTests {
  @Test(arguments: [
    (40, [40, 21], "Disk of the server ###########----------"), (16, [16, 7], "Disk of… ####---"),
    (5, [5, 3], "… ##-"),
  ])
  func `A node in a stack receives the whole size, then its length`(
    columns: Int,
    proposals: [Int],
    line: String
  ) {
    let size = Size(columns: columns, rows: 1)
    let log = ProposalLog()
    let observed = Example {
      HStack(spacing: 1) {
        Text("Disk of the server").lineLimit(1)
        Nodes(ProposalNode(LevelBarNode(0.5), log))
      }
    }
    #expect(Pilot(Example { DiskLine() }, size: size).frame.text == line)
    #expect(Pilot(observed, size: size).frame.text == line)
    #expect(log.proposals == proposals.map { Size(columns: $0, rows: 1) })
  }
}

/// The proposals that a node receives.
@MainActor
private final class ProposalLog {
  var proposals: [Size] = []
}

private final class ProposalNode: WrapperNode {
  private let log: ProposalLog

  init(_ child: Node, _ log: ProposalLog) {
    self.log = log
    super.init(child)
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    log.proposals.append(proposal)
    return super.measure(proposal, context)
  }
}

private struct DiskLine: Widget {
  var body: some Widget {
    // snippet: node-siblings
    HStack(spacing: 1) {
      Text("Disk of the server").lineLimit(1)
      LevelBar(level: 0.5)
    }
    // end
  }
}

// snippet: node-measure
/// A bar that shows a level from 0 to 1 and fills the width.
struct LevelBar: Widget {
  let level: Double

  var body: some Widget { Nodes(LevelBarNode(level)) }
}

final class LevelBarNode: Node {
  private let level: Double

  init(_ level: Double) { self.level = level }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(
      size: Size(columns: 10, rows: 1).intersection(proposal),
      flexibleAxes: .horizontal,
      minimum: Size(columns: 3, rows: 0),
      ideal: Size(columns: 10, rows: 1)
    )
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let filled = Int((level * Double(canvas.size.columns)).rounded())
    for x in 0..<canvas.size.columns { canvas.put(x < filled ? "#" : "-", x: x, y: 0) }
    let element = AccessibilityElement(.chart, "Level", value: "\(Int(level * 100))%")
    context.describe(in: canvas, as: element)
  }
}
// end
