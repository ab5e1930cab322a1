// SPDX-License-Identifier: MIT

/// A value whose changes can be undone and redone.
///
/// ```swift
/// struct Document { var text = Undoable("") }
///
/// let document: Reducer<Document> = .combine(
///   .on(SetText.self) { document, action in document.text.present = action.text },
///   .on(Undo.self) { document, _ in document.text.undo() },
///   .on(Redo.self) { document, _ in document.text.redo() }
/// )
/// ```
///
/// Two undoable values are equal if their present values, histories, and limits are equal.
public struct Undoable<Value: Equatable>: Equatable {
  /// The values before the present value, oldest first.
  public private(set) var past: [Value] = []

  /// The undone values, with the next value to redo last.
  private var future: [Value] = []

  private var current: Value

  /// The maximum number of changes that can be undone.
  ///
  /// The value discards older changes.
  public let limit: Int

  /// Creates a value without a history.
  ///
  /// - Parameters:
  ///   - value: The present value.
  ///   - limit: The maximum number of changes that can be undone, which must not be negative. The
  ///     default is 100.
  public init(_ value: Value, limit: Int = 100) {
    require(limit >= 0, "The limit of an Undoable value can't be \(limit). Pass at least 0.")
    current = value
    self.limit = limit
  }

  /// The present value.
  ///
  /// Setting the property to a different value records the old value and discards the redo history.
  /// Setting it to an equal value has no effect.
  public var present: Value {
    get { current }
    set {
      guard !isSameThroughout(newValue, as: current) else { return }
      past.append(current)
      if past.count > limit { past.removeFirst(past.count - limit) }
      future.removeAll()
      current = newValue
    }
  }

  /// A Boolean value that indicates whether a change can be undone.
  public var canUndo: Bool { !past.isEmpty }

  /// A Boolean value that indicates whether a change can be redone.
  public var canRedo: Bool { !future.isEmpty }

  /// Restores the value before the last change, if the history contains a change.
  public mutating func undo() {
    guard let previous = past.popLast() else { return }
    future.append(current)
    current = previous
  }

  /// Reapplies the most recently undone change, if the redo history contains a change.
  public mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(current)
    current = next
  }
}

// MARK: - Sendable

extension Undoable: Sendable where Value: Sendable {}

// MARK: - Hashable

extension Undoable: Hashable where Value: Hashable {}

// MARK: - Codable

extension Undoable: Encodable where Value: Encodable {}

extension Undoable: Decodable where Value: Decodable {
  /// Decodes a value with at most as many changes as its limit, because a file can contain any number.
  ///
  /// A negative limit counts as 0.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    limit = max(0, try container.decode(Int.self, forKey: .limit))
    past = Array(try container.decode([Value].self, forKey: .past).suffix(limit))
    future = Array(try container.decode([Value].self, forKey: .future).suffix(limit))
    current = try container.decode(Value.self, forKey: .current)
  }
}
