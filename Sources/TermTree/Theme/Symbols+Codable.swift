// SPDX-License-Identifier: MIT

extension Symbols {
  /// The names of the symbols in a file.
  ///
  /// The ellipsis isn't part of the list, because it can consist of several characters.
  private static let names: [(String, any WritableKeyPath<Symbols, Unicode.Scalar> & Sendable)] = [
    ("cursor", \.cursor),
    ("inactiveCursor", \.inactiveCursor),
    ("pendingCursor", \.pendingCursor),
    ("mark", \.mark),
    ("choice", \.choice),
    ("check", \.check),
    ("unavailable", \.unavailable),
    ("more", \.more),
    ("expanded", \.expanded),
    ("collapsed", \.collapsed),
    ("ascending", \.ascending),
    ("descending", \.descending),
    ("today", \.today),
    ("mask", \.mask),
    ("prompt", \.prompt),
    ("caret", \.caret),
    ("fieldStart", \.fieldStart),
    ("fieldEnd", \.fieldEnd),
    ("focusedFieldStart", \.focusedFieldStart),
    ("focusedFieldEnd", \.focusedFieldEnd),
    ("openingBracket", \.openingBracket),
    ("closingBracket", \.closingBracket),
    ("focusedOpeningBracket", \.focusedOpeningBracket),
    ("focusedClosingBracket", \.focusedClosingBracket),
    ("selectedOpeningBracket", \.selectedOpeningBracket),
    ("selectedClosingBracket", \.selectedClosingBracket),
    ("disabledEdge", \.disabledEdge),
    ("checkedBox", \.checkedBox),
    ("mixedBox", \.mixedBox),
    ("track", \.track),
    ("filledTrack", \.filledTrack),
    ("thumb", \.thumb),
    ("tabLine", \.tabLine),
    ("selectedTabLine", \.selectedTabLine),
    ("dropDown", \.dropDown),
    ("openDropDown", \.openDropDown),
    ("increment", \.increment),
    ("decrement", \.decrement),
    ("previous", \.previous),
    ("next", \.next),
    ("previousGroup", \.previousGroup),
    ("nextGroup", \.nextGroup),
    ("moreBefore", \.moreBefore),
    ("moreAfter", \.moreAfter),
    ("information", \.information),
    ("success", \.success),
    ("warning", \.warning),
    ("failure", \.failure),
    ("invalid", \.invalid),
    ("emptyBar", \.emptyBar),
    ("indeterminateBar", \.indeterminateBar),
    ("level", \.level),
    ("moreBars", \.moreBars),
    ("horizontalLine", \.horizontalLine),
    ("verticalLine", \.verticalLine),
    ("heavyHorizontalLine", \.heavyHorizontalLine),
    ("heavyVerticalLine", \.heavyVerticalLine),
    ("faintHorizontalLine", \.faintHorizontalLine),
    ("treeLine", \.treeLine),
    ("topJoint", \.topJoint),
    ("bottomJoint", \.bottomJoint),
    ("leadingJoint", \.leadingJoint),
    ("trailingJoint", \.trailingJoint),
    ("axisCorner", \.axisCorner),
    ("horizontalGrip", \.horizontalGrip),
    ("verticalGrip", \.verticalGrip),
    ("focusedGrip", \.focusedGrip),
    ("horizontalScrollTrack", \.horizontalScrollTrack),
    ("horizontalScrollThumb", \.horizontalScrollThumb),
    ("focusedHorizontalScrollThumb", \.focusedHorizontalScrollThumb),
    ("verticalScrollTrack", \.verticalScrollTrack),
    ("verticalScrollThumb", \.verticalScrollThumb),
    ("focusedVerticalScrollThumb", \.focusedVerticalScrollThumb),
  ]

  /// The symbols that differ from other symbols, by name.
  func names(differingFrom other: Symbols) -> [String: String] {
    var changed: [String: String] = [:]
    for (name, symbol) in Self.names where self[keyPath: symbol] != other[keyPath: symbol] {
      changed[name] = String(self[keyPath: symbol])
    }
    if ellipsis != other.ellipsis { changed["ellipsis"] = ellipsis }
    return changed
  }

  /// Replaces the symbols with the given names.
  ///
  /// Unknown names and text that isn't a single character have no effect, so that a file of a later version is
  /// readable.
  mutating func replace(_ changed: [String: String]) {
    for (name, symbol) in Self.names {
      guard let scalars = changed[name]?.unicodeScalars, scalars.count == 1 else { continue }
      for scalar in scalars { self[keyPath: symbol] = scalar }
    }
    if let text = changed["ellipsis"] { ellipsis = text }
  }
}
