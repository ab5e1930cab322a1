// SPDX-License-Identifier: MIT

public import ArgumentParser
public import TermRender

/// The options that every app takes on its command line.
///
/// ```swift
/// @main struct Counter: ParsableCommand {
///   @OptionGroup var arguments: RunArguments
///
///   func run() throws { try arguments.run(CounterApp.self) }
/// }
/// ```
public struct RunArguments: ParsableArguments {
  @Flag(help: "Use no colours, only attributes. The same as setting NO_COLOR.")
  public var noColor = false

  @Flag(help: "Use only ASCII characters.")
  public var ascii = false

  public init() {}

  /// The options as an app takes them.
  public var options: RunOptions {
    RunOptions(colorDepth: noColor ? .monochrome : nil, unicode: ascii ? false : nil)
  }

  /// Runs an app until it quits; a terminal that cannot be used ends the program with status 69 and one
  /// sentence on the standard error.
  ///
  /// - Parameter app: The app; made and run on the main thread, which must be the caller's.
  public func run<A: App>(_ app: A.Type) throws {
    try MainActor.assumeIsolated { try app.init().run(options) }
  }
}
