// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file in which users write down the keys that they would rather press.
///
/// It is a JSON object, with comments and trailing commas as in JSON5:
/// ```
/// {
///   // what the help calls it: a press, several, or none to switch it off
///   "Add": ["a", "ctrl+up"],
///   "Quit": "g q",
///   "Reset": [],
/// }
/// ```
enum KeyMapFile {
  /// A file that is larger is no key map.
  static let sizeLimit = 1_000_000

  /// Reads a file.
  ///
  /// - Throws: ``KeyMapFault`` with a line for each fault that there is.
  static func read(_ path: String) throws -> KeyRemapping {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let data = FileManager.default.contents(atPath: path) else {
      throw KeyMapFault(["The file \(path) cannot be read: \(String(cString: strerror(errno)))."])
    }
    guard data.count <= sizeLimit else {
      throw KeyMapFault(["The file \(path) is no key map: it has more than \(sizeLimit) bytes."])
    }
    return try read(String(decoding: data, as: UTF8.self), named: name)
  }

  /// Reads the text of a file.
  static func read(_ text: String, named name: String) throws -> KeyRemapping {
    let wishes: [String: Presses]
    do {
      wishes = try decode(text)
    } catch let error as DecodingError {
      throw KeyMapFault([fault(of: error, in: text, named: name)])
    }
    var remapping = KeyRemapping()
    var faults: [(line: Int, reason: String)] = []
    for (title, presses) in wishes {
      let lines = lines(of: title, in: text)
      let line = lines.first ?? 1
      if lines.count > 1 {
        faults.append((lines[1], "“\(title)” is there twice, first in line \(line)."))
      }
      for word in presses.words where KeySequence(word) == nil {
        faults.append(
          (
            line,
            "No keys are called “\(word)”: write them as q, up, f5, space, ctrl+c, or g g for two presses."
          )
        )
      }
      remapping[title] = presses.words.compactMap { KeySequence($0) }
      remapping.note("\(name):\(line)", of: title)
    }
    guard faults.isEmpty else {
      let sorted = faults.sorted { ($0.line, $0.reason) < ($1.line, $1.reason) }
      throw KeyMapFault(sorted.map { "\(name):\($0.line): \($0.reason)" })
    }
    return remapping
  }

  private static func decode(_ text: String) throws -> [String: Presses] {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try decoder.decode([String: Presses].self, from: Data(text.utf8))
  }

  /// One press or several.
  private struct Presses: Decodable {
    let words: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      words =
        if let word = try? container.decode(String.self) {
          [word]
        } else {
          try container.decode([String].self)
        }
    }
  }

  /// The lines, from 1, in which a title stands before a colon.
  private static func lines(of title: String, in text: String) -> [Int] {
    let quoted = ["\"\(title)\"", "'\(title)'", title]
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      let line = $1.drop { " \t{,\r".contains($0) }
      let isThere = quoted.contains { name in
        line.hasPrefix(name) && line.dropFirst(name.count).drop { $0 == " " }.first == ":"
      }
      return isThere ? $0 + 1 : nil
    }
  }

  private static func fault(of error: DecodingError, in text: String, named name: String) -> String
  {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context):
      guard let title = context.codingPath.first?.stringValue else {
        return "\(name):1: A key map is an object: {\"Quit\": [\"ctrl+q\"]}."
      }
      return
        "\(name):\(lines(of: title, in: text).first ?? 1): “\(title)” needs a press or a list of them: "
        + "\"ctrl+q\", or [\"ctrl+q\", \"g q\"]."
    case .dataCorrupted:
      return "\(name):\(unreadableLine(of: text)): Here begins what is no JSON. "
        + "An entry looks so: \"Quit\": [\"ctrl+q\", \"g q\"],"
    @unknown default:
      return "\(name): \(error)"
    }
  }
}

extension KeyMapFile {
  /// The line, from 1, in which the first entry begins that cannot be read.
  ///
  /// The decoder does not say where it failed. So entries are read one after the other, each being as
  /// many lines as make one.
  private static func unreadableLine(of text: String) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.contains("{") }) else { return 1 }
    let last = lines.lastIndex { $0.contains("}") } ?? lines.endIndex
    var entry = ""
    var start = first
    for index in first..<max(first, last) {
      var line = lines[index]
      if index == first, let brace = line.firstIndex(of: "{") {
        line = line[line.index(after: brace)...]
      }
      if entry.isEmpty { start = index }
      entry += line + "\n"
      if (try? decode("{\n\(entry)}")) != nil { entry = "" }
    }
    return (entry.isEmpty ? last : start) + 1
  }
}

/// What is wrong with a key map, a line for each fault.
struct KeyMapFault: Error, Equatable, CustomStringConvertible {
  let lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  var description: String { lines.joined(separator: "\n") }
}
