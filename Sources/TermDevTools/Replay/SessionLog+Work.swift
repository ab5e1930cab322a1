// SPDX-License-Identifier: MIT

package import StoreRecorder
package import TermRender

// A short record of a damaged session can cause much work. Sessions rarely reach these limits.

// MARK: - Frames

extension SessionLog {
  /// The maximum number of cells in all frames together, which depends on the number of entries.
  ///
  /// Otherwise, a few short records could draw huge screens for minutes. On a screen of 200×50 cells, the maximum is
  /// 200,000 frames: at one frame per second, the frames of two days; during an animation with ten frames per second, the
  /// frames of five hours.
  package var frameCellLimit: Int { min(2_000_000_000, 1_000_000 + 20_000 * entries.count) }

  /// Removes the first frames if the frames have too many cells together.
  ///
  /// The other entries and the last frame remain, so a replay produces the same states.
  ///
  /// - Parameters:
  ///   - interface: The first state of the user interface.
  ///   - size: The initial size of the screen.
  ///   - limit: The maximum number of cells. The default is ``frameCellLimit``.
  /// - Returns: The number of removed frames.
  package mutating func removeCostlyFrames(
    from interface: InterfaceState,
    on size: Size,
    limit: Int? = nil
  ) -> Int {
    let start = startOfFrames(from: interface, on: size, limit: limit, where: \.isFrame)
    let kept = entries[..<start].filter { !$0.isFrame }
    entries.replaceSubrange(..<start, with: kept)
    return start - kept.count
  }

  /// Finds the entry from which drawings don't have too many cells together.
  ///
  /// The last drawing is always after the index or at it.
  ///
  /// - Parameters:
  ///   - interface: The first state of the user interface.
  ///   - size: The initial size of the screen.
  ///   - limit: The maximum number of cells. The default is ``frameCellLimit``.
  ///   - isDrawn: A closure that returns a Boolean value that indicates whether the screen is drawn after an entry.
  /// - Returns: The index of the entry.
  package func startOfFrames(
    from interface: InterfaceState,
    on size: Size,
    limit: Int? = nil,
    where isDrawn: (SessionEntry) -> Bool
  ) -> Int {
    var work = DrawingWork(interface, size)
    let cells = entries.map { entry in
      work.add(entry)
      return isDrawn(entry) ? work.drawnCells() : 0
    }
    var (start, rest) = (0, cells.reduce(0, +))
    let limit = limit ?? frameCellLimit
    let last = entries.lastIndex(where: isDrawn) ?? 0
    while rest > limit, start < last {
      rest -= cells[start]
      start += 1
    }
    return start
  }
}

/// The work of drawing the frames of a session, entry by entry.
private struct DrawingWork {
  private var size: Size
  /// The widgets with a state.
  private var widgets: Set<WidgetID>
  private var hasNewState = false

  init(_ interface: InterfaceState, _ size: Size) {
    (self.size, widgets) = (size, Set(interface.widgets.keys))
  }

  /// Adds the next entry.
  mutating func add(_ entry: SessionEntry) {
    switch entry {
    case .cause(let cause):
      switch cause.runtimeCause {
      case .event(.resized(let size)): self.size = size
      case .screen(let size, _): self.size = size
      default: break
      }
    case .change(let change):
      guard case .update(let id, _)? = change.action as? InterfaceAction else { return }
      widgets.insert(id)
      hasNewState = true
    case .frame, .run, .fork, .branch, .state, .end, .crash, .unknown: break
    }
  }

  /// Returns the number of cells of a drawing after the last entry.
  ///
  /// After a new state of a widget, a drawing compares the states of all widgets. Each comparison counts as 50 cells.
  mutating func drawnCells() -> Int {
    defer { hasNewState = false }
    return size.columns * size.rows + (hasNewState ? 50 * widgets.count : 0)
  }
}

// MARK: - Commands of the time travel panel

extension SessionLog {
  /// The maximum number of actions that the commands of the time travel panel read together.
  package static var readActionLimit: Int { 10_000_000 }

  /// The maximum number of actions in the history of the panel.
  private static var historyLimit: Int { 10_000 }

  /// Removes the rest of the session from the first command with which the commands read too many actions together.
  ///
  /// - Parameter limit: The maximum number of actions. The default is ``readActionLimit``.
  /// - Returns: The number of removed entries.
  package mutating func removeCostlyCommands(limit: Int = Self.readActionLimit) -> Int {
    var (actions, read) = (0, 0)
    let end = entries.firstIndex { entry in
      guard case .change(let change) = entry else { return false }
      guard let command = change.action as? PanelCommand else {
        actions += 1
        return false
      }
      if command.readsHistory { read += min(actions, Self.historyLimit) }
      return read > limit
    }
    guard let end else { return 0 }
    let removed = entries.count - end
    entries.removeLast(removed)
    return removed
  }
}
