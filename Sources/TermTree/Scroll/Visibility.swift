// SPDX-License-Identifier: MIT

/// The visibility of an optional part of a widget.
public enum Visibility: Hashable, Sendable {
  /// The part is visible if the widget needs it.
  case automatic
  /// The part is hidden, and other parts use its space.
  case hidden
}

extension Widget {
  /// Sets the visibility of the scroll bars in this widget.
  ///
  /// ```swift
  /// List(log) { Text($0.text) }.scrollBars(.hidden)
  /// ```
  /// The modifier applies to scroll views, lists, tables, and trees, which scroll as before. Menus and text editors
  /// always have scroll bars.
  ///
  /// - Parameter visibility: The visibility. By default, a scroll bar is visible if the content doesn't fit.
  /// - Returns: A widget whose scroll bars have the visibility.
  public func scrollBars(_ visibility: Visibility) -> some Widget {
    environment(\.scrollBars, visibility)
  }
}

private enum ScrollBarsKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  /// The visibility of scroll bars.
  public internal(set) var scrollBars: Visibility {
    get { self[ScrollBarsKey.self] }
    set { self[ScrollBarsKey.self] = newValue }
  }
}
