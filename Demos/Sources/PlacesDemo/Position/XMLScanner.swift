// SPDX-License-Identifier: MIT

/// A scanner of XML documents from untrusted sources.
///
/// The parser of Foundation on Linux traps on bytes that aren't valid UTF-8 and accepts documents that end early. This
/// scanner accepts any bytes, checks the nesting of elements, and rejects document types. It ignores prefixes of names,
/// comments, and processing instructions.
struct XMLScanner {
  /// An event of a document, in the order of its text.
  enum Event: Equatable {
    /// The start of an element.
    case start(String, attributes: [String: String])
    /// The end of an element.
    case end(String)
    /// Characters in an element. A single text can have several events.
    case text(String)
  }

  /// A reason to reject a document.
  enum Failure: Error {
    /// Characters that aren't valid XML.
    case syntax
    /// A document type, whose entities can expand to any size.
    case documentType
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The names of the open elements.
  private var open: [String] = []
  private var hasRoot = false
  /// The end of an element without content, which follows its start.
  private var pending: Event?

  /// The maximum nesting depth of elements.
  private static let depthLimit = 64

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of the current line, starting at 1.
  var line: Int { bytes[..<position].count { $0 == 0x0A } + 1 }

  /// Returns the next event, or `nil` at the end of the document.
  ///
  /// - Throws: A ``Failure`` at the current line.
  mutating func next() throws(Failure) -> Event? {
    if let event = pending.take() { return event }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        if let text = try text() { return text }
        continue
      }
      if skips("<!--") {
        _ = try read(until: "-->")
      } else if skips("<![CDATA[") {
        guard !open.isEmpty else { throw .syntax }
        return .text(String(decoding: try read(until: "]]>"), as: UTF8.self))
      } else if skips("<?") {
        _ = try read(until: "?>")
      } else if skips("<!") {
        throw .documentType
      } else if skips("</") {
        return try endTag()
      } else {
        return try startTag()
      }
    }
    guard hasRoot, open.isEmpty else { throw .syntax }
    return nil
  }
}

// MARK: - Tags

extension XMLScanner {
  private mutating func startTag() throws(Failure) -> Event {
    position += 1
    let name = try name()
    var attributes: [String: String] = [:]
    skipSpaces()
    while position < bytes.count, !"/>".utf8.contains(bytes[position]) {
      let key = try self.name()
      skipSpaces()
      guard skips("=") else { throw .syntax }
      skipSpaces()
      let quote = skips("\"") ? "\"" : "'"
      guard quote == "\"" || skips("'") else { throw .syntax }
      attributes[key] = try Self.unescaped(try read(until: quote))
      skipSpaces()
    }
    let isEmpty = skips("/")
    guard skips(">"), !open.isEmpty || !hasRoot, open.count < Self.depthLimit else { throw .syntax }
    hasRoot = true
    if isEmpty { pending = .end(name) } else { open.append(name) }
    return .start(name, attributes: attributes)
  }

  private mutating func endTag() throws(Failure) -> Event {
    let name = try name()
    skipSpaces()
    guard skips(">"), open.popLast() == name else { throw .syntax }
    return .end(name)
  }

  /// Reads a name and returns it without its prefix.
  private mutating func name() throws(Failure) -> String {
    let start = position
    while position < bytes.count, !" \t\r\n/>=<\"'&".utf8.contains(bytes[position]) {
      position += 1
    }
    guard let name = bytes[start..<position].split(separator: UInt8(ascii: ":")).last else {
      throw .syntax
    }
    return String(decoding: name, as: UTF8.self)
  }
}

// MARK: - Text

extension XMLScanner {
  /// Reads characters up to the next tag, and returns `nil` if they're outside the root element.
  private mutating func text() throws(Failure) -> Event? {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    let text = bytes[start..<position]
    guard open.isEmpty else { return .text(try Self.unescaped(text)) }
    // A byte order mark can precede the document.
    let isBlank = text.allSatisfy { " \t\r\n\u{FEFF}".utf8.contains($0) }
    if isBlank { return nil }
    throw .syntax
  }

  /// Returns text with its character references and predefined entities replaced.
  private static func unescaped(_ text: ArraySlice<UInt8>) throws(Failure) -> String {
    guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
    var result = ""
    for (index, piece) in text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .enumerated()
    {
      guard index > 0 else {
        result += String(decoding: piece, as: UTF8.self)
        continue
      }
      guard let end = piece.firstIndex(of: UInt8(ascii: ";")),
        let character = character(String(decoding: piece[..<end], as: UTF8.self))
      else { throw .syntax }
      result.unicodeScalars.append(character)
      result += String(decoding: piece[(end + 1)...], as: UTF8.self)
    }
    return result
  }

  /// Returns the character for a reference without its delimiters, or `nil` if the reference isn't valid.
  private static func character(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    case _ where reference.hasPrefix("#x"):
      UInt32(reference.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where reference.hasPrefix("#"):
      UInt32(reference.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}

// MARK: - Bytes

extension XMLScanner {
  private mutating func skipSpaces() {
    while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
  }

  /// Skips a string at the current position, and returns a Boolean value that indicates whether it's there.
  private mutating func skips(_ string: StaticString) -> Bool {
    let end = position + string.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for offset in 0..<string.utf8CodeUnitCount
    where bytes[position + offset] != string.utf8Start[offset] {
      return false
    }
    position = end
    return true
  }

  /// Returns the bytes before a string, and continues after it.
  private mutating func read(until string: String) throws(Failure) -> ArraySlice<UInt8> {
    let mark = Array(string.utf8)
    let start = position
    while position + mark.count <= bytes.count {
      if bytes[position] == mark[0], bytes[position..<position + mark.count].elementsEqual(mark) {
        defer { position += mark.count }
        return bytes[start..<position]
      }
      position += 1
    }
    throw .syntax
  }
}
