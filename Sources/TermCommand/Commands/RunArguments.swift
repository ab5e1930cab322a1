// SPDX-License-Identifier: MIT

public import ArgumentParser
public import TermRender

/// The options of an app's command line about its looks.
///
/// An ``AppCommand`` has them. A program that needs nothing else takes them alone:
/// ```swift
/// @main struct Hello: ParsableCommand {
///   @OptionGroup var arguments: RunArguments
///
///   func run() { arguments.run(HelloApp.self) }
/// }
/// ```
public struct RunArguments: ParsableArguments, Sendable {
  /// How much of the terminal's screen is used at most; all of it unless given.
  @Option(help: ArgumentHelp("Use no more than this part of the screen.", valueName: "WxH"))
  public var size: Size?

  /// Whether only attributes are used, as with `NO_COLOR` in the environment.
  @Flag(help: "Use no colours, only attributes. The same as setting NO_COLOR.")
  public var noColor = false

  /// Whether only ASCII characters are used.
  @Flag(help: "Use only ASCII characters.")
  public var ascii = false

  /// Whether the screen is read out as lines of text, as with `ACCESSIBLE` in the environment.
  @Flag(
    help: "Read the screen out as lines of text, for screen readers, as ACCESSIBLE=1 does."
  )
  public var accessible = false

  /// The theme; without it things look as the terminal's own colours have it.
  @Option(help: "How things look; without it, in the terminal's own colours.")
  public var theme: ThemeName?

  /// The writer that turns frames into bytes; by default, the one that the environment selects.
  @Option(help: "Draw through ncurses, or directly. The same as setting TERMRENDER_WRITER.")
  public var writer: ScreenWriterKind?

  /// The key that shows and hides the debug line; by default, none.
  @Option(
    help: ArgumentHelp("Show and hide what each frame took by this key.", valueName: "key")
  )
  public var debugKey: KeySequence?

  /// Presses of the user's own for keys, read from a file.
  @Option(
    help: ArgumentHelp(
      "A file of your own keys.",
      discussion: """
        In JSON: what the help calls a key, and the presses for it: {"Quit": ["ctrl+q", "g q"], "Reset": []}.
        """,
      valueName: "file"
    ),
    transform: KeyMapFile.read
  )
  public var keys: KeyRemapping?

  /// Creates the options of a command line that says nothing.
  public init() {}

  /// The options as an app takes them.
  public var options: RunOptions {
    RunOptions(
      colorDepth: noColor ? .monochrome : nil,
      unicode: ascii ? false : nil,
      theme: theme?.choice ?? .standard,
      keys: keys ?? KeyRemapping(),
      accessible: accessible ? true : nil,
      size: size,
      debugKey: debugKey,
      screenWriter: writer
    )
  }

  /// Runs an app until it quits.
  ///
  /// - Parameter app: The app; made and run on the main thread, which must be the caller's.
  public func run<A: App & SendableMetatype>(_ app: A.Type) {
    run { app.init() }
  }

  /// Runs an app that needs more than `init()`.
  ///
  /// - Parameter app: Makes the app; called on the main thread, which must be the caller's.
  /// - Throws: What making the app throws.
  public func run(_ app: @MainActor () throws -> some App) rethrows {
    let options = options
    try MainActor.assumeIsolated {
      ScreenWriterKind.prepare(options.screenWriter)
      try app().runOrExit(options)
    }
  }
}

extension ScreenWriterKind: ExpressibleByArgument {}

extension ThemeName: ExpressibleByArgument {}

extension KeySequence: ExpressibleByArgument {
  /// Reads key presses as key maps write them: `f12`, `ctrl+k d`.
  ///
  /// - Parameter argument: The argument on the command line; `nil` comes of what is no sequence.
  public init?(argument: String) { self.init(argument) }
}

extension Size: ExpressibleByArgument {
  /// Reads columns and rows: `80x24`.
  ///
  /// - Parameter argument: What the command line says; `nil` comes of what is no size.
  public init?(argument: String) { self.init(argument) }
}
