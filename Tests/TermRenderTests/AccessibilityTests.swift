// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

@MainActor
@Suite struct AccessibilityTests {
  /// Returns the transcript of the given widgets.
  func read(
    _ interface: (@MainActor (Store<S>) -> Void)? = nil,
    @WidgetBuilder _ body: @escaping @MainActor () -> Nodes
  ) async -> Transcript {
    let store = makeStore()
    let pilot = Pilot(Probe(store, body), accessible: true)
    interface?(store)
    await pilot.settle()
    return pilot.transcript
  }

  @Test func `The transcript joins text in one row into one line`() async {
    let transcript = await read {
      Text("Two\nlines")
      HStack(spacing: 2) {
        Text("Name:")
        Text("Stalker").bold()
      }
      HStack {
        VStack {
          Text("a")
          Text("b")
        }
        Text("c")
      }
    }
    #expect(transcript.lines == ["Two", "lines", "Name: Stalker", "a", "b", "c"])
  }

  @Test func `The transcript omits lines, blocks, and spaces`() async {
    let transcript = await read {
      Text("────")
      Text("  ")
      Text("▁▂▃")
      Divider()
      Text("x").border(.rounded, title: "Notes")
    }
    #expect(transcript.lines == ["Notes, heading", "x"])
  }

  @Test func `The transcript contains the full text of a clipped widget`() async {
    let transcript = await read { Text("A long sentence").frame(width: 6, height: 1) }
    #expect(transcript.lines == ["A long sentence"])
  }

  @Test(arguments: ["x", "a\u{301}", "🙂👍🏽"])
  func `Keys take less than two seconds with titles of 1 MB`(piece: String) {
    let title = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let pilot = Pilot(
      Probe(makeStore()) {
        Button(title, send: Go())
        Text("x").border(.rounded, title: title)
        Text("x").accessibilityLabel(title).accessibilityHint(title)
      },
      accessible: true
    )
    for press in ["tab", "ctrl+c"] as [KeyPress] {
      let time = processorTime { _ = pilot.runtime.turn([.input(.key(press))]) }
      #expect(time < .seconds(2), "\(press)")
    }
    #expect(pilot.hasEnded)
  }

  @Test func `Control characters appear as symbols in the transcript`() async {
    let transcript = await read { Text("a\u{1B}[31mb\u{7}") }
    #expect(transcript.lines == ["a␛[31mb␇"])
  }

