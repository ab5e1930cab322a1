// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

/// Tests of effects that wait for events that may never occur.
@MainActor
@Suite struct IdleEffectTests {
  private struct Follow: Action {}
  private struct NumberReceived: Action, Equatable { let number: Int }

  private static func follow(_ numbers: AsyncStream<Int>) -> Middleware<[Int]> {
    .on(Follow.self) { _, _ in
      .run(id: "numbers") { effect in
        var numbers = numbers.makeAsyncIterator()
        while let number = await effect.waitForExternalEvent({ await numbers.next() }) {
          effect.send(NumberReceived(number: number))
        }
      }
    }
  }

  private static let append = Reducer<[Int]>.on(NumberReceived.self) { $0.append($1.number) }

  @Test func `An idle effect doesn't prevent a test from finishing`() async {
    let (numbers, source) = AsyncStream<Int>.makeStream()
    let store = TestStore([Int](), Self.append, middleware: [Self.follow(numbers)])
    await store.send(Follow())
    source.yield(1)
    await store.receive(NumberReceived(number: 1)) { $0 = [1] }
    await store.finish()
  }

  @Test func `A test waits for a late event of an idle effect`() async {
    let store = TestStore(
      [Int](),
      Self.append,
      middleware: [
        .on(Follow.self) { _, _ in
          .run { effect in
            // Wait for many more turns than a test allows for inactive effects.
            await effect.waitForExternalEvent {
              for _ in 0..<300 {
                await Task.detached(priority: .background) { await Task.yield() }.value
              }
            }
            effect.send(NumberReceived(number: 1))
          }
        }
      ]
    )
    await store.send(Follow())
    await store.receive(NumberReceived(number: 1)) { $0 = [1] }
    await store.finish()
  }

  @Test func `An idle effect sends actions for later events`() async {
    let (numbers, source) = AsyncStream<Int>.makeStream()
    let store = Store([Int](), Self.append, middleware: [Self.follow(numbers)])
    store.dispatch(Follow())
    await eventually { store.runningEffects.isEmpty }
    source.yield(1)
    await eventually { store.state == [1] }
    source.yield(2)
    await eventually { store.state == [1, 2] }
  }
}
