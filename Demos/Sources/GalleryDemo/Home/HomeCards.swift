// SPDX-License-Identifier: MIT

import TermRender

extension HomeCard {
  /// The cards, in the order in which they fill the stacks.
  ///
  /// In this order, four stacks are equally high and fit 40 rows. The parts exist because the compiler can't check all
  /// cards in one expression.
  static let all: [HomeCard] = first + second + third

  private static let first: [HomeCard] = [
    HomeCard(.button, rows: 3) {
      HStack(spacing: 1) {
        Button("Save", role: .primary, send: unused)
        Button("Open", send: unused)
      }
      Spacer()
      HStack(spacing: 1) {
        Button("Delete", role: .destructive, send: unused)
        Button("Undo", send: unused).disabled()
      }
    },
    HomeCard(.list, rows: 5) {
      List(mailboxes, id: \.name) { mailbox in
        HStack {
          Text(mailbox.name)
          Spacer()
          Text(mailbox.count).foregroundStyle(.muted)
        }
      }
      .selection("Inbox", send: ignore)
    },
    HomeCard(.lineChart, rows: 7) {
      LineChart(traffic, in: 0...100, x: -90...0, xLabel: { $0 == 0 ? "now" : "\(Int($0)) s" })
    },
    HomeCard(.text, rows: 4) {
      HStack(spacing: 1) {
        Text("Bold").bold()
        Text("italic").italic()
        Text("link").underline().foregroundStyle(.accent)
        Text("muted").foregroundStyle(.muted)
      }
      HStack(spacing: 2) {
        Text("✓ ok").foregroundStyle(.success)
        Text("! warn").foregroundStyle(.warning)
        Text("✗ bad").foregroundStyle(.danger)
      }
      Text("日本語 한국어 Ελληνικά")
      Text("café naïve Łódź … fits").foregroundStyle(.muted)
    },
    HomeCard(.alert, rows: 4) {
      VStack {
        Text("Delete 3 files?").bold()
        Text("They go to the trash.").foregroundStyle(.muted)
        Spacer()
        HStack(spacing: 1) {
          Button("Keep", role: .primary, send: unused)
          Button("Delete", role: .destructive, send: unused)
        }
      }
      .padding(.horizontal)
      .frame(maxWidth: .max, maxHeight: .max, alignment: .leading)
      .background(.panel)
    },
    HomeCard(.tree, rows: 6) {
      Tree(Folder.sources, id: \.name, children: \.contents) { Text($0.name) }
        .selection("TermTree", send: ignore)
        .expanded(["Sources", "TermTree"], send: ignore)
    },
    HomeCard(.slider, rows: 2) {
      Slider("Volume ", value: 64, in: 0...100, send: ignore)
      Slider("Opacity", value: 0.3, send: ignore)
    },
    HomeCard(.sparkline, rows: 3) {
      ForEach(loads) { load in
        HStack(spacing: 1) {
          Text(load.name).foregroundStyle(.muted)
          Sparkline(load.samples, in: 0...100, levels: [65, 85])
          Text(load.now).bold()
        }
      }
    },
    HomeCard(.checkbox, rows: 3) {
      Checkbox("All toppings", mark: .mixed, send: ignore)
      Checkbox("Capers", isChecked: false, send: ignore).padding(.leading, 2)
      Checkbox("Olives", isChecked: true, send: ignore).padding(.leading, 2)
    },
  ]

  private static let second: [HomeCard] = [
    HomeCard(.table, rows: 6) {
      Table(movies, id: \.title) {
        TableColumn("Movie", width: .flexible(), value: \.title)
        TableColumn("Year", width: .fixed(6), alignment: .trailing, value: \.year)
          .sortable(as: "year", descendsFirst: true)
      }
      .selection("Moonlight", send: ignore)
      .sorted(by: TableSortOrder("year", isDescending: true), send: ignore)
    },
    HomeCard(.toast, rows: 2) {
      VStack {
        Text("✓ Invoice sent").foregroundStyle(.success).bold()
        Text("  to ada@example.com").foregroundStyle(.muted)
      }
      .padding(.horizontal)
      .frame(maxWidth: .max, alignment: .leading)
      .background(.panel)
    },
    HomeCard(.gauge, rows: 3) {
      Gauge("CPU   ", value: 42, in: 0...100, unit: "%", levels: levels)
      Gauge("Memory", value: 78, in: 0...100, unit: "%", levels: levels)
      Gauge("Disk  ", value: 95, in: 0...100, unit: "%", levels: levels)
    },
    HomeCard(.textEditor, rows: 6) {
      ThemeReader { theme in
        TextEditor(text: code, send: ignore)
          .lineNumbers()
          .wrapsLines(false)
          .highlighting { swiftSpans(in: $0, theme) }
      }
    },
    HomeCard(.spinner, rows: 1) { Spinner("Loading 3 of 7") },
    HomeCard(.datePicker, rows: 8, padding: 0) {
      DatePicker(
        selection: DatePickerExample.today.adding(days: 5),
        today: DatePickerExample.today,
        send: ignore
      )
    },
    HomeCard(.tabs, rows: 4) {
      // All tabs of the gallery have the same commands.
      Tabs(selection: "Diff", send: { _ in SelectTab(tab: .movies) }) {
        Tab("Files", id: "Files") { Text("") }
        Tab("Diff", id: "Diff") {
          Text("+ theme = .dark").foregroundStyle(.success)
          Text("- theme = .ansi16").foregroundStyle(.danger)
        }
        Tab("Log", id: "Log") { Text("") }
      }
    },
  ]

