// SPDX-License-Identifier: MIT

import TermRender

/// The action that the keys of most screens send.
struct Step: Action {}

extension Widget {
  func stepKeys() -> some Widget {
    keys {
      Key("n", title: "Step", send: Step())
      Key("q", title: "Quit", send: Quit())
    }
  }
}

extension Reducer where State == Int {
  static var counting: Reducer<Int> { .on(Step.self) { step, _ in step += 1 } }
}

struct CounterScreen: App {
  let store = Store(0, .counting)

  var body: some Widget {
    VStack(alignment: .leading) {
      Text("")
      Observe(\Int.self) { step in Text(" Count: \(step)") }
        .frame(width: 22, alignment: .leading)
        .border(title: "Counter")
      Spacer()
      Text("n step  q quit")
    }
    .stepKeys()
  }
}

struct FullScreen: App {
  let store = Store(0, .counting)

  var body: some Widget {
    Observe(\Int.self) { step in Noise(step: step) }.stepKeys()
  }

  private struct Noise: Leaf {
    let step: Int

    var flexibleAxes: Axes { .both }

    func size(for proposal: Size) -> Size { proposal }

    func draw(in canvas: inout Canvas) {
      for y in 0..<canvas.size.rows {
        for x in 0..<canvas.size.columns {
          let bits = Content.noise((step * 50 + y) * 200 + x)
          canvas.put(
            Unicode.Scalar(UInt8(ascii: "a") + UInt8(truncatingIfNeeded: bits & 15)),
            x: x,
            y: y,
            style: Style(foreground: .palette(16 + UInt8(truncatingIfNeeded: bits >> 8 & 127)))
          )
        }
      }
    }
  }
}

struct DashboardScreen: App {
  let store = Store(0, .counting)

  var body: some Widget {
    VStack {
      HStack {
        Observe(\Int.self) { step in
          ForEach(step..<step + Content.listRows) { Text(Content.name($0)) }
        }
        .frame(width: 34, height: Content.listRows, alignment: .topLeading)
        .border(title: "List")
        Observe(\Int.self) { step in
          ForEach(step..<step + Content.listRows) { row in
            HStack {
              ForEach(0..<Content.tableColumns) { column in
                Text(Content.cell(row, column)).frame(width: 20, alignment: .leading)
              }
            }
          }
        }
        .frame(width: 162, height: Content.listRows, alignment: .topLeading)
        .border(title: "Table")
      }
      Observe(\Int.self) { step in
        ForEach(step..<step + Content.logLines) { Text(Content.logLine($0)) }
      }
      .frame(maxWidth: .max, alignment: .leading)
      .border(title: "Log")
      Observe(\Int.self) { step in
        let part = step % Content.gaugeSteps
        ZStack {
          ProgressBar(value: Double(part), total: Double(Content.gaugeSteps))
          Text("\(100 * part / Content.gaugeSteps) %")
        }
      }
    }
    .stepKeys()
  }
}

struct ListScreen: App {
  struct State {
    var selected = 0
  }

  struct Row: Identifiable {
    let id: Int
  }

  struct Select: Action {
    let row: Int
  }

  let store = Store(State(), .on(Select.self) { state, select in state.selected = select.row })

  /// The number of rows that a step moves the selection.
  var stride = 1

  private let rows = (0..<Content.allRows).map(Row.init)

  var body: some Widget {
    Observe(\State.selected) { selected in
      List(rows) { row in Text(Content.listRow(row.id)) }
        .selection(selected, send: Select.init)
        .defaultFocus()
        .keys { Key("n", title: "Next", send: Select(row: selected + stride)) }
    }
    .keys { Key("q", title: "Quit", send: Quit()) }
  }
}

struct TableScreen: App {
  typealias State = ListScreen.State

  let store = ListScreen().store

  private let rows = (0..<Content.allRows).map(ListScreen.Row.init)

  var body: some Widget {
    Observe(\State.selected) { selected in
      Table(rows) {
        for column in 0..<Content.tableColumns {
          TableColumn("Trees \(column + 1)", value: { Content.cell($0.id, column) })
        }
      }
      .selection(selected, send: ListScreen.Select.init)
      .defaultFocus()
      .keys { Key("n", title: "Next", send: ListScreen.Select(row: selected + 49)) }
    }
    .keys { Key("q", title: "Quit", send: Quit()) }
  }
}

struct FormScreen: App {
  let store = Store(0, .counting)

  var body: some Widget {
    VStack(alignment: .leading) {
      Observe(\Int.self) { step in Text(Content.clock(step)) }
        .frame(width: 22, alignment: .leading)
        .border(title: "Clock")
      ForEach(0..<46) { row in
        HStack {
          ForEach(0..<7) { column in
            let index = row * 7 + column
            Text("\(Content.word(index)) \(index)").frame(width: 26, alignment: .leading)
          }
        }
      }
    }
    .stepKeys()
  }
}
