// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermRender

/// A command that creates a bundle from a session.
struct BundleCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bundle",
      abstract: "Prepare a recorded session for another host, with a hash of each frame.",
      discussion: """
        On the other host, open --verify replays the bundle and compares each frame. A bundle contains everything \
        that the session contains, so read it before you share it. Redacted values and secure fields are masked.

        The exit status is 1 if no bundle was written, or if the replay differs from what the user saw.
        """
    )
  }

  @Argument(help: "The session.", completion: .file())
  var file: String?

  @Flag(help: "Bundle the newest session that the app kept, for example after a crash.")
  var last = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file. The default adds .bundle to the name.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Create the bundle even if it contains secrets in clear.")
  var allowSecrets = false

  func validate() throws {
    if (file != nil) == last {
      throw ValidationError("Specify either the file of a session or --last.")
    }
  }

  func run() throws {
    let (file, output, allowSecrets) = (file, output, allowSecrets)
    try perform {
      let path = try file ?? Command.keptSessions.newest()
      // The bundle of a kept session is written to the working directory, where the user can find it.
      let name = file ?? "\(Command.programName)-\(SessionFiles.name(of: path))"
      let session = try load(path, of: Command.Application.self)
      let bundle = try SessionBundle(session, allowingSecrets: allowSecrets)
      let use = output == nil ? SystemFile.Use.creating : .replacing(followsLinks: true)
      let task = "write the bundle to"
      let file = try SystemFile(output ?? "\(name).bundle", for: use, failing: task)
      try file.write(bundle.log.bytes, failing: task)
      printLine("\(bundle.log.entries.count) records in “\(file.path)”")
      if session.ending == nil {
        printMessage("“\(path)” has no end, because the app was killed or is still running.")
      }
      for remark in bundle.description.remarks { printMessage(remark) }
      if !bundle.log.entries.contains(where: \.isSeenFrame) {
        printMessage("What the user saw isn't known, because the session contains no hash of it.")
      }
      if let difference = bundle.frames.difference {
        printMessage(difference.report)
        printMessage(session.differenceAdvice)
      }
      if bundle.frames.difference != nil || bundle.description.exact == false { throw ExitCode(1) }
    }
  }
}

extension BundleDescription {
  /// The sentences for the user about the limits of the bundle.
  fileprivate var remarks: [String] {
    var remarks: [String] = []
    if !masked.isEmpty {
      remarks.append("Masked: \(masked.keys.sorted().joined(separator: ", ")).")
    }
    if !whole { remarks.append("The bundle doesn't start with the start of the app.") }
    if exact == false {
      remarks.append(
        "The last frame differs from the recorded one, so the bundle might not show the problem."
      )
    }
    if !gaps.isEmpty {
      remarks.append(
        "Frames can't be compared after the first action of an unregistered type: "
          + "\(gaps.joined(separator: ", ")). Add the type to the action registry."
      )
    }
    return remarks
  }
}
