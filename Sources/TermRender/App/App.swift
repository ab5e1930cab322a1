// SPDX-License-Identifier: MIT

public import StateStore
public import TermScreen
import TermTTY
public import TermWidgets

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A full-screen app: a store, and what the screen shows of its state.
///
/// ```swift
/// struct Increment: Action {}
///
/// @main struct Counter: App {
///   let store = Store(0, .on(Increment.self) { count, _ in count += 1 })
///
///   var body: some Widget {
///     Observe(\Int.self) { Text("Count: \($0)") }
///       .keys {
///         Key("+", does: "Count", send: Increment())
///         Key("q", does: "Quit", send: Quit())
///       }
///   }
/// }
/// ```
/// Keys that the app gives no meaning to have one of their own: `tab` and `shift+tab` move the focus,
/// `esc` closes an overlay, `ctrl+c` quits, `ctrl+z` suspends. ``RunOptions/debugKey`` adds one for the debug line.
@MainActor
public protocol App {
  associatedtype State
  associatedtype Body: Widget

  init()

  /// Where the state is, and where the actions of keys and buttons go; the same store each time.
  var store: Store<State> { get }

  /// What the screen shows, from its top left corner. Runs once; what changes stands in ``Observe``.
  @WidgetBuilder var body: Body { get }

  /// Whether the app wants clicks, drags and the wheel; not unless it says so.
  ///
  /// While it has them, the terminal's own selection of text needs a modifier, mostly `shift`.
  var usesMouse: Bool { get }
}

extension App {
  public var usesMouse: Bool { false }

  /// Makes the app and runs it as the command line requests.
  public static func main() { main(RunOptions()) }

  /// Makes the app and runs it with options, which the command line can change.
  ///
  /// Every app has the options `--theme`, `--no-color`, `--ascii`, `--accessible`, `--writer`, and `--help`. For other
  /// arguments it prints a message and exits with status 64. An app with arguments of its own is an `AppCommand` of
  /// `TermCommand`, or reads them itself and calls ``runOrExit(_:)``.
  ///
  /// Without a usable terminal, it prints a message and exits with status 69.
  ///
  /// - Parameter options: The options to use where the command line has none.
  public static func main(_ options: RunOptions) {
    var options = options
    let arguments = CommandLine.arguments.dropFirst()
    let program = String((CommandLine.arguments.first ?? "").split(separator: "/").last ?? "app")
    if arguments.contains("--help") || arguments.contains("-h") {
      print(RunOptions.help(for: program), terminator: "")
      exit(EXIT_SUCCESS)
    }
    do throws(UsageError) {
      try options.apply(arguments)
    } catch {
      printError("\(error.message)\nTo list the options, run: \(program) --help")
      exit(UsageError.exitStatus)
    }
    ScreenWriterKind.prepare(options.screenWriter)
    Self().runOrExit(options)
  }

  /// Runs the app until it quits.
  ///
  /// Without a usable terminal it writes one sentence to the standard error and exits with status 69.
  ///
  /// - Parameter options: How the app uses the terminal.
  public func runOrExit(_ options: RunOptions = RunOptions()) {
    do throws(TerminalError) {
      try run(options)
    } catch {
      printError(error.description)
      exit(TerminalError.exitStatus)
    }
  }

  /// Runs the app in the terminal of the process until it quits.
  ///
  /// Dispatches `Started` before the first frame and ``WillEnd`` before the terminal is given back. A
  /// signal that ends the app ends the process after that, by the same signal.
  ///
  /// - Parameter options: How the app uses the terminal.
  /// - Throws: `TerminalError` when there is no terminal, or none that can be used. Nothing was
  ///   written to it then.
  public func run(_ options: RunOptions = RunOptions()) throws(TerminalError) {
    do {
      try run(options) { _ in }
    } catch let error as TerminalError {
      throw error
    } catch {
      // Only what prepares could throw another one.
    }
  }

  /// Runs the app with a runtime that is prepared before it begins, such as to be recorded.
  ///
  /// - Parameters:
  ///   - options: How the app uses the terminal.
  ///   - prepare: Gets the runtime; when it throws, the terminal is given back and nothing was shown.
  /// - Throws: `TerminalError`, or what was thrown to prepare.
  package func run(
    _ options: RunOptions,
    preparing prepare: (Runtime<State>) throws -> Void
  ) throws {
    let terminal = try TTYTerminal.open(
      options.terminalOptions(mouse: usesMouse),
      writer: options.screenWriter
    )
    defer { terminal.close() }
    let part = options.size.map { CroppedTerminal(terminal, to: $0) }
    let screen: any Terminal = part ?? terminal
    let runtime = Runtime(
      store: store,
      terminal: screen,
      theme: options.theme,
      isAccessible: options.isAccessible,
      debugKey: options.debugKey
    ) { body.nodes }
    runtime.remapping = options.keys
    try prepare(runtime)
    runtime.run()
    runtime.reportMisspelledKeys()
    runtime.reportUnmetNames()
    terminal.close()
    if case .signal(let number) = terminal.closeReason { TTYTerminal.end(bySignal: number) }
  }
}
