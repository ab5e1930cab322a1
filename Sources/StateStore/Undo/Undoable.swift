// SPDX-License-Identifier: MIT

/// A part of a state whose changes can be taken back and done again.
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
/// Two of them are equal if their present values, their histories and their limits are.
public struct Undoable<Value: Equatable>: Equatable {
  /// The values before the present one, oldest first.
  public private(set) var past: [Value] = []

  /// The values that were taken back, the next one to do again last.
  private var future: [Value] = []

  private var current: Value

  /// How many changes can be taken back; the oldest beyond it are forgotten.
  public let limit: Int

  /// Creates a value without a history.
  ///
  /// - Parameters:
  ///   - value: The present value.
  ///   - limit: How many changes can be taken back. Must not be negative.
  public init(_ value: Value, limit: Int = 100) {
    require(limit >= 0, "An Undoable cannot keep \(limit) changes.")
    current = value
    self.limit = limit
  }

  /// The value as it is now.
  ///
  /// Setting it to a different value records the old one and forgets what was taken back. Setting
  /// it to an equal one does nothing.
  public var present: Value {
    get { current }
    set {
      guard newValue != current else { return }
      past.append(current)
      if past.count > limit { past.removeFirst() }
      future.removeAll()
      current = newValue
    }
  }

  /// A Boolean value that says whether there is a change to take back.
  public var canUndo: Bool { !past.isEmpty }

  /// A Boolean value that says whether there is a change to do again.
  public var canRedo: Bool { !future.isEmpty }

  /// Goes back to the value before the last change, if there is one.
  public mutating func undo() {
    guard let previous = past.popLast() else { return }
    future.append(current)
    current = previous
  }

  /// Does again the change that was taken back last, if there is one.
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
extension Undoable: Decodable where Value: Decodable {}
