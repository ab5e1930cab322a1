// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

/// What an app runs in, as the head of its session has it.
package struct SessionScreen: Codable, Hashable, Sendable {
  /// Columns and rows at the beginning.
  package var size: Size
  /// The theme that was chosen for the app.
  package var theme: ThemeChoice
  /// The presses that the user wished for keys, by what the help calls those.
  package var keys: [String: [String]] = [:]
  /// Whether the screen was read out, so that nothing moved in it; `nil` stands for no.
  package var accessible: Bool?
  /// What the terminal could show at the beginning.
  package var capabilities: TerminalCapabilities

  package init(
    size: Size = Size(columns: 80, rows: 24),
    theme: ThemeChoice = .standard,
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) {
    self.size = size
    self.theme = theme
    self.capabilities = capabilities
  }
}

extension SessionScreen {
  /// What an app runs in now.
  @MainActor
  init(of host: some SessionHost) {
    self.init(
      size: host.terminal.size,
      theme: host.theme,
      capabilities: host.terminal.capabilities
    )
    if host.isAccessible { accessible = true }
    for title in host.remapping.titles {
      keys[title] = host.remapping[title]?.map(\.description)
    }
  }

  /// The presses that the user wished for keys.
  package var remapping: KeyRemapping {
    var remapping = KeyRemapping()
    for (title, presses) in keys { remapping[title] = presses.compactMap { KeySequence($0) } }
    return remapping
  }
}

extension SessionHead {
  /// The head of a session that begins with the present states of an app.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - version: Its version.
  ///   - host: The app.
  /// - Throws: What the state throws when it is encoded.
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
