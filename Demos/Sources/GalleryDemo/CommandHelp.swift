// SPDX-License-Identifier: MIT

import TermRender

/// A container in which the key help shows which commands of the examples are possible now.
struct CommandHelp<Content: Widget>: Widget {
  @WidgetBuilder let content: @MainActor () -> Content

  var body: some Widget {
    Observe(\GalleryState.disabledCommands) { content().commands(disabled: $0) }
  }
}

extension GalleryState {
  /// The identifiers of the commands that aren't possible now.
  fileprivate var disabledCommands: Set<CommandID> {
    keys.disabledCommands.union(statusBar.disabledCommands)
  }
}
