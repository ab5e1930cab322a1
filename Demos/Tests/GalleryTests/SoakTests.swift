// SPDX-License-Identifier: MIT

import DemoTestSupport
import Glibc
import StoreTesting
import TermRender
import TermTesting
import Testing

@testable import GalleryDemo
@testable import StateStore

/// Random input to the gallery while eight threads send actions.
@MainActor
@Suite struct SoakTests {
  /// Sends a million events if `SOAK` is set.
  ///
  /// No other test runs with `SOAK`, so this test then also checks memory.
  @Test func `A million events keep the screen valid without leaking memory`() async {
    if Soak.isOn { Self.configureAllocator() }
    let total = Soak.count(300, soak: 1_000_000)
    var pilot = Pilot(GalleryApp())
    var pages: [Int] = []
    var events = 0
    while events < total {
      let store = pilot.app.store
      let (round, end) = (pages.count, events + Soak.count(150, soak: 5_000))
      let threads = Threads(8) { thread, number in
        store.send(Self.action(thread: thread, number: number + round * 1_000))
      }
      defer { threads.end() }
      // The command palette can quit the app.
      while events < end, !pilot.hasEnded {
        // While the app handles these events, the threads send the same number of actions.
        threads.order(10)
        let isSound = await pilot.performRandomActions(
          steps: 10,
          avoiding: ["q", "ctrl+c"],
          checkingEvery: events % Soak.count(10, soak: 50) == 0 ? 10 : .max
        )
        guard isSound else { return }
        events += 10
      }
      threads.end()
      // A new pilot releases the terminal output of the round.
      if pilot.hasEnded { pilot = Pilot(GalleryApp(), seed: UInt64(events)) }
      pilot.app.store.replace(state: GalleryState())
      await pilot.settle()
      pages.append(Self.residentPages)
    }
    guard Soak.isOn else { return }
    let every = stride(from: 0, to: pages.count, by: 20).map { pages[$0] }
    let growth = pages[pages.count - 1] - pages[pages.count / 4]
    print(
      "\(events) events, memory in pages of 4 KiB every 20 rounds: \(every), then \(growth) more."
    )
    #expect(growth < 1_024, "Memory grew by \(growth) pages of 4 KiB after the first quarter.")
  }

  /// Returns an action for a thread to send.
  nonisolated private static func action(thread: Int, number: Int) -> any Action {
    switch (thread + number) % 9 {
    case 0: SetLoad(percent: number % 101)
    case 1: SetStepper.copies(1 + number % 20)
    case 2: SetPicker.number(1 + number % 10_000)
    case 3: MarkNumbers(numbers: [number % 1_000])
    case 4: number % 13 == 0 ? TurnPage.next : SetSlider.opacity(0.5)
    case 5: number % 17 == 0 ? SelectTheme() : Assign(\GalleryState.form.year, "\(number % 3_000)")
    case 6: ToggleMovies()
    case 7: InterfaceAction.showToast(Toast("Thread \(thread), \(number)"))
    default: SetSeries(name: "reads", isShown: number % 2 == 0)
    }
  }

  /// Configures the allocator to return large blocks to the system as soon as they're freed.
  ///
  /// A selection of all rows in a list with a million rows uses megabytes. After glibc has returned a block, it retains
  /// blocks of that size, and `malloc_trim` doesn't return blocks at the end of an arena.
  private static func configureAllocator() {
    guard let option = dlsym(nil, "mallopt") else { return }
    let (threshold, bytes) = (CInt(-3), CInt(128 << 10))
    _ = unsafeBitCast(option, to: (@convention(c) (CInt, CInt) -> CInt).self)(threshold, bytes)
  }

  /// The number of resident memory pages, without freed blocks.
  private static var residentPages: Int {
    let trim = dlsym(nil, "malloc_trim")
    if let trim { _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0) }
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let text = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
