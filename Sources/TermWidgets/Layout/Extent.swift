// SPDX-License-Identifier: MIT

/// The limits of a length, as the app gave them.
package struct Extent: Equatable, Sendable {
  package let minimum: Int?
  package let ideal: Int?
  package let maximum: Int?

  package init(minimum: Int? = nil, ideal: Int? = nil, maximum: Int? = nil) {
    precondition(
      minimum ?? 0 >= 0 && ideal ?? 0 >= 0 && maximum ?? 0 >= 0,
      """
      A frame cannot have a negative length: minimum \(minimum ?? 0), ideal \(ideal ?? 0), \
      maximum \(maximum ?? 0).
      """
    )
    let least = minimum?.sane ?? 0
    let most = max(maximum?.sane ?? .endless, least)
    self.minimum = minimum?.sane
    self.ideal = ideal.map { max(least, min($0, most)) }
    self.maximum = maximum.map { _ in most }
  }

  /// What is offered to something that has these limits.
  package func offer(_ length: Int) -> Int { min(length, maximum ?? ideal ?? length) }

  /// What a frame with these limits asks for around something that was offered a length.
  package func item(around inner: StackLayout.Item, in offer: Int) -> StackLayout.Item {
    let least = max(minimum ?? 0, min(inner.minimum, maximum ?? .endless))
    if let minimum, minimum == maximum, minimum < .endless {
      return StackLayout.Item(length: minimum, minimum: minimum)
    }
    if let maximum {
      return StackLayout.Item(
        length: max(offer, least),
        fills: true,
        minimum: least,
        ideal: ideal ?? 0,
        limit: maximum
      )
    }
    if let ideal {
      return StackLayout.Item(length: max(min(ideal, offer), least), minimum: least)
    }
    var item = inner
    item.length = max(inner.length, least)
    item.minimum = least
    item.limit = max(inner.limit, least)
    return item
  }
}
