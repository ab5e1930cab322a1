// SPDX-License-Identifier: MIT

extension Symbols {
  /// The default symbols for terminals that support Unicode.
  public static let unicode = Symbols(isASCII: false)

  /// The default symbols for terminals that support only ASCII.
  public static let ascii = Symbols(isASCII: true)

  private init(isASCII: Bool) {
    func symbol(_ unicode: Unicode.Scalar, _ ascii: Unicode.Scalar) -> Unicode.Scalar {
      isASCII ? ascii : unicode
    }
    // Rows
    cursor = symbol("▌", ">")
    inactiveCursor = symbol("▏", "|")
    pendingCursor = symbol("╺", "-")
    mark = symbol("✓", "*")
    choice = symbol("●", "*")
    check = symbol("✓", "*")
    unavailable = symbol("╌", "-")
    more = symbol("▸", ">")
    expanded = symbol("▾", "-")
    collapsed = symbol("▸", "+")
    ascending = symbol("▲", "^")
    descending = symbol("▼", "v")
    today = symbol("·", ".")
    // Text
    ellipsis = isASCII ? "..." : "…"
    mask = symbol("•", "*")
    prompt = symbol("›", ">")
    caret = symbol("▏", "_")
    fieldStart = symbol(" ", "[")
    fieldEnd = symbol(" ", "]")
    focusedFieldStart = symbol("▌", "<")
    focusedFieldEnd = symbol(" ", ">")
    // Controls
    openingBracket = symbol("[", "[")
    closingBracket = symbol("]", "]")
    focusedOpeningBracket = symbol("‹", "<")
    focusedClosingBracket = symbol("›", ">")
    selectedOpeningBracket = symbol("«", "{")
    selectedClosingBracket = symbol("»", "}")
    disabledEdge = symbol("┊", ":")
    checkedBox = symbol("x", "x")
    mixedBox = symbol("-", "-")
    track = symbol("─", "-")
    filledTrack = symbol("━", "=")
    thumb = symbol("●", "o")
    tabLine = symbol("─", "-")
    selectedTabLine = symbol("━", "=")
    dropDown = symbol("▾", "v")
    openDropDown = symbol("▴", "^")
    increment = symbol("+", "+")
    decrement = symbol("−", "-")
    previous = symbol("‹", "<")
    next = symbol("›", ">")
    previousGroup = symbol("«", "<")
    nextGroup = symbol("»", ">")
    moreBefore = symbol("«", "<")
    moreAfter = symbol("»", ">")
    // Status
    information = symbol("i", "i")
    success = symbol("✓", "+")
    warning = symbol("!", "!")
    failure = symbol("✗", "x")
    invalid = symbol("✗", "!")
    // Bars and charts
    emptyBar = symbol("░", "-")
    indeterminateBar = symbol("▒", ":")
    level = symbol("╎", "|")
    moreBars = symbol("…", "+")
    // Lines
    horizontalLine = symbol("─", "-")
    verticalLine = symbol("│", "|")
    heavyHorizontalLine = symbol("━", "=")
    heavyVerticalLine = symbol("┃", "#")
    faintHorizontalLine = symbol("┈", ".")
    treeLine = symbol("│", "|")
    topJoint = symbol("┬", "+")
    bottomJoint = symbol("┴", "+")
    leadingJoint = symbol("├", "+")
    trailingJoint = symbol("┤", "+")
    axisCorner = symbol("└", "+")
    horizontalGrip = symbol("━", "#")
    verticalGrip = symbol("┃", "#")
    focusedGrip = symbol("█", "#")
    // Scroll bars
    horizontalScrollTrack = symbol("─", ".")
    horizontalScrollThumb = symbol("━", "#")
    focusedHorizontalScrollThumb = symbol("▄", "@")
    verticalScrollTrack = symbol("│", ":")
    verticalScrollThumb = symbol("┃", "#")
    focusedVerticalScrollThumb = symbol("█", "@")
  }
}
