// SPDX-License-Identifier: MIT

extension Style {
  /// Applies the parameters of a sequence, in the forms that `ANSIWriter` writes.
  ///
  /// - Parameter parameters: The text between the bracket and the `m`.
  /// - Returns: `true` if all parameters are supported; otherwise, `false`.
  mutating func select(_ parameters: Substring) -> Bool {
    let text = parameters.isEmpty ? "0" : parameters
    var rest = text.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let parameter = rest.popFirst() {
      guard select(parameter, before: &rest) else { return false }
    }
    return true
  }

  private mutating func select(
    _ parameter: Substring,
    before rest: inout ArraySlice<Substring>
  ) -> Bool {
    switch parameter {
    case "0": self = Style(link: link)
    case "4": underline = .single
    case "24": underline = .none
    case "59": underlineColor = .default
    default:
      return selectColor(parameter, before: &rest) || selectParts(of: parameter)
        || selectAttribute(parameter)
    }
    return true
  }

  private mutating func selectAttribute(_ parameter: Substring) -> Bool {
    let entries = ANSIWriter.switches.filter { $0.on == parameter || $0.off == parameter }
    for entry in entries {
      if entry.on == parameter {
        attributes.insert(entry.attribute)
      } else {
        attributes.remove(entry.attribute)
      }
    }
    return !entries.isEmpty
  }

  private mutating func selectColor(
    _ parameter: Substring,
    before rest: inout ArraySlice<Substring>
  ) -> Bool {
    guard let number = Int(parameter) else { return false }
    if let color = Color(parameter: number - 30, before: &rest) {
      foreground = color
    } else if let color = Color(parameter: number - 40, before: &rest) {
      background = color
    } else {
      return false
    }
    return true
  }

  /// Applies the kind or color of an underline, which uses colons.
  private mutating func selectParts(of parameter: Substring) -> Bool {
    let parts = parameter.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.map { UInt8($0) }
    switch (parts.first, parts.count) {
    case ("4", 2):
      guard let kind = numbers[1].flatMap(Underline.init), kind.rawValue > 1 else { return false }
      underline = kind
    case ("58", 3):
      guard parts[1] == "5", let index = numbers[2] else { return false }
      underlineColor = .palette(index)
    case ("58", 6):
      guard parts[1...2] == ["2", ""], let red = numbers[3], let green = numbers[4],
        let blue = numbers[5]
      else { return false }
      underlineColor = .rgb(red, green, blue)
    default: return false
    }
    return true
  }
}

extension Color {
  /// Creates the color that a parameter selects, or `nil` if it doesn't select a color.
  ///
  /// - Parameters:
  ///   - number: The parameter minus 30 for a foreground color, or minus 40 for a background color.
  ///   - rest: The parameters that follow. The initializer removes those of the color.
  fileprivate init?(parameter number: Int, before rest: inout ArraySlice<Substring>) {
    switch number {
    case 0...7: self = .palette(UInt8(number))
    case 60...67: self = .palette(UInt8(number - 52))
    case 9: self = .default
    case 8:
      let kind = rest.popFirst()
      let numbers = rest.prefix(kind == "5" ? 1 : 3).compactMap { UInt8($0) }
      rest = rest.dropFirst(numbers.count)
      switch (kind, numbers.count) {
      case ("5", 1): self = .palette(numbers[0])
      case ("2", 3): self = .rgb(numbers[0], numbers[1], numbers[2])
      default: return nil
      }
    default: return nil
    }
  }
}
