// SPDX-License-Identifier: MIT

/// The lines of the names in a key map, and the line of the first structural error.
///
/// The decoder doesn't report these lines. The outline doesn't check the values of entries.
struct KeyMapOutline {
  /// The numbers of the lines on which each name appears, starting at 1.
  private(set) var nameLines: [String: [Int]] = [:]

  /// The number of the line with the first unexpected word or character, starting at 1.
  private(set) var faultLine: Int?

  /// The missing closing bracket at the end of the text, and the number of the last nonempty line.
  private(set) var unclosed: (bracket: Unicode.Scalar, line: Int)?

  private enum Part { case name, colon, presses, comma }

  private var rest: Substring.UnicodeScalarView
  private var line = 1
  /// The open brackets and their lines.
  private var open: [(bracket: Unicode.Scalar, line: Int)] = []
  private var lastLine = 1
  private var expected = Part.name

  init(_ text: String) {
    rest = Substring(text).unicodeScalars
    while faultLine == nil, let scalar = next() {
      if !scalar.properties.isWhitespace { lastLine = line }
      read(scalar)
    }
    if faultLine == nil, let innermost = open.last {
      unclosed = (Self.closing(innermost.bracket), lastLine)
    }
  }

  private static func closing(_ bracket: Unicode.Scalar) -> Unicode.Scalar {
    bracket == "{" ? "}" : "]"
  }

  private mutating func next() -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { return nil }
    if scalar == "\n" { line += 1 }
    return scalar
  }

  private mutating func read(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "/": skipComment()
    case "{", "[": begin(scalar)
    case "}", "]": end(scalar)
    case ":": take(.colon, then: .presses)
    case ",": take(.comma, then: .name)
    case "\"", "'": word(quoted(by: scalar))
    case _ where scalar.properties.isWhitespace || scalar == "\u{FEFF}": break
    default: word(unquoted(from: scalar))
    }
  }

  private mutating func take(_ part: Part, then following: Part) {
    guard open.count == 1 else { return }
    if expected == part { expected = following } else { faultLine = line }
  }

  private mutating func begin(_ bracket: Unicode.Scalar) {
    if open.count == 1, expected != .presses { faultLine = line }
    open.append((bracket, line))
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    guard let innermost = open.popLast() else { return faultLine = line }
    if Self.closing(innermost.bracket) != bracket { faultLine = innermost.line }
    if open.count == 1 { expected = .comma }
  }

  private mutating func word(_ word: (text: String, line: Int)) {
    guard open.count == 1 else { return }
    switch expected {
    case .name:
      nameLines[word.text, default: []].append(word.line)
      expected = .colon
    case .presses: expected = .comma
    case .colon, .comma: faultLine = word.line
    }
  }

  private mutating func quoted(by quote: Unicode.Scalar) -> (text: String, line: Int) {
    let start = line
    var text = String.UnicodeScalarView()
    while let scalar = next(), scalar != quote {
      if scalar == "\n" {
        faultLine = start
        break
      }
      text.append(scalar)
      if scalar == "\\", let escaped = next() { text.append(escaped) }
    }
    return (String(text), start)
  }

  private mutating func unquoted(from first: Unicode.Scalar) -> (text: String, line: Int) {
    var text = String.UnicodeScalarView([first])
    while let scalar = rest.first, !"/{}[]:,\"'".unicodeScalars.contains(scalar),
      !scalar.properties.isWhitespace
    {
      text.append(scalar)
      rest.removeFirst()
    }
    return (String(text), line)
  }

  private mutating func skipComment() {
    switch rest.first {
    case "/": rest = rest.drop { $0 != "\n" }
    case "*":
      _ = next()
      var last: Unicode.Scalar?
      while let scalar = next(), !(last == "*" && scalar == "/") { last = scalar }
    default: break
    }
  }
}
