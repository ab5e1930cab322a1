// SPDX-License-Identifier: MIT

// MARK: - Dispatching

extension Store {
  /// Runs an action through the middleware and the reducers, then notifies the subscribers.
  ///
  /// This method returns when processing is complete, including all actions that subscribers
  /// dispatched. For the rules about dispatching from a reducer, a middleware, or a subscriber, see
  /// `Store`.
  public func dispatch(_ action: any Action) {
    requireMainActor(
      "dispatch \(name(of: action))",
      advice: "Call send(_:), which any thread can call."
    )
    switch dispatchState.phase {
    case .ready:
      run(action)
    case .notifying:
      enqueue(action)
    case .reducing:
      contractViolation(
        """
        A reducer dispatched \(name(of: action)). Reducers can only change the state. Dispatch \
        from middleware, a subscriber, or an effect.
        """
      )
    case .forbidden:
      contractViolation(
        """
        \(name(of: action)) was dispatched during \(dispatchState.forbiddenActivity), when the state can't \
        change. Dispatch it later, for example from an event handler or an effect.
        """
      )
    }
  }

  /// Runs an action through the middleware.
  private func run(_ action: any Action) {
    require(
      dispatchState.depth < Self.limit,
      """
      A middleware dispatched \(name(of: action)) within \(Self.limit) other actions. Look for \
      actions that dispatch each other endlessly.
      """
    )
    // Only a dispatch that starts after a replacement of the middleware runs all new supervisors, which adopt effects.
    let adoptsEffects = dispatchState.depth == 0 && dispatchState.hasNewMiddleware
    if adoptsEffects { dispatchState.hasNewMiddleware = false }
    dispatchState.depth += 1
    if let chain {
      chain.run(action)
    } else {
      reduce(action)
    }
    dispatchState.depth -= 1
    if adoptsEffects, !dispatchState.hasNewMiddleware { effects.cancelAbandoned() }
    runQueue()
  }

  /// Dispatches `Started`.
  public func start() {
    dispatch(Started())
  }

  /// Runs several dispatches and notifies the subscribers once, after the last dispatch.
  ///
  /// Each action runs immediately, so the state is current between dispatches. Subscribers receive
  /// the new state when the outermost batch ends, even if the batch throws an error. If a
  /// subscriber runs a batch, the store queues all actions of the batch as one round.
  public func batch<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    requireMainActor("run a batch")
    if dispatchState.phase == .notifying { return try queueBatch(body) }
    dispatchState.batchDepth += 1
    defer {
      dispatchState.batchDepth -= 1
      if dispatchState.batchDepth == 0, dispatchState.revision != dispatchState.notifiedRevision {
        notify()
      }
      runQueue()
    }
    return try body()
  }

  /// Receives an action from the last middleware, during a dispatch or later.
  func receive(_ action: any Action) {
    require(
      dispatchState.phase == .ready,
      """
      A middleware forwarded \(name(of: action)) during a reducer, a subscriber, or drawing, when \
      the state can't change. Dispatch the action instead.
      """
    )
    reduce(action)
    runQueue()
  }

  private func reduce(_ action: any Action) {
    let entries = dispatchState.routes.entries(for: action)
    dispatchState.journal?.willReduce(action, isRevision: !entries.isEmpty)
    dispatchState.innermost?(action)
    guard !entries.isEmpty else { return }
    dispatchState.phase = .reducing
    let state = UnsafeMutableRawPointer(box.pointer)
    for entry in entries { entry.reduce(state, action) }
    dispatchState.phase = .ready
    recordRevision()
  }

  /// Increments the revision and, outside a batch, notifies the subscribers.
  func recordRevision() {
    dispatchState.revision &+= 1
    if dispatchState.batchDepth == 0 { notify() }
  }

  private func notify() {
    dispatchState.notifiedRevision = dispatchState.revision
    guard !subscriptions.isEmpty else { return }
    dispatchState.phase = .notifying
    subscriptions.runRound { StateSnapshot(box.pointer.pointee) }
    dispatchState.phase = .ready
  }
}

// MARK: - Queueing

extension Store {
  /// The maximum depth of nested dispatches, and the maximum number of rounds queued in one
  /// dispatch.
  private static var limit: Int { 1_000 }

  /// Queues a subscriber's action, as part of the subscriber's batch if one is open.
  private func enqueue(_ action: any Action) {
    if dispatchState.queuedBatch != nil {
      dispatchState.queuedBatch?.append(action)
    } else {
      dispatchState.queue.append([action])
    }
  }

  private func queueBatch<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if dispatchState.queuedBatch != nil { return try body() }
    dispatchState.queuedBatch = []
    defer {
      if let actions = dispatchState.queuedBatch, !actions.isEmpty {
        dispatchState.queue.append(actions)
      }
      dispatchState.queuedBatch = nil
    }
    return try body()
  }

  /// Runs the rounds that subscribers queued, unless an outer dispatch will run them.
  func runQueue() {
    guard dispatchState.depth == 0, dispatchState.phase == .ready, !dispatchState.queue.isEmpty
    else { return }
    let outer = QueuedRounds.areRunning
    QueuedRounds.areRunning = true
    dispatchState.depth += 1
    var rounds = 0
    while rounds < dispatchState.queue.count {
      require(
        rounds < Self.limit,
        """
        Subscribers queued more than \(Self.limit) rounds in one dispatch. Look for subscribers that \
        trigger each other endlessly. The last actions were \(lastQueuedNames).
        """
      )
      let actions = dispatchState.queue[rounds]
      rounds += 1
      if actions.count == 1 {
        dispatch(actions[0])
      } else {
        batch {
          for action in actions { dispatch(action) }
        }
      }
    }
    dispatchState.queue.removeAll()
    dispatchState.depth -= 1
    QueuedRounds.areRunning = outer
  }

  private var lastQueuedNames: String {
    dispatchState.queue.suffix(3).joined().suffix(3).map(name(of:)).joined(separator: ", ")
  }
}

// MARK: - First values

extension Store {
  /// Calls a new subscriber for the first time, then runs any actions that it dispatched.
  @usableFromInline
  func notifyFirst(_ subscriber: Subscriber) {
    require(
      dispatchState.phase != .reducing,
      "A reducer subscribed to its store while the state changes. Subscribe outside the reducer."
    )
    noteRead()
    let outer = dispatchState.phase
    if outer == .ready { dispatchState.phase = .notifying }
    subscriber.take(.deliver)
    dispatchState.phase = outer
    runQueue()
  }
}

// MARK: - Forbidding

extension Store {
  /// Runs a closure and stops the program if the closure dispatches.
  ///
  /// - Parameters:
  ///   - activity: A description of the activity that fits after "during", such as "the body of
  ///     CounterView".
  ///   - body: The closure, which may add and cancel subscriptions.
  /// - Returns: The result of the closure.
  /// - Throws: The error that the closure throws.
  package func forbiddingDispatch<Result, Failure: Error>(
    during activity: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = (dispatchState.phase, dispatchState.forbiddenActivity)
    (dispatchState.phase, dispatchState.forbiddenActivity) = (.forbidden, activity)
    defer { (dispatchState.phase, dispatchState.forbiddenActivity) = outer }
    return try body()
  }
}
