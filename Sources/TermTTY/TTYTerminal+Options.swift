// SPDX-License-Identifier: MIT

package import TermScreen

extension TTYTerminal {
  /// How a terminal is opened.
  package struct Options: Hashable, Sendable {
    /// What runs the main queue, and with it the tasks of the main actor.
    package enum Loop: Hashable, Sendable {
      /// Polling where the system can; dispatched else.
      case automatic
      /// poll(2) on the main thread.
      case polling
      /// libdispatch. It does not return: at its end the terminal is closed and the program exits.
      case dispatched
    }

    /// What the mouse reports at first.
    package var mouse: MouseTracking
    /// How long an escape waits for what makes it a sequence; less than 0 counts as 0.
    ///
    /// `nil` for what `ESCDELAY` says, else a quarter of what a person notices: 25 ms, and 100 ms over the
    /// network.
    package var escapeTimeout: Duration?
    package var loop: Loop
    /// Colours to use at most; `nil` for what environment and terminfo say.
    package var colorDepth: TerminalCapabilities.ColorDepth?
    /// Whether characters beyond ASCII are shown; `nil` for what the locale says.
    package var unicode: Bool?
    /// Whether the terminal is asked what it can do.
    ///
    /// Off, it gets no more than is known to be safe.
    package var asksTerminal: Bool

    package init(
      mouse: MouseTracking = .off,
      escapeTimeout: Duration? = nil,
      loop: Loop = .automatic,
      colorDepth: TerminalCapabilities.ColorDepth? = nil,
      unicode: Bool? = nil,
      asksTerminal: Bool = true
    ) {
      self.mouse = mouse
      self.escapeTimeout = escapeTimeout
      self.loop = loop
      self.colorDepth = colorDepth
      self.unicode = unicode
      self.asksTerminal = asksTerminal
    }

    /// What the user has set for ncurses holds here, up to ten seconds.
    ///
    /// Over the network, the bytes of a sequence may come apart.
    package static func escapeTimeout(environment: TerminalEnvironment) -> Duration {
      if let delay = environment["ESCDELAY"].flatMap({ Int($0) }), 0...10_000 ~= delay {
        return .milliseconds(delay)
      }
      let isRemote = environment["SSH_TTY"] != nil || environment["SSH_CONNECTION"] != nil
      return .milliseconds(isRemote ? 100 : 25)
    }
  }
}
