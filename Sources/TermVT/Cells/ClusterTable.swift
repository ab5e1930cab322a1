// SPDX-License-Identifier: MIT

import TermScreen

/// A table of the clusters that one terminal shows, except single scalars that are drawn unchanged.
final class ClusterTable {
  struct Record {
    var offset: UInt32
    var count: UInt32
    /// A Boolean value that indicates whether the terminal can move its cursor by fewer columns than the cluster has.
    var isBracketed: Bool
  }

  /// The records, by index.
  private(set) var records: [Record] = []

  /// The UTF-8 bytes of all clusters, in order.
  private(set) var bytes: [UInt8] = []

  private var numbering = InternTable<Key>()

  /// A cluster that compares scalar by scalar.
  ///
  /// Strings treat canonically equivalent clusters as equal, but terminals can draw them differently.
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

  /// Removes the clusters for which `isLive` is `false`.
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
