// SPDX-License-Identifier: MIT

package import StoreRecorder

/// A session of which a search tries parts.
///
/// Other processes receive the session once, and then only the indices of the steps of each part.
@MainActor
package final class TrialBase {
  package let head: SessionHeader
  package let steps: [TrialStep]
  /// The contents of a session file with the steps.
  package private(set) lazy var bytes = SessionLog(head: head, steps: steps).bytes

  package init(head: SessionHeader, steps: [TrialStep]) { (self.head, self.steps) = (head, steps) }

  /// Returns the session that consists of the steps in ranges.
  package func keeping(_ ranges: [Range<Int>]) -> SessionLog {
    SessionLog(head: head, steps: steps.keeping(ranges))
  }
}

extension [TrialStep] {
  /// Returns the steps in ranges, which are in order.
  ///
  /// If a kept step has no frame, it receives the first frame of the omitted steps that follow it.
  package func keeping(_ ranges: [Range<Int>]) -> [TrialStep] {
    var rest = ranges[...]
    return keeping { index in
      while let range = rest.first, range.upperBound <= index { rest.removeFirst() }
      return rest.first?.contains(index) == true
    }
  }
}

extension [Int] {
  /// The ranges of the numbers, in order.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for number in sorted() {
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
    return ranges
  }
}
