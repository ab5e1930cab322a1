// SPDX-License-Identifier: MIT

import TermRender

/// A painter that draws the panel, except for the screen of the displayed state.
struct PanelPainter {
  let view: PanelView
  let layout: PanelLayout
  let theme: Theme
  /// A Boolean value that indicates whether the terminal supports characters beyond ASCII.
  let unicode: Bool

  /// The symbols for the terminal.
  var symbols: Symbols { theme.symbols(unicode: unicode) }

  /// Draws the panel around the screen of the displayed state.
  func draw(in canvas: Canvas) {
    if layout.hasBorders { drawFrame(in: canvas) } else { drawDivider(in: canvas) }
    drawLog(in: canvas.subcanvas(in: layout.log))
    drawChanges(in: canvas.subcanvas(in: layout.changes))
    drawTrack(in: canvas.subcanvas(in: layout.track))
    drawScale(in: canvas.subcanvas(in: layout.scale))
    drawNote(in: canvas.subcanvas(in: layout.note))
    drawKeys(in: canvas.subcanvas(in: keyRect))
    drawStatus(in: canvas.subcanvas(in: layout.status))
  }

  /// The style of the position in time, which distinguishes earlier states from the live state.
  private var positionStyle: Style {
    Style(attributes: .bold).inheriting(from: theme[view.isLive ? .success : .warning])
  }

  private func drawStatus(in canvas: Canvas) {
    // The reversed style is also visible without colors.
    let badge = Style(attributes: .reverse).inheriting(from: positionStyle)
    write(" \(view.line) ", in: canvas, style: badge)
    guard let playback = view.playback else { return }
    canvas.write(playback, x: displayWidth(of: view.line) + 3, y: 0, style: positionStyle)
  }

  private func drawNote(in canvas: Canvas) {
    let message = view.state.message
    if !message.isEmpty { return write(message, in: canvas, style: theme[.accent]) }
    let facts = view.facts.joined(separator: unicode ? " · " : ", ")
    write(facts, in: canvas)
  }

  /// The rectangle of the key rows.
  ///
  /// On a small screen, the keys replace the empty message row.
  var keyRect: Rect {
    if !layout.keys.isEmpty { return layout.keys }
    return view.state.message.isEmpty && view.facts.isEmpty ? layout.note : .zero
  }

  /// The words in the key rows.
  var keyPieces: [PanelKeyPiece] {
    let keys: [PanelKey] =
      if view.state.isFiltering {
        PanelKey.filtering(unicode: unicode)
      } else if let cell = view.state.cell {
        PanelKey.asking(cell, unicode: unicode)
      } else if layout.keys.isEmpty {
        PanelKey.few(view.state, unicode: unicode)
      } else {
        PanelKey.all(
          view,
          unicode: unicode,
          center: Point(x: layout.picture.columns / 2, y: layout.picture.rows / 2)
        )
      }
    return keys.pieces(in: keyRect.size)
  }

  // MARK: Lines

  private func drawFrame(in canvas: Canvas) {
    let (picture, changes) = (layout.picture, layout.changes)
    let (right, middle) = (canvas.size.columns - 1, picture.x + picture.columns)
    let (crossing, bottom) = (changes.y - 1, changes.y + changes.rows)
    var lines = canvas.subcanvas(in: Rect(x: 0, y: 0, columns: right + 1, rows: bottom + 1))
    lines.style = theme[.border].inheriting(from: canvas.style)
    lines.drawBorder(.rounded, titles: [], unicode: unicode)
    let symbols = symbols
    lines.fill(Rect(x: 0, y: crossing, columns: right, rows: 1), symbols[.horizontalLine])
    lines.fill(Rect(x: middle, y: 0, columns: 1, rows: crossing), symbols[.verticalLine])
    lines.put(symbols[.topJoint], x: middle, y: 0)
    lines.put(symbols[.bottomJoint], x: middle, y: crossing)
    lines.put(symbols[.leadingJoint], x: 0, y: crossing)
    lines.put(symbols[.trailingJoint], x: right, y: crossing)
    title(view.pictureTitle, in: canvas, x: 0, y: 0, columns: middle, style: positionStyle)
    title(logTitle, in: canvas, x: middle, y: 0, columns: right - middle, style: heading)
    title(view.changesTitle, in: canvas, x: 0, y: crossing, columns: right, style: heading)
  }

