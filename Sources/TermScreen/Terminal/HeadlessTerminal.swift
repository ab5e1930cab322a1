// SPDX-License-Identifier: MIT

/// A terminal in memory: shows frames to nobody and keeps the last one.
///
/// It finds changes as the real one does, so tests can count the cells that a frame touched.
@MainActor
public final class HeadlessTerminal: Terminal {
  public private(set) var size: Size
  public var capabilities: TerminalCapabilities

  /// Frames presented so far, those in which nothing changed not counted.
  public private(set) var frameCount = 0

  /// Cells that the last counted frame changed.
  public private(set) var changedCells = 0

  /// Bytes that the frames so far would take on a terminal; an estimate.
  ///
  /// They are those of a simple writer of our own: cursor motions, the shortest change of style, the text
  /// of changed cells, blanks at the end of a row erased. It depends on nothing but the frames, so tests
  /// can hold them to budgets. The real terminal differs a little, and needs less where rows scroll.
  /// Colours count as they were asked for; the brackets of synchronized output do not.
  public private(set) var bytesWritten = 0

  /// Bytes that the last counted frame would take on a terminal; see ``bytesWritten``.
  public private(set) var frameBytes = 0

  /// The title that was set last, if one is.
  public private(set) var title: String?

  /// The text that was copied last.
  public private(set) var clipboard: String?

  /// What becomes of a text that is copied, unless it is too long.
  public var clipboardResult = ClipboardResult.confirmed

  /// How often the app was suspended.
  public private(set) var suspensions = 0

  /// The programs that had the terminal, in order.
  public private(set) var programs: [TerminalProgram] = []

  /// What a program does that gets the terminal, and how it ends; does nothing, successfully, unless set.
  ///
  /// A test of an app that has a file edited changes the file here.
  public var runProgram: @MainActor (TerminalProgram) -> ProgramResult = { _ in .exited(0) }

  public private(set) var isClosed = false

  /// What the last call of ``present(_:)`` would have written.
  package private(set) var output: [UInt8] = []

  private var shown: CellBuffer?
  private var writer = ANSIWriter()
  private var pending: [TerminalEvent] = []

  /// - Parameters:
  ///   - size: Columns and rows; what is less than 0 counts as 0.
  ///   - capabilities: What is shown of a frame.
  public init(
    size: Size = Size(columns: 80, rows: 24),
    capabilities: TerminalCapabilities = TerminalCapabilities()
  ) {
    self.size = size.atLeastZero
    self.capabilities = capabilities
  }

  /// What the screen shows, as far as the `capabilities` go; all blank before the first frame.
  public var frame: Frame {
    shown.map { Frame($0).degraded(to: capabilities) } ?? Frame(size: size)
  }

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
    if buffer.table.isSweepDue { buffer.table.sweep(keeping: buffer) }
  }

  /// Queues what ``run(_:)`` hands over in its next turn.
  public func enqueue(_ event: TerminalEvent) {
    if case .resized(let size) = event { resize(to: size) }
    pending.append(event)
  }

  /// Gives the screen another size, of which less than 0 counts as 0; what it showed is gone.
  public func resize(to size: Size) {
    self.size = size.atLeastZero
    shown = nil
  }

  /// Has a first turn without events, then hands over those that are queued; ends when there are none
  /// left to wait for.
  public func run(_ turn: @escaping @MainActor ([TerminalEvent]) -> LoopWait) {
    var wait = turn([])
    while wait != .end, !pending.isEmpty { wait = turn(takePending()) }
  }

  /// Whether events are queued.
  package var hasPending: Bool { !pending.isEmpty }

  /// The queued events, which are queued no more.
  package func takePending() -> [TerminalEvent] {
    defer { pending = [] }
    return pending
  }

  public func setTitle(_ title: String?) { self.title = title }

  public func copy(_ text: String) {
    let result = text.utf8.count > ClipboardResult.mostBytes ? .tooLong : clipboardResult
    if result != .tooLong, result != .refused { clipboard = text }
    pending.append(.copied(result))
  }

  public func suspend() {
    suspensions += 1
    pending.append(.resumed)
  }

  public func lend(to program: TerminalProgram) {
    programs.append(program)
    pending.append(.programEnded(runProgram(program)))
  }

  public func close() { isClosed = true }
}

extension Size {
  fileprivate var atLeastZero: Size { Size(columns: max(0, columns), rows: max(0, rows)) }
}
