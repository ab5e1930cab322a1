// SPDX-License-Identifier: MIT

/// A strict grammar of the output that a terminal may receive.
///
/// The grammar shares no code or tables with the writers. It uses the Unicode data of Swift's standard library to
/// validate text. Output outside the grammar must originate from an app's data.
public struct OutputGrammar {
  /// A kind of output.
  public enum Part: Hashable, Sendable {
    /// The transition of the screen from one frame to the next.
    case frame
    /// The title of the window, and saving and restoring the user's title.
    case title
    /// Text for the clipboard, the clipboard query, and the query that ends the wait.
    case clipboard
    /// Links without numbers, which recordings and exported files contain.
    case export
  }

  private var bytes: ArraySlice<UInt8>
  private let parts: Set<Part>

  /// Returns a description of the first invalid output.
  ///
  /// - Parameters:
  ///   - bytes: Complete output without truncated sequences.
  ///   - parts: The allowed kinds of output.
  /// - Returns: The description, or `nil` if all output is valid.
  public static func fault(in bytes: [UInt8], allowing parts: Set<Part> = [.frame]) -> String? {
    var grammar = OutputGrammar(bytes: bytes[...], parts: parts)
    while let first = grammar.bytes.first {
      let start = grammar.bytes.startIndex
      guard !grammar.take(first) else { continue }
      let around = bytes[start..<min(bytes.count, start + 40)]
      return "Invalid output at byte \(start): \(around.map(readable).joined())"
    }
    return nil
  }

  private static func readable(_ byte: UInt8) -> String {
    switch byte {
    case 0x1B: "\\e"
    case 0x20..<0x7F: String(UnicodeScalar(byte))
    default: "\\x" + String(byte, radix: 16)
    }
  }

  /// Removes the element that starts with a byte, and returns a Boolean value that indicates whether it's valid.
  private mutating func take(_ first: UInt8) -> Bool {
    switch first {
    case 0x08, 0x0A, 0x0D:
      bytes.removeFirst()
      return parts.contains(.frame)
    case 0x1B:
      bytes.removeFirst()
      switch bytes.popFirst() {
      case UInt8(ascii: "["): return takeSequence()
      case UInt8(ascii: "]"): return takeCommand()
      case UInt8(ascii: "M"): return parts.contains(.frame)
      default: return false
      }
    default: return parts.contains(.frame) && takeScalar()
    }
  }
}

// MARK: - Text

extension OutputGrammar {
  /// Removes one scalar, and returns a Boolean value that indicates whether a terminal displays it.
  private mutating func takeScalar() -> Bool {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return false }
    bytes = bytes.dropFirst(UTF8.width(scalar))
    return Self.isShown(scalar)
  }

  /// Returns a Boolean value that indicates whether a terminal displays a scalar without further effects.
  public static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: break
    }
    if properties.isBidiControl || properties.isNoncharacterCodePoint { return false }
    // A soft hyphen, a zero-width space, format characters, a byte order mark, annotations, a language tag, and kitty's
    // placeholder for images.
    let hidden: [ClosedRange<UInt32>] = [
      0xAD...0xAD, 0x200B...0x200B, 0x2060...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
      0xE0001...0xE0001, 0x10EEEE...0x10EEEE,
    ]
    return !hidden.contains { $0.contains(scalar.value) }
  }
}

// MARK: - Control sequences

extension OutputGrammar {
  /// Removes the rest of a control sequence, and returns a Boolean value that indicates whether it's valid.
  private mutating func takeSequence() -> Bool {
    let parameters = bytes.prefix { (0x30...0x3F).contains($0) }
    bytes = bytes[parameters.endIndex...]
    let rest = bytes.prefix { !(0x40...0x7E).contains($0) }
    bytes = bytes[rest.endIndex...]
    guard rest.isEmpty, let final = bytes.popFirst() else { return false }
    let text = String(decoding: parameters, as: UTF8.self)
    return isOurs(text, Character(UnicodeScalar(final)))
  }

