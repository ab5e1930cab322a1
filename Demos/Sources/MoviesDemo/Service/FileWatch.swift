// SPDX-License-Identifier: MIT

import Dispatch

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Calls back when somebody writes to a file, and costs nothing while nobody does.
///
/// On Linux by inotify, elsewhere by a vnode source. Writes that follow each other faster than the
/// calls return are one call.
final class FileWatch: Sendable {
  /// Safe to share: only ever cancelled, which dispatch allows on any thread.
  private nonisolated(unsafe) let source: any DispatchSourceProtocol

  /// Starts to watch; nil if the system has no watch to give.
  ///
  /// - Parameters:
  ///   - path: The file, which exists.
  ///   - onWrite: Called on a thread of its own, one call at a time, until the watch is gone.
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
  /// Reads away what is reported; that there was something is all that counts.
  private static func drain(_ events: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
      while read(events, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
  #endif
}
