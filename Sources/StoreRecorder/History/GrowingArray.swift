// SPDX-License-Identifier: MIT

/// An array whose copies share one buffer while the longest copy grows.
///
/// Each copy contains the elements up to its own count. A session with many copies of its history, such as the
/// keyframes of a replay, therefore stores each action once.
struct GrowingArray<Element> {
  private final class Buffer {
    var elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }
  }

  private var buffer: Buffer

  private(set) var count: Int

  init(_ elements: ArraySlice<Element> = []) {
    buffer = Buffer(Array(elements))
    count = elements.count
  }

  /// The elements, in order.
  ///
  /// The buffer is copied if it grows while a slice exists.
  var elements: ArraySlice<Element> { buffer.elements[..<count] }

  subscript(index: Int) -> Element { elements[index] }

  /// Adds an element.
  ///
  /// - Complexity: O(1) for the longest copy. Another copy first gets its own buffer, in O(*n*).
  mutating func append(_ element: Element) {
    if count < buffer.elements.count { buffer = Buffer(Array(elements)) }
    buffer.elements.append(element)
    count += 1
  }

  /// Returns a copy that contains the first elements.
  func prefix(_ count: Int) -> GrowingArray {
    var copy = self
    copy.count = min(count, self.count)
    return copy
  }

  /// Removes the first elements.
  mutating func removeFirst(_ count: Int) { self = GrowingArray(elements.dropFirst(count)) }
}
