// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

/// The environment of an app in the header of its session.
package struct SessionScreen: Codable, Hashable, Sendable {
  /// The initial size of the screen.
  package var size: Size
  /// The selected theme.
  package var theme: ThemeChoice
  /// The user's key sequences for each command, or for each title in earlier sessions.
  package var keys: [String: [String]] = [:]
  /// A Boolean value that indicates whether the app ran in accessible mode, without animations.
  ///
  /// The value `nil` means `false`.
  package var accessible: Bool?
  /// The environment variables that describe the terminal, or `nil` if they weren't recorded.
  package var variables: [String: String]?
  /// The initial capabilities of the terminal.
  package var capabilities: TerminalCapabilities

  /// The environment of an early session, which contains none.
  package static let unrecorded = SessionScreen(theme: .standard)

  package init(
    size: Size = Size(columns: 80, rows: 24),
    theme: ThemeChoice = .automatic,
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) {
    self.size = size
    self.theme = theme
    self.capabilities = capabilities
  }
}

extension SessionScreen {
  /// Creates the environment of a running app.
  @MainActor
  package init(of host: some SessionHost) {
    self.init(
      size: host.terminal.size,
      theme: host.theme,
      capabilities: host.terminal.capabilities
    )
    if host.isAccessible { accessible = true }
    for id in host.remapping.ids {
      keys[id.rawValue] = host.remapping[id]?.map(\.description)
    }
  }

  /// The user's key bindings.
  package var remapping: KeyRemapping {
    var remapping = KeyRemapping()
    for (name, presses) in keys {
      remapping[CommandID(rawValue: name)] = presses.compactMap { KeySequence($0) }
    }
    return remapping
  }
}

extension SessionHeader {
  /// Creates the header of a session that starts with the current states of an app.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - version: The version of the app. The default is an empty string.
  ///   - host: The app.
  /// - Throws: Any error that the state throws during encoding.
  @MainActor
  package init<Host: SessionHost>(
    app: String,
    version: String = "",
    of host: Host
  ) throws where Host.State: Encodable {
    self.init(
      app: app,
      version: version,
      environment: try JSONText(encoding: SessionScreen(of: host)),
      state: try JSONText(encoding: host.store.state),
      interface: try JSONText(encoding: host.interface)
    )
  }
}
