// SPDX-License-Identifier: MIT

import ArgumentParser
import TermRender

/// Plays a session, or writes its frames.
struct ReplayCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      abstract: "Play a recorded session in this terminal, in its own time.",
      discussion: "space pauses, the arrow keys go from frame to frame, q quits."
    )
  }

  @Argument(help: "The session.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "Write each frame into a folder instead, as text and as a picture.",
      valueName: "DIR"
    ),
    completion: .directory
  )
  var frames: String?

  @Option(help: ArgumentHelp("Stop after this change of the state.", valueName: "N"))
  var until: Int?

  @Flag(help: "Show a frame for each action, not only those that were painted.")
  var everyAction = false

  func run() throws {
    let (file, folder, until, everyAction) = (file, frames, until, everyAction)
    try perform {
      let session = try load(file, of: Command.Application.self)
      let reel = SessionReel(session, everyAction: everyAction, until: until)
      if let folder { return try Self.write(reel, into: folder) }
      try Playback(reel).run()
    }
  }

  @MainActor
  private static func write(_ reel: some Reel, into folder: String) throws {
    try SessionFiles.makeFolder(folder)
    while let (frame, _) = reel.next() {
      let digits = String(reel.number)
      let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
      try SessionFiles.write(frame.snapshot, to: "\(folder)/\(name).txt")
      try SessionFiles.write(frame.svg(), to: "\(folder)/\(name).svg")
    }
    print("\(reel.number) frames in \(folder)")
  }
}
