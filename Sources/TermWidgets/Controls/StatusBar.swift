// SPDX-License-Identifier: MIT

import TermScreen
public import TermTree

/// A one-row bar with a separate background along an edge of the screen.
///
/// ```swift
/// VStack {
///   content.frame(maxWidth: .max, maxHeight: .max)
///   StatusBar {
///     Text("3 movies")
///     HelpLine()
///     Text("saved")
///   }
/// }
/// ```
/// ![A list of movies, with a title bar above it and a status bar with key help below it.](gallery-statusBar)
///
/// The widgets are side by side, two columns apart. A `Spacer` or a ``HelpLine`` pushes the widgets after it to the
/// right. During an incomplete key sequence, a help line in the bar shows the keys that can follow in a panel above the
/// bar.
///
/// In a title bar, the name of the app is on the theme's gradient:
/// ```swift
/// StatusBar("Mail") {
///   Text("3 unread")
/// }
/// ```
public struct StatusBar: Widget {
  public typealias Body = Never

  public let nodes: Nodes

  /// Creates a status bar.
  ///
  /// - Parameters:
  ///   - title: The name of the app, which appears before the widgets. By default, the bar has no title.
  ///   - content: The widgets, from left to right.
  public init(_ title: String = "", @WidgetBuilder content: @MainActor () -> Nodes) {
    nodes =
      HStack(spacing: 2) {
        if !title.isEmpty { AppTitle(title: title) }
        content()
      }
      .padding(.leading, title.isEmpty ? 1 : 0)
      .padding(.trailing, 1)
      .frame(maxWidth: .max, alignment: .leading)
      .frame(height: 1)
      .background(.bar)
      .nodes
  }
}

/// The name of an app on the theme's gradient.
private struct AppTitle: Widget {
  typealias Body = Never

  let title: String

  var nodes: Nodes { Nodes(AppTitleNode(title)) }
}

private final class AppTitleNode: Node {
  private let title: String

  init(_ title: String) { self.title = title }

  private func label(_ context: RenderContext) -> String {
    " \(context.symbols[.appTitle]) \(title) "
  }

  override func measure(_ proposal: Size, _ context: RenderContext) -> Fit {
    Fit(size: Size(columns: displayWidth(of: label(context)), rows: 1).intersection(proposal))
  }

  override func draw(in canvas: inout Canvas, _ context: RenderContext) {
    context.describe(in: canvas, as: AccessibilityElement(.text, title))
    let theme = context.environment.theme
    canvas.lay(Style(attributes: .bold).inheriting(from: theme[.filled]))
    canvas.write(label(context), x: 0, y: 0)
    guard !theme[.filled].attributes.contains(.reverse) else { return }
    for x in 0..<canvas.size.columns {
      let color = theme.brand.color(at: (Double(x) + 0.5) / Double(canvas.size.columns))
      let cell = canvas.subcanvas(in: Rect(x: x, y: 0, columns: 1, rows: 1))
      cell.restyle { $0.background = color }
    }
  }
}
