// SPDX-License-Identifier: MIT

/// A strict parser for the XML that images contain.
///
/// Tags must be nested, attributes must be quoted and unique, and special characters must be escaped.
struct XMLReader {
  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var rest: Substring.UnicodeScalarView
  private var open: [Int] = []

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// Returns the elements in the order in which they start.
  static func elements(of document: String) throws -> [Element] {
    var reader = XMLReader(document)
    try reader.read()
    return reader.elements
  }

  /// Returns the reason why a document isn't well-formed, or `nil` if it is.
  static func fault(in document: String) -> String? {
    do {
      _ = try elements(of: document)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private init(_ document: String) { rest = document.unicodeScalars[...] }

  private mutating func read() throws {
    while let next = rest.first {
      if next == "<" {
        try readTag()
      } else {
        let text = try unescaped(take { $0 != "<" })
        if let element = open.last {
          elements[element].text += text
        } else if text != "\n" {
          throw Fault(description: "“\(text)” is outside the root element")
        }
      }
    }
    if let element = open.last {
      throw Fault(description: "<\(elements[element].name)> isn't closed")
    }
  }

  private mutating func readTag() throws {
    let tag = take { $0 != ">" }.dropFirst()
    guard rest.popFirst() == ">" else { throw Fault(description: "<\(tag) has no end") }
    if tag.hasPrefix("/") {
      guard let element = open.popLast(), elements[element].name == tag.dropFirst() else {
        throw Fault(description: "<\(tag)> closes nothing")
      }
      return
    }
    let isEmpty = tag.hasSuffix("/")
    try elements.append(element(of: isEmpty ? tag.dropLast() : tag))
    if elements.count > 1, open.isEmpty { throw Fault(description: "there are two roots") }
    if !isEmpty { open.append(elements.count - 1) }
  }

  private func element(of tag: Substring) throws -> Element {
    let name = tag.prefix { $0 != " " }
    var element = Element(name: String(name), attributes: [:])
    var rest = tag.dropFirst(name.count)
    while !rest.isEmpty {
      let key = rest.dropFirst().prefix { $0 != "=" }
      rest = rest.dropFirst(1 + key.count)
      guard !key.isEmpty, key.allSatisfy({ $0.isLetter || "-:".contains($0) }),
        rest.hasPrefix("=\"")
      else { throw Fault(description: "<\(tag)> has a bad attribute") }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      rest = rest.dropFirst(2 + value.count)
      guard rest.popFirst() == "\"", element.attributes[String(key)] == nil else {
        throw Fault(description: "<\(tag)> has a bad value of \(key)")
      }
      element.attributes[String(key)] = try unescaped(value)
    }
    return element
  }

  private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> Substring {
    let taken = rest.prefix(while: condition)
    rest = rest.dropFirst(taken.count)
    return Substring(taken)
  }

  private func unescaped(_ text: Substring) throws -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x26:
        let name = rest.prefix { $0 != ";" }
        rest = rest.dropFirst(name.count + 1)
        guard let meant = entities[String(name)] else { throw Fault(description: "&\(name)") }
        result.append(meant)
      case 0x09, 0x0A, 0x0D, 0x20..<0x3C, 0x3D..<0xFFFE, 0x10000...: result.append(scalar)
      default: throw Fault(description: "U+\(String(scalar.value, radix: 16)) isn't allowed")
      }
    }
    return String(result)
  }
}
