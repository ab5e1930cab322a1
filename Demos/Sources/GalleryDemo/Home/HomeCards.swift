// SPDX-License-Identifier: MIT

import TermRender

extension HomeCard {
  /// The cards, in the order in which they fill the stacks.
  ///
  /// In this order, four stacks are equally high and fill 40 rows. Whole cards of three stacks fill 30 rows, and whole
  /// cards of two stacks fill 24 rows. The parts exist because the compiler can't check all cards in one expression.
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
    HomeCard(.tree, rows: 5) {
      Tree(Folder.sources, id: \.name, children: \.contents) { Text($0.name) }
        .selection("TermTree", send: ignore)
        .expanded(["Sources", "TermTree"], send: ignore)
    },
    HomeCard(.lineChart, rows: 7, info: "MB/s") {
      LineChart(traffic, in: 0...100, x: -90...0, xLabel: { $0 == 0 ? "now" : "\(Int($0)) s" })
    },
    HomeCard(.table, rows: 6) {
      // Narrow gaps, so that no title is cut in the narrowest card.
      Table(movies, id: \.title, columnSpacing: 1) {
        TableColumn("Movie", width: .flexible(), value: \.title)
        TableColumn("Year", width: .fixed(6), alignment: .trailing, value: \.year)
          .sortable(as: "year", descendsFirst: true)
        TableColumn("Mins", width: .fixed(4), alignment: .trailing, value: \.minutes)
      }
      .selection("Moonlight", send: ignore)
      .sorted(by: TableSortOrder("year", isDescending: true), send: ignore)
    },
    HomeCard(.gauge, rows: 6) {
      Gauge("CPU", value: 42, in: 0...100, unit: "%", levels: levels)
      Gauge("Memory", value: 78, in: 0...100, unit: "%", levels: levels)
      Gauge("Disk", value: 95, in: 0...100, unit: "%", levels: levels)
    },
    HomeCard(.menu, rows: 5) {
      HStack {
        Text(" File ").bold().background(.filled)
        Text(" Edit  View ").foregroundStyle(.muted)
      }
      VStack {
        MenuLine(title: "New window", key: "^N")
        // The focus is in another card.
        MenuLine(title: "Open…", key: "^O").bold().background(.inactiveSelection)
        MenuLine(title: "Open recent", key: "▸")
        MenuLine(title: "Quit", key: "^Q")
      }
      .background(.panel)
    },
    HomeCard(.list, rows: 4) {
      List(mailboxes, id: \.name) { mailbox in
        HStack {
          Text(mailbox.name)
          Spacer()
          Text(mailbox.count).foregroundStyle(.muted)
        }
        .padding(.trailing)
      }
      .selection("Inbox", send: ignore)
    },
    HomeCard(.toast, rows: 3) {
      let text = HStack(alignment: .top, spacing: 1) {
        Nodes(SeverityIconNode(.success))
        VStack {
          Text("Invoice sent").bold()
          Text("to Ada Lovelace").foregroundStyle(.muted)
          HStack(spacing: 1) {
            Text(" u ").bold().background(.key)
            Text("Undo").foregroundStyle(.muted)
          }
        }
        .frame(maxWidth: .max, alignment: .leading)
        Nodes(CloseIconNode())
      }
      let panel = PanelNode(text.nodes.single, foreground: Toast.Kind.success.foreground)
      Nodes(CutNode(panel))
    },
    HomeCard(.toggle, rows: 3) {
      VStack(spacing: 1) {
        Toggle("Wrap lines", isOn: true, send: ignore)
        Toggle("Number lines", isOn: false, send: ignore)
      }
    },
  ]

  private static let second: [HomeCard] = [
    HomeCard(.stepper, rows: 1) {
      Stepper("Guests", value: 12, in: 1...20, send: ignore)
    },
    HomeCard(.barChart, rows: 5) {
      BarChart(BarChartExample.days, values: BarChartExample.visits)
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
        Text("▲ warn").foregroundStyle(.warning)
        Text("✗ bad").foregroundStyle(.danger)
      }
      Text("日本語 한국어 Ελληνικά")
      Text("café naïve Łódź … fits").foregroundStyle(.muted)
    },
    HomeCard(.checkbox, rows: 3) {
      Checkbox("All toppings", mark: .mixed, send: ignore)
      Checkbox("Capers", isChecked: false, send: ignore).padding(.leading, 2)
      Checkbox("Olives", isChecked: true, send: ignore).padding(.leading, 2)
    },
    HomeCard(.radio, rows: 1) {
      RadioGroup(["S", "M", "L"], selection: "M", axis: .horizontal, send: ignore) { $0 }
    },
    HomeCard(.slider, rows: 2) {
      Slider("Volume ", value: 64, in: 0...100, send: ignore)
      Slider("Opacity", value: 0.3, send: ignore)
    },
    HomeCard(.spinner, rows: 1) { Spinner("Loading 3 of 7") },
    HomeCard(.tabs, rows: 3) {
      // All tabs of the gallery have the same commands.
      Tabs(selection: "Diff", send: { _ in SelectTab(tab: .movies) }) {
        Tab("Files", id: "Files") { Text("") }
        Tab("Diff", id: "Diff") {
          Text("+ theme = .dark").foregroundStyle(.success)
        }
        Tab("Log", id: "Log") { Text("") }
      }
    },
    HomeCard(.textEditor, rows: 5) {
      ThemeReader { theme in
        TextEditor(text: code, send: ignore)
          .lineNumbers()
          .wrapsLines(false)
          .highlighting { swiftSpans(in: $0, theme) }
      }
    },
  ]

  private static let third: [HomeCard] = [
    HomeCard(.datePicker, rows: 8, padding: 0) {
      DatePicker(
        selection: DatePickerExample.today.adding(days: 5),
        today: DatePickerExample.today,
        send: ignore
      )
    },
    HomeCard(.form, rows: 6) {
      // Without an empty row below the last field.
      Form(spacing: 0) {
        FormField("Name") { TextField("", text: "Ada Lovelace", send: ignore) }
        Text("")
        FormField("Year", error: "Enter a number.") { TextField("", text: "19x2", send: ignore) }
        Text("")
        FormField("Notes") { TextField("Optional", text: "", send: ignore) }
      }
    },
    HomeCard(.filePicker, rows: 5) {
      FilePicker(files, choose: ignore)
    },
    HomeCard(.alert, rows: 6) {
      let text = VStack(spacing: 1) {
        VStack {
          Text("Delete 3 files?").bold()
          Text("You can't undo this.")
        }
        HStack(spacing: 2) {
          Button("Keep", role: .primary, send: unused)
          Button("Delete", role: .destructive, send: unused)
        }
        .frame(maxWidth: .max, alignment: .trailing)
      }
      Nodes(PanelNode(text.nodes.single, foreground: .danger))
    },
    HomeCard(.sparkline, rows: 3) {
      ForEach(loads) { load in
        HStack(spacing: 1) {
          Text(load.name).foregroundStyle(.muted)
          Sparkline(load.samples, in: 0...100, levels: Load.levels)
          Text(load.now).bold().foregroundStyle(load.foreground)
        }
      }
    },
    HomeCard(.progress, rows: 2) {
      HStack(spacing: 2) {
        Text("Copying").foregroundStyle(.muted)
        ProgressBar(value: 42, total: 100)
        Text("42%").bold()
      }
      HStack(spacing: 2) {
        Text("Waiting").foregroundStyle(.muted)
        ProgressBar()
      }
    },
    HomeCard(.picker, rows: 1) {
      Picker(["Rome", "Lisbon"], selection: "Rome", send: ignore) { $0 }
    },
  ]
}

/// A node that cuts the first and the last row of a panel, which are empty on a surface.
private final class CutNode: WrapperNode {
  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    let panel = Rect(x: 0, y: -1, columns: canvas.size.columns, rows: canvas.size.rows + 2)
    context.drawChild(child, in: canvas.subcanvas(in: panel))
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
