// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// A plugin that passes the source code of the gallery's pages and their recorded transcripts to the gallery as text.
@main struct PageFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders = [
      target.directoryURL.appending(path: "Pages"),
      context.package.directoryURL.appending(
        path: "Tests/GalleryTests/__Snapshots__/TranscriptTests"
      ),
    ]
    let inputs = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
    .filter { ["swift", "txt"].contains($0.pathExtension) }
    .filter { $0.pathExtension == "swift" || $0.lastPathComponent.contains("Each-page") }
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
  /// It omits the license lines of code, and the lines of transcripts outside the page.
  private static let program = #"""
    BEGIN { print "let pageFiles: [String: String] = [" > output }
    FNR == 1 {
      if (NR > 1) print "\"\"\"##," > output
      name = FILENAME
      sub(/.*\//, "", name)
      sub(/.*recorded\./, "", name)
      isCode = name ~ /swift$/
      isShown = 0
      printf "\"%s\": ##\"\"\"\n", name > output
    }
    !isCode && /^  keys: / { isShown = 0 }
    isShown { print > output }
    isCode && FNR == 2 || !isCode && / of [0-9]+(, heading)?$/ { isShown = 1 }
    END { print "\"\"\"##,\n]" > output }
    """#
}
