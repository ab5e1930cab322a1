// SPDX-License-Identifier: MIT

import TermLibC
public import TermScreen
import TermTTY
public import TermTree

/// The options for an app's terminal and interface.
///
/// If an option is `nil`, the runtime derives its value from the terminal and the environment.
public struct RunOptions: Hashable, Sendable {
  /// The maximum color depth.
  public var colorDepth: TerminalCapabilities.ColorDepth?

  /// A Boolean value that indicates whether the app can display characters outside ASCII.
  ///
  /// If `false`, the nearest ASCII characters replace them.
  public var unicode: Bool?

  /// The theme.
  ///
  /// The default is the light or dark theme that matches the terminal's background.
  ///
  /// ```swift
  /// CounterApp.main(RunOptions(theme: .dark))
  /// ```
  public var theme: ThemeChoice

  /// The user's key bindings, which replace the app's key bindings.
  ///
  /// If they make a key binding unreachable, a message appears over the screen until the next input and is written to
  /// standard error. If no other key quits the app, `ctrl+c` quits it.
  public var keys: KeyRemapping

  /// A Boolean value that indicates whether the app displays lines of text for screen readers and braille displays.
  ///
  /// The default `nil` enables accessible mode if the environment variable `ACCESSIBLE` is neither empty nor `0`.
  public var accessible: Bool?

  /// The time to wait after an escape character for the rest of a sequence, such as an arrow key or `alt` with a key.
  ///
  /// If `nil`, the environment variable `ESCDELAY` specifies the time in milliseconds. Without that variable, the time
  /// is 25 ms, or 100 ms over SSH. Terminals that support the kitty keyboard protocol send unambiguous sequences, so
  /// the escape key takes effect immediately.
  public var escapeTimeout: Duration?

  /// The maximum number of columns and rows, from the top-left corner of the screen.
  ///
  /// The default `nil` selects the whole screen.
  public var size: Size?

  /// The key that shows and hides the debug line.
  ///
  /// The debug line reports the regions and bytes of the previous frame, and the writer. By default, no key is set. A
  /// key binding of the app or the focused widget takes precedence.
  ///
  /// If the app uses `devTools()` of `TermDevTools`, the key shows and hides the inspector instead.
  public var debugKey: KeySequence?

  /// The writer that converts frames to bytes.
  ///
  /// If `nil`, the environment variable `TERMRENDER_WRITER` selects the writer. Without that variable, the writer is
  /// ``ScreenWriterKind/standard``. If ncurses isn't usable, the app uses ``ScreenWriterKind/vt``, and the debug line
  /// shows the reason.
  public var screenWriter: ScreenWriterKind?

  /// Creates options.
  ///
  /// ```swift
  /// CounterApp.main(RunOptions(theme: .dark, debugKey: "f12"))
  /// ```
  ///
  /// - Parameters:
  ///   - colorDepth: The maximum color depth. The default `nil` selects the terminal's color depth.
  ///   - unicode: A Boolean value that indicates whether the app can display characters outside ASCII. The default `nil`
  ///     follows the locale.
  ///   - theme: The theme. The default matches the terminal's background.
  ///   - keys: The user's key bindings. By default, they change nothing.
  ///   - accessible: A Boolean value that indicates whether the app displays lines of text for screen readers. The default
  ///     `nil` follows the environment variable `ACCESSIBLE`.
  ///   - escapeTimeout: The time to wait for the rest of an escape sequence. The default `nil` follows the environment
  ///     variable `ESCDELAY`.
  ///   - size: The maximum number of columns and rows. The default `nil` selects the whole screen.
  ///   - debugKey: The key that shows and hides the debug line. By default, no key is set.
  ///   - screenWriter: The writer that converts frames to bytes. The default `nil` follows the environment variable
  ///     `TERMRENDER_WRITER`.
  public init(
    colorDepth: TerminalCapabilities.ColorDepth? = nil,
    unicode: Bool? = nil,
    theme: ThemeChoice = .automatic,
    keys: KeyRemapping = KeyRemapping(),
    accessible: Bool? = nil,
    escapeTimeout: Duration? = nil,
    size: Size? = nil,
    debugKey: KeySequence? = nil,
    screenWriter: ScreenWriterKind? = nil
  ) {
    self.colorDepth = colorDepth
    self.unicode = unicode
    self.theme = theme
    self.keys = keys
    self.accessible = accessible
    self.escapeTimeout = escapeTimeout
    self.size = size
    self.debugKey = debugKey
    self.screenWriter = screenWriter
  }
}

extension RunOptions {
  /// A Boolean value that indicates whether the app runs in accessible mode.
  package var isAccessible: Bool {
    if let accessible { return accessible }
    guard let value = getenv("ACCESSIBLE") else { return false }
    return value[0] != 0 && strcmp(value, "0") != 0
  }

  /// Returns the options for the terminal.
  func terminalOptions(mouse: Bool) -> TTYTerminal.Options {
    TTYTerminal.Options(
      mouse: mouse && !isAccessible ? .buttons : .off,
      escapeTimeout: escapeTimeout,
      colorDepth: colorDepth,
      unicode: unicode,
      awaitsBackground: theme.dependsOnBackground
    )
  }
}