  private func isOurs(_ text: String, _ final: Character) -> Bool {
    switch (final, text) {
    case ("t", "22;2"), ("t", "23;2"): return parts.contains(.title)
    case ("c", ""): return parts.contains(.clipboard)
    default: break
    }
    guard parts.contains(.frame) else { return false }
    switch final {
    case "h", "l": return ["?25", "?2026"].contains(text) || "\(text)\(final)" == "?7l"
    case "A", "B", "C", "D", "G", "L", "M", "S", "T", "X": return Self.numbers(text, 1)
    case "H": return Self.numbers(text, 2)
    case "r": return text.isEmpty || text.contains(";") && Self.numbers(text, 2)
    case "J": return text == "2"
    case "K": return text.isEmpty
    case "m": return Self.isRendition(text)
    default: return false
    }
  }

  /// Returns a Boolean value that indicates whether the text contains at most the given number of positive integers.
  private static func numbers(_ text: String, _ most: Int) -> Bool {
    if text.isEmpty { return true }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false)
    return numbers.count <= most && numbers.allSatisfy { (Int($0) ?? 0) > 0 && $0.first != "+" }
  }

  private static func isRendition(_ text: String) -> Bool {
    if text.isEmpty { return true }
    var words = text.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let word = words.popFirst() {
      if word == "38" || word == "48" {
        let count = words.popFirst() == "5" ? 1 : 3
        guard words.count >= count, words.prefix(count).allSatisfy(isByte) else { return false }
        words = words.dropFirst(count)
      } else if word.hasPrefix("4:") {
        guard "012345".map({ "4:\($0)" }).contains(String(word)) else { return false }
      } else if word.hasPrefix("58:5:") {
        guard isByte(word.dropFirst(5)) else { return false }
      } else if word.hasPrefix("58:2::") {
        let parts = word.dropFirst(6).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy(isByte) else { return false }
      } else {
        guard let number = Int(word), renditions.contains(number) else { return false }
      }
    }
    return true
  }

  private static func isByte(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) } && UInt8(text) != nil
  }

  private static let renditions: Set<Int> = Set([0, 1, 2, 3, 4, 7, 9, 22, 23, 24, 27, 29, 59])
    .union(30...37).union([39, 49]).union(40...47).union(90...97).union(100...107)
}

// MARK: - Operating system commands

extension OutputGrammar {
  /// Removes the rest of a command with its terminator, and returns a Boolean value that indicates whether it's valid.
  private mutating func takeCommand() -> Bool {
    guard let end = bytes.firstIndex(of: 0x1B),
      bytes.dropFirst(end - bytes.startIndex + 1).first
        == UInt8(ascii: "\\")
    else { return false }
    let command = bytes[..<end]
    bytes = bytes[(end + 2)...]
    // Split bytes, as terminals do. In a string, a semicolon and a following combining mark would be one character.
    let fields = command.split(
      separator: UInt8(ascii: ";"),
      maxSplits: 2,
      omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self)[...] }
    switch fields.first {
    case "8" where fields.count == 3: return isLink(fields[1], fields[2])
    case "2":
      guard let title = String(validating: command.dropFirst(2), as: UTF8.self) else {
        return false
      }
      return parts.contains(.title) && isTitle(title)
    case "52" where fields.count == 3 && fields[1] == "c":
      return parts.contains(.clipboard) && Self.isClipboard(fields[2])
    default: return false
    }
  }

  /// Returns a Boolean value that indicates whether a link is valid.
  ///
  /// A link has a number, except in exported files. An empty link ends the previous link. As specified, the target
  /// contains only bytes from 32 to 126.
  private func isLink(_ id: Substring, _ target: Substring) -> Bool {
    guard parts.contains(.frame), target.utf8.count <= 2_083,
      target.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return false }
    if target.isEmpty { return id.isEmpty }
    return id.isEmpty && parts.contains(.export)
      || id.hasPrefix("id=") && Int(id.dropFirst(3)) != nil
  }

  private func isTitle(_ title: String) -> Bool {
    title.count <= 256 && title.unicodeScalars.allSatisfy(Self.isShown)
  }

  private static func isClipboard(_ letters: Substring) -> Bool {
    letters == "?"
      || letters.utf8.count <= 100_000
        && letters.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+/=".contains($0)) }
  }
}
