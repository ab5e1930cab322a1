// SPDX-License-Identifier: MIT

import TermRender

@main struct TeaApp: App {
  let store = Store(Shelf(), shelf)

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
      }
      .border(title: "Tea")
      HelpLine()
    }
    .keys { Key("q", title: "Quit", send: Quit()) }
  }
}