  private static let third: [HomeCard] = [
    HomeCard(.toggle, rows: 2) {
      Toggle("Wrap lines", isOn: true, send: ignore)
      Toggle("Number lines", isOn: false, send: ignore)
    },
    HomeCard(.filePicker, rows: 4) {
      FilePicker(FilePickerExample().sources, choose: ignore)
    },
    HomeCard(.menu, rows: 6) {
      HStack {
        Text(" File ").bold().background(.filled)
        Text(" Edit  View ").foregroundStyle(.muted)
      }
      VStack {
        MenuLine(title: "New window", key: "^N")
        MenuLine(title: "Open…", key: "^O").bold().background(.selection)
        MenuLine(title: "Open recent", key: "▸")
        Divider()
        MenuLine(title: "Quit", key: "^Q")
      }
      .background(.panel)
    },
    HomeCard(.form, rows: 5) {
      Form {
        FormField("Name") { TextField("", text: "Ada Lovelace", send: ignore) }
        FormField("Year", error: "Enter a number.") { TextField("", text: "19x2", send: ignore) }
        FormField("Notes") { TextField("Optional", text: "", send: ignore) }
      }
    },
    HomeCard(.barChart, rows: 5) {
      BarChart(BarChartExample.days, values: BarChartExample.visits)
    },
    HomeCard(.stepper, rows: 1) {
      Stepper("Guests", value: 12, in: 1...20, send: ignore)
    },
    HomeCard(.progress, rows: 2) {
      ProgressBar(value: 42, total: 100, showsPercent: true).foregroundStyle(.accent)
      ProgressBar().foregroundStyle(.accent)
    },
    HomeCard(.picker, rows: 1) {
      Picker(["Rome", "Lisbon"], selection: "Rome", send: ignore) { $0 }
    },
    HomeCard(.radio, rows: 1) {
      RadioGroup(["S", "M", "L"], selection: "M", axis: .horizontal, send: ignore) { $0 }
    },
  ]

  // MARK: - Data

  private static let mailboxes: [(name: String, count: String)] = [
    ("Inbox", "12"), ("Drafts", "3"), ("Sent", ""), ("Archive", "1,204"),
    ("Trash", ""),
  ]

  private static let movies: [(title: String, year: String)] = [
    ("Parasite", "2019"), ("Moonlight", "2016"), ("Ran", "1985"),
    ("Stalker", "1979"), ("羅生門", "1950"),
  ]

  private static let traffic = [
    ChartSeries(
      "reads",
      [
        52, 58, 66, 74, 81, 85, 86, 84, 78, 70, 61, 54, 49, 48, 51, 57, 64, 70, 73, 72, 67, 60, 54,
        50,
      ]
    ),
    ChartSeries(
      "writes",
      [
        30, 33, 37, 40, 41, 40, 37, 33, 29, 26, 24, 24, 26, 30, 34, 37, 38, 37, 33, 29, 25, 22, 21,
        22,
      ]
    ),
  ]

  /// The load of a service, whose last value is also a number.
  private struct Load: Identifiable {
    let name: String
    let samples: [Int]

    var id: String { name }
    var now: String { "\(samples[samples.count - 1]) %" }
  }

  private static let loads = [
    Load(
      name: "api",
      samples: [30, 34, 41, 47, 52, 55, 53, 48, 44, 41, 43, 46, 50, 52, 49, 47]
    ),
    Load(
      name: "web",
      samples: [38, 42, 48, 55, 61, 66, 70, 68, 62, 57, 55, 58, 63, 68, 72, 71]
    ),
    Load(
      name: "db ",
      samples: [55, 60, 64, 69, 74, 78, 81, 84, 82, 78, 76, 79, 83, 88, 91, 93]
    ),
  ]

  private static let levels: [Gauge.Level] = [
    .init("high", from: 70, .warning), .init("full", from: 90, .danger),
  ]

  private static let code = """
    VStack {
      Text("Invoices")
        .bold()
      Text("3 overdue")
        .foregroundStyle(.danger)
    }
    """

  private struct Folder {
    let name: String
    var contents: [Folder]?

    static let sources = [
      Folder(
        name: "Sources",
        contents: [
          Folder(
            name: "TermTree",
            contents: [Folder(name: "Theme.swift"), Folder(name: "Border.swift")]
          ),
          Folder(name: "TermWidgets", contents: []),
        ]
      ),
      Folder(name: "Tests", contents: []),
    ]
  }
}

/// A row of the menu in a card.
private struct MenuLine: Widget {
  let title: String
  let key: String

  var body: some Widget {
    HStack {
      Text(title)
      Spacer()
      Text(key).foregroundStyle(.muted)
    }
    .padding(.horizontal)
  }
}

/// An action that no widget in a card sends, because cards receive the input.
private let unused = Visit(page: .home)

@MainActor private func ignore<Value>(_ value: Value) -> any Action { unused }
