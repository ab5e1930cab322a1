// SPDX-License-Identifier: MIT

import TermLibC

/// A generated test, with the files that it reads.
struct GeneratedTest {
  /// A file in the folder of the test.
  struct File {
    let name: String
    let text: String
  }

  /// The source code.
  let source: String
  /// The files with long values.
  let files: [File]

  /// Prints the source code, and creates the other files in the working directory.
  ///
  /// If the source code can't be printed, no new file remains.
  ///
  /// - Throws: ``CommandError`` if one of the files exists with other contents.
  func show() throws {
    var created: [String] = []
    func removeFiles() { for name in created { unlink(name) } }
    do {
      for file in files {
        let isNew = try SessionFiles.create(Array(file.text.utf8), named: file.name)
        if isNew { created.append(file.name) }
      }
    } catch {
      removeFiles()
      throw error
    }
    printText(source, orElse: removeFiles)
    for file in files {
      printMessage("The test reads “\(file.name)”. Move this file to the folder of the test.")
    }
  }

  /// Writes all files to a folder that the user specified, and replaces files with their names.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - name: The name of the file with the source code.
  /// - Throws: `SessionError` if a file can't be written.
  func write(to folder: String, as name: String) throws {
    for file in files {
      try SessionFiles.write(file.text.utf8, to: "\(folder)/\(file.name)", followingLinks: false)
    }
    try SessionFiles.write(source.utf8, to: "\(folder)/\(name)", followingLinks: false)
  }
}
