// SPDX-License-Identifier: MIT

public import ArgumentParser
public import TermRender

/// The command-line options that control the appearance and input of an app.
///
/// An ``AppCommand`` includes these options. A program without subcommands can use the options directly:
///
/// ```swift
/// @main struct Hello: ParsableCommand {
///   @OptionGroup var arguments: RunArguments
///
///   func run() { arguments.run(HelloApp.self) }
/// }
/// ```
public struct RunArguments: ParsableArguments, Sendable {
  /// The maximum size of the app, or `nil` to use the entire screen.
  @Option(help: ArgumentHelp("Limit the app to this size, in columns and rows.", valueName: "WxH"))
  public var size: Size?

  /// A Boolean value that indicates whether the app uses text attributes instead of colors.
  ///
  /// The environment variable `NO_COLOR` has the same effect.
  @Flag(help: "Use no colors, only attributes. The same as setting NO_COLOR.")
  public var noColor = false

  /// A Boolean value that indicates whether the app uses only ASCII characters.
  @Flag(help: "Use only ASCII characters.")
  public var ascii = false

  /// A Boolean value that indicates whether the app displays lines of text for screen readers.
  ///
  /// The environment variable `ACCESSIBLE` has the same effect.
  @Flag(
    help: "Show the screen as lines of text for screen readers. The same as setting ACCESSIBLE=1."
  )
  public var accessible = false

  /// The name of the theme, or `nil` to use the light or dark theme that matches the terminal's background.
  @Option(help: "Use a theme. By default, the theme matches the terminal's background.")
  public var theme: ThemeName?

  /// The writer that converts frames to terminal output, or `nil` to use the writer that the environment selects.
  @Option(help: "Draw with ncurses or directly. The same as setting TERMRENDER_WRITER.")
  public var writer: ScreenWriterKind?

  /// The key sequence that shows or hides the inspector or the debug line, or `nil` for no key sequence.
  @Option(
    help: ArgumentHelp(
      "Show or hide the inspector of the app with this key, or a debug line in an app without an inspector.",
      valueName: "key"
    )
  )
  public var debugKey: KeySequence?

  /// The user's key bindings from a file, or `nil` to use the default key bindings.
  @Option(
    help: ArgumentHelp(
      "Read custom key bindings from a file.",
      discussion: """
        The file is a JSON object that maps the identifiers of commands to key sequences: \
        {"app.quit": ["ctrl+q", "g q"], "focus.next": []}.
        """,
      valueName: "file"
    ),
    transform: KeyMapFile.read
  )
  public var keys: KeyRemapping?

  /// Creates the options for an empty command line.
  public init() {}

  /// The options for running an app.
  public var options: RunOptions {
    RunOptions(
      colorDepth: noColor ? .monochrome : nil,
      unicode: ascii ? false : nil,
      theme: theme?.choice ?? .automatic,
      keys: keys ?? KeyRemapping(),
      accessible: accessible ? true : nil,
      size: size,
      debugKey: debugKey,
      screenWriter: writer
    )
  }

  /// Runs an app until it quits.
  ///
  /// Call this method on the main thread.
  ///
  /// - Parameter app: The type of the app, which is created with `init()`.
  public func run<A: App & SendableMetatype>(_ app: A.Type) {
    run { app.init() }
  }

  /// Runs an app that a closure creates, until the app quits.
  ///
  /// Call this method on the main thread.
  ///
  /// - Parameter app: A closure that creates the app.
  /// - Throws: Any error that `app` throws.
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
  /// Creates a key sequence from its form in key maps, such as `f12` or `ctrl+k d`.
  ///
  /// - Parameter argument: The argument on the command line. The initializer returns `nil` if the argument
  ///   isn't a valid key sequence.
  public init?(argument: String) { self.init(argument) }
}

extension Size: ExpressibleByArgument {
  /// Creates a size from columns and rows, such as `80x24`.
  ///
  /// - Parameter argument: The argument on the command line. The initializer returns `nil` if the argument
  ///   isn't a valid size.
  public init?(argument: String) { self.init(argument) }
}
