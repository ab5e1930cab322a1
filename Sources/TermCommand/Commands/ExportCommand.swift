// SPDX-License-Identifier: MIT

import ArgumentParser
import TermDevTools
import TermRender

/// A command that exports a session in a format for other programs.
struct ExportCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: "Export a recorded session for other programs.",
      discussion:
        "A cast or a text file contains all frames. An SVG file contains only the last frame."
    )
  }

  enum Form: String, EnumerableFlag {
    case cast, svg, text
  }

  @Argument(help: "The session.", completion: .file())
  var file: String

  @Flag(help: "The output format.")
  var form: Form

  @Option(help: ArgumentHelp("Stop after revision N of the state.", valueName: "N"))
  var until: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  func run() throws {
    let (file, form, until, output) = (file, form, until, output)
    try perform {
      let session = try load(file, of: Command.Application.self)
      let reel = SessionReel(session, until: until)
      let text =
        switch form {
        case .cast: Self.cast(reel, session.screen.size, Command.programName)
        case .svg: Self.last(reel)?.svg() ?? ""
        case .text: Self.text(reel)
        }
      try SessionFiles.write(text, to: output)
    }
  }

  @MainActor
  private static func cast(_ reel: some FrameSequence, _ size: Size, _ title: String) -> String {
    var cast = Asciicast(title: title, size: size, capabilities: TerminalCapabilities())
    while let (frame, time) = reel.next() { cast.append(frame, at: time) }
    return cast.text
  }

  @MainActor
  private static func last(_ reel: some FrameSequence) -> Frame? {
    var last: Frame?
    while let (frame, _) = reel.next() { last = frame }
    return last
  }

  @MainActor
  private static func text(_ reel: some FrameSequence) -> String {
    var text = ""
    while let (frame, time) = reel.next() {
      text += "frame \(reel.number), \(time.inSeconds) s\n\(frame.snapshot)\n"
    }
    return text
  }
}
