// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

/// What an app runs in, as the head of its session has it.
package struct SessionScreen: Codable, Hashable, Sendable {
  /// Columns and rows at the beginning.
  package var size: Size
  /// The theme that was chosen for the app.
  package var theme: ThemeChoice
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
    let screen = SessionScreen(
      size: host.terminal.size,
      theme: host.theme,
      capabilities: host.terminal.capabilities
    )
    self.init(
      app: app,
      version: version,
      environment: try JSONText(encoding: screen),
      state: try JSONText(encoding: Self.withoutSecrets(host.store.state)),
      interface: try JSONText(encoding: host.interface)
    )
  }

  private static func withoutSecrets<Value>(_ value: Value) -> Value {
    func open(_ secret: some Redacted) -> Any { secret.redacted }
    guard let secret = value as? any Redacted else { return value }
    return open(secret) as? Value ?? value
  }
}
