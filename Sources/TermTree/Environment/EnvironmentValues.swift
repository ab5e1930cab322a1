// SPDX-License-Identifier: MIT

/// A key for a value that widgets inherit from the widgets around them.
///
/// ```swift
/// struct Density: EnvironmentKey { static let defaultValue = 1 }
///
/// extension EnvironmentValues {
///   var density: Int {
///     get { self[Density.self] }
///     set { self[Density.self] = newValue }
///   }
/// }
/// ```
/// Set the value with ``Widget/environment(_:_:)``. Read it with ``EnvironmentReader``, or in a node with
/// ``RenderContext/environment``.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value: Equatable & Sendable

  /// The value if no enclosing widget sets one.
  static var defaultValue: Value { get }
}

/// The values that widgets inherit from the widgets around them.
///
/// Add a custom value with an ``EnvironmentKey``.
public struct EnvironmentValues {
  /// The theme, which determines the style of each role.
  public var theme = Theme.ansi16
  /// A Boolean value that indicates whether controls accept input.
  public var isEnabled = true
  /// A Boolean value that indicates whether animations are disabled.
  public var reducesMotion = false
  /// The wrapping, truncation, and alignment of text.
  public var textLayout = TextLayout()
  /// A Boolean value that indicates whether `foregroundStyle` sets the style of text and lines.
  public package(set) var hasForeground = false

  /// The path of the enclosing identifiers.
  package var path: WidgetID = .root
  /// A Boolean value that indicates whether ``Widget/id(_:)`` set the path for the next widget.
  package var isNamed = false
  /// The focus environment.
  package var focus = FocusContext()
  /// A Boolean value that indicates whether the next widget drawn receives the focus if no widget has it.
  var prefersFocus = false
  /// A Boolean value that indicates whether widgets can receive the focus.
  ///
  /// The value is `false` in the rows of a list.
  var admitsFocus = true
  /// A Boolean value that indicates whether layers are drawn over the enclosing content, and possibly over this widget.
  var isLayered = false
  /// A Boolean value that indicates whether other widgets draw in the same cells, which prevents separate drawing.
  var sharesCells = false
  /// The settings for merged borders, or `nil` if borders aren't merged.
  var joining: BorderJoining?
  /// A Boolean value that indicates whether widgets side by side share the lines of their borders.
  public var mergesBorders: Bool { joining != nil }

  /// The lines of the border or the pane around the widget.
  public internal(set) var surroundingLines: SurroundingLines = .none

  /// The most recently set custom value, which refers to the value set before it.
  private var custom: Entry?

  init() {}

  private class Entry {
    let key: ObjectIdentifier
    let next: Entry?

    init(_ key: ObjectIdentifier, _ next: Entry?) {
      self.key = key
      self.next = next
    }
  }

  private final class ValueEntry<Value>: Entry {
    let value: Value

    init(_ value: Value, _ key: ObjectIdentifier, _ next: Entry?) {
      self.value = value
      super.init(key, next)
    }
  }

  /// Accesses the custom value of a key.
  ///
  /// - Complexity: O(*n*), where *n* is the number of custom values that the enclosing widgets set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      let id = ObjectIdentifier(key)
      var entry = custom
      while let found = entry {
        if found.key == id, let found = found as? ValueEntry<Key.Value> { return found.value }
        entry = found.next
      }
      return key.defaultValue
    }
    set { custom = ValueEntry(newValue, ObjectIdentifier(key), custom) }
  }
}
