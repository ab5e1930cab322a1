// SPDX-License-Identifier: MIT

import StoreRecorder
import TermRender

extension TravelPanel {
  /// Explains a cell of the displayed screen, with the revisions of the current branch.
  ///
  /// - Parameter cell: The position of the cell on the displayed screen.
  /// - Returns: A message with the origin, or with the reason why there is none.
  func explain(_ cell: Point) -> PanelCommand {
    guard let type = Host.State.self as? any Decodable.Type else {
      let name = ValueText.name(of: Host.State.self)
      return .tell("Couldn't explain the cell: \(name) isn't Codable. Make \(name) Codable.")
    }
    do {
      return .answer(try origin(of: cell, type))
    } catch {
      return .tell("Couldn't explain the cell: \(error)")
    }
  }

  private func origin<State: Decodable>(
    of cell: Point,
    _ type: State.Type
  ) throws(CellOriginError) -> CellOrigin {
    guard let travel = travel as? TimeTravel<State>, let host = host as? any SessionHost<State>
    else { preconditionFailure("The state of the app isn't \(type).") }
    let history = travel.history
    let interface = history.firstSide(InterfaceState.self) ?? host.interface
    var screen = SessionScreen(of: host)
    screen.size = pictureSize
    let (log, revisions) = history.framed(
      upTo: travel.position,
      at: isLive ? host.now : travel.time
    )
    let timeline = SessionTimeline(
      log,
      from: history.state(at: history.oldest),
      interface: interface,
      screen: screen,
      reducer: host.store.reducer,
      showsPanel: false,
      makeScreen: { host.makeRenderer() }
    )
    var origin = try CellOrigin(of: timeline, at: cell, frame: revisions.count, limit: 1_024)
    origin.since.revision = revisions[origin.since.frame - 1]
    if let frame = origin.character?.since.frame {
      origin.character?.since.revision = revisions[frame - 1]
    }
    return origin
  }
}

extension History {
  /// Creates a session from the current branch, with a frame for each revision and one for the current time, and without
  /// skipped actions.
  ///
  /// The size of the screen doesn't change.
  ///
  /// - Parameters:
  ///   - last: The last revision.
  ///   - time: The time of the last frame.
  /// - Returns: The session and the revision of each frame.
  fileprivate func framed(
    upTo last: Int,
    at time: Duration
  ) -> (log: SessionLog, revisions: [Int]) {
    var log = SessionLog()
    var (revision, revisions, frameTime) = (oldest, [oldest], self.time(ofRevision: oldest))
    for entry in self.log(head: SessionHeader()).entries {
      switch entry {
      case .change(let change):
        if change.isRevision {
          revision += 1
          if revision > last { break }
          log.entries.append(.frame(at: frameTime))
          revisions.append(revision)
          frameTime = change.time
        }
        if revision <= last, !(change.isRevision && skipped.contains(revision)) {
          log.entries.append(entry)
        }
      case .cause(let cause) where cause.resizes: break
      case .cause, .run: log.entries.append(entry)
      case .fork, .branch, .state, .frame, .end, .crash, .unknown: break
      }
    }
    log.entries.append(.frame(at: frameTime))
    if time > frameTime {
      // An animation can have changed the screen since the revision.
      log.entries.append(.frame(at: time))
      revisions.append(revisions[revisions.count - 1])
    }
    return (log, revisions)
  }
}

extension SessionCause {
  /// A Boolean value that indicates whether the cause changes the size or the capabilities of the screen.
  var resizes: Bool {
    switch runtimeCause {
    case .event(.resized), .screen: true
    default: false
    }
  }
}
