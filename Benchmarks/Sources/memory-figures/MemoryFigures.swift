// SPDX-License-Identifier: MIT

import Glibc
import StateStore

/// Prints what memory things take that are made in great numbers: by how much the process grows.
@main struct MemoryFigures {
  @MainActor static func main() async {
    print("Memory per subscriber\t\(memoryPerSubscriber())\tbytes")
    print("Memory left by 100,000 subscribers that went\t\(await memoryLeftBySubscribers())\tbytes")
  }

  /// Returns what each of many subscribers takes that are there at once.
  @MainActor private static func memoryPerSubscriber() -> Int {
    let subscribers = 100_000
    let store = Store(0)
    var tokens = [store.subscribe(\.self) { _ in }]
    tokens.reserveCapacity(subscribers + 1)
    let before = residentBytes()
    for _ in 0..<subscribers {
      tokens.append(store.subscribe(\.self) { _ in })
    }
    defer { withExtendedLifetime(tokens) {} }
    return (residentBytes() - before) / subscribers
  }

  /// Returns by how much the process grows when many come and go again, ten at a time, in a store that lives on.
  ///
  /// The first as many are not counted: what the allocator keeps for later, it keeps once.
  @MainActor private static func memoryLeftBySubscribers() async -> Int {
    let store = Store(0, .on(Increment.self) { number, _ in number += 1 })
    await comeAndGo(100_000, in: store)
    let before = residentBytes()
    await comeAndGo(100_000, in: store)
    return max(0, residentBytes() - before)
  }

  @MainActor private static func comeAndGo(_ subscribers: Int, in store: Store<Int>) async {
    for round in 0..<subscribers / 10 {
      let tokens = (0..<5).flatMap { number in
        [store.subscribe(\.self) { _ in }, store.subscribe(select: { $0 / 2 + number }) { _ in }]
      }
      store.dispatch(Increment())
      // Half of the rounds end by cancelling, the others by releasing, of which the store is told by mail.
      if round.isMultiple(of: 2) { for token in tokens { token.cancel() } }
      withExtendedLifetime(tokens) {}
      await Task.yield()
    }
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

private struct Increment: Action {}
