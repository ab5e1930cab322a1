// SPDX-License-Identifier: MIT

public import TermTree

/// A tab in ``Tabs``, with a label and the content to show while the tab is selected.
///
/// ```swift
/// Tab("Movies", id: .movies) { MovieList() }
/// ```
/// ![Tabs with the content of the selected tab below them.](gallery-tabs)
public struct Tab<ID: Hashable & Sendable> {
  let title: String
  let id: ID
  let content: @MainActor () -> Nodes

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The single-line label.
  ///   - id: The identifier of the tab in the app's state, unique among the tabs of the row.
  ///   - content: The content, which is built only while the tab is selected.
  public init(_ title: String, id: ID, @WidgetBuilder content: @escaping @MainActor () -> Nodes) {
    self.title = title
    self.id = id
    self.content = content
  }
}

/// A result builder that creates a list of tabs.
@resultBuilder
public enum TabBuilder<ID: Hashable & Sendable> {
  public static func buildExpression(_ tab: Tab<ID>) -> [Tab<ID>] { [tab] }
  public static func buildBlock(_ tabs: [Tab<ID>]...) -> [Tab<ID>] { tabs.flatMap { $0 } }
  public static func buildOptional(_ tabs: [Tab<ID>]?) -> [Tab<ID>] { tabs ?? [] }
  public static func buildEither(first tabs: [Tab<ID>]) -> [Tab<ID>] { tabs }
  public static func buildEither(second tabs: [Tab<ID>]) -> [Tab<ID>] { tabs }
  public static func buildArray(_ tabs: [[Tab<ID>]]) -> [Tab<ID>] { tabs.flatMap { $0 } }
}
