// SPDX-License-Identifier: MIT

/// The limits of a length, as specified by the app.
package enum LengthConstraint: Equatable, Sendable {
  /// An unlimited length, which the content determines.
  case free
  /// A fixed length.
  case fixed(Int)
  /// The given limits, in ascending order.
  case limited(minimum: Int?, ideal: Int?, maximum: Int?)

  /// Creates limits from an optional fixed length.
  ///
  /// - Parameter length: The only valid length, or `nil` for no limits.
  package init(_ length: Int?) {
    guard let length else {
      self = .free
      return
    }
    precondition(length >= 0, "A frame can't be \(length) cells long. Pass at least 0.")
    self =
      length < .unlimited ? .fixed(length) : .limited(minimum: nil, ideal: nil, maximum: .unlimited)
  }

  package init(minimum: Int?, ideal: Int?, maximum: Int?) {
    precondition(
      minimum ?? 0 >= 0 && ideal ?? 0 >= 0 && maximum ?? 0 >= 0,
      """
      A frame can't have a negative limit: minimum \(minimum ?? 0), ideal \(ideal ?? 0), \
      maximum \(maximum ?? 0). Pass at least 0.
      """
    )
    if minimum == nil, ideal == nil, maximum == nil {
      self = .free
      return
    }
    if let minimum, minimum == maximum {
      self.init(minimum)
      return
    }
    let least = minimum?.clamped ?? 0
    let most = max(maximum?.clamped ?? .unlimited, least)
    self = .limited(
      minimum: minimum?.clamped,
      ideal: ideal.map { max(least, min($0, most)) },
      maximum: maximum.map { _ in most }
    )
  }

  /// Returns the length to propose to content with these limits.
  package func offer(_ length: Int) -> Int {
    switch self {
    case .free: length
    case .fixed(let own): min(own, length)
    case .limited(_, let ideal, let maximum): min(length, maximum ?? ideal ?? length)
    }
  }

  /// Replaces the fit of content with the fit of a frame that has these limits.
  ///
  /// - Parameters:
  ///   - fit: The fit of the content for the proposed length.
  ///   - axis: The axis of the limits.
  ///   - offered: The proposed length.
  func limit(_ fit: inout Fit, along axis: Axis, offered: Int) {
    switch self {
    case .free: return
    case .fixed(let length):
      fit.set(StackLayout.Item(length: length, minimum: length), along: axis)
    case .limited(let minimum, let ideal, let maximum):
      let inner = StackLayout.Item(fit, along: axis)
      let least = max(minimum ?? 0, min(inner.minimum, maximum ?? .unlimited))
      fit.set(framed(inner, least, ideal, maximum, offered), along: axis)
    }
  }

  private func framed(
    _ inner: StackLayout.Item,
    _ least: Int,
    _ ideal: Int?,
    _ maximum: Int?,
    _ offered: Int
  ) -> StackLayout.Item {
    if let maximum {
      return StackLayout.Item(
        length: max(offered, least),
        isFlexible: true,
        minimum: least,
        ideal: ideal ?? 0,
        natural: ideal ?? inner.needed,
        limit: maximum
      )
    }
    if let ideal {
      return StackLayout.Item(length: max(min(ideal, offered), least), minimum: least)
    }
    var item = inner
    item.length = max(inner.length, least)
    item.minimum = least
    item.limit = max(inner.limit, least)
    return item
  }
}
