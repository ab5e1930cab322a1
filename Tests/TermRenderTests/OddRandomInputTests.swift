// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// An app with lists, fields, and regions in scroll views and dialogs that appear and disappear.
private struct Odd: App {
  let store: Store<S> = makeStore()
  var usesMouse: Bool { true }

  init() {}

  var body: some Widget {
    VStack {
      Observe(\S.name) { name in
        TextField("Name", text: name) { text in Edit { $0.name = text } }
        if name.count % 3 == 1 { Observe(\S.selected) { Text("sel \($0)") } }
      }
      Observe(\S.rows) { rows in
        ScrollView(.both) {
          ForEach(rows) { n in
            HStack {
              Observe(\S.count) { c in
                if c % 3 != n % 3 {
                  Button("b\(n)", send: Edit { $0.count += 1 })
                  Observe(\S.name) { Text($0) }
                }
              }
              Button("+", send: Edit { $0.rows.append($0.rows.count + 1) }).id("plus\(n)")
              Button("-", send: Edit { if $0.rows.count > 1 { $0.rows.removeFirst() } })
            }
            .focusGroup(.horizontal)
          }
          Observe(\S.selected) { s in
            List(0..<(20 + s), id: { $0 }) { n in Observe(\S.count) { Text("row \(n) \($0)") } }
              .selection(s) { i in Edit { $0.selected = i } }
              .onActivate { i in Edit { $0.count = i } }
              .frame(height: 5)
          }
          ScrollView(.horizontal) {
            HStack {
              ForEach(0..<9) { n in
                Observe(\S.count) { c in
                  Button(
                    "h\(n)" + String(repeating: "日", count: c % 4),
                    send: Edit { $0.count += 1 }
                  )
                }
              }
            }
          }
          .frame(height: 2)
          Spinner()
        }
      }
      .border()
      HelpLine()
    }
    .keys {
      Key(
        "ctrl+g g",
        title: "Toast",
        send: InterfaceAction.showToast(Toast("Hello 日本", for: .seconds(2)))
      )
    }
    .overlay("menu", alignment: .topTrailing) {
      Observe(\S.count) { c in Button("menu \(c)", send: Edit { $0.count += 1 }) }
        .keys { Key("ctrl+x", title: "X", send: InterfaceAction.hideOverlay) }
    }
    .nodes
    .dialogs
    .keys {
      Key("ctrl+o", title: "Menu", send: InterfaceAction.toggleOverlay("menu"))
      Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet))
      Key("ctrl+r", title: "Mode", send: InterfaceAction.setMode("a"))
    }
    .keys(mode: "a") { Key("ctrl+t", title: "Back", send: InterfaceAction.setMode(nil)) }
    .overlay(.helpSheet) { HelpSheet() }
  }
}

extension Nodes {
  fileprivate var dialogs: some Widget {
    Observe(\S.count) { count in
      self.content(count)
    }
  }

  @WidgetBuilder private func content(_ count: Int) -> Nodes {
    Fixed(self)
      .modal("A", isPresented: count % 5 == 2, dismiss: Edit { $0.count += 1 }) {
        Observe(\S.name) { name in
          ScrollView {
            TextField("In", text: name) { text in Edit { $0.name = text } }
            List(0..<40, id: { $0 }) { Text("r\($0)") }.frame(height: 4)
            Observe(\S.count) { c in
              ForEach(0..<(c % 7)) { Button("m\($0)", send: Edit { $0.count += 1 }) }
            }
            TextField("In2", text: name) { text in Edit { $0.name = text } }
          }
          .frame(height: 6)
        }
      }
      .alert(
        "B 日本語",
        isPresented: count % 5 == 3 || count % 7 == 2,
        message: "mess",
        dismiss: Edit { $0.count += 1 }
      ) {
        Button("Out", send: Edit { $0.count = 0 })
        Button("Keep", send: Edit { $0.count += 1 }).defaultFocus()
      }
  }
}

private struct Fixed: Widget {
  typealias Body = Never
  let nodes: Nodes
  init(_ nodes: Nodes) { self.nodes = nodes }
}

/// An app with geometry readers, overlapping layers, fields, and a list with a row reader.
private struct Odder: App {
  let store: Store<S> = makeStore()
  var usesMouse: Bool { true }

  init() {}

  var body: some Widget {
    GeometryReader { size in
      HStack {
        if size.columns > 30 {
          Observe(\S.rows) { rows in
            ForEach(rows) { _ in
              Observe(\S.count) { Text("日\($0)").overlay(alignment: .trailing) { Text("é") } }
            }
          }
        }
        ZStack {
          ScrollView {
            GeometryReader { s in
              Observe(\S.name) { Text("\($0) \(s.columns)") }
            }
            .frame(height: 3)
            Observe(\S.count) { c in
              VStack {
                ForEach(0..<(c % 6)) { n in
                  TextField("T\(n)", text: "\(c)日本語日本語") { text in
                    Edit {
                      $0.name = text; $0.count += 1
                    }
                  }
                }
                Button("n", send: Edit { $0.count += 1 }).disabled(c % 4 == 3).buttonStyle(
                  c % 2 == 0 ? .plain : .bordered
                )
                ProgressBar(value: Double(c % 11), total: 10)
              }
              .background { Observe(\S.name) { Text(String(repeating: $0, count: 5)) } }
            }
            Observe(\S.count) { c in
              if c % 2 == 0 { Spinner() }
              Button("more", send: Edit { $0.count += 1 })
            }
          }
          .border()
          Observe(\S.count) { c in
            if c % 5 == 1 { Button("top", send: Edit { $0.count += 1 }).border() }
          }
        }
        Observe(\S.selected, \S.count) { s, c in
          if c % 3 != 0 {
            List(0..<(c % 30), id: { $0 }) { n in
              HStack {
                Observe(\S.selected) { Text("\(n):\($0)") }; Observe(\S.count) { Text("c\($0)日") }
              }
            }
            .selection(s) { i in Edit { $0.selected = i } }
            .onActivate { i in Edit { $0.count = i } }
            .emptyState { Text("empty") }
            .disabled(c % 7 == 6)
            .frame(minWidth: 8)
          }
        }
      }
    }
    .overlay(.helpSheet) { HelpSheet() }
    .keys { Key("?", title: "Keys", send: InterfaceAction.toggleOverlay(.helpSheet)) }
  }
}

@MainActor
@Suite struct OddRandomInputTests {
  @Test(arguments: [5, 36, 47, 49])
  func `Any input to nested scroll views leaves valid frames`(_ seed: UInt64) async {
    await Pilot(Odd(), size: Size(columns: 60, rows: 20), seed: seed).performRandomActions(
      steps: 120
    )
  }

  @Test(arguments: Soak.seeds(1, soak: 12))
  func `Any input to overlapping layers leaves valid frames`(_ seed: UInt64) async {
    await Pilot(Odder(), size: Size(columns: 60, rows: 20), seed: seed).performRandomActions(
      steps: 120
    )
  }
}
