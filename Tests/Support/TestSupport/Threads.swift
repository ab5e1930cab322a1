// SPDX-License-Identifier: MIT

import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// System threads that perform work concurrently, as often as requested.
///
/// Tasks aren't suitable, because the number of concurrent tasks is limited to the number of processor cores.
public final class Threads: Sendable {
  private let work: @Sendable (_ thread: Int, _ number: Int) -> Void
  /// A semaphore that counts the pending work items.
  private let orders: Semaphore
  private let isOver = Atomic(false)
  private let threads = Mutex<[pthread_t]>([])

  /// Creates threads that wait for work.
  ///
  /// - Parameters:
  ///   - count: The number of threads.
  ///   - work: A closure that performs a work item. It receives the thread's number and the number of its earlier work
  ///     items.
  public init(_ count: Int, _ work: @escaping @Sendable (_ thread: Int, _ number: Int) -> Void) {
    self.work = work
    orders = Semaphore()
    for thread in 0..<count {
      let start = Unmanaged.passRetained(Start(threads: self, thread: thread))
      var handle = pthread_t()
      let result = pthread_create(&handle, nil, Self.main, start.toOpaque())
      precondition(
        result == 0,
        "Couldn't create thread \(thread): error \(result). Raise the thread limit."
      )
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

  /// Requests the given number of work items, and returns immediately.
  public func order(_ count: Int) {
    for _ in 0..<count { orders.signal() }
  }

  /// Stops the threads and waits until they exit.
  ///
  /// Work items that haven't started are discarded.
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

/// A system semaphore.
private final class Semaphore: Sendable {
  // The pointer is allocated and freed with the object. Otherwise, only system functions use it, which are safe to call
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
    // A signal can interrupt the wait.
    while sem_wait(semaphore) != 0 {}
  }
}
