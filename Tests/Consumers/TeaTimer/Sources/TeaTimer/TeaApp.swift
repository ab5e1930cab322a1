// SPDX-License-Identifier: MIT

import TermRender

@main struct TeaApp: App {
  let store = Store(Shelf(), .combine(shelf, brewing), middleware: [timer])

  var body: some Widget {
    VStack {
      Observe(\Shelf.teas, \Shelf.selected) { teas, selected in
        List(teas) { tea in
          HStack {
            Text(tea.name)
            Spacer()
            Text(tea.status)
          }
        }
        .selection(selected, send: SelectTea.init)
        .onActivate { tea in StartBrewing(id: tea.id) }
      }
      .border(title: "Tea")
      HelpLine()
    }
    .keys { Key("q", title: "Quit", send: Quit()) }
  }
}
