// SPDX-License-Identifier: MIT

import TermNCurses
public import TermScreen
public import TermWidgets

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
  /// Of keys that cannot be pressed because of them, a sentence each is written to the standard error.
  public var keys: KeyRemapping

  /// The most columns and rows to use, at the top left of the screen; `nil` for all there are.
  public var size: Size?

  public init(
    colorDepth: TerminalCapabilities.ColorDepth? = nil,
    unicode: Bool? = nil,
    theme: ThemeChoice = .standard,
    keys: KeyRemapping = KeyRemapping(),
    size: Size? = nil
  ) {
    self.colorDepth = colorDepth
    self.unicode = unicode
    self.theme = theme
    self.keys = keys
    self.size = size
  }
}

extension RunOptions {
  /// The options as the terminal takes them.
  func terminalOptions(mouse: Bool) -> NCursesTerminal.Options {
    NCursesTerminal.Options(
      mouse: mouse ? .buttons : .off,
      colorDepth: colorDepth,
      unicode: unicode
    )
  }
}
