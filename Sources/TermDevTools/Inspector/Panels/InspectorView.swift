// SPDX-License-Identifier: MIT

import TermRender

/// The content of the inspector.
struct InspectorView: Widget {
  /// The key that passes the key presses to the app, or back to the inspector.
  static let inputKey: KeyPress = "alt+i"

  var body: some Widget {
    Observe(\InspectorState.layout.isBeside) { isBeside in
      if isBeside {
        HStack {
          Divider()
          content
        }
      } else {
        content
      }
    }
    .keys {
      Self.keys(isTitled: false)
      Key("I", title: "", id: "inspector.toggle", send: InspectorAction.setClosed(true))
      for tab in InspectorTab.allCases {
        Key(
          [KeySequence(stringLiteral: tab.key)],
          title: "",
          id: "inspector.tab-\(tab.key)",
          send: InspectorAction.goTo(tab)
        )
      }
    }
  }

  /// Returns the keys of the inspector.
  ///
  /// - Parameter isTitled: Pass `true` to show the keys in the help line before the keys of the tabs.
  /// - Returns: The key bindings.
  static func keys(isTitled: Bool) -> [Key] {
    let keys: [(KeySequence, String, CommandID, InspectorAction)] = [
      ("esc", "Close", "inspector.close", .setClosed(true)),
      ("d", "Dock", "inspector.dock", .changeDock),
      ("m", "Maximize", "inspector.maximize", .toggleMaximized),
      // The inspector handles this key before its runtime does.
      (KeySequence([inputKey]), "Use app", "inspector.input", .setInput(false)),
    ]
    return keys.map { keys, title, id, action in
      Key(keys, title: isTitled ? title : "", id: id, send: action)
    }
  }

  @WidgetBuilder private static func panel(_ tab: InspectorTab) -> Nodes {
    switch tab {
    case .widgets: WidgetsPanel()
    case .state: StatePanel()
    case .log: LogPanel()
    case .effects: EffectsPanel()
    case .regions: RegionsPanel()
    case .keys: KeysPanel()
    }
  }

  @WidgetBuilder private var content: Nodes {
    VStack {
      InspectorBar()
      Observe(\InspectorState.tab, \InspectorState.layout.isNarrow) { tab, isNarrow in
        Tabs(selection: tab, send: InspectorAction.select) {
          for tab in InspectorTab.allCases {
            Tab(tab.label(isNarrow: isNarrow), id: tab) { Self.panel(tab) }
          }
        }
      }
      .frame(maxWidth: .max, maxHeight: .max)
      HelpLine()
    }
  }
}

/// The first row of the inspector, which shows whether the app receives the key presses.
private struct InspectorBar: Widget {
  var body: some Widget {
    Observe(\InspectorState.hasInput, \InspectorState.keyReceiver) { hasInput, receiver in
      StatusBar {
        Text("Inspector").bold()
        Spacer()
        if !hasInput { Text("keys go to \(receiver), alt+i returns").foregroundStyle(.warning) }
      }
    }
  }
}

/// The content of a tab above a line with details of the selected row.
struct DetailLayout: Widget {
  let content: Nodes
  let detail: String

  init(_ detail: String, @WidgetBuilder content: () -> Nodes) {
    self.detail = detail
    self.content = content()
  }

  var body: some Widget {
    VStack {
      content.frame(maxWidth: .max, maxHeight: .max)
      Text(detail.isEmpty ? " " : detail).foregroundStyle(.accent).lineLimit(1)
        .padding(.horizontal, 1)
    }
    .keys { InspectorView.keys(isTitled: true) }
  }
}

/// The message of an empty panel.
struct EmptyPanel: Widget {
  let text: String

  var body: some Widget { Text(text).foregroundStyle(.muted) }
}
