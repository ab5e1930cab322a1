// SPDX-License-Identifier: MIT

import TermRender

struct ScrollingPage: Widget {
  var body: some Widget {
    Example("Both axes: products up to 40 × 40") {
      ScrollView(.both) {
        ForEach(1...40) { row in
          HStack {
            ForEach(1...40) { column in
              Text("\(row * column)")
                .frame(width: 5, alignment: .trailing)
                .foregroundStyle(row == column ? .accent : .text)
            }
          }
        }
      }
      .frame(minHeight: 5, maxHeight: 14)
    }
    Example("Focused buttons scroll into view") {
      ScrollView {
        ForEach(1...12) { number in
          Button("Chapter \(number)", send: InterfaceAction.showToast(Toast("Chapter \(number)")))
        }
      }
      .focusGroup(.vertical)
      .frame(minHeight: 4, maxHeight: 12)
    }
  }
}
