// SPDX-License-Identifier: MIT

import StateStore
import StoreRecorder
import TermRender

/// The state of a time travel panel without the actions of its history, for a replay in another process.
struct PanelSnapshot {
  let travel: TimeTravelSnapshot
  let state: PanelState
  let playedUntil: Duration
}

extension PanelSnapshot: Codable {
  private enum CodingKeys: CodingKey {
    case travel, state, playedUntil
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    travel = try container.decode(TimeTravelSnapshot.self, forKey: .travel)
    state = try container.decode(PanelState.self, forKey: .state)
    playedUntil = try container.decode(Duration.self, forKey: .playedUntil).limited
  }
}

extension TravelPanel {
  /// The state of the panel without the actions of its history.
  var snapshot: PanelSnapshot {
    PanelSnapshot(travel: travel.snapshot, state: state, playedUntil: playedUntil)
  }

  /// Continues from the state of a panel in another process.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the panel.
  ///   - history: The history of the panel.
  func restore(_ snapshot: PanelSnapshot, _ history: History<Host.State>) {
    travel.restore(snapshot.travel, history)
    (state, playedUntil) = (snapshot.state, snapshot.playedUntil)
  }
}
