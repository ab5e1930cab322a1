// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A download that ends when its reply exceeds a number of bytes.
///
/// The delegate receives the reply in pieces and cancels the download at the limit, so a large reply never uses more memory
/// than the limit and a few pieces.
final class LimitedDownload: NSObject, Sendable {
  private struct State {
    var continuation: CheckedContinuation<(HTTPURLResponse, Data), any Error>?
    var response: HTTPURLResponse?
    var data = Data()
  }

  private let limit: Int
  private let state = Mutex(State())

  private init(limit: Int) { self.limit = limit }

  /// Performs a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - limit: The maximum size of the reply in bytes.
  /// - Returns: The response and the body of the reply.
  /// - Throws: A ``PlaceServiceError``, or `CancellationError` if the task is cancelled.
  static func perform(
    _ request: URLRequest,
    limit: Int
  ) async throws -> (HTTPURLResponse, Data) {
    try Task.checkCancellation()
    let download = LimitedDownload(limit: limit)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    let session = URLSession(
      configuration: configuration,
      delegate: download,
      delegateQueue: CallerQueue()
    )
    // A session retains its delegate until it's invalidated.
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        download.state.withLock { $0.continuation = continuation }
        task.resume()
        // A cancellation before this point found no continuation.
        if Task.isCancelled { download.cancel(task) }
      }
    } onCancel: {
      download.cancel(task)
    }
  }

  /// Ends the download with a `CancellationError`, and cancels its task.
  private func cancel(_ task: URLSessionTask) {
    end(with: .failure(CancellationError()))
    Self.cancel(task)
  }

  /// Cancels a task without waiting for the session.
  ///
  /// On Linux, cancelling waits until the session is idle, which is never the case during a call of its delegate.
  private static func cancel(_ task: URLSessionTask) {
    DispatchQueue.global().async { task.cancel() }
  }

  /// Ends the download with a result, unless it has already ended.
  private func end(with result: Result<(HTTPURLResponse, Data), any Error>) {
    let continuation = state.withLock { state in
      state.data = Data()
      return state.continuation.take()
    }
    continuation?.resume(with: result)
  }
}

// MARK: - URLSessionDataDelegate

extension LimitedDownload: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    guard response.expectedContentLength <= Int64(limit) else {
      end(with: .failure(PlaceServiceError.tooLarge(limit: limit)))
      // URLSession on Linux ignores the disposition.
      Self.cancel(dataTask)
      return completionHandler(.cancel)
    }
    let response = response as? HTTPURLResponse
    state.withLock { $0.response = response }
    if let response, response.statusCode == 401 {
      // URLSession on Linux never ends a reply that requests credentials.
      end(with: .success((response, Data())))
      Self.cancel(dataTask)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.continuation != nil else { return false }
      state.data.append(data)
      return state.data.count > limit
    }
    guard isTooLarge else { return }
    end(with: .failure(PlaceServiceError.tooLarge(limit: limit)))
    Self.cancel(dataTask)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let (response, data) = state.withLock { ($0.response, $0.data) }
    if let error {
      end(with: .failure(Self.failure(error, hasResponse: response != nil)))
    } else if let response {
      // The length of an encoded reply is the length before decoding.
      let isEncoded = response.value(forHTTPHeaderField: "Content-Encoding") != nil
      let isComplete = isEncoded || response.expectedContentLength <= Int64(data.count)
      end(
        with: isComplete ? .success((response, data)) : .failure(PlaceServiceError.truncated)
      )
    } else {
      end(with: .failure(PlaceServiceError.connection("no HTTP response")))
    }
  }

  private static func failure(_ error: any Error, hasResponse: Bool) -> any Error {
    switch (error as? URLError)?.code {
    case _ where hasResponse: PlaceServiceError.truncated
    case .cannotFindHost, .dnsLookupFailed: PlaceServiceError.connection("unknown host")
    case .cannotConnectToHost: PlaceServiceError.connection("connection refused")
    case .timedOut: PlaceServiceError.connection("timed out")
    case .secureConnectionFailed, .serverCertificateUntrusted:
      PlaceServiceError.connection("the certificate isn't valid")
    default: PlaceServiceError.connection(error.localizedDescription)
    }
  }
}

/// A queue that runs the calls of a delegate on the thread of the session.
///
/// With other queues, URLSession on Linux reads a reply faster than the delegate handles its pieces. The queue would then
/// contain most of a large reply.
private final class CallerQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
