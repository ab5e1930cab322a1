// SPDX-License-Identifier: MIT

import StoreRecorder
import TermFoundation
import TermRender

/// A reader for key map files, which contain the user's key bindings.
///
/// A key map file contains a JSON object. Comments and trailing commas are allowed, as in JSON5:
///
/// ```
/// {
///   // the identifier of a command: a key sequence, a list of key sequences, or [] to disable the keys
///   "counter.add": ["a", "ctrl+up"],
///   "app.quit": "g q",
///   "counter.reset": [],
/// }
/// ```
enum KeyMapFile {
  /// The maximum number of lines in an entry for which the reader locates an error.
  private static let entryLimit = 100

  /// The maximum number of entries of a key map.
  private static let entryCountLimit = 1_000

  /// The maximum number of keys in a sequence, because each prefix of a sequence is a key binding.
  private static let keyLimit = 16

  /// The maximum size of a key map in bytes.
  static let sizeLimit = 1_000_000

  /// Reads a key map file.
  ///
  /// - Throws: ``KeyMapError`` with one line for each of the first 100 errors in the file.
  static func read(_ path: String) throws -> KeyRemapping {
    let contents: [UInt8]?
    do {
      contents = try SystemFile(path, for: .reading).contents(limit: sizeLimit)
    } catch {
      throw KeyMapError([
        "Couldn't read “\(path)”: \(error.reason). Check the path and its permissions."
      ])
    }
    guard let bytes = contents else {
      throw KeyMapError([
        "Couldn't read “\(path)”: the file is larger than \(sizeLimit) bytes. Choose a smaller file."
      ])
    }
    return try read(String(decoding: bytes, as: UTF8.self), named: SessionFiles.name(of: path))
  }

  /// Reads the text of a key map file.
  static func read(_ text: String, named file: String) throws -> KeyRemapping {
    let entries: [String: Presses]
    do {
      entries = try decode(text)
    } catch let error as DecodingError {
      throw KeyMapError([reason(of: error, in: text, named: file)])
    }
    guard entries.count <= entryCountLimit else {
      throw KeyMapError([
        "\(file): The key map has more than \(entryCountLimit) entries. Remove some."
      ])
    }
    var remapping = KeyRemapping()
    var errors: [(line: Int, reason: String)] = []
    let outline = KeyMapOutline(text)
    for (name, presses) in entries {
      let lines = outline.nameLines[name] ?? []
      let line = lines.first ?? 1
      if lines.count > 1 {
        errors.append(
          (lines[1], "Duplicate key “\(name)” (first on line \(line)). Remove one entry.")
        )
      }
      errors += presses.messages(in: name).map { (line, $0) }
      let id = CommandID(rawValue: name)
      remapping[id] = presses.sequences
      remapping.record("\(file):\(line)", of: id)
    }
    guard errors.isEmpty else {
      let sorted = errors.sorted { ($0.line, $0.reason) < ($1.line, $1.reason) }
      throw KeyMapError(sorted.map { "\(file):\($0.line): \($0.reason)" }.firstMessages)
    }
    return remapping
  }

  private static func decode(_ text: String) throws -> [String: Presses] {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try decoder.decode([String: Presses].self, from: Data(text.utf8))
  }

  /// The value of one entry: a key sequence, a list of key sequences, or an invalid value.
  ///
  /// Decoding never throws an error, because one error would stop the decoding of all other entries.
  private struct Presses: Decodable {
    /// The strings in the entry, or `nil` if the value is invalid.
    let words: [String]?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      words =
        if let word = try? container.decode(String.self) {
          [word]
        } else {
          try? container.decode([String].self)
        }
    }

    /// The valid key sequences.
    var sequences: [KeySequence] { words?.compactMap { KeySequence($0) } ?? [] }

    /// Returns one message for each error in the entry.
    func messages(in name: String) -> [String] {
      guard let words else {
        return [
          "“\(name)” requires a key sequence or a list of key sequences: \"ctrl+q\" or [\"ctrl+q\", \"g q\"]."
        ]
      }
      return words.compactMap { word in
        guard let sequence = KeySequence(word) else {
          return
            "“\(word)” isn't a valid key sequence. Use a form such as q, up, f5, space, ctrl+c, or g g."
        }
        return sequence.presses.count > keyLimit
          ? "“\(name)” has a sequence of more than \(keyLimit) keys. Use a shorter one." : nil
      }
    }
  }

  private static func reason(of error: DecodingError, in text: String, named name: String) -> String
  {
    switch error {
    case .typeMismatch, .valueNotFound, .keyNotFound:
      return "\(name):1: A key map must be a JSON object, such as {\"app.quit\": [\"ctrl+q\"]}."
    case .dataCorrupted:
      let outline = KeyMapOutline(text)
      if let missing = outline.unclosed {
        return "\(name):\(missing.line): Missing “\(missing.bracket)”. Add it after this line."
      }
      let line = outline.faultLine ?? unreadableLine(of: text)
      return "\(name):\(line): Invalid JSON. "
        + "An entry has the form \"app.quit\": [\"ctrl+q\", \"g q\"],"
    @unknown default:
      return "\(name): \(error)"
    }
  }
}

extension KeyMapFile {
  /// Returns the number, starting at 1, of the line at which the first invalid entry starts.
  ///
  /// The decoder doesn't report the position of an error. This method therefore decodes the entries one by
  /// one. It adds lines to an entry until the entry is valid, up to ``entryLimit`` lines.
  private static func unreadableLine(of text: String) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.contains("{") }) else { return 1 }
    let last = lines.lastIndex { $0.contains("}") } ?? lines.endIndex - 1
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
      if index - start == entryLimit { break }
    }
    return (entry.isEmpty ? last : start) + 1
  }
}

/// The errors in a key map, with one line for each error.
struct KeyMapError: Error, Equatable, CustomStringConvertible {
  let lines: [String]

  /// Creates an error.
  ///
  /// - Parameter lines: The messages. The initializer replaces control characters in text from the file, so
  ///   that a terminal doesn't interpret them.
  init(_ lines: [String]) { self.lines = lines.map(\.sanitized) }

  var description: String { lines.joined(separator: "\n") }
}
