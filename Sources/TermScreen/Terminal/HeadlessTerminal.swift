// SPDX-License-Identifier: MIT

/// A terminal in memory that stores the last frame, for tests and replays.
///
/// It finds changes as a real terminal does, so tests can count the cells that a frame changes.
@MainActor
public final class HeadlessTerminal: Terminal {
  /// The number of columns and rows, each 0 or more.
  public private(set) var size: Size
  /// The supported features, which ``frame`` reflects.
  public var capabilities: TerminalCapabilities

  /// The number of frames presented so far, excluding frames without changes.
  public private(set) var frameCount = 0

  /// The number of cells that the last counted frame changed.
  public private(set) var changedCells = 0

  /// An estimate of the number of bytes that the frames so far would take on a terminal.
  ///
  /// The estimate comes from a simple writer. It writes cursor motions, minimal style changes, the text of changed
  /// cells, and erase sequences at the ends of rows. The estimate depends only on the frames, so tests can check
  /// budgets. The bytes of a real terminal differ slightly, and scrolling takes fewer bytes there. The estimate assumes
  /// that the terminal supports all colors. It excludes the sequences of synchronized output.
  public private(set) var bytesWritten = 0

  /// An estimate of the number of bytes that the last counted frame would take on a terminal.
  ///
  /// For details, see ``bytesWritten``.
  public private(set) var frameBytes = 0

  /// The last title that was set, or `nil` for the terminal's original title.
  public private(set) var title: String?

  /// The last text that was copied.
  public private(set) var clipboard: String?

  /// The result of copying text that isn't too long.
  ///
  /// The default is ``ClipboardResult/confirmed``.
  public var clipboardResult = ClipboardResult.confirmed

  /// The number of times the app was suspended.
  public private(set) var suspensions = 0

  /// The programs that ran in the foreground, in order.
  public private(set) var programs: [TerminalProgram] = []

  /// A closure that performs a foreground program's work and returns its result.
  ///
  /// By default, it does nothing and succeeds. A test of an app that opens an editor can change the file here.
  public var runProgram: @MainActor (TerminalProgram) -> ProgramResult = { _ in .exited(0) }

  /// A Boolean value that indicates whether ``close()`` was called.
  public private(set) var isClosed = false

  /// The bytes of the last call to ``present(_:)``.
  package private(set) var output: [UInt8] = []

  /// A copy of the last presented buffer, or `nil` before the first frame and after a change of the size.
  package private(set) var shown: CellBuffer?

  private var writer = ANSIWriter()
  private var pending: [TerminalEvent] = []

  /// Creates a terminal.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows. Negative values become 0. The default is 80×24.
  ///   - capabilities: The supported features. The default supports all features.
  public init(
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) {
    self.size = size.atLeastZero
    self.capabilities = capabilities
  }

  /// The contents of the screen, adapted to `capabilities`.
  ///
  /// All cells are empty before the first frame.
  public var frame: Frame {
    shown.map { Frame($0).adapted(to: capabilities) } ?? Frame(size: size)
  }

  /// Stores the contents of a buffer, and counts the changes since the previous frame.
  ///
  /// The method reads only damaged rows and clears their damage.
  public func present(_ buffer: CellBuffer) {
    let known = shown.flatMap { $0.size == buffer.size && $0.table === buffer.table ? $0 : nil }
    let old = known ?? CellBuffer(size: buffer.size, table: buffer.table)
    let columns = buffer.size.columns
    var changed = 0
    if known == nil { writer.eraseScreen() }
    for y in 0..<buffer.size.rows where known == nil || buffer.isDamaged(row: y) {
      var rest = 0..<columns
      while let run = RowDiff.firstChange(of: buffer.row(y), from: old.row(y), in: rest) {
        changed += run.count
        writer.write(run, row: y, of: buffer)
        rest = run.upperBound..<columns
      }
      old.row(y).update(from: buffer.row(y), count: columns)
    }
    writer.endFrame(cursor: buffer.cursor)
    output = writer.take()
    bytesWritten += output.count
    if changed > 0 || old.cursor != buffer.cursor || known == nil {
      frameCount += 1
      changedCells = changed
      frameBytes = output.count
    }
    old.cursor = buffer.cursor
    shown = old
    buffer.clearDamage()
    if buffer.table.isSweepDue { buffer.table.sweep() }
  }

  /// Posts an event that ``run(_:)`` delivers in its next turn.
  public func post(_ event: TerminalEvent) {
    if case .resized(let size) = event { resize(to: size) }
    pending.append(event)
  }

  /// Resizes the screen and clears it.
  ///
  /// Negative values become 0.
  public func resize(to size: Size) {
    self.size = size.atLeastZero
    shown = nil
  }

  /// Runs a first turn without events, and then delivers the queued events.
  ///
  /// The loop ends when no events remain or a turn returns ``LoopWait/end``.
  public func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {
    var wait = turn([])
    while wait != .end, !pending.isEmpty { wait = turn(takePending()) }
  }

  /// A Boolean value that indicates whether events are queued.
  package var hasPending: Bool { !pending.isEmpty }

  /// Removes and returns the queued events.
  package func takePending() -> [TerminalEvent] {
    defer { pending = [] }
    return pending
  }

  /// Stores a title in ``title``.
  public func setTitle(_ title: String?) { self.title = title }

  /// A Boolean value that indicates whether the app requests reports of pointer moves.
  public private(set) var reportsMoves = false

  /// Stores the request in ``reportsMoves``.
  public func setReportsMoves(_ reportsMoves: Bool) { self.reportsMoves = reportsMoves }

  /// Stores text in ``clipboard`` and adds an event with the ``clipboardResult``.
  ///
  /// If the text takes more than ``ClipboardResult/byteLimit`` bytes, the result is ``ClipboardResult/tooLong``.
  public func copy(_ text: String) {
    let result = text.utf8.count > ClipboardResult.byteLimit ? .tooLong : clipboardResult
    if result != .tooLong, result != .refused { clipboard = text }
    pending.append(.copied(result))
  }

  /// Counts a suspension in ``suspensions`` and adds the event ``TerminalEvent/resumed``.
  public func suspend() {
    suspensions += 1
    pending.append(.resumed)
  }

  /// Calls ``runProgram`` and adds an event with its result.
  public func execute(_ program: TerminalProgram) {
    programs.append(program)
    pending.append(.programEnded(runProgram(program)))
  }

  /// Sets ``isClosed``.
  public func close() { isClosed = true }
}

extension Size {
  fileprivate var atLeastZero: Size { Size(columns: max(0, columns), rows: max(0, rows)) }
}