  @Test func `The transcript contains the role and state of each control`() async {
    let transcript = await read {
      Button("Save", send: Go())
      Button("Delete", send: Go()).disabled()
      Checkbox("Subscribe", isChecked: true) { _ in Go() }
      Checkbox("All", mark: .mixed) { _ in Go() }
      Toggle("Wrap lines", isOn: false) { _ in Go() }
      Slider("Volume", value: 40, in: 0...100) { (_: Int) in Go() }
      Stepper("Copies", value: 3, in: 1...9) { (_: Int) in Go() }
      TextField("Title", text: "Solaris") { Note(text: $0) }
      SecureField("Password", text: "abc") { Note(text: $0) }
      RadioGroup(["S", "M"], selection: "M", send: { Note(text: $0) }) { $0 }
      ProgressBar(value: 0.42)
      ProgressBar()
      Spinner("Loading")
      Gauge("Disk", value: 95, in: 0...100, unit: "%", levels: [.init("full", from: 90, .danger)])
      Sparkline([1, 5, 3])
      BarChart(["Mon", "Tue"], values: [12, 30])
      LineChart([ChartSeries("load", [1, 2, 9, 4])])
      DatePicker(
        selection: CalendarDate(year: 2026, month: 11, day: 21)!,
        send: { _ in Go() }
      )
    }
    #expect(
      transcript.lines == [
        "Save, button", "Delete, button, disabled", "Subscribe, checkbox, checked",
        "All, checkbox, partly checked", "Wrap lines, switch, off", "Volume, slider: 40",
        "Copies, stepper: 3", "Title, text field: Solaris", "Password, password field: ***",
        "S, radio button, 1 of 2", "M, radio button, selected, 2 of 2", "progress: 42 percent",
        "progress, busy", "Loading, busy", "Disk, gauge: 95%, full",
        "sparkline: 3 values, last 3, lowest 1, highest 5", "bar chart: Mon 12, Tue 30",
        "load, line chart: 4 values, last 4, lowest 1, highest 9",
        "date picker, selected: Saturday 21 November 2026",
      ]
    )
  }

  @Test func `Long text is truncated, except around the caret`() async {
    let long = String(repeating: "word ", count: 200_000)
    let transcript = await read {
      Text(long)
      Button(long, send: Go())
      Gauge(long, value: 1)
      Text("x").border(title: long)
      Button("Go", send: Go()).accessibilityLabel(long).accessibilityHint(long)
      TextField(long, text: long + "the end") { Note(text: $0) }
      SecureField("Password", text: long) { Note(text: $0) }
    }
    for line in transcript.lines { #expect(line.utf8.count < 10_000) }
    #expect(transcript.lines.filter { $0.contains("…") }.count >= 5)
    #expect(transcript.lines.contains { $0.hasSuffix("word the end") })
  }

  @Test(
    arguments: [
      ("word ", 200_000, 1, "…"), ("a\n", 1_000, 1_000, "a"),
      ("a\r\n", 1_001, 1_001, "… and 1 more line"),
      ("a\n\n", 300_000, 1_001, "… and 299000 more lines"),
      (String(repeating: "word ", count: 20) + "\n", 2_000, 657, "… and 1344 more lines"),
    ]
  )
  func `Lines beyond a limit are only counted`(
    part: String,
    repeats: Int,
    count: Int,
    end: String
  ) async {
    let whole = Text(String(repeating: part, count: repeats))
    let tenth = Text(String(repeating: part, count: repeats / 10)).bold()
    let rest = Text(String(repeating: part, count: repeats % 10))
    for text in [whole, (0..<10).reduce(rest) { text, _ in text + tenth }] {
      let lines = await read { text }.lines
      #expect(lines.count == count)
      #expect(lines.last?.hasSuffix(end) == true)
      #expect(lines.reduce(0) { $0 + $1.utf8.count } < 70_000)
    }
  }

  @Test func `A line of many texts is truncated`() async {
    let part = String(repeating: "word ", count: 700)
    let transcript = await read {
      HStack { ForEach(0..<20) { _ in Text("x").accessibilityLabel(part) } }
    }
    #expect(transcript.lines.count == 1)
    #expect(transcript.lines[0].utf8.count < 4_200 && transcript.lines[0].hasSuffix("…"))
  }

  @Test func `Table rows include all column titles, even of hidden columns`() async {
    let store = makeStore()
    let order = TableSortOrder("load", isDescending: true)
    let pilot = Pilot(
      Probe(store) {
        Table(1...9, id: { $0 }) {
          TableColumn("Host", width: .fixed(20), value: { "host-\($0)" })
          TableColumn("Load", width: .fixed(20), value: { "\($0)%" }).sortable(as: "load")
        }
        .sorted(by: order) { _ in Go() }
        .selection(2) { _ in Go() }
        .id("hosts")
      },
      size: Size(columns: 30, rows: 4)
    )
    await pilot.press("tab")
    #expect(
      pilot.transcript.text == """
          table: 9 rows. Sorted by Load, descending
          Host host-1, Load 1%, row 1
        > Host host-2, Load 2%, row 2, selected
        """
    )
  }

  @Test func `Screen readers receive the accessibility label of a table column`() async {
    let transcript = await read {
      Table(1...1, id: { $0 }) {
        TableColumn("Req/s", value: { "\($0)" }).accessibilityLabel("Requests per second")
          .sortable(as: "requests")
      }
      .sorted(by: TableSortOrder("requests", isDescending: true)) { _ in Go() }
      .id("hosts")
    }
    #expect(
      transcript.lines == [
        "table: 1 row. Sorted by Requests per second, descending", "Requests per second 1, row 1",
      ]
    )
  }

  @Test(arguments: ["Press esc to cancel", "Press esc to cancel."])
  func `A colon ends the hint of a focused text field`(hint: String) async {
    let pilot = Pilot(
      Probe(makeStore()) {
        TextField("Title", text: "Stalker", send: { _ in Go() }).id("title").accessibilityHint(hint)
      }
    )
    await pilot.press("tab")
    #expect(
      pilot.transcript.lines == ["Title, text field, Press esc to cancel: Stalker"]
    )
  }

  @Test func `The transcript contains visible list rows with their numbers`() async {
    let store = makeStore()
    let pilot = Pilot(
      Probe(store) {
        List(1...1_000, id: { $0 }) { number in
          HStack {
            Text("Movie \(number)")
            Spacer()
            Text("19\(number)")
          }
        }
        .selection(2) { _ in Go() }
        .id("films")
      },
      size: Size(columns: 30, rows: 4)
    )
    await pilot.press("tab")
    #expect(
      pilot.transcript.text == """
          list: 1000 rows
          Movie 1, 191, row 1
        > Movie 2, 192, row 2, selected
          Movie 3, 193, row 3
          Movie 4, 194, row 4
        """
    )
  }

  @Test func `Form fields include their label, requirement, and error`() async {
    let transcript = await read {
      Form {
        FormSection("Film") {
          FormField("Title", isRequired: true, error: "A film needs a title.") {
            TextField("As on the poster", text: "") { Note(text: $0) }
          }
          FormField("Seen") { Toggle("in a cinema", isOn: true) { _ in Go() } }
          FormField("Added") { Text("today") }
        }
        FormActions { Button("Save", send: Go()) }
      }
    }
    #expect(
      transcript.lines == [
        "Film, heading", "Title, text field, required, invalid, empty, As on the poster: ",
        "Error: A film needs a title.", "Seen, in a cinema, switch, on", "Added: today",
        "Save, button",
      ]
    )
  }

  @Test func `A dialog hides the rest of the screen from the transcript`() async {
    let pilot = Pilot(
      Probe(makeStore()) {
        Observe(\S.count) { count in
          VStack {
            Text("Below")
            Button("Open", send: Edit { $0.count = 1 })
          }
          .frame(maxWidth: .max, maxHeight: .max)
          .alert(
            "Delete it?",
            isPresented: count == 1,
            kind: .warning,
            message: "You can't undo this.",
            dismiss: Edit { $0.count = 0 }
          ) {
            Button("Delete", send: Go())
            Button("Keep", send: Go()).defaultFocus()
          }
        }
      },
      accessible: true
    )
    await pilot.press("tab", "enter")
    #expect(
      pilot.transcript.text == """
          Warning: Delete it?, dialog
          You can't undo this.
          Delete, button
        > Keep, button

        ! Warning: Delete it?, dialog
        ! You can't undo this.
        """
    )
    await pilot.press("esc")
    #expect(pilot.transcript.lines == ["Below", "Open, button"])
    #expect(pilot.transcript.focus == 1)
  }
}
