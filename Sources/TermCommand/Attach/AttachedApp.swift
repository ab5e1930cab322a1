// SPDX-License-Identifier: MIT

import StateStore
import TermDevTools
import TermRender

/// An app that displays an app in another process, and a status line.
struct AttachedApp<A: RecordableApp>: App {
  let store: Store<AttachState>
  private let session: FollowedSession<A>
  private let panel: FollowedPanel<A>

  init() { preconditionFailure("An AttachedApp requires a session. Use init(_:_:_:send:).") }

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - session: The session of the displayed app.
  ///   - panel: The time travel panel of the session.
  ///   - send: A closure that sends an input to the displayed app.
  init(
    _ state: AttachState,
    _ session: FollowedSession<A>,
    _ panel: FollowedPanel<A>,
    send: @escaping @MainActor (InputEvent) -> Void
  ) {
    store = Store(
      state,
      attachReducer,
      middleware: [
        .on(DriveApp.self) { drive, _ in
          send(drive.event)
          return .run(id: "reply") { effect in
            try await effect.sleep(for: .seconds(2))
            effect.send(StopWaiting())
          }
        }
      ]
    )
    (self.session, self.panel) = (session, panel)
  }

  var usesMouse: Bool { true }

  var body: some Widget {
    VStack {
      Observe(\AttachState.screen) { screen in
        FollowedScreen(session, drive: screen.isDriving ? DriveApp.init : nil)
          .defaultFocus()
          .timeTravel(of: panel)
      }
      .frame(maxWidth: .max, maxHeight: .max)
      StatusBar {
        Observe(\AttachState.self) { state in
          HStack(spacing: 2) {
            Text(state.mode).bold()
            Text(state.status).lineLimit(1)
          }
        }
        Observe(\AttachState.isDriving) { isDriving in
          // A help line would show the keys of this terminal, which the app receives instead.
          if isDriving { Text("^] Detach") } else { HelpLine() }
        }
        .frame(minWidth: 9)
      }
    }
    .keys {
      Key("I", title: "Inspect", id: "inspector.open", send: OpenScreenTool())
      Key("ctrl+]", "q", "ctrl+c", title: "Detach", id: "app.quit", send: Quit())
    }
  }
}

extension AttachState {
  /// The parts of the state that change the displayed screen.
  fileprivate struct Screen: Equatable {
    var frame: Int
    var isDriving: Bool
  }

  fileprivate var screen: Screen { Screen(frame: frame, isDriving: isDriving) }
}
