// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import Testing

@MainActor
@Suite struct FormTests {
  private let store = makeStore([], S(name: ""))

  private var log: [String] { store.state.log }

  private func pilot(
    columns: Int = 32,
    rows: Int = 9,
    spacing: Int = 1
  ) -> Pilot<Probe<S, Nodes>> {
    Pilot(
      Probe(store) {
        Observe(\S.name) { name in
          Form(spacing: spacing, onSubmit: Note(text: "submit")) {
            FormField("Title", isRequired: true, error: name.isEmpty ? "Missing" : nil) {
              TextField("As on the poster", text: name) { text in Edit { $0.name = text } }
            }
            .id("title")
            FormField("Year") { TextField("1979", text: "", send: { Note(text: $0) }) }.id("year")
            FormActions {
              Button("Save", send: Note(text: "save"))
              Button("Cancel", send: Note(text: "cancel"))
            }
          }
          .id("film")
        }
      },
      size: Size(columns: columns, rows: rows)
    )
  }

  private func focus(_ pilot: Pilot<Probe<S, Nodes>>) -> String {
    pilot.interface.focus?.path ?? "nothing"
  }

  @Test func `Labels and controls form two columns, with errors below controls`() {
    #expect(
      pilot().frame.lines == [
        "Title *  ▌ As on the poster", "         ✗ Missing", "", "Year     ▏ 1979", "",
        "           Save      Cancel", "", "", "",
      ]
    )
  }

  @Test func `With a spacing of 2, errors don't move the rows below`() async {
    let pilot = pilot(spacing: 2)
    #expect(pilot.frame.lines[1...3] == ["         ✗ Missing", "", "Year     ▏ 1979"])
    await pilot.press("tab", "x")
    #expect(pilot.frame.lines[1...3] == ["", "", "Year     ▏ 1979"])
  }

  @Test func `In a low form, the empty row below an error yields first`() {
    let lines = pilot(rows: 6).frame.lines
    #expect(lines[1...3] == ["         ✗ Missing", "Year     ▏ 1979", ""])
  }

  @Test func `In a low form, the spacing yields to the rows of a control`() {
    let pilot = Pilot(
      Probe(store) {
        Form {
          FormField("Size") {
            VStack(alignment: .leading) {
              Text("S")
              Text("M")
              Text("L")
            }
          }
        }
      },
      size: Size(columns: 30, rows: 3)
    )
    #expect(pilot.frame.lines == ["Size  S", "      M", "      L"])
  }

  @Test func `A picker in a form is as wide as the text fields`() {
    let pilot = Pilot(
      Probe(store) {
        Form {
          FormField("Genre") {
            Picker(["drama"], selection: "drama", send: { Note(text: $0) }) { $0 }
          }
        }
      },
      size: Size(columns: 30, rows: 2)
    )
    #expect(pilot.frame[28, 0].text == "▾")
  }

  @Test func `The help line lists the keys of the focused field`() async {
    let pilot = Pilot(
      Probe(store) {
        VStack {
          Form(onSubmit: Note(text: "submit")) {
            FormField("Title") { TextField("Stalker", text: "", send: { Note(text: $0) }) }
            FormField("Year") { TextField("1979", text: "", send: { Note(text: $0) }) }
          }
          HelpLine()
        }
        .keys { Key("esc", title: "Back", send: Go()) }
      },
      size: Size(columns: 80, rows: 6)
    )
    #expect(!pilot.frame.text.contains("Next field"))
    await pilot.press("tab")
    let line = pilot.frame.lines.first { $0.contains("Back") }
    #expect(line?.hasPrefix(" tab  Next field   enter  Next, or submit") == true)
    await pilot.press("enter")
    #expect(pilot.frame.text.contains(" enter  Submit"))
    #expect(!pilot.frame.text.contains("Next, or submit"))
  }

  @Test func `Labels appear above their controls on narrow screens`() {
    #expect(
      pilot(columns: 20).frame.lines[..<6] == [
        "Title *", "▌ As on the poster", "✗ Missing", "", "Year", "▏ 1979",
      ]
    )
  }

  @Test func `Enter moves to the next field and submits in the last`() async {
    let pilot = pilot()
    await pilot.press("tab")
    #expect(focus(pilot) == "Observe#1/film/title")
    await pilot.press("enter")
    #expect(focus(pilot) == "Observe#1/film/year")
    #expect(log == [])
    await pilot.press("enter")
    #expect(log == ["submit"])
  }

  @Test func `Arrow keys move between rows and between buttons in a row`() async {
    let pilot = pilot()
    await pilot.press("tab", "down", "down")
    #expect(focus(pilot).hasSuffix("Button#1"))
    await pilot.press("right", "enter")
    #expect(log == ["cancel"])
    await pilot.press("left", "enter", "up")
    #expect(log == ["cancel", "save"])
    #expect(focus(pilot) == "Observe#1/film/year")
    await pilot.press("up")
    #expect(focus(pilot) == "Observe#1/film/title")
  }

  @Test func `Focusing a row's ID focuses its field`() async {
    let pilot = pilot()
    store.dispatch(InterfaceAction.focus("Observe#1/film/year"))
    await pilot.settle()
    #expect(pilot.frame.cursor == Point(x: 11, y: 3))
  }

  @Test func `A form shows section titles and aligns labels to the trailing edge`() {
    let pilot = Pilot(
      Probe(store) {
        Form(labelAlignment: .trailing, spacing: 0) {
          FormSection("Film") {
            FormField("A") { TextField("a", text: "", send: { Note(text: $0) }) }
            FormField("Longer", error: "No") { TextField("b", text: "", send: { Note(text: $0) }) }
          }
          FormField("C") { Button("c", send: Go()) }
        }
      },
      size: Size(columns: 30, rows: 5)
    )
    #expect(
      pilot.frame.lines == [
        "Film ─────────────────────────", "     A  ▏ a", "Longer  ▌ b", "        ✗ No",
        "     C    c",
      ]
    )
  }

  @Test func `A field outside a form shows its label`() {
    let pilot = Pilot(
      Probe(store) {
        FormField("Name", error: "No") { TextField("n", text: "", send: { Note(text: $0) }) }
      },
      size: Size(columns: 24, rows: 2)
    )
    #expect(pilot.frame.lines == ["Name  ▌ n", "      ✗ No"])
  }

  @Test func `A scrolled form keeps the focused field visible`() async {
    let pilot = Pilot(
      Probe(store) {
        ScrollView(.both) {
          Form {
            ForEach(0..<9) { n in
              FormField("Label \(n)") {
                TextField("field \(n)", text: "", send: { Note(text: $0) })
              }
            }
          }
        }
      },
      size: Size(columns: 30, rows: 4)
    )
    for _ in 0..<8 { await pilot.press(pilot.interface.focus == nil ? "tab" : "down") }
    #expect(pilot.frame.text.contains("Label 7  ▌ field 7"))
    #expect(pilot.frame.cursor != nil)
  }

  @Test(arguments: [0, 1, 2, 5, 9, 17])
  func `A form draws at any size`(_ columns: Int) {
    for rows in 0..<7 {
      let runtime = AppRuntime(
        store: store,
        terminal: HeadlessTerminal(size: Size(columns: columns, rows: rows))
      ) {
        Form {
          FormSection("日本") {
            FormField("日本語", error: "no") { TextField("a", text: "b", send: { Note(text: $0) }) }
          }
          FormField("") { Text("x") }
        }
      }
      _ = runtime.turn([])
      #expect(runtime.buffer.brokenInvariant() == nil)
    }
  }
}
