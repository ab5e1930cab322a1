// SPDX-License-Identifier: MIT

/// A part of the user interface, defined by a body of other widgets.
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
/// Widgets don't store state. Store state in the app's store or in ``InterfaceState``. To draw cells directly, conform
/// to ``Leaf``.
@MainActor
public protocol Widget {
  /// The type of the body, or `Never` for widgets that draw themselves.
  associatedtype Body: Widget

  /// The content of the widget.
  @WidgetBuilder var body: Body { get }

  /// The nodes for layout.
  ///
  /// A widget that creates a node implements this property instead of a body.
  var nodes: Nodes { get }
}

extension Widget {
  public var nodes: Nodes { body.nodes }
}

extension Widget where Body == Never {
  /// A body that's never evaluated, because the widget draws itself.
  public var body: Never {
    // swift-format-ignore: OmitExplicitReturns
    preconditionFailure("\(Self.self) draws itself and has no body.")  // disables the builder
  }
}

extension Never: Widget {
  public typealias Body = Never
}
