// SPDX-License-Identifier: MIT

import TermRender

struct StatusBar: Widget {
  let nodes: Nodes

  init(@WidgetBuilder content: @MainActor () -> Nodes) {
    nodes =
      HStack(spacing: 2) { content() }.padding(.horizontal, 1).frame(height: 1)
      .background(.bar).nodes
  }
}
