// SPDX-License-Identifier: MIT

import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

@MainActor
@Suite struct TextRunTests {
  private let bold = Style(attributes: .bold)
  private let red = Style(foreground: .red)

  @Test func `Joined text keeps its styles`() {
    let cells = styled(4, 1) { Text("ab") + Text("c").bold() + Text("d").foregroundStyle(.red) }
    #expect(cells == [[("ab", .plain), ("c", bold), ("d", red)]])
  }

  @Test func `An outer style applies where a part sets no style`() {
    let cells = styled(3, 1) {
      (Text("a").foregroundStyle(.red) + Text("b")).foregroundStyle(.blue).bold() + Text("c")
    }
    let blue = Style(foreground: .blue, attributes: .bold)
    #expect(
      cells == [
        [("a", Style(foreground: .red, attributes: .bold)), ("b", blue), ("c", .plain)]
      ]
    )
  }

  @Test func `A word with several styles wraps as one word`() {
    let cells = styled(6, 2) { Text("one tw") + Text("o, three").bold() }
    #expect(cells == [[("one", .plain)], [("tw", .plain), ("o,…", bold)]])
  }

  @Test func `The ellipsis has the style of the adjacent text`() {
    let text = Text("abc").bold() + Text("defgh").foregroundStyle(.red)
    #expect(styled(5, 1) { text } == [[("abc", bold), ("d…", red)]])
    #expect(styled(4, 1) { text } == [[("abc…", bold)]])
    #expect(styled(4, 1) { text.truncationMode(.head) } == [[("…fgh", red)]])
    #expect(styled(4, 1) { text.truncationMode(.middle) } == [[("ab…", bold), ("h", red)]])
  }

  @Test func `A grapheme cluster across two texts has the first style`() {
    let text = Text("e").bold() + Text("\u{301}x").foregroundStyle(.red)
    #expect(styled(2, 1) { text } == [[("e\u{301}", bold), ("x", red)]])
    let flag = Text("\u{1F1E9}").bold() + Text("\u{1F1EA}").foregroundStyle(.red)
    #expect(styled(2, 1) { flag + Text("") } == [[("🇩🇪", bold)]])
    let lines = Text("a\r").bold() + Text("\nb").foregroundStyle(.red)
    #expect(styled(1, 2) { lines } == [[("a", bold)], [("b", red)]])
  }

  @Test func `A link covers exactly the cells of its text`() {
    let link = Style(link: Link("https://example.org"))
    let cells = styled(8, 2) { Text("see ") + Text("the page").link("https://example.org") }
    #expect(cells == [[("see ", .plain), ("the", link)], [("page", link)]])
  }

  @Test func `An underline ends with the text of a row`() {
    let cells = styled(5, 2) { Text("ab cdefg").underline() }
    let line = Style(underline: .single)
    #expect(cells == [[("ab", line)], [("cdefg", line)]])
  }

  @Test func `Joining empty text changes nothing`() {
    let cells = styled(2, 1) { Text("").bold() + Text("ab") + Text("").bold() }
    #expect(cells == [[("ab", .plain)]])
    #expect(styled(1, 1) { Text("") + Text("") } == [[]])
  }

  @Test func `A tab has the background of its text`() {
    let background = Style(background: .blue)
    let cells = styled(9, 1) { Text("a\tb").style(background) }
    #expect(cells == [[("a       b", background)]])
  }
}

/// Returns the runs of equal style in each row, without trailing unstyled spaces.
@MainActor
private func styled(
  _ columns: Int,
  _ rows: Int,
  @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
) -> [[(String, Style)]] {
  let tree = WidgetTree(body: body)
  let buffer = CellBuffer(size: Size(columns: columns, rows: rows))
  tree.drawAll(in: buffer)
  #expect(buffer.brokenInvariant() == nil)
  return (0..<rows).map { y in
    var runs: [(String, Style)] = []
    for x in 0..<columns {
      let cell = buffer.row(y)[x]
      let style = buffer.table.styles[Int(cell.style)]
      if let last = runs.last, last.1 == style {
        runs[runs.count - 1].0 += buffer.table.text(of: cell)
      } else {
        runs.append((buffer.table.text(of: cell), style))
      }
    }
    if let last = runs.last, last.1 == .plain {
      let trimmed = last.0.reversed().drop { $0 == " " }.reversed()
      runs.removeLast()
      if !trimmed.isEmpty { runs.append((String(trimmed), .plain)) }
    }
    return runs
  }
}

private func == (left: [[(String, Style)]], right: [[(String, Style)]]) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { left, right in
      left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
    }
}
