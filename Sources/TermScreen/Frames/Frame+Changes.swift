// SPDX-License-Identifier: MIT

extension Frame {
  /// Returns the positions of the cells that differ from another frame or are outside it.
  ///
  /// The positions are in row order, from left to right. They include both cells of a wide grapheme cluster.
  ///
  /// - Parameter other: A frame of any size.
  /// - Returns: The positions in this frame.
  public func changes(from other: Frame) -> [Point] {
    let shared = Rect(size: size).intersection(Rect(size: other.size))
    return (0..<size.rows).flatMap { y in
      var isChanged = false
      return (0..<size.columns).compactMap { x in
        let position = Point(x: x, y: y)
        // The second cell of a wide cluster changes with its first one.
        if !self[x, y].text.isEmpty {
          isChanged = !shared.contains(position) || self[x, y] != other[x, y]
        }
        return isChanged ? position : nil
      }
    }
  }
}
