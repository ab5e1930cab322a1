// SPDX-License-Identifier: MIT

import Glibc
import StateStore

import protocol ReSwiftLayer.StoreSubscriber

/// A program that prints the memory use of objects that exist in large numbers, measured by the growth of the process.
@main struct MemoryFigures {
  /// The measured objects, whose memory no later measurement uses.
  @MainActor private static var objects: [(Store<Int>, [AnyObject])] = []

  @MainActor static func main() async {
    print("Memory per subscriber\t\(memory { $0.subscribe(\.self) { _ in } })\tbytes")
    print("Memory per selection\t\(memory { $0.subscribe(to: Selection { $0 }) { _ in } })\tbytes")
    print("Memory per subscriber of two parts\t\(memory(subscribeParts))\tbytes")
    print("Memory per object subscriber\t\(memory(subscribeObject))\tbytes")
    print("Memory left by 100,000 removed subscribers\t\(await memoryLeftBySubscribers())\tbytes")
  }

  /// Returns the memory of one of many simultaneous subscribers, in bytes.
  ///
  /// The objects that `subscribe` returns are included, apart from the references to them.
  @MainActor private static func memory(_ subscribe: @MainActor (Store<Int>) -> AnyObject) -> Int {
    let subscribers = 100_000
    let store = Store(0)
    // The memory of the references is in use before the measurement.
    var subscriptions = [AnyObject](repeating: subscribe(store), count: subscribers)
    let before = residentBytes()
    for index in subscriptions.indices { subscriptions[index] = subscribe(store) }
    let bytes = residentBytes() - before
    objects.append((store, subscriptions))
    return bytes / subscribers
  }

  @MainActor private static func subscribeParts(_ store: Store<Int>) -> AnyObject {
    store.subscribe(to: Selection(\.self, \.self, into: +)) { _ in }
  }

  @MainActor private static func subscribeObject(_ store: Store<Int>) -> AnyObject {
    let screen = Screen()
    store.subscribe(screen) { $0.select { $0 } }
    return screen
  }

  /// Returns the growth of the process after many subscribers, ten at a time, are added to a store and removed.
  ///
  /// A first round with the same number of subscribers isn't counted. It fills the allocator's reserves.
  @MainActor private static func memoryLeftBySubscribers() async -> Int {
    let store = Store(0, .on(Increment.self) { number, _ in number += 1 })
    await addAndRemove(100_000, in: store)
    let before = residentBytes()
    await addAndRemove(100_000, in: store)
    return max(0, residentBytes() - before)
  }

  @MainActor private static func addAndRemove(_ subscribers: Int, in store: Store<Int>) async {
    for round in 0..<subscribers / 10 {
      let tokens = (0..<5).flatMap { number in
        [
          store.subscribe(\.self) { _ in },
          store.subscribe(to: Selection { $0 / 2 + number }) { _ in },
        ]
      }
      store.dispatch(Increment())
      // Half of the rounds cancel the tokens. The others release them, and the store receives messages about that.
      if round.isMultiple(of: 2) { for token in tokens { token.cancel() } }
      withExtendedLifetime(tokens) {}
      await Task.yield()
    }
  }

  /// Returns the resident memory of the process in bytes, a multiple of the page size.
  private static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else {
      preconditionFailure("Couldn't open /proc/self/statm: errno \(errno).")
    }
    defer { fclose(file) }
    var line = [UInt8](repeating: 0, count: 128)
    let length = fread(&line, 1, line.count, file)
    // The second field is the number of resident pages.
    let fields = line[..<length].split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
      preconditionFailure("Couldn't find the number of resident pages in /proc/self/statm.")
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}

private struct Increment: Action {}

private final class Screen: StoreSubscriber {
  func newState(state: Int) {}
}
