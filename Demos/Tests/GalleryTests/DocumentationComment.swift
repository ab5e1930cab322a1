// SPDX-License-Identifier: MIT

import FoundationEssentials

/// The documentation comment of a declaration, read from its source file.
struct DocumentationComment {
  /// The start of the declaration, without its access level.
  let declaration: String
  /// The path of the source file in the repository.
  let path: String

  /// The folder of the repository.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  /// Creates the comment of a declaration in a file of the repository.
  init(of declaration: String, inFile path: String) {
    self.declaration = declaration
    self.path = path
  }

  /// Creates the comment of a declaration in a library.
  init(of declaration: String, in file: String) {
    self.init(of: declaration, inFile: "Sources/\(file).swift")
  }

  /// Returns the tables in the comment.
  ///
  /// - Throws: An error if the file can't be read, doesn't contain the declaration, or its comment has no table.
  func tables() throws -> [String] {
    let file = Self.root.appending(path: path)
    let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    let starts = ["public \(declaration)", "private \(declaration)"]
    guard
      let end = lines.firstIndex(where: { line in
        starts.contains {
          line.hasPrefix($0) && !(line.dropFirst($0.count).first?.isLetter ?? false)
        }
      })
    else { throw Missing(text: "\(path) contains no public or private \(declaration).") }
    let comment = lines[..<end].reversed().prefix { $0.hasPrefix("///") }.reversed()
    let tables = comment.map { $0.dropFirst(4) }
      .split { !$0.hasPrefix("|") }
      .map { $0.joined(separator: "\n") }
    guard !tables.isEmpty else {
      throw Missing(text: "The comment of \(declaration) in \(path) has no table of keys. Add it.")
    }
    return tables
  }

  /// An error for a declaration or a table that doesn't exist.
  struct Missing: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}
