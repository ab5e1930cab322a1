// SPDX-License-Identifier: MIT

import Glibc
import StateStore

/// Prints what memory things take that are made in great numbers: by how much the process grows.
@main struct MemoryFigures {
  @MainActor static func main() {
    let subscribers = 100_000
    let store = Store(0)
    var tokens = [store.subscribe(\.self) { _ in }]
    tokens.reserveCapacity(subscribers + 1)
    let before = residentBytes()
    for _ in 0..<subscribers {
      tokens.append(store.subscribe(\.self) { _ in })
    }
    print("Memory per subscriber\t\((residentBytes() - before) / subscribers)\tbytes")
    withExtendedLifetime(tokens) {}
  }

  /// Returns how much memory of the process is in use, to a page.
  private static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else {
      preconditionFailure("/proc/self/statm cannot be read: errno \(errno).")
    }
    defer { fclose(file) }
    var line = [UInt8](repeating: 0, count: 128)
    let length = fread(&line, 1, line.count, file)
    // The second number: resident pages.
    let fields = line[..<length].split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
      preconditionFailure("/proc/self/statm holds no number of resident pages.")
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