  private func drawDivider(in canvas: Canvas) {
    let y = layout.changes.y - 1
    let row = Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1)
    canvas.fill(row, symbols[.horizontalLine], style: theme[.border])
    let action =
      view.state.origin == nil
      ? view.action.map { "\(view.position) \($0)" } ?? view.changesTitle : view.changesTitle
    title(
      view.state.isFiltering ? logTitle : action,
      in: canvas,
      x: 0,
      y: y,
      columns: canvas.size.columns - 1,
      style: heading
    )
  }

  private var heading: Style { Style(attributes: .bold).inheriting(from: theme[.accent]) }

  private var logTitle: String {
    let state = view.state
    if state.isFiltering { return "Log /\(state.filter)\(symbols[.caret])" }
    return state.filter.isEmpty ? "Log" : "Log /\(state.filter)"
  }

  /// Draws a title in a border.
  private func title(
    _ text: String,
    in canvas: Canvas,
    x: Int,
    y: Int,
    columns: Int,
    style: Style
  ) {
    let shown = shortened(text, to: columns - 5)
    guard !shown.isEmpty else { return }
    canvas.write(" \(shown) ", x: x + 2, y: y, style: style)
  }

  // MARK: Changes

  private func drawChanges(in canvas: Canvas) {
    let rows = canvas.size.rows
    guard rows > 0 else { return }
    if let origin = view.origin(columns: canvas.size.columns) {
      for (y, line) in origin.prefix(rows).enumerated() { write(line, in: canvas.row(y)) }
      return
    }
    guard !view.changes.isEmpty else {
      return write(view.changesPlaceholder, in: canvas, style: theme[.muted])
    }
    let isCut = view.changes.count > rows
    let shown = view.changes.prefix(isCut && rows > 1 ? rows - 1 : rows)
    let longest = shown.map { displayWidth(of: $0.path) }.max() ?? 0
    let pathColumns = min(longest, canvas.size.columns * 2 / 5)
    for (y, change) in shown.enumerated() {
      draw(change, pathColumns: pathColumns, in: canvas.row(y))
    }
    guard isCut, rows > 1 else { return }
    let rest = view.changes.count - shown.count
    write("\(symbols.ellipsis) \(rest) more", in: canvas.row(rows - 1), style: theme[.muted])
  }

  private func draw(_ change: StateDifference, pathColumns: Int, in row: Canvas) {
    let path = shortened(change.path, to: pathColumns)
    row.write(path, x: 0, y: 0, style: theme[.accent])
    let arrow = unicode ? " → " : " -> "
    let available = max(0, row.size.columns - pathColumns - 2)
    var x = pathColumns + 2
    guard let old = change.old else {
      row.write("+ " + shortened(change.new ?? "", to: available - 2), x: x, y: 0)
      return
    }
    guard let new = change.new else {
      let removed = "- " + shortened(old, to: available - 2)
      row.write(removed, x: x, y: 0, style: theme[.muted])
      return
    }
    let values = available - displayWidth(of: arrow)
    let newColumns = min(displayWidth(of: new), max(values / 2, values - displayWidth(of: old)))
    x += row.write(shortened(old, to: values - newColumns), x: x, y: 0, style: theme[.muted])
    x += row.write(arrow, x: x, y: 0, style: theme[.border])
    row.write(shortened(new, to: newColumns), x: x, y: 0, style: Style(attributes: .bold))
  }
}

// MARK: - Truncation

extension PanelPainter {
  /// Writes text in a row, and truncates the text if it doesn't fit.
  func write(_ text: String, in row: Canvas, style: Style = .plain) {
    row.write(shortened(text, to: row.size.columns), x: 0, y: 0, style: style)
  }

  /// Returns text, truncated to the given number of columns.
  func shortened(_ text: String, to limit: Int) -> String {
    guard displayWidth(of: text) > limit else { return text }
    let mark = symbols.ellipsis
    var (shown, available) = ("", limit - displayWidth(of: mark))
    guard available >= 0 else { return "" }
    for character in text {
      available -= displayWidth(of: String(character))
      if available < 0 { break }
      shown.append(character)
    }
    return shown + mark
  }
}

extension Canvas {
  /// Returns one row of the canvas.
  func row(_ y: Int) -> Canvas { subcanvas(in: Rect(x: 0, y: y, columns: size.columns, rows: 1)) }
}
