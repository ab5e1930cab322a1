// SPDX-License-Identifier: MIT

/// A part of what an app shows: a value with a body made of other widgets.
///
/// ```swift
/// struct Greeting: Widget {
///   let name: String
///
///   var body: some Widget {
///     HStack(spacing: 1) {
///       Text("Hello,")
///       Text(name).bold()
///     }
///   }
/// }
/// ```
/// A widget keeps nothing: what changes is in the store's state or in ``InterfaceState``. One that draws
/// its cells itself is a ``Leaf``.
@MainActor
public protocol Widget {
  /// What the body is made of; `Never` for widgets that draw themselves.
  associatedtype Body: Widget

  /// What the widget shows.
  @WidgetBuilder var body: Body { get }

  /// The widget made ready for layout. The library's own widgets answer this instead of a body.
  var nodes: Nodes { get }
}

extension Widget {
  public var nodes: Nodes { body.nodes }
}

extension Widget where Body == Never {
  /// A widget without a body is never asked for it.
  public var body: Never {
    // swift-format-ignore: OmitExplicitReturns
    preconditionFailure("\(Self.self) draws itself: it has no body.")  // switches the builder off
  }
}

extension Never: Widget {
  public typealias Body = Never
}
