// SPDX-License-Identifier: MIT

package import TermScreen

extension TTYTerminal {
  /// Options for opening a terminal.
  package struct Options: Hashable, Sendable {
    /// The loop that runs the main queue, including the tasks of the main actor.
    package enum Loop: Hashable, Sendable {
      /// The polling loop if the system supports it, or else the dispatched loop.
      case automatic
      /// A loop that calls poll(2) on the main thread.
      case polling
      /// A loop of libdispatch.
      ///
      /// The loop doesn't return. At its end, it closes the terminal and exits the program.
      case dispatched
    }

    /// The mouse events that the terminal initially reports.
    package var mouse: MouseTracking
    /// The time to wait after an escape character for the rest of a sequence.
    ///
    /// Negative values count as 0. If `nil`, `ESCDELAY` specifies the time in milliseconds. Without that variable, the
    /// time is 25 ms, or 100 ms over a network. People notice delays of about 100 ms.
    package var escapeTimeout: Duration?
    package var loop: Loop
    /// The maximum color depth, or `nil` to use the environment and terminfo.
    package var colorDepth: TerminalCapabilities.ColorDepth?
    /// A Boolean value that indicates whether the app can display characters outside ASCII, or `nil` to use the locale.
    package var unicode: Bool?
    /// A Boolean value that indicates whether the terminal is queried for its capabilities.
    ///
    /// If `false`, the terminal receives only sequences that are known to be safe.
    package var queriesTerminal: Bool
    /// A Boolean value that indicates whether the first frame waits for the terminal's background color.
    ///
    /// The frame waits for the reply to the last query at the start, and only briefly. The option has no effect without
    /// queries and on terminals with fewer than 256 colors.
    package var awaitsBackground: Bool

    package init(
      mouse: MouseTracking = .off,
      escapeTimeout: Duration? = nil,
      loop: Loop = .automatic,
      colorDepth: TerminalCapabilities.ColorDepth? = nil,
      unicode: Bool? = nil,
      queriesTerminal: Bool = true,
      awaitsBackground: Bool = false
    ) {
      self.mouse = mouse
      self.escapeTimeout = escapeTimeout
      self.loop = loop
      self.colorDepth = colorDepth
      self.unicode = unicode
      self.queriesTerminal = queriesTerminal
      self.awaitsBackground = awaitsBackground
    }

    /// Returns the escape timeout for an environment.
    ///
    /// The ncurses setting `ESCDELAY` applies if it's at most ten seconds. Over a network, the bytes of a sequence may
    /// arrive separately, so the default is longer.
    package static func escapeTimeout(environment: TerminalEnvironment) -> Duration {
      if let delay = environment["ESCDELAY"].flatMap({ Int($0) }), 0...10_000 ~= delay {
        return .milliseconds(delay)
      }
      return .milliseconds(environment.isRemote ? 100 : 25)
    }
  }
}
