// SPDX-License-Identifier: MIT

public import ArgumentParser
import Synchronization
public import TermDevTools
import TermRender

/// The command line of an app, with the subcommands `run`, `replay`, `export`, `inspect`, `diff`, `keys`, `bundle`,
/// `open`, `attach`, `ask`, `bisect`, `shrink`, `explore`, and `why`.
///
/// The default subcommand is `run`.
///
/// ```swift
/// @main struct Counter: AppCommand {
///   typealias Options = NoOptions<CounterApp>
///   static let configuration = commands("Count from 0 to 99.")
/// }
/// ```
///
/// To support custom options, create the app from the options:
///
/// ```swift
/// @main struct Movies: AppCommand {
///   struct Options: AppOptions {
///     @Option(help: "The path of the database.") var database = "movies.sqlite"
///
///     func makeApp() -> MoviesApp { MoviesApp(database: database) }
///   }
///   static let configuration = commands("Manage a list of movies to watch.", keepingSessions: 10)
/// }
/// ```
public protocol AppCommand: ParsableCommand, SendableMetatype {
  /// The custom options of the app.
  associatedtype Options: AppOptions
}

/// The custom command-line options of an app.
public protocol AppOptions: ParsableArguments, Sendable {
  /// The type of the app.
  associatedtype Application: RecordableApp

  /// Creates the app to run.
  ///
  /// Replays create the app with `init()` instead.
  ///
  /// - Returns: A new app.
  /// - Throws: Any error that prevents the app from running. The program prints the error and exits.
  @MainActor func makeApp() throws -> Application
}

/// The options of an app without custom options.
public struct NoOptions<Application: RecordableApp>: AppOptions {
  /// Creates an empty set of options.
  public init() {}

  /// Creates the app with `init()`.
  public func makeApp() -> Application { Application() }
}

extension AppCommand {
  /// The type of the app that the command runs.
  public typealias Application = Options.Application

  /// Returns a configuration with the standard subcommands.
  ///
  /// - Parameters:
  ///   - abstract: A one-line description of the app.
  ///   - discussion: Additional information about the app, such as the key that displays its help sheet. The
  ///     default is empty.
  ///   - name: The name of the program. The default is the name of the type in lowercase.
  ///   - count: The number of sessions to keep for bug reports. The default is 0, which keeps none. For any other
  ///     number, `run` records each session to the folder `NAME/sessions` in the user's state folder, which is
  ///     `$XDG_STATE_HOME` or `~/.local/state`. The subcommand `bundle --last` reads the newest one. A file of 64 MiB
  ///     continues in another file. The oldest files are removed. The files contain the user's key presses. Users
  ///     turn off recording by setting `TERMRENDER_SESSIONS=off`.
  ///   - more: The additional subcommands of the app. The default is empty.
  /// - Returns: The configuration.
  public static func commands(
    _ abstract: String,
    discussion: String = "",
    name: String? = nil,
    keepingSessions count: Int = 0,
    and more: [any ParsableCommand.Type] = []
  ) -> CommandConfiguration {
    keptSessionCounts.withLock { $0[ObjectIdentifier(Self.self)] = count }
    return CommandConfiguration(
      commandName: name ?? "\(Self.self)".lowercased(),
      abstract: abstract,
      discussion: discussion,
      version: Application.version,
      subcommands: [
        RunCommand<Self>.self, ReplayCommand<Self>.self, ExportCommand<Self>.self,
        InspectCommand<Self>.self, DiffCommand<Self>.self, KeysCommand<Self>.self,
        BundleCommand<Self>.self, OpenCommand<Self>.self,
        AttachCommand<Self>.self, AskCommand<Self>.self, BisectCommand<Self>.self,
        ShrinkCommand<Self>.self, ExploreCommand<Self>.self, WhyCommand<Self>.self,
        TryCommand<Self>.self,
      ] + more,
      defaultSubcommand: RunCommand<Self>.self
    )
  }

  /// The name of the program.
  static var programName: String { configuration.commandName ?? "\(Self.self)".lowercased() }

  /// The sessions that the app records automatically.
  static var keptSessions: KeptSessions {
    // The configuration must exist before its number of sessions.
    let name = programName
    let count = keptSessionCounts.withLock { $0[ObjectIdentifier(Self.self)] ?? 0 }
    return KeptSessions(name: name, count: count)
  }
}

/// The number of sessions that each command keeps, because a `CommandConfiguration` can't contain it.
private let keptSessionCounts = Mutex<[ObjectIdentifier: Int]>([:])
