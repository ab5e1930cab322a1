// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

/// The layout rules in the guide for SwiftUI developers.
@MainActor @Suite struct MigrationOfLayoutTests {
  @Test func `Flexible widgets don't shorten text that fits`() {
    let line = text(in: 20) {
      HStack {
        Text("twelve cells")
        Text("x").frame(maxWidth: .max, alignment: .trailing)
      }
    }
    #expect(line == "twelve cells       x")
  }

  @Test func `Texts that don't fit share the width`() {
    let line = text(in: 20) {
      HStack {
        Text("a text of twenty-four in")
        Text(" and twenty-two")
      }
      .lineLimit(1)
    }
    #expect(line == "a text of… and twen…")
  }

  @Test func `A higher priority is served first`() {
    let line = text(in: 16) {
      HStack(spacing: 1) {
        Text("a text of twenty-four in").lineLimit(1)
        Text("12:34:56").layoutPriority(1)
      }
    }
    #expect(line == "a text… 12:34:56")
  }

  @Test func `Spacers and stacks have no default length`() {
    let line = text(in: 4) {
      HStack {
        Text("ab"); Spacer(); Text("cd")
      }
    }
    #expect(line == "abcd")
  }

  @Test func `Content that doesn't fit is clipped`() {
    let line = text(in: 6) {
      HStack {
        Text("abcdef").frame(width: 4)
        Text("ghijkl").fixedSize()
      }
    }
    #expect(line == "abc…gh")
  }

  @Test func `A maximum size doesn't grow`() {
    let line = text(in: 12) {
      HStack {
        Text("ab").maximumSize(columns: 4)
        Text("|")
      }
    }
    #expect(line == "ab|")
  }

  private func text<Content: Widget>(
    in columns: Int,
    @WidgetBuilder _ content: @escaping @MainActor () -> Content
  ) -> String {
    Pilot(Example(content), size: Size(columns: columns, rows: 1)).frame.text
  }
}
