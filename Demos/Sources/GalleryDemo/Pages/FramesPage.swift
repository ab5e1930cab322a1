// SPDX-License-Identifier: MIT

import TermRender

struct FramesExample: Equatable, Sendable, Codable {
  var width = 34
}

struct SetFrameWidth: Action, Codable {
  let width: Int
}

let framesReducer = Reducer<FramesExample>.on(SetFrameWidth.self) { $0.width = $1.width }

struct FramesPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.frames.width) { width in
      VStack(spacing: 1) {
        Slider("Columns", value: width, in: 16...52) { SetFrameWidth(width: $0) }
        Example("Two of 8 columns, one with the rest") {
          HStack {
            Box("8").frame(width: 8)
            Box("the rest").frame(maxWidth: .max)
            Box("8").frame(width: 8)
          }
          .frame(width: width)
        }
        Example("Minimum, ideal, and maximum") {
          HStack {
            Box("6 to 14").frame(minWidth: 6, idealWidth: 14)
            Box("up to 12").frame(minWidth: 4, maxWidth: 12)
            Box("from 8").frame(minWidth: 8, maxWidth: .max)
          }
          .frame(width: width)
        }
        Example("Priority: the path is truncated before the size") {
          HStack(spacing: 1) {
            Text("/usr/share/doc/ncurses/copyright").lineLimit(1).truncationMode(.middle)
            Spacer()
            Text("12 kB").foregroundStyle(.accent).layoutPriority(1)
          }
          .frame(width: width)
          .background(.field)
        }
      }
    }
  }
}

/// A box that fills its frame, with a label for the frame's size.
private struct Box: Widget {
  let label: String

  init(_ label: String) { self.label = label }

  var body: some Widget {
    Text(label).lineLimit(1).frame(maxWidth: .max).border(.single, foreground: .border)
  }
}
