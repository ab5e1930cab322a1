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
      discussion: """
        A cast, an animated image, or a text file contains all frames. An SVG image contains only the last frame.
        """
    )
  }

  enum Form: String, EnumerableFlag {
    case cast, svg, animate, text

    static func help(for form: Form) -> ArgumentHelp? {
      switch form {
      case .cast: "Export a cast for asciinema."
      case .svg: "Export an SVG image."
      case .animate: "Export an animated SVG image."
      case .text: "Export text."
      }
    }
  }

  @Argument(help: "The session.", completion: .file())
  var file: String

  @Flag
  var form: Form

  @Option(help: ArgumentHelp("Stop after revision N of the state.", valueName: "N"))
  var until: Int?

  @Option(
    help: ArgumentHelp(
      "Draw an image in a window with this title, or set the title of a cast.",
      valueName: "text"
    )
  )
  var title: String?

  @OptionGroup(title: "Animation options")
  var animation: AnimationOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  func validate() throws {
    if form != .animate, let option = animation.givenOption {
      throw ValidationError(
        "\(option) changes only animated images. Add --animate, or remove \(option)."
      )
    }
    if form == .text, title != nil {
      throw ValidationError("Text has no title. Remove --title, or export another format.")
    }
  }

  func run() throws {
    let (file, form, until, title, pace) = (file, form, until, title, animation.pace)
    let output = output
    try perform {
      let session = try load(file, of: Command.Application.self)
      let reel = SessionReel(session, until: until)
      let text: String
      var summary: String?
      switch form {
      case .cast: text = Self.cast(reel, session.screen.size, title ?? Command.programName)
      case .svg: text = try Self.shown(Self.last(reel), of: file).svg(title: title)
      case .animate:
        let image = try Self.shown(pace.image(of: reel, title: title), of: file)
        text = image.text
        if output != nil { summary = "\(image.summary), \((text.utf8.count + 999) / 1_000) KB" }
      case .text: text = Self.text(reel)
      }
      if let output {
        try SessionFiles.write(text.utf8, to: output, followingLinks: true)
      } else {
        printText(text)
      }
      if let summary { printLine(summary) }
      if let warning = reel.warning { printError(warning) }
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

  /// Returns an image of a session, or throws an error if the session contains no frames.
  private static func shown<Image>(_ image: Image?, of path: String) throws -> Image {
    guard let image else {
      throw CommandError.file(
        path,
        "the session contains no frames. Record a longer session, or use a greater value for --until."
      )
    }
    return image
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

extension AnimatedSVG {
  /// The number of frames and the duration.
  fileprivate var summary: String {
    "\(frameCount == 1 ? "1 frame" : "\(frameCount) frames"), \(duration.inSeconds) s"
  }
}
