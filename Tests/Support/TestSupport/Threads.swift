// SPDX-License-Identifier: MIT

import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Threads of the system that do something as often as they are told to, at the same time.
///
/// Tasks would not do: there are no more at once than the machine has cores.
public final class Threads: Sendable {
  private let work: @Sendable (_ thread: Int, _ number: Int) -> Void
  /// How often something is yet to be done, where the threads wait.
  private let orders: Semaphore
  private let isOver = Atomic(false)
  private let threads = Mutex<[pthread_t]>([])

  /// Starts threads, which wait.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - work: What each does: it is told which it is, and how often it has worked before.
  public init(_ count: Int, _ work: @escaping @Sendable (_ thread: Int, _ number: Int) -> Void) {
    self.work = work
    orders = Semaphore()
    for thread in 0..<count {
      let start = Unmanaged.passRetained(Start(threads: self, thread: thread))
      var handle = pthread_t()
      let result = pthread_create(&handle, nil, Self.main, start.toOpaque())
      precondition(result == 0, "There is no room for thread \(thread): error \(result).")
      threads.withLock { $0.append(handle) }
    }
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    guard let start = $0 else { return nil }
    let given = Unmanaged<Start>.fromOpaque(start).takeRetainedValue()
    given.threads.run(given.thread)
    return nil
  }

  private final class Start: Sendable {
    let threads: Threads
    let thread: Int

    init(threads: Threads, thread: Int) {
      self.threads = threads
      self.thread = thread
    }
  }

  private func run(_ thread: Int) {
    var number = 0
    while true {
      orders.wait()
      if isOver.load(ordering: .acquiring) { return }
      work(thread, number)
      number += 1
    }
  }

  /// Has the threads work so often, whichever are first, and waits for nothing.
  public func order(_ count: Int) {
    for _ in 0..<count { orders.signal() }
  }

  /// Ends the threads, and waits until they have; what was ordered and not begun is not done.
  public func end() {
    isOver.store(true, ordering: .releasing)
    let ending = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    for _ in ending { orders.signal() }
    for thread in ending { pthread_join(thread, nil) }
  }
}

/// A semaphore of the system.
private final class Semaphore: Sendable {
  // Made and freed with the object; in between only the system's functions touch it, which may be called
  // from any thread.
  nonisolated(unsafe) private let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func signal() { sem_post(semaphore) }

  func wait() {
    // A signal of the process ends the waiting early.
    while sem_wait(semaphore) != 0 {}
  }
}
