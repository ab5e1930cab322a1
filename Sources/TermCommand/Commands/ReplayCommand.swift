// SPDX-License-Identifier: MIT

import ArgumentParser
import TermDevTools
import TermRender

/// A command that plays a session or writes its frames to files.
struct ReplayCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      abstract: "Play a recorded session in this terminal, at its original speed.",
      discussion: """
        Press space to pause, left and right to step through frames, and q to quit.

        With --frames, the exit status is 1 if a frame differs from what the user saw. All frames are written.
        """
    )
  }

  @Argument(help: "The session.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "Write each frame to a folder instead, as text and as SVG.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var frames: String?

  @Option(help: ArgumentHelp("Stop after revision N of the state.", valueName: "N"))
  var until: Int?

  @Flag(help: "Show a frame for each action instead of the painted frames.")
  var everyAction = false

  func run() throws {
    let (file, folder, until, everyAction) = (file, frames, until, everyAction)
    try perform {
      let session = try load(file, of: Command.Application.self)
      let reel = SessionReel(session, everyAction: everyAction, until: until)
      if let warning = reel.skipWarning { printMessage(warning) }
      if let folder { try Self.write(reel, into: folder) } else { try Playback(reel).run() }
      guard let warning = reel.warning else { return }
      printError(warning)
      if folder != nil { throw ExitCode(1) }
    }
  }

  @MainActor
  private static func write(_ reel: some FrameSequence, into folder: String) throws {
    try SessionFiles.makeFolder(folder)
    while let (frame, _) = reel.next() {
      let digits = String(reel.number)
      let path = "\(folder)/" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
      try SessionFiles.write(frame.snapshot.utf8, to: "\(path).txt", followingLinks: false)
      try SessionFiles.write(frame.svg().utf8, to: "\(path).svg", followingLinks: false)
    }
    printLine("\(reel.number) \(reel.number == 1 ? "frame" : "frames") in “\(folder)”")
  }
}
