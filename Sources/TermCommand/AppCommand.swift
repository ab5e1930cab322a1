// SPDX-License-Identifier: MIT

public import ArgumentParser
import TermRender

/// The command line of an app: `run`, which needs not be said, `replay`, `export`, `inspect`, `diff`.
///
/// ```swift
/// @main struct Counter: AppCommand {
///   typealias Options = NoOptions<CounterApp>
///   static let configuration = commands("Counts from 0 to 99.")
/// }
/// ```
/// An app with options of its own says how it is made of them:
/// ```swift
/// @main struct Movies: AppCommand {
///   struct Options: AppOptions {
///     @Option(help: "Where the films are.") var database = "movies.sqlite"
///
///     func makeApp() -> MoviesApp { MoviesApp(database: database) }
///   }
///   static let configuration = commands("A list of films to watch.")
/// }
/// ```
public protocol AppCommand: ParsableCommand, SendableMetatype {
  /// The app's own options.
  associatedtype Options: AppOptions
}

/// The options of an app's own on its command line.
public protocol AppOptions: ParsableArguments, Sendable {
  /// The app.
  associatedtype Application: RecordableApp

  /// Makes the app that is run; recordings are replayed with one that is made by `init()`.
  ///
  /// - Returns: A new app.
  /// - Throws: What keeps it from being made; the program ends with that as its message.
  @MainActor func makeApp() throws -> Application
}

/// The options of an app that has none.
public struct NoOptions<Application: RecordableApp>: AppOptions {
  /// Creates the options, of which there are none.
  public init() {}

  /// Makes the app by its `init()`.
  public func makeApp() -> Application { Application() }
}

extension AppCommand {
  /// The app that the command runs.
  public typealias Application = Options.Application

  /// A configuration with the subcommands that each app has.
  ///
  /// - Parameters:
  ///   - abstract: What the app is, in a line.
  ///   - discussion: More about the app, such as the key that shows its help sheet; by default, nothing.
  ///   - name: The name of the program; that of the type in lower case unless given.
  ///   - more: Subcommands of the app's own.
  /// - Returns: The configuration.
  public static func commands(
    _ abstract: String,
    discussion: String = "",
    name: String? = nil,
    and more: [any ParsableCommand.Type] = []
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name ?? "\(Self.self)".lowercased(),
      abstract: abstract,
      discussion: discussion,
      version: Application.version,
      subcommands: [
        RunCommand<Self>.self, ReplayCommand<Self>.self, ExportCommand<Self>.self,
        InspectCommand<Self>.self, DiffCommand<Self>.self,
      ] + more,
      defaultSubcommand: RunCommand<Self>.self
    )
  }

  /// The name of the program.
  static var programName: String { configuration.commandName ?? "\(Self.self)".lowercased() }
}
