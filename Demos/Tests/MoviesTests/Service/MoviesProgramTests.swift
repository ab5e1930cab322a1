// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct MoviesProgramTests {
  @Test func `A file that is refused ends the program with one sentence and status 1`() throws {
    let folder = try TemporaryFolder()
    let diary = Data("Dear diary,\n".utf8)
    try diary.write(to: URL(fileURLWithPath: folder.file()))
    let end = try Program.run("movies", "--database", folder.file())
    #expect(
      end.errors == """
        Could not open the database \(folder.file()): the file is not a database; nothing was \
        changed in it. Name another with --database.

        """
    )
    #expect(end.status == 1)
    #expect(try folder.bytes() == diary)
  }

  @Test(
    arguments: [
      (["--latency", "fast"], "fast"), (["--latency", "5"], "'5'"),
      (["--latency", "infs"], "infs"),
      (["--latency", "4000s"], "4000s"), (["--failure-rate", "2"], "from 0 to 1, and not 2.0"),
      (["--failure-rate", "nan"], "from 0 to 1, and not nan"), (["--seed", "x"], "'x'"),
      (["--database", ""], "--database names a file"),
      (["--films", "1000001"], "--films is from 0 to 1000000, and not 1000001"),
    ]
  )
  func `An option that makes no sense is refused by name, before any file is touched`(
    options: [String],
    words: String
  ) throws {
    let folder = try TemporaryFolder()
    let end = try Program.run("movies", ["--database", folder.file()] + options)
    #expect(end.status == 64)
    #expect(end.errors.contains(options[0].dropFirst(2)) && end.errors.contains(words))
    #expect(!FileManager.default.fileExists(atPath: folder.file()))
  }
}
