// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct JoinedBorderTests {
  private func frame(
    _ columns: Int,
    _ rows: Int,
    unicode: Bool = true,
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) -> Frame {
    let size = Size(columns: columns, rows: rows)
    let capabilities = TerminalCapabilities(supportsUnicode: unicode)
    return Pilot(RuntimeFixture(0) { _ in body() }, size: size, capabilities: capabilities).frame
  }

  @Test func `Adjacent borders share a line ending in tees`() {
    let row = frame(7, 3) {
      HStack {
        Text("a").border(.single); Text("b").border(.single)
      }.mergesBorders()
    }
    #expect(row.lines == ["┌─┬─┐", "│a│b│", "└─┴─┘"])
    let column = frame(7, 5) {
      VStack {
        Text("a").border(.single); Text("b").border(.single)
      }.mergesBorders()
    }
    #expect(column.lines == ["┌─┐", "│a│", "├─┤", "│b│", "└─┘"])
  }

  @Test func `Nested stacks meet in crossings and keep rounded outer corners`() {
    let grid = frame(7, 5) {
      VStack {
        HStack {
          Text("a").border(); Text("b").border()
        }
        HStack {
          Text("c").border(); Text("d").border()
        }
      }
      .mergesBorders()
    }
    #expect(grid.lines == ["╭─┬─╮", "│a│b│", "├─┼─┤", "│c│d│", "╰─┴─╯"])
  }

  @Test func `The panes of a split view share its divider`() {
    let beside = frame(11, 6) {
      SplitView {
        Text("a").frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading).border()
      } second: {
        SplitView(.vertical) {
          Text("b").frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading).border()
        } second: {
          Text("c").frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading).border()
        }
      }
      .mergesBorders()
    }
    #expect(
      beside.lines == [
        "╭────┬────╮", "│a   ┃b   │", "│    ┃    │", "│    ┠━━━━┤", "│    │c   │", "╰────┴────╯",
      ]
    )
  }

  @Test func `A divider leaves the titles of joined borders as they are`() async {
    let pilot = Pilot(
      RuntimeFixture(0) { _ in
        SplitView(.vertical) {
          Text("a").frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
            .border(title: "Top")
        } second: {
          Text("b").frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
            .border(title: "Low end")
        }
        .mergesBorders()
      },
      size: Size(columns: 40, rows: 7)
    )
    #expect(pilot.frame.lines[0].hasPrefix("╭─ Top ─"))
    #expect(pilot.frame.lines[3].hasPrefix("├─ Low end ─"))
    await pilot.press("tab")
    #expect(pilot.interface.focus?.path.contains("SplitView") == true)
    #expect(pilot.frame.lines[3].hasPrefix("├─ Low end ─"))
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Keys and the mouse move a shared divider`() async {
    let pilot = Pilot(
      RuntimeFixture(0) { _ in
        SplitView {
          Button("left", send: Change<Int> { _ in }).border()
        } second: {
          Button("right", send: Change<Int> { $0 += 1 })
            .frame(maxWidth: .max, maxHeight: .max).border()
        }
        .mergesBorders()
      },
      size: Size(columns: 31, rows: 5)
    )
    await pilot.press("tab", "tab", "right")
    #expect(pilot.interface.focus?.path.contains("SplitView") == true)
    let column = {
      pilot.frame.lines[2].firstIndex(of: "█").map {
        pilot.frame.lines[2].distance(from: pilot.frame.lines[2].startIndex, to: $0)
      }
    }
    #expect(column() == 16)
    await pilot.drag(from: Point(x: 16, y: 1), to: Point(x: 12, y: 1))
    #expect(column() == 12)
    #expect(pilot.frame == pilot.freshFrame)
  }

  @Test func `Heavy and double lines join light lines`() {
    let heavy = frame(7, 3) {
      HStack {
        Text("a").border(.heavy); Text("b").border(.single)
      }.mergesBorders()
    }
    #expect(heavy.lines == ["┏━┱─┐", "┃a┃b│", "┗━┹─┘"])
    let double = frame(7, 3) {
      HStack {
        Text("a").border(.double); Text("b").border(.single)
      }.mergesBorders()
    }
    #expect(double.lines[1] == "║a║b│")
  }

  @Test func `Joined lines meet in + characters on a terminal without Unicode`() {
    let row = frame(7, 3, unicode: false) {
      HStack {
        Text("a").border(); Text("b").border()
      }.mergesBorders()
    }
    #expect(row.lines == ["+-+-+", "|a|b|", "+-+-+"])
  }

  @Test func `Titles remain, and nested borders stay separate`() {
    let nested = frame(20, 5) {
      HStack {
        VStack {
          Text("x").border(.single); Text("y").border(.single)
        }.border(.single, title: "in")
        Text("b").border(.single)
      }
      .mergesBorders()
    }
    #expect(nested.lines[0].contains(" in "))
    #expect(nested.lines[1].hasPrefix("│┌─┐"))
  }

  @Test func `Flexible children share the remaining width`() {
    let row = frame(9, 3) {
      HStack {
        Text("a").frame(maxWidth: .max).border(.single)
        Text("b").frame(maxWidth: .max).border(.single)
      }
      .mergesBorders()
    }
    #expect(row.lines == ["┌───┬───┐", "│ a │ b │", "└───┴───┘"])
  }

  struct Panes: Equatable, Sendable {
    var left = "a"
    var right = "b"
  }

  @Test func `Content and border changes leave the shared line intact`() async {
    let pilot = Pilot(PanesApp(), size: Size(columns: 12, rows: 3))
    for text in ["cd", "e", "", "fgh"] {
      pilot.app.store.dispatch(Change(\Panes.left, text))
      await pilot.settle()
      #expect(pilot.frame == pilot.freshFrame)
      pilot.app.store.dispatch(Change(\Panes.right, text))
      await pilot.settle()
      #expect(pilot.frame == pilot.freshFrame)
    }
  }

  private struct PanesApp: App {
    let store = Store(Panes(), .on(Change<Panes>.self) { state, change in change.apply(&state) })

    var body: some Widget {
      HStack {
        Observe(\Panes.left) { Text($0) }.border(.single)
        Observe(\Panes.right) { Text($0).border(.heavy) }
        Text("x").border(.single)
      }
      .mergesBorders()
    }
  }

  @Test(arguments: 0...9)
  func `Joined borders draw at any size`(_ columns: Int) {
    for rows in 0...7 {
      let frame = frame(columns, rows) {
        VStack {
          HStack {
            Text("a").border(.heavy); Text("").border(.double); Text("c").border(.dashed)
          }
          HStack {
            Text("漢字").border(.rounded)
          }
          VStack {}
        }
        .mergesBorders()
      }
      #expect(frame.lines.count == rows)
    }
  }
}
