// SPDX-License-Identifier: MIT

import TermRender

struct JoinedPage: Widget {
  var body: some Widget {
    Example("Panes") {
      HStack {
        Lines(["Inbox", "Drafts", "Sent"])
          .frame(maxWidth: 16, maxHeight: .max, alignment: .topLeading)
          .border(.rounded, title: "Folders", foreground: .border)
        VStack {
          Lines(["Lunch on Friday?", "Your invoice"])
            .frame(maxWidth: .max, alignment: .topLeading)
            .border(.rounded, title: "Messages", foreground: .border)
          Lines(["Let's try the new restaurant."])
            .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
            .border(.rounded, title: "Preview", foreground: .border)
        }
      }
      .mergesBorders()
      .frame(height: 7, alignment: .topLeading)
    }
    Example("Light, heavy, and double lines") {
      VStack {
        ForEach([BorderStyle.single, .heavy, .double]) { style in
          HStack {
            ForEach(["a", "b", "c"]) { name in
              Text("\(style) \(name)").frame(maxWidth: .max)
                .border(name == "b" ? .single : style)
            }
          }
        }
      }
      .mergesBorders()
    }
  }
}

private struct Lines: Widget {
  let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  var body: some Widget {
    VStack { ForEach(lines) { Text($0).lineLimit(1) } }.padding(.horizontal, 1)
  }
}
