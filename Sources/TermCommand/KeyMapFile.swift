// SPDX-License-Identifier: MIT

import FoundationEssentials
import TermRender

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
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
  /// The most lines that are looked at for the end of an entry.
  private static let entryLimit = 100

  /// A file that is larger is no key map.
  static let sizeLimit = 1_000_000

  /// Reads a file.
  ///
  /// - Throws: ``KeyMapFault`` with a line for each fault that there is.
  static func read(_ path: String) throws -> KeyRemapping {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let bytes = contents(of: path) else {
      throw KeyMapFault(["The file \(path) cannot be read: \(String(cString: strerror(errno)))."])
    }
    guard bytes.count <= sizeLimit else {
      throw KeyMapFault(["The file \(path) is no key map: it has more than \(sizeLimit) bytes."])
    }
    return try read(String(decoding: bytes, as: UTF8.self), named: name)
  }

  /// The bytes of a file, or more than ``sizeLimit`` of them where it has more: some have no end.
  private static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: sizeLimit + 1)
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { systemRead(descriptor, $0 + filled, buffer.count - filled) } ?? 0
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes[..<filled])
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
    let outline = KeyMapOutline(text)
    for (title, presses) in wishes {
      let lines = outline.titleLines[title] ?? []
      let line = lines.first ?? 1
      if lines.count > 1 {
        faults.append((lines[1], "“\(title)” is there twice, first in line \(line)."))
      }
      faults += presses.faults(in: title).map { (line, $0) }
      remapping[title] = presses.sequences
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

  /// What a file says of one key: a press or several, or what is neither.
  ///
  /// It refuses nothing, as one refused value would end the reading of all others.
  private struct Presses: Decodable {
    /// The words, as far as they are some.
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

    /// What the words mean, as far as they mean something.
    var sequences: [KeySequence] { words?.compactMap { KeySequence($0) } ?? [] }

    /// A sentence for each thing that is wrong with them.
    func faults(in title: String) -> [String] {
      guard let words else {
        return [
          "“\(title)” needs a press or a list of them: \"ctrl+q\", or [\"ctrl+q\", \"g q\"]."
        ]
      }
      return words.filter { KeySequence($0) == nil }.map {
        "No keys are called “\($0)”: write them as q, up, f5, space, ctrl+c, or g g for two presses."
      }
    }
  }

  private static func fault(of error: DecodingError, in text: String, named name: String) -> String
  {
    switch error {
    case .typeMismatch, .valueNotFound, .keyNotFound:
      return "\(name):1: A key map is an object: {\"Quit\": [\"ctrl+q\"]}."
    case .dataCorrupted:
      let outline = KeyMapOutline(text)
      if let missing = outline.unclosed {
        return "\(name):\(missing.line): Behind this line “\(missing.sign)” is missing."
      }
      let line = outline.faultLine ?? unreadableLine(of: text)
      return "\(name):\(line): Here begins what is no JSON. "
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
  /// many lines as make one, up to ``entryLimit``.
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

/// What is wrong with a key map, a line for each fault.
struct KeyMapFault: Error, Equatable, CustomStringConvertible {
  let lines: [String]

  /// - Parameter lines: What they quote of the file is made to be shown, not obeyed, by a terminal.
  init(_ lines: [String]) { self.lines = lines.map(\.harmless) }

  var description: String { lines.joined(separator: "\n") }
}

/// The system's `read`, out of the shadow of those here.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, start, count)
}
