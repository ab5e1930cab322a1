// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
package import TermTree

/// Starts the app, releases and reclaims the terminal, and opens development tools.
extension Runtime {
  func begin() {
    if parts.lifecycle.isResuming { return continueSession() }
    parts.lifecycle.phase = .running
    record(.started)
    appStore.start()
  }

  /// Prepares the runtime to continue a session.
  ///
  /// The app receives `Resumed` instead of `Started`.
  ///
  /// - Parameters:
  ///   - interface: The state of the interface at the end of the session.
  ///   - time: The app's time at the end of the session.
  package func resume(_ interface: InterfaceState, at time: Duration) {
    self.interface = interface
    parts.clock.start(at: time)
    parts.lifecycle.isResuming = true
  }

  /// Starts the app in the middle of a session.
  func continueSession() {
    parts.lifecycle.phase = .running
    parts.updates.updatesAll = true
    record(.continued)
    appStore.dispatch(Resumed(from: .session))
  }

  /// Dispatches `WillSuspend` and then releases the terminal.
  func releaseTerminal(_ give: () -> Void) {
    // The app has already released the terminal.
    guard parts.lifecycle.phase == .running else { return }
    appStore.dispatch(WillSuspend())
    // If an action in response quits the app, the app must not be suspended first.
    guard !parts.lifecycle.requestsEnd else { return }
    parts.lifecycle.phase = .stopped
    parts.clock.pause()
    give()
  }

  /// Resumes the app, which owns the terminal again.
  func reclaimTerminal() {
    parts.lifecycle.phase = .running
    parts.clock.resume()
    parts.updates.updatesAll = true
    buffer.damageAll()
    appStore.dispatch(Resumed())
  }

  /// A Boolean value that indicates whether the app has started, but hasn't painted a frame yet.
  package var isStarting: Bool {
    parts.lifecycle.phase == .running && !parts.lifecycle.isResuming && frameCount == 0
  }

  /// A Boolean value that indicates whether the user has suspended the app, or another program owns the terminal.
  package var isStopped: Bool { parts.lifecycle.phase == .stopped }

  /// A Boolean value that indicates whether another program owns the terminal.
  package var runsProgram: Bool { parts.lifecycle.foregroundProgram != nil }
}

// MARK: - Development tools

extension Runtime {
  /// Opens the development tool if a key press is routed to a binding for it.
  ///
  /// - Parameter route: The route of the key press, which isn't recorded yet.
  /// - Returns: `true` if the binding is for the tool; otherwise, `false`.
  func opensTool(along route: KeyRoute) -> Bool {
    guard parts.makeTool != nil, case .binding(let action) = route.destination else {
      return false
    }
    switch action.unscoped {
    case is OpenScreenTool, is ToggleDebugLine: openTool()
    default: return false
    }
    return true
  }

  /// Passes an event to the open development tool, if any.
  ///
  /// - Returns: The event for the app, or `nil` if the app must not receive it.
  func eventAfterTool(_ event: TerminalEvent) -> TerminalEvent? {
    guard let tool = parts.tool, tool.isOpen else { return event }
    return closesTool(event) ? nil : tool.handle(event)
  }

  /// Closes the open development tool if an event is the debug key.
  ///
  /// - Returns: `true` if the event is the debug key; otherwise, `false`.
  private func closesTool(_ event: TerminalEvent) -> Bool {
    guard case .input(.key(let press)) = event,
      case .binding(let action) = tree.route(press).destination, action.unscoped is ToggleDebugLine
    else { return false }
    parts.tool?.close()
    return true
  }

  /// Opens the development tool, unless tools aren't allowed.
  package func openTool() {
    if refusesTool() { return }
    guard parts.allowsTools else { return }
    let tool = parts.tool ?? parts.makeTool?()
    parts.tool = tool
    tool?.open()
  }

  /// Refuses to open a development tool on behalf of another process.
  ///
  /// - Returns: `true` if the event that opens the tool is posted; otherwise, `false`.
  private func refusesTool() -> Bool {
    parts.handledInput?.opensTool = true
    return parts.handledInput != nil
  }
}
