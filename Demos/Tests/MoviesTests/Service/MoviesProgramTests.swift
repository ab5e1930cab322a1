// SPDX-License-Identifier: MIT

import DemoTestSupport
import Foundation
import Testing

@Suite struct MoviesProgramTests {
  @Test func `A rejected file causes an error message and exit status 1`() throws {
    let folder = try TemporaryFolder()
    let diary = Data("Dear diary,\n".utf8)
    try diary.write(to: URL(fileURLWithPath: folder.file()))
    let end = try Program.run("movies", ["--database", folder.file()])
    #expect(
      end.errors == """
        Couldn't open the database “\(folder.file())”: the file isn't a database. The file is \
        unchanged. Use another file with --database.

        """
    )
    #expect(end.status == 1)
    #expect(try folder.bytes() == diary)
  }

  @Test(
    arguments: [
      (["--latency", "fast"], "fast"), (["--latency", "5"], "'5'"),
      (["--latency", "infs"], "infs"),
      (["--latency", "4000s"], "4000s"), (["--failure-rate", "2"], "--failure-rate is 2.0"),
      (["--failure-rate", "nan"], "--failure-rate is nan"), (["--seed", "x"], "'x'"),
      (["--database", ""], "--database is empty"),
      (["--movies", "1000001"], "--movies is 1000001"),
    ]
  )
  func `An error names an invalid option before any file access`(
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
