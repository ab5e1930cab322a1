// SPDX-License-Identifier: MIT

/// Identifiers for the elements of a drawing pass, numbered from 1 for each kind.
///
/// If a pass visits the same elements as the previous pass, it reuses the previous identifiers. Each reuse costs one
/// comparison.
struct OrdinalIDs {
  private struct Known {
    let path: WidgetID
    let kind: String
    let id: WidgetID
  }

  /// The elements of this pass so far, followed by the remaining elements of the previous pass.
  private var known: [Known] = []
  private var met = 0
  /// The number of elements of each path and kind in this pass, or `nil` while the pass matches the previous pass.
  private var counts: [WidgetID: Int]?

  /// Starts another pass.
  mutating func restart() {
    met = 0
    counts = nil
  }

  /// Returns the identifier of the next element of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind of the element.
  ///   - path: The identifiers of the enclosing elements.
  /// - Returns: An identifier, for example `Form/Button#2`.
  /// - Complexity: O(1), or O(*n*) at the first difference from the previous pass, where *n* is the number of elements
  ///   so far.
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
