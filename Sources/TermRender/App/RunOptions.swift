// SPDX-License-Identifier: MIT

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

/// How an app uses its terminal.
///
/// What is `nil` is found out from the terminal and its environment.
public struct RunOptions: Hashable, Sendable {
  /// Colours to use at most.
  public var colorDepth: TerminalCapabilities.ColorDepth?

  /// Whether characters beyond ASCII are shown; where not, they are replaced by the nearest ASCII.
  public var unicode: Bool?

  /// How things look; by the standard theme, which is made of the terminal's own colours, unless set.
  ///
  /// ```swift
  /// CounterApp.main(RunOptions(theme: .dark))
  /// ```
  public var theme: ThemeChoice

  /// Other presses for keys, as the user wishes.
  ///
  /// Of keys that cannot be pressed because of them, a sentence each lies over the screen until something is pressed,
  /// and is written to the standard error. Where none of them ends the app any more, `ctrl+c` does.
  public var keys: KeyRemapping

  /// Whether the screen is read out as lines of text, for screen readers and braille displays.
  ///
  /// Unless given, it is where the environment has a variable `ACCESSIBLE` that is neither empty nor `0`.
  public var accessible: Bool?

  /// How long an escape waits for what makes it a key such as an arrow, or alt with a key.
  ///
  /// Unless given, it is what the environment's `ESCDELAY` says in milliseconds, else 25 ms, and 100 ms
  /// where the app runs over ssh. A terminal that knows the kitty keyboard protocol sends what is not
  /// ambiguous, so there nothing waits for the escape key.
  public var escapeTimeout: Duration?

  /// The most columns and rows to use, at the top left of the screen; `nil` for all there are.
  public var size: Size?

  /// The key that shows and hides the debug line: what the last frame redrew, the bytes it took, and the writer.
  ///
  /// By default, there is none. Where the app or the widget with the focus uses the key, that comes first.
  public var debugKey: KeySequence?

  /// The writer that turns frames into bytes.
  ///
  /// By default, the environment selects it with `TERMRENDER_WRITER`; without that, it is
  /// ``ScreenWriterKind/standard``. Where ncurses can't be used, ``ScreenWriterKind/vt`` is, and the debug line
  /// has the reason.
  public var screenWriter: ScreenWriterKind?

  public init(
    colorDepth: TerminalCapabilities.ColorDepth? = nil,
    unicode: Bool? = nil,
    theme: ThemeChoice = .standard,
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
  /// Whether the screen is read out.
  var isAccessible: Bool {
    if let accessible { return accessible }
    guard let value = getenv("ACCESSIBLE") else { return false }
    return value[0] != 0 && strcmp(value, "0") != 0
  }

  /// The options as the terminal takes them.
  func terminalOptions(mouse: Bool) -> TTYTerminal.Options {
    TTYTerminal.Options(
      mouse: mouse && !isAccessible ? .buttons : .off,
      escapeTimeout: escapeTimeout,
      colorDepth: colorDepth,
      unicode: unicode
    )
  }
}
