// SPDX-License-Identifier: MIT

import StateStore
import TermScreen

@testable import TermTree
@testable import TermWidgets

/// Returns a random widget made of containers, modifiers, and leaves.
@MainActor
func randomTree(depth: Int, _ random: inout SeededGenerator) -> Nodes {
  guard depth > 0 else { return randomLeaf(&random) }
  let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in
    randomModified(randomTree(depth: depth - 1, &random), &random)
  }
  let spacing = Int.random(in: 0...2, using: &random)
  let all = ForEach(children) { $0 }
  switch Int.random(in: 0...6, using: &random) {
  case 0: return HStack(alignment: .bottom, spacing: spacing) { all }.nodes
  case 1: return VStack(alignment: .center, spacing: spacing) { all }.nodes
  case 2: return ZStack(alignment: .bottomTrailing) { all }.nodes
  case 3: return GeometryReader { size in if size.columns > 3 { all } }.nodes
  case 4:
    let spans = children.map { _ in Int.random(in: 1...3, using: &random) }
    let second = randomTree(depth: depth - 1, &random)
    return Grid(alignment: .center, horizontalSpacing: spacing) {
      GridRow { ForEach(children.indices) { children[$0].gridCellColumns(spans[$0]) } }
      Divider()
      GridRow {
        Text("cell").gridColumnAlignment(.trailing)
        second
      }
      .bold()
    }
    .nodes
  default: return randomModified(randomLeaf(&random), &random)
  }
}

@MainActor
private func randomLeaf(_ random: inout SeededGenerator) -> Nodes {
  let lengths = [-5, 0, 1, 3, 40, Int.max]
  let asked = Size(
    columns: lengths.randomElement(using: &random) ?? 0,
    rows: lengths.randomElement(using: &random) ?? 0
  )
  let flexibleAxes: [Axes] = [[], .horizontal, .vertical, .both]
  switch Int.random(in: 0...7, using: &random) {
  case 0: return Text("one").nodes
  case 1: return Text("日本語 text\n\u{1B}[31m🇨🇭").nodes
  case 2: return Spacer(minLength: Int.random(in: 0...3, using: &random)).nodes
  case 3: return Divider().nodes
  case 4: return ProgressBar(value: 0.4).nodes
  case 5: return Button("Button", send: Press()).nodes
  case 6:
    return RudeLeaf(asked: asked, flexibleAxes: flexibleAxes.randomElement(using: &random) ?? [])
      .nodes
  default: return Text("").nodes
  }
}

@MainActor
private func randomModified(_ widget: Nodes, _ random: inout SeededGenerator) -> Nodes {
  let lengths = [nil, 0, 1, 4, 30, Int.max]
  let length = { (random: inout SeededGenerator) in
    lengths.randomElement(using: &random) ?? nil
  }
  switch Int.random(in: 0...12, using: &random) {
  case 0: return widget.padding(.random(in: 0...3, using: &random)).nodes
  case 1: return widget.border(.double, title: "漢字 title").nodes
  case 2:
    let titles: [BorderTitle] = ["a", BorderTitle("漢字漢字", at: .bottom), BorderTitle("long one")]
    return widget.border(titles: titles).nodes
  case 3: return widget.frame(width: length(&random), height: length(&random)).nodes
  case 4:
    return widget.frame(
      minWidth: length(&random),
      idealWidth: length(&random),
      maxWidth: length(&random),
      minHeight: length(&random),
      idealHeight: length(&random),
      maxHeight: length(&random)
    )
    .nodes
  case 5: return widget.layoutPriority(Double(Int.random(in: -1...1, using: &random))).nodes
  case 6: return widget.fixedSize(horizontal: .random(using: &random), vertical: true).nodes
  case 7: return widget.overlay(alignment: .bottom) { Text("over").border() }.nodes
  case 8: return widget.background { Text("under\nunder") }.nodes
  case 9: return widget.background(.red).zIndex(1).nodes
  case 11: return widget.maximumSize(columns: length(&random), rows: length(&random)).nodes
  case 10: return widget.minimumSize(columns: 9, rows: 3).nodes
  default: return widget
  }
}
