// SPDX-License-Identifier: MIT

/// A key for a value that a widget passes to the container that arranges it.
///
/// ```swift
/// struct ColumnSpan: LayoutValueKey { static let defaultValue = 1 }
///
/// Banner().layoutValue(ColumnSpan.self, 2)
/// ```
/// A ``Layout`` reads the value from its children. Containers that don't support the key ignore the value.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value

  /// The value of widgets that don't set one.
  static var defaultValue: Value { get }
}

extension Widget {
  /// Sets a value for the container that arranges this widget.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - value: The value.
  /// - Returns: A widget with the value.
  public func layoutValue<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value) -> some Widget {
    Nodes(LayoutValueNode<Key>(nodes.single, value))
  }
}

/// A node that adds a layout value to its child.
private final class LayoutValueNode<Key: LayoutValueKey>: WrapperNode {
  private let value: Key.Value

  init(_ child: Node, _ value: Key.Value) {
    self.value = value
    super.init(child)
  }

  override func layoutValue<Other: LayoutValueKey>(_ key: Other.Type) -> Other.Value {
    if Other.self == Key.self, let value = value as? Other.Value { return value }
    return child.layoutValue(key)
  }
}
