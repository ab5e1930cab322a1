// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

/// Everything that determines the screen of an app between two entries of a session.
struct SessionMoment<State> {
  /// The number of applied entries.
  private(set) var position = 0
  private(set) var size: Size
  private(set) var capabilities: TerminalCapabilities
  private(set) var time = Duration.zero
  /// The number of painted frames.
  private(set) var frameNumber = 0
  /// The state of the user interface.
  ///
  /// The time travel panel replaces it when the app continues from another state.
  var interface: InterfaceState
  private var replay: Replay<State>

  init(_ replay: Replay<State>, interface: InterfaceState, screen: SessionScreen) {
    self.replay = replay
    self.interface = interface
    (size, capabilities) = (screen.size, screen.capabilities)
    if replay.history.firstSide(InterfaceState.self) == nil { trackInterface() }
  }

  /// Tracks the interface of each revision from the current one.
  private mutating func trackInterface() {
    replay.trackSideValue(interface, reduce: InterfaceState.apply)
  }

  var state: State { replay.state }

  /// The history of the app up to this moment.
  var history: History<State> { replay.history }

  /// The revision of the app's state on the current branch.
  var revision: Int { replay.revision }

  /// Starts the count of applied entries again.
  mutating func resetPosition() { position = 0 }

  /// Applies the next entry of the session.
  mutating func apply(_ entry: SessionEntry) {
    position += 1
    time = entry.time ?? time
    replay.perform(entry)
    switch entry {
    case .cause(let cause): record(cause)
    case .change(let change):
      if change.role != .dropped { InterfaceState.apply(&interface, change) }
    case .frame: frameNumber += 1
    case .fork, .branch: interface = replay.side(InterfaceState.self) ?? interface
    case .state: trackInterface()
    case .run, .end, .crash, .unknown: break
    }
  }

  private mutating func record(_ cause: SessionCause) {
    switch cause.runtimeCause {
    case .event(.resized(let size)): self.size = size
    case .screen(let size, let capabilities):
      (self.size, self.capabilities) = (size, capabilities)
    default: break
    }
  }
}
