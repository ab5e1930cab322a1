// SPDX-License-Identifier: MIT

import TermScreen

/// What one terminal gets for cells that are more than a scalar written as it is.
final class ClusterTable {
  struct Record {
    var offset: UInt32
    var count: UInt32
    /// Whether the terminal may move its cursor less than the cluster's columns.
    var isBracketed: Bool
  }

  /// By number.
  private(set) var records: [Record] = []

  /// The clusters' UTF-8, one after the other.
  private(set) var bytes: [UInt8] = []

  private var numbering = Numbering<Key>()

  /// A cluster scalar by scalar: Swift takes canonical equivalents for equal, terminals need not draw them
  /// alike.
  private struct Key: Hashable {
    var fitted: ClusterWidths.Fitted
    var columns: Int

    static func == (left: Key, right: Key) -> Bool {
      left.columns == right.columns && left.fitted.isBracketed == right.fitted.isBracketed
        && left.fitted.text.utf8.elementsEqual(right.fitted.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(columns)
      for byte in fitted.text.utf8 { hasher.combine(byte) }
    }
  }

  var end: Int { numbering.end }
  var isSweepDue: Bool { numbering.isSweepDue }

  func number(of fitted: ClusterWidths.Fitted, columns: Int) -> UInt32 {
    let (number, isNew) = numbering.number(of: Key(fitted: fitted, columns: columns))
    if isNew {
      let offset = UInt32(bytes.count)
      bytes += fitted.text.utf8
      let record = Record(
        offset: offset,
        count: UInt32(bytes.count) - offset,
        isBracketed: fitted.isBracketed
      )
      if Int(number) == records.count {
        records.append(record)
      } else {
        records[Int(number)] = record
      }
    }
    return number
  }

  /// Forgets the clusters for which `isLive` does not hold.
  func sweep(keeping isLive: [Bool]) {
    numbering.sweep(keeping: isLive)
    let old = bytes
    bytes = []
    for index in records.indices where isLive[index] {
      let start = Int(records[index].offset)
      let offset = UInt32(bytes.count)
      bytes += old[start..<start + Int(records[index].count)]
      records[index].offset = offset
    }
  }
}
