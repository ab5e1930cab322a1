// SPDX-License-Identifier: MIT

public import TermScreen

extension Theme {
  /// The theme of apps that choose none: ``ansi16``, or ``monochrome`` where there are no colours.
  ///
  /// It leaves the terminal its own ground, which is light or dark as the user likes it.
  ///
  /// - Parameter capabilities: What the terminal can show.
  /// - Returns: A theme that is legible there.
  public static func standard(for capabilities: TerminalCapabilities) -> Theme {
    capabilities.colorDepth == .monochrome ? .monochrome : .ansi16
  }

  /// The theme as a terminal can show it.
  ///
  /// Where there are 256 colours, each is replaced by the nearest one when a frame is presented. Where
  /// there are sixteen, which the user chose, a theme with a ground of its own gives way to one that is
  /// made of them, on as light or as dark a ground. ``ansi16`` has other inks on a ground that is known to be light.
  /// Without colours it is ``monochrome``, whatever it was.
  ///
  /// - Parameter capabilities: What the terminal can show.
  /// - Returns: The theme to draw with.
  public func adapted(to capabilities: TerminalCapabilities) -> Theme {
    switch (capabilities.colorDepth, ground) {
    case (.monochrome, _): .monochrome
    case (.ansi8, .dark), (.ansi16, .dark): .darkOfSixteen
    case (.ansi8, .light), (.ansi16, .light): .lightOfSixteen
    case (.ansi8, .terminal), (.ansi16, .terminal), (.palette256, _), (.trueColor, _):
      self == .ansi16 && capabilities.background == .light ? .ansi16OnLight : self
    }
  }
}
