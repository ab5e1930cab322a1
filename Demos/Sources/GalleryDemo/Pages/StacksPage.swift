// SPDX-License-Identifier: MIT

import TermRender

struct StacksExample: Equatable, Sendable, Codable {
  var alignment = HorizontalAlignment.leading
  var spacing = 1
}

struct SetStackAlignment: Action, Codable {
  let alignment: HorizontalAlignment
}

struct SetStackSpacing: Action, Codable {
  let spacing: Int
}

let stacksReducer = Reducer<StacksExample>.combine(
  .on(SetStackAlignment.self) { $0.alignment = $1.alignment },
  .on(SetStackSpacing.self) { $0.spacing = $1.spacing }
)

struct StacksPage: Widget {
  let isNarrow: Bool

  var body: some Widget {
    Observe(\GalleryState.stacks) { example in
      Example("VStack", spacing: 1) {
        Choice(
          [.leading, .center, .trailing],
          chosen: example.alignment,
          isNarrow: isNarrow,
          name: { "\($0)" }
        ) {
          SetStackAlignment(alignment: $0)
        }
        Choice([0, 1], chosen: example.spacing, name: { "spacing \($0)" }) {
          SetStackSpacing(spacing: $0)
        }
        VStack(alignment: example.alignment, spacing: example.spacing) {
          Text(" one ").background(.field)
          Text(" two, wider ").background(.field)
          Text(" three ").background(.field)
        }
        .frame(minWidth: 30, alignment: Alignment(example.alignment, .top))
        .background(.raised)
      }
    }
    Example("HStack with a spacer and a divider") {
      HStack(spacing: 1) {
        Text(" Inbox ").background(.field)
        Divider()
        Text(" 3 unread ").background(.field)
        Spacer()
        Text(" 12:30 ").background(.field)
      }
      .frame(height: 1)
      .background(.raised)
    }
    Example("ZStack") {
      ZStack {
        Text("░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░").foregroundStyle(.quiet).accessibilityHidden()
        Text(" Paused ").bold()
      }
    }
  }
}
