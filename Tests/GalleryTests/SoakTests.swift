// SPDX-License-Identifier: MIT

import Glibc
import StoreTesting
import TermRender
import TermTesting
import TestSupport
import Testing

@testable import GalleryDemo

/// The gallery, used by somebody who never stops while eight threads change it.
@MainActor
@Suite struct SoakTests {
  /// With `SOAK`, a million events; then memory is watched, too, since no other test runs beside it.
  @Test func `A million events leave the screen right and nothing behind`() async {
    let rounds = Soak.count(2, soak: 200)
    let bursts = Soak.count(15, soak: 500)
    let place = TestPlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    var pilot = Pilot(GalleryApp())
    var pages: [Int] = []
    for round in 0..<rounds {
      let store = pilot.app.store
      let threads = Threads(8) { thread, number in
        store.send(Self.action(thread: thread, number: number + round * 1_000))
      }
      for burst in 0..<bursts {
        // While these are handled, the threads send as much.
        threads.order(10)
        let isSound = await pilot.walk(
          seed: UInt64(round * bursts + burst),
          steps: 10,
          avoiding: ["q", "ctrl+c"],
          checkingEvery: burst % Soak.count(1, soak: 5) == 0 ? 10 : .max,
          at: place
        )
        if !isSound || pilot.hasEnded { break }
      }
      threads.end()
      // The command palette quits, too. What was written stays no longer than a round.
      if pilot.hasEnded { pilot = Pilot(GalleryApp()) }
      pilot.app.store.replace(state: GalleryState())
      await pilot.settle()
      pages.append(Self.residentPages)
    }
    guard Soak.isOn else { return }
    let every = stride(from: 0, to: rounds, by: 20).map { pages[$0] }
    let growth = pages[rounds - 1] - pages[rounds / 4]
    #expect(growth < 1_024, "It grew by \(growth) pages of 4 KiB; every 20 rounds: \(every)")
  }

  /// What a thread sends.
  nonisolated private static func action(thread: Int, number: Int) -> any Action {
    switch (thread + number) % 9 {
    case 0: SetLoad(percent: number % 101)
    case 1: SetStepper.copies(1 + number % 20)
    case 2: SetPicker.number(1 + number % 10_000)
    case 3: MarkNumbers(numbers: [number % 1_000])
    case 4: number % 13 == 0 ? TurnPage.next : SetSlider.opacity(0.5)
    case 5: number % 17 == 0 ? ChangeLook() : EditForm.year("\(number % 3_000)")
    case 6: ToggleFilms()
    case 7: InterfaceAction.showToast(Toast("Thread \(thread), \(number)"))
    default: SetSeries(name: "reads", isShown: number % 2 == 0)
    }
  }

  private static var residentPages: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let text = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
