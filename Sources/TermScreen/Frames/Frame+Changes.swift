// SPDX-License-Identifier: MIT

extension Frame {
  /// The cells that show something else than in another frame, or that the other does not have.
  ///
  /// Row by row, from the left; both cells of a wide cluster are told.
  ///
  /// - Parameter other: A frame of any size.
  /// - Returns: Places in this frame.
  public func changes(from other: Frame) -> [Point] {
    let shared = Rect(size: size).intersection(Rect(size: other.size))
    return (0..<size.rows).flatMap { y in
      var isChanged = false
      return (0..<size.columns).compactMap { x in
        let place = Point(x: x, y: y)
        // The second cell of a wide cluster changes with its first one.
        if !self[x, y].text.isEmpty {
          isChanged = !shared.contains(place) || self[x, y] != other[x, y]
        }
        return isChanged ? place : nil
      }
    }
  }
}
