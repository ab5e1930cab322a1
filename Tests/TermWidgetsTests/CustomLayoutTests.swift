// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// Layouts that are defined outside the engine.
@MainActor
@Suite struct CustomLayoutTests {
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `A layout with the rules of a stack draws the same cells`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let axis: Axis = Bool.random(using: &random) ? .horizontal : .vertical
    let spacing = Int.random(in: 0...2, using: &random)
    let count = Int.random(in: 0...5, using: &random)
    let size = Size(
      columns: .random(in: 0...40, using: &random),
      rows: .random(in: 0...12, using: &random)
    )
    let children: @MainActor () -> Nodes = {
      var random = SeededGenerator(seed: seed)
      // The stacks around a child determine the axis of spacers and dividers.
      return ForEach(0..<count) { _ in
        ZStack { randomTree(depth: 2, &random) }
          .layoutPriority(Double(Int.random(in: 0...1, using: &random)))
      }
      .nodes
    }
    // The neighbors depend on the size that the container requests.
    let stack = drawn(size.columns, size.rows) {
      HStack {
        if axis == .horizontal {
          HStack(alignment: .center, spacing: spacing, content: children)
        } else {
          VStack(alignment: .center, spacing: spacing, content: children)
        }
        Text("beside").frame(minWidth: 3)
      }
    }
    let layout = drawn(size.columns, size.rows) {
      HStack {
        StackRules(axis: axis, spacing: spacing)(content: children)
        Text("beside").frame(minWidth: 3)
      }
    }
    #expect(stack == layout)
  }

  @Test func `Invalid sizes and rectangles are limited`() {
    let node = Rude() { Text("one") }.nodes.single
    let context = WidgetTree { Text("") }.context
    let fit = node.fit(Size(columns: 4, rows: 2), context)
    #expect(fit.size == Size(columns: 4, rows: 0))
    #expect(fit.minimum == .zero)
    #expect(drawn(4, 1) { Rude() { Text("one") } }.lines == [""])
  }

  @Test func `A layout reads the values of its children`() {
    let frame = drawn(4, 3) {
      Rows() {
        Text("a").layoutValue(Row.self, 2)
        Text("b")
        Text("c").bold().layoutValue(Row.self, 1)
      }
    }
    #expect(frame.lines == ["b", "c", "a"])
  }
}

/// The rules of the stacks of the engine, with centered children.
private struct StackRules: Layout {
  let axis: Axis
  let spacing: Int

  private func lengths(_ children: [LayoutChild], in available: Size) -> [(fit: Fit, length: Int)] {
    let items = children.map { StackLayout.Item($0.fit(available), along: axis) }
    let lengths = StackLayout.lengths(of: items, in: available.along(axis), spacing: spacing)
    return zip(children, zip(items, lengths)).map { child, item in
      let isOwn = item.0.length == item.1
      let given = Size(along: item.1, across: available.across(axis), axis)
      return (child.fit(isOwn ? available : given), item.1)
    }
  }

  func fit(_ proposal: Size, _ children: [LayoutChild], _: inout Void) -> Fit {
    var along = StackLayout.Item(joinedBy: StackLayout.gaps(children.count, spacing))
    var across = StackLayout.Item(length: 0)
    for (fit, length) in lengths(children, in: proposal) {
      along.append(StackLayout.Item(fit, along: axis), length: length)
      across.formUnion(StackLayout.Item(fit, along: axis.crossing))
    }
    return Fit(along: along, across: across, axis)
  }

  func place(_ children: [LayoutChild], in size: Size, _: inout Void) {
    var offset = 0
    for (child, (fit, length)) in zip(children, lengths(children, in: size)) {
      let across = fit.size(in: size).across(axis)
      let gap = HorizontalAlignment.center.offset(of: across, in: size.across(axis))
      let origin = axis == .horizontal ? Point(x: offset, y: gap) : Point(x: gap, y: offset)
      child.place(Rect(origin: origin, size: Size(along: length, across: across, axis)))
      offset += length + spacing
    }
  }
}

/// A layout with invalid results.
private struct Rude: Layout {
  func fit(_ proposal: Size, _ children: [LayoutChild], _: inout Void) -> Fit {
    Fit(size: Size(columns: .max, rows: -3), minimum: Size(columns: -1, rows: -1))
  }

  func place(_ children: [LayoutChild], in size: Size, _: inout Void) {
    for child in children { child.place(Rect(x: .max, y: .min, columns: -4, rows: .max)) }
  }
}

private struct Row: LayoutValueKey { static let defaultValue = 0 }

/// A layout that places each child in the row that the child requests.
private struct Rows: Layout {
  func fit(_ proposal: Size, _ children: [LayoutChild], _: inout Void) -> Fit {
    Fit(size: proposal)
  }

  func place(_ children: [LayoutChild], in size: Size, _: inout Void) {
    for child in children {
      child.place(Rect(x: 0, y: child[Row.self], columns: size.columns, rows: 1))
    }
  }
}
