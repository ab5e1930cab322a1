// SPDX-License-Identifier: MIT

import TermRender
import TermTree

/// The tree of the widgets on the app's screen.
struct WidgetsPanel: Widget {
  var body: some Widget {
    Observe(
      \InspectorState.widgets,
      \InspectorState.selectedWidget,
      \InspectorState.openWidgets
    ) { widgets, selected, open in
      DetailLayout(WidgetRow.find(selected, in: widgets)?.detail ?? "") {
        Tree(widgets, id: \.key, children: { $0.children.isEmpty ? nil : $0.children }) {
          WidgetLine(widget: $0.widget)
        }
        .selection(selected) { InspectorAction.selectWidget($0) }
        .expanded(open) { InspectorAction.openWidgets($0) }
        .id(InspectorTab.widgets.listName)
        .defaultFocus()
      }
    }
  }
}

/// A widget in the tree.
private struct WidgetLine: Widget {
  let widget: WidgetOutline

  var body: some Widget {
    HStack(spacing: 2) {
      title.layoutPriority(2)
      if widget.isFocused { Text("focus").foregroundStyle(.accent).layoutPriority(2) }
      if !widget.description.isEmpty {
        Text(widget.description.sanitized).lineLimit(1).foregroundStyle(.muted)
      }
      Spacer()
      Text(widget.place).foregroundStyle(.muted).layoutPriority(1)
    }
  }

  @WidgetBuilder private var title: Nodes {
    if widget.isVisible {
      Text(widget.title)
    } else {
      Text(widget.title).foregroundStyle(.muted)
    }
  }
}

extension WidgetRow {
  /// The complete identifier and the states of the widget.
  fileprivate var detail: String {
    let facts = [
      widget.id.map { $0.path.isEmpty ? "root" : $0.path }?.sanitized ?? widget.kind,
      widget.isRegion ? "region" : "",
      widget.isFocused ? "focused" : widget.isFocusable ? "can be focused" : "",
      widget.place,
      widget.isVisible ? "" : "hidden",
      widget.description.sanitized,
    ]
    return facts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// The tree of the values in the app's state.
struct StatePanel: Widget {
  var body: some Widget {
    Observe(
      \InspectorState.values,
      \InspectorState.selectedValue,
      \InspectorState.openValues
    ) { values, selected, open in
      DetailLayout(StateOutline.find(selected, in: values)?.detail ?? "") {
        Tree(values, id: \.key, children: { $0.count == 0 ? nil : $0.children }) {
          ValueLine(value: $0)
        }
        .selection(selected) { InspectorAction.selectValue($0) }
        .expanded(open) { InspectorAction.openValues($0) }
        .id(InspectorTab.state.listName)
        .defaultFocus()
      }
    }
  }
}

/// A value in the tree.
private struct ValueLine: Widget {
  let value: StateOutline

  var body: some Widget {
    HStack(spacing: 1) {
      mark
      Text("\(value.name.sanitized):").layoutPriority(1)
      switch value.change {
      case .removed: Text(text).strikethrough().lineLimit(1).foregroundStyle(.danger)
      case .changed, .added: Text(text).lineLimit(1).foregroundStyle(.warning)
      case .inside, nil: Text(text).lineLimit(1).foregroundStyle(.muted)
      }
      if let note = value.changeText { Text(note.sanitized).lineLimit(1).foregroundStyle(.muted) }
    }
  }

  private var text: String { value.line.sanitized }

  /// The mark of a value that the last action changed.
  @WidgetBuilder private var mark: Nodes {
    switch value.change {
    case .changed, .added, .removed:
      Text("*").bold().foregroundStyle(.warning).accessibilityHidden()
    case .inside: Text("·").foregroundStyle(.warning).accessibilityHidden()
    case nil: Text(" ")
    }
  }
}

extension StateOutline {
  /// The path and the value.
  fileprivate var detail: String {
    let parts = [path.isEmpty ? name : path, value, changeText.map { "(\($0))" } ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ").sanitized
  }
}
