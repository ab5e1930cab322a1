// SPDX-License-Identifier: MIT

import Dispatch

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A watch that calls a closure after writes to a file, and uses no processor time between writes.
///
/// The watch uses inotify on Linux, and a vnode source elsewhere. Writes during a call are combined into one further
/// call.
final class FileWatch: Sendable {
  /// The event source.
  ///
  /// Sharing it is safe because it's only ever cancelled, which Dispatch allows on any thread.
  private nonisolated(unsafe) let source: any DispatchSourceProtocol

  /// Creates a watch and starts to watch a file.
  ///
  /// The initializer returns `nil` if the system provides no watch.
  ///
  /// - Parameters:
  ///   - path: The path of an existing file.
  ///   - onWrite: The closure to call, sequentially, on a separate thread until the watch is released.
  init?(_ path: String, onWrite: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "file-watch")
    #if os(Linux)
    let events = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard events >= 0 else { return nil }
    guard inotify_add_watch(events, path, UInt32(IN_MODIFY)) >= 0 else {
      close(events)
      return nil
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: events, queue: queue)
    source.setEventHandler {
      Self.drain(events)
      onWrite()
    }
    #else
    let events = open(path, O_EVTONLY | O_CLOEXEC)
    guard events >= 0 else { return nil }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: events,
      eventMask: [.write, .extend],
      queue: queue
    )
    source.setEventHandler(handler: onWrite)
    #endif
    source.setCancelHandler { close(events) }
    source.activate()
    self.source = source
  }

  deinit { source.cancel() }

  #if os(Linux)
  /// Discards the reported events, whose contents don't matter.
  private static func drain(_ events: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
      while read(events, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
  #endif
}
