// SPDX-License-Identifier: MIT

/// One of ``Tabs``: what it is called, and what it shows while it is chosen.
///
/// ```swift
/// Tab("Films", id: .films) { FilmList() }
/// ```
/// ![Tabs, one of them chosen, with its content below.](gallery-tabs)
public struct Tab<ID: Hashable & Sendable> {
  let title: String
  let id: ID
  let content: @MainActor () -> Nodes

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: Its label, one line.
  ///   - id: What it is called in the app's state; unique among the tabs beside it.
  ///   - content: What it shows; only made while it is chosen.
  public init(_ title: String, id: ID, @WidgetBuilder content: @escaping @MainActor () -> Nodes) {
    self.title = title
    self.id = id
    self.content = content
  }
}

/// Builds a list of tabs from statements.
@resultBuilder
public enum TabBuilder<ID: Hashable & Sendable> {
  public static func buildExpression(_ tab: Tab<ID>) -> [Tab<ID>] { [tab] }
  public static func buildBlock(_ tabs: [Tab<ID>]...) -> [Tab<ID>] { tabs.flatMap { $0 } }
  public static func buildOptional(_ tabs: [Tab<ID>]?) -> [Tab<ID>] { tabs ?? [] }
  public static func buildEither(first tabs: [Tab<ID>]) -> [Tab<ID>] { tabs }
  public static func buildEither(second tabs: [Tab<ID>]) -> [Tab<ID>] { tabs }
  public static func buildArray(_ tabs: [[Tab<ID>]]) -> [Tab<ID>] { tabs.flatMap { $0 } }
}
