// SPDX-License-Identifier: MIT

public import ArgumentParser
public import TermRender

/// The command-line options that control the appearance and input of an app.
///
/// An ``AppCommand`` includes these options. A program that needs nothing else can use them alone:
///
/// ```swift
/// @main struct Hello: ParsableCommand {
///   @OptionGroup var arguments: RunArguments
///
///   func run() { arguments.run(HelloApp.self) }
/// }
/// ```
public struct RunArguments: ParsableArguments, Sendable {
  /// The maximum size of the app, or `nil` to use the whole screen.
  @Option(help: ArgumentHelp("Use at most this part of the screen.", valueName: "WxH"))
  public var size: Size?

  /// A Boolean value that indicates whether the app uses only attributes, as with `NO_COLOR` in the
  /// environment.
  @Flag(help: "Use no colors, only attributes. The same as setting NO_COLOR.")
  public var noColor = false

  /// A Boolean value that indicates whether the app uses only ASCII characters.
  @Flag(help: "Use only ASCII characters.")
  public var ascii = false

  /// A Boolean value that indicates whether the app shows lines of text for screen readers, as with
  /// `ACCESSIBLE` in the environment.
  @Flag(
    help: "Show the screen as lines of text for screen readers. The same as setting ACCESSIBLE=1."
  )
  public var accessible = false

  /// The name of the theme, or `nil` to use the terminal's own colors.
  @Option(help: "Use a theme. The default uses the terminal's own colors.")
  public var theme: ThemeName?

  /// The writer that turns frames into bytes, or `nil` to use the writer that the environment selects.
  @Option(help: "Draw with ncurses or directly. The same as setting TERMRENDER_WRITER.")
  public var writer: ScreenWriterKind?

  /// The key that shows and hides the debug line, or `nil` for none.
  @Option(
    help: ArgumentHelp("Show and hide the debug line with this key.", valueName: "key")
  )
  public var debugKey: KeySequence?

  /// The user's key bindings, read from a file.
  @Option(
    help: ArgumentHelp(
      "Read custom key bindings from a file.",
      discussion: """
        A JSON object of titles from the help and key sequences: {"Quit": ["ctrl+q", "g q"], "Reset": []}.
        """,
      valueName: "file"
    ),
    transform: KeyMapFile.read
  )
  public var keys: KeyRemapping?

  /// Creates the options of an empty command line.
  public init() {}

  /// The options to run an app with.
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
  /// Call this method on the main thread.
  ///
  /// - Parameter app: The type of the app. The app is created with `init()`.
  public func run<A: App & SendableMetatype>(_ app: A.Type) {
    run { app.init() }
  }

  /// Runs an app until it quits, for apps that need more than `init()`.
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
  /// - Parameter argument: The argument on the command line. The initializer returns `nil` if it isn't a key
  ///   sequence.
  public init?(argument: String) { self.init(argument) }
}

extension Size: ExpressibleByArgument {
  /// Creates a size from columns and rows, such as `80x24`.
  ///
  /// - Parameter argument: The argument on the command line. The initializer returns `nil` if it isn't a
  ///   size.
  public init?(argument: String) { self.init(argument) }
}
