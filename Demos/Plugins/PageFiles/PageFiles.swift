// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// A plugin that passes the source code of the gallery's pages, their recorded transcripts, and the tables of keys in
/// their articles to the gallery as text.
@main struct PageFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders = [
      target.directoryURL.appending(path: "Pages"),
      context.package.directoryURL.appending(
        path: "Tests/GalleryTests/__Snapshots__/TranscriptTests"
      ),
      context.package.directoryURL.appending(path: "../Documentation/Gallery.docc"),
    ]
    let inputs = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
    .filter { ["swift", "txt", "md"].contains($0.pathExtension) }
    .filter { $0.pathExtension != "txt" || $0.lastPathComponent.contains("Each-page") }
    .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPageFiles.swift")
    return [
      .buildCommand(
        displayName: "Copying the gallery's pages",
        executable: URL(filePath: "/usr/bin/env"),
        arguments: ["awk", "-v", "output=\(output.path)", Self.program] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }

  /// A program that writes a dictionary from the name of each file to its text.
  ///
  /// It omits the license lines of code, the lines of transcripts outside the page, and the other sections of articles.
  private static let program = #"""
    BEGIN { print "let pageFiles: [String: String] = [" > output }
    FNR == 1 {
      if (NR > 1) print "\"\"\"##," > output
      name = FILENAME
      sub(/.*\//, "", name)
      sub(/.*recorded\./, "", name)
      isCode = name ~ /swift$/
      isArticle = name ~ /md$/
      isShown = 0
      printf "\"%s\": ##\"\"\"\n", name > output
    }
    isArticle && /^## / || !isCode && /^  keys: / { isShown = 0 }
    isShown { print > output }
    isArticle && /^## Keys$/ { isShown = 1 }
    isCode && FNR == 2 || !isCode && !isArticle && / of [0-9]+(, heading)?$/ { isShown = 1 }
    END { print "\"\"\"##,\n]" > output }
    """#
}
