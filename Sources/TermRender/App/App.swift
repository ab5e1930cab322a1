// SPDX-License-Identifier: MIT

public import StateStore
import TermLibC
public import TermScreen
import TermTTY
public import TermTree

/// A full-screen terminal app: a store and a widget that displays the store's state.
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
///         Key("+", title: "Count", send: Increment())
///         Key("q", title: "Quit", send: Quit())
///       }
///   }
/// }
/// ```
/// The framework handles the following keys if no widget or key binding of the app handles them:
///
/// | Key | Action |
/// |-|-|
/// | `tab`, `shift+tab` | Move the focus |
/// | `esc` | Close an overlay |
/// | `ctrl+c` | Quit the app |
/// | `ctrl+z` | Suspend the app |
///
/// ``RunOptions/debugKey`` adds a key that toggles the debug line.
@MainActor
public protocol App {
  /// The type of the state in the app's store.
  associatedtype State
  /// The type of the widget that fills the screen.
  associatedtype Body: Widget

  /// Creates the app.
  ///
  /// The `main` methods call this initializer once.
  init()

  /// The store that contains the app's state and receives the actions of its keys and widgets.
  ///
  /// The property must return the same store each time.
  var store: Store<State> { get }

  /// The widget that fills the screen, from its top-left corner.
  ///
  /// The property is evaluated once. Use ``/TermTree/Observe`` for content that depends on the state.
  @WidgetBuilder var body: Body { get }

  /// A Boolean value that indicates whether the app receives mouse clicks, drags, and wheel events.
  ///
  /// The default is `false`. While the app receives mouse events, selecting text in the terminal requires a modifier
  /// key, usually `shift`.
  var usesMouse: Bool { get }
}

extension App {
  /// The default value, `false`.
  public var usesMouse: Bool { false }

  /// Creates the app and runs it with the options of the command line.
  public static func main() { main(RunOptions()) }

  /// Creates the app and runs it with options that the command line can override.
  ///
  /// Every app accepts the options `--theme`, `--no-color`, `--ascii`, `--accessible`, `--writer`, and `--help`. For
  /// any other argument, the method prints a message and exits with status 64. For custom arguments, use `AppCommand`
  /// of `TermCommand`, or parse them yourself and call ``runOrExit(_:)``.
  ///
  /// Without a usable terminal, the method prints a message and exits with status 69.
  ///
  /// - Parameter options: The options to use unless the command line specifies others.
  public static func main(_ options: RunOptions) {
    var options = options
    let arguments = CommandLine.arguments.dropFirst()
    let name = (CommandLine.arguments.first ?? "").split(separator: "/").last ?? "app"
    let program = name.sanitized
    if arguments.contains("--help") || arguments.contains("-h") {
      print(RunOptions.help(for: program), terminator: "")
      exit(EXIT_SUCCESS)
    }
    do throws(UsageError) {
      try options.apply(arguments)
    } catch {
      printError("\(error.message.sanitized)\nTo list the options, run: \(program) --help")
      exit(UsageError.exitStatus)
    }
    ScreenWriterKind.prepare(options.screenWriter)
    Self().runOrExit(options)
  }

  /// Runs the app until it quits.
  ///
  /// Without a usable terminal, the method prints one message to standard error and exits with status 69.
  ///
  /// - Parameter options: The options for the terminal and the app's behavior.
  public func runOrExit(_ options: RunOptions = RunOptions()) {
    do throws(TerminalError) {
      try run(options)
    } catch {
      printError(error.description)
      exit(TerminalError.exitStatus)
    }
  }

  /// Runs the app in the terminal of the process until the app quits.
  ///
  /// The method dispatches `Started` before the first frame and ``WillTerminate`` before it restores the terminal. If a
  /// signal terminates the app, the same signal then terminates the process.
  ///
  /// - Parameter options: The options for the terminal and the app's behavior.
  /// - Throws: `TerminalError` if no usable terminal is available. In that case, the method doesn't write to the
  ///   terminal.
  public func run(_ options: RunOptions = RunOptions()) throws(TerminalError) {
    do {
      try run(options) { _ in }
    } catch let error as TerminalError {
      throw error
    } catch {
      // Unreachable: only the preparation could throw another error.
    }
  }

  /// Runs the app with a runtime that the caller prepares first, for example to record a session.
  ///
  /// - Parameters:
  ///   - options: The options for the terminal and the app's behavior.
  ///   - prepare: A closure that receives the runtime. If it throws, the method restores the terminal without
  ///     displaying a frame.
  /// - Throws: `TerminalError`, or the error of `prepare`.
  package func run(
    _ options: RunOptions,
    preparing prepare: (AppRuntime<State>) throws -> Void
  ) throws {
    let terminal = try TTYTerminal.open(
      options.terminalOptions(mouse: usesMouse),
      writer: options.screenWriter
    )
    defer { terminal.close() }
    let part = options.size.map { CroppedTerminal(terminal, to: $0) }
    let screen: any Terminal = part ?? terminal
    let runtime = AppRuntime(
      store: store,
      terminal: screen,
      theme: options.theme,
      isAccessible: options.isAccessible,
      debugKey: options.debugKey
    ) { body.nodes }
    runtime.remapping = options.keys
    store.effectExecutor = SignalStackExecutor()
    try prepare(runtime)
    runtime.run()
    runtime.reportKeyNames()
    runtime.reportUnmetNames()
    terminal.close()
    if case .signal(let number) = terminal.closeReason { TTYTerminal.end(bySignal: number) }
  }
}
