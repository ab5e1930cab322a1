// SPDX-License-Identifier: MIT

/// Ids for what a walk meets, of each kind numbered from 1.
///
/// A walk that meets the same as the one before is given the ids that were made then, each for a comparison.
struct NumberedIDs {
  private struct Known {
    let path: WidgetID
    let kind: String
    let id: WidgetID
  }

  /// What this walk has met, and what the one before met after that.
  private var known: [Known] = []
  private var met = 0
  /// How many of a path and kind this walk has met; made when it meets something else than the one before.
  private var counts: [WidgetID: Int]?

  /// Begins with another walk.
  mutating func restart() {
    met = 0
    counts = nil
  }

  /// The id of the next of a kind.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - path: The ids around.
  /// - Returns: Such as `Form/Button#2`.
  /// - Complexity: O(1), where it differs from the walk before O(what was met until then).
  mutating func next(_ kind: String, in path: WidgetID) -> WidgetID {
    if met < known.count, known[met].kind == kind, known[met].path == path {
      defer { met += 1 }
      return known[met].id
    }
    known.removeSubrange(met...)
    let base = path.appending(kind)
    if counts == nil { counts = countOfMet() }
    let number = (counts?[base] ?? 0) + 1
    counts?[base] = number
    let id = WidgetID("\(base.path)#\(number)")
    known.append(Known(path: path, kind: kind, id: id))
    met += 1
    return id
  }

  private func countOfMet() -> [WidgetID: Int] {
    known.reduce(into: [:]) { $0[$1.path.appending($1.kind), default: 0] += 1 }
  }
}
