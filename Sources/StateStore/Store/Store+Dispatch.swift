// SPDX-License-Identifier: MIT

// MARK: - Dispatching

extension Store {
  /// Takes an action through the middleware to the reducers and tells the subscribers.
  ///
  /// Returns when all of that is done, what subscribers dispatched meanwhile included. See `Store`
  /// for what becomes of a dispatch from a reducer, a middleware or a subscriber.
  public func dispatch(_ action: any Action) {
    switch status.phase {
    case .ready:
      run(action)
    case .notifying:
      enqueue(action)
    case .reducing:
      contractViolation(
        """
        A reducer dispatched \(name(of: action)). Reducers only change the state; dispatch from a \
        middleware, a subscriber or an effect.
        """
      )
    case .forbidden:
      contractViolation("\(name(of: action)) was dispatched during \(status.forbiddenActivity).")
    }
  }

  /// Runs an action through the middleware.
  private func run(_ action: any Action) {
    require(
      status.depth < Self.limit,
      """
      A middleware dispatched \(name(of: action)) within \(Self.limit) other actions. Do actions go \
      in a circle?
      """
    )
    status.depth += 1
    if let chain {
      chain.run(action)
    } else {
      reduce(action)
    }
    status.depth -= 1
    if status.depth == 0, status.hasNewMiddleware {
      status.hasNewMiddleware = false
      effects.cancelAbandoned()
    }
    runQueue()
  }

  /// Dispatches `Started`.
  public func start() {
    dispatch(Started())
  }

  /// Runs several dispatches and tells the subscribers of all of them at once.
  ///
  /// Each action runs at once, so the state is up to date in between. Subscribers are called when the
  /// outermost batch ends, also if it throws. A batch within a subscriber is queued as a whole.
  public func batch<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if status.phase == .notifying { return try queueBatch(body) }
    status.batchDepth += 1
    defer {
      status.batchDepth -= 1
      if status.batchDepth == 0, status.revision != status.notifiedRevision { notify() }
      runQueue()
    }
    return try body()
  }

  /// Takes an action from the last middleware, in a dispatch or later.
  func receive(_ action: any Action) {
    require(
      status.phase == .ready,
      """
      A middleware handed on \(name(of: action)) while reducers, subscribers or drawing ran. Dispatch \
      it instead.
      """
    )
    reduce(action)
    runQueue()
  }

  private func reduce(_ action: any Action) {
    let entries = routes.entries(for: action)
    if let journal { journal.willReduce(action, isRevision: !entries.isEmpty) }
    innermost?(action)
    guard !entries.isEmpty else { return }
    status.phase = .reducing
    let state = UnsafeMutableRawPointer(box.pointer)
    for entry in entries { entry.reduce(state, action) }
    status.phase = .ready
    noteRevision()
  }

  /// Counts a change of the state and tells the subscribers of it, or leaves that to the batch.
  func noteRevision() {
    status.revision &+= 1
    if status.batchDepth == 0 { notify() }
  }

  private func notify() {
    status.notifiedRevision = status.revision
    guard !subscriptions.isEmpty else { return }
    status.phase = .notifying
    subscriptions.runRound { StateSnapshot(box.pointer.pointee) }
    status.phase = .ready
  }
}

// MARK: - Queueing

extension Store {
  /// How many dispatches may nest, and how many rounds may be queued in one, before it is a mistake.
  private static var limit: Int { 1_000 }

  /// Queues an action of a subscriber, in its batch if there is one.
  private func enqueue(_ action: any Action) {
    if queuedBatch != nil {
      queuedBatch?.append(action)
    } else {
      queue.append([action])
    }
  }

  private func queueBatch<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if queuedBatch != nil { return try body() }
    queuedBatch = []
    defer {
      if let actions = queuedBatch, !actions.isEmpty { queue.append(actions) }
      queuedBatch = nil
    }
    return try body()
  }

  /// Runs what subscribers queued, unless a dispatch further out will do so.
  func runQueue() {
    guard status.depth == 0, status.phase == .ready, !queue.isEmpty else { return }
    status.depth += 1
    var rounds = 0
    while rounds < queue.count {
      require(
        rounds < Self.limit,
        """
        Subscribers queued \(Self.limit) rounds in one dispatch. Do they go in a circle? The last \
        actions were \(lastQueuedNames).
        """
      )
      let actions = queue[rounds]
      rounds += 1
      if actions.count == 1 {
        dispatch(actions[0])
      } else {
        batch {
          for action in actions { dispatch(action) }
        }
      }
    }
    queue.removeAll()
    status.depth -= 1
  }

  private var lastQueuedNames: String {
    queue.suffix(3).joined().suffix(3).map(name(of:)).joined(separator: ", ")
  }
}

// MARK: - First values

extension Store {
  /// Calls a new subscriber for the first time; what it dispatches runs when it is done.
  @usableFromInline
  func greet(_ subscriber: Subscriber) {
    require(status.phase != .reducing, "A reducer subscribed to its store.")
    let outer = status.phase
    if outer == .ready { status.phase = .notifying }
    subscriber.deliver()
    status.phase = outer
    runQueue()
  }
}

// MARK: - Forbidding

extension Store {
  /// Runs a body during which a dispatch stops the program.
  ///
  /// - Parameters:
  ///   - activity: What is going on, as it reads after "during": "the body of CounterView".
  ///   - body: What is run; it may subscribe and cancel.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package func forbiddingDispatch<Result, Failure: Error>(
    during activity: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = (status.phase, status.forbiddenActivity)
    (status.phase, status.forbiddenActivity) = (.forbidden, activity)
    defer { (status.phase, status.forbiddenActivity) = outer }
    return try body()
  }
}
