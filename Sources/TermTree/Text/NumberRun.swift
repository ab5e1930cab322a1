// SPDX-License-Identifier: MIT

/// Numbers in text: runs of digits with single separators between them, such as `1,234.5`, `12:30`, or `1 000 000`.
extension BidirectionalCollection<Unicode.Scalar> {
  /// Returns the bounds of the number that continues across an index, or `nil` if none does.
  func number(across index: Index) -> Range<Index>? {
    let start = startOfNumber(endingAt: index)
    let end = endOfNumber(startingAt: index)
    guard start < index, end > index else { return nil }
    // Two separators in a row aren't part of a number.
    let isSplit = !self[self.index(before: index)].isDigit && !self[index].isDigit
    return isSplit ? nil : start..<end
  }

  private func startOfNumber(endingAt end: Index) -> Index {
    var (start, index) = (end, end)
    while index > startIndex {
      index = self.index(before: index)
      if self[index].isDigit {
        start = index
      } else if !self[index].separatesDigits || self.index(after: index) != start {
        break
      }
    }
    return start
  }

  private func endOfNumber(startingAt start: Index) -> Index {
    var (end, index) = (start, start)
    while index < endIndex {
      let isDigit = self[index].isDigit
      if !isDigit, !self[index].separatesDigits || index != end { break }
      index = self.index(after: index)
      if isDigit { end = index }
    }
    return end
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool {
    isASCII ? "0"..."9" ~= self : properties.generalCategory == .decimalNumber
  }

  fileprivate var separatesDigits: Bool {
    switch self {
    case ".", ",", ":", "/", "-", "_", "'", "’", " ", "\u{A0}", "\u{2009}", "\u{202F}", "٫", "٬":
      true
    default: false
    }
  }
}
