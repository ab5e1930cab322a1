// SPDX-License-Identifier: MIT

import TermRender

struct WidgetStatePage: Widget {
  var body: some Widget {
    VStack(spacing: 1) {
      VStack(spacing: 1) {
        Fold("Story", isOpen: true) {
          Text("A guide leads two men through a forbidden zone, where nothing is as it seems.")
        }
        Fold("Cast") {
          ForEach(["Alisa Freindlich", "Alexander Kaidanovsky", "Anatoly Solonitsyn"]) { Text($0) }
        }
        Fold("Running time") { Text("161 minutes") }
      }
      .focusGroup(.vertical)
      .padding(.horizontal)
      .frame(maxWidth: 44, minHeight: 8, alignment: .topLeading)
      .border(title: "Stalker", foreground: .border)
      Text("A recorded session contains this state, and time travel restores it.")
        .foregroundStyle(.muted)
    }
  }
}

/// The state of a section, which the interface stores under the section's identifier.
private struct FoldState: WidgetState {
  static let stateName = "gallery.fold"
  var isOpen: Bool
}

/// A section whose content the user can hide.
private struct Fold: Widget {
  let title: String
  let isOpen: Bool
  let content: Nodes

  init(_ title: String, isOpen: Bool = false, @WidgetBuilder content: @MainActor () -> Nodes) {
    self.title = title
    self.isOpen = isOpen
    self.content = content()
  }

  var body: some Widget {
    WidgetStateReader("Fold", initial: FoldState(isOpen: isOpen)) { [title, content] state, id in
      Button(
        (state.isOpen ? "▾ " : "▸ ") + title,
        send: InterfaceAction.set(FoldState(isOpen: !state.isOpen), of: id)
      )
      .accessibilityLabel(title)
      .accessibilityStates(state.isOpen ? .expanded : .collapsed)
      if state.isOpen { content.padding(.leading, 4) }
    }
  }
}
