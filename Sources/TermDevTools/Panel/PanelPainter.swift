// SPDX-License-Identifier: MIT

import TermRender

/// Draws what the panel says around the screen of the past.
struct PanelPainter {
  let view: PanelView
  let layout: PanelLayout
  let theme: Theme
  /// Whether the terminal shows more than ASCII.
  let unicode: Bool

  /// Draws all but the screen of the past.
  func draw(in canvas: Canvas) {
    if layout.hasBorders { drawFrame(in: canvas) } else { drawDivider(in: canvas) }
    drawLog(in: canvas.inside(layout.log))
    drawChanges(in: canvas.inside(layout.changes))
    drawTrack(in: canvas.inside(layout.track))
    drawScale(in: canvas.inside(layout.scale))
    drawNote(in: canvas.inside(layout.note))
    drawKeys(in: canvas.inside(keyRect))
    drawStatus(in: canvas.inside(layout.status))
  }

  /// How the place in time looks: nobody shall mistake the past for the present.
  private var place: Style {
    Style(attributes: .bold).over(theme[view.isLive ? .success : .warning])
  }

  private func drawStatus(in canvas: Canvas) {
    // Reversed, so that it stands out without colours, too.
    let badge = Style(attributes: .reverse).over(place)
    write(" \(view.line) ", in: canvas, style: badge)
  }

  private func drawNote(in canvas: Canvas) {
    let message = view.state.message
    if !message.isEmpty { return write(message, in: canvas, style: theme[.accent]) }
    let facts = view.facts.joined(separator: unicode ? " · " : ", ")
    write(facts, in: canvas)
  }

  /// Where the keys are named: on a small screen in the place of what there is to say.
  var keyRect: Rect {
    if !layout.keys.isEmpty { return layout.keys }
    return view.state.message.isEmpty && view.facts.isEmpty ? layout.note : .zero
  }

  /// The words that name the keys.
  var keyPieces: [PanelKeyPiece] {
    let keys: [PanelKey] =
      if view.state.isFiltering {
        PanelKey.filtering(unicode: unicode)
      } else if layout.keys.isEmpty {
        PanelKey.few(unicode: unicode)
      } else {
        PanelKey.all(view.state, unicode: unicode)
      }
    return keys.pieces(in: keyRect.size)
  }

  // MARK: Lines

  private func drawFrame(in canvas: Canvas) {
    let line = theme[.border]
    let (picture, changes) = (layout.picture, layout.changes)
    let (right, middle) = (canvas.size.columns - 1, picture.x + picture.columns)
    let (crossing, bottom) = (changes.y - 1, changes.y + changes.rows)
    for y in [0, crossing, bottom] {
      canvas.fill(
        Rect(x: 0, y: y, columns: right + 1, rows: 1),
        unicode ? "─" : "-",
        style: line
      )
    }
    for x in [0, middle, right] {
      let rows = x == middle ? crossing : bottom
      canvas.fill(Rect(x: x, y: 0, columns: 1, rows: rows), unicode ? "│" : "|", style: line)
    }
    let corners: [(Unicode.Scalar, Int, Int)] = [
      ("╭", 0, 0), ("┬", middle, 0), ("╮", right, 0), ("├", 0, crossing), ("┴", middle, crossing),
      ("┤", right, crossing), ("╰", 0, bottom), ("╯", right, bottom),
    ]
    for (corner, x, y) in corners { canvas.put(unicode ? corner : "+", x: x, y: y, style: line) }
    title(view.pictureTitle, in: canvas, x: 0, y: 0, columns: middle, style: place)
    title(logTitle, in: canvas, x: middle, y: 0, columns: right - middle, style: heading)
    title(view.changesTitle, in: canvas, x: 0, y: crossing, columns: right, style: heading)
  }

  private func drawDivider(in canvas: Canvas) {
    let y = layout.changes.y - 1
    let row = Rect(x: 0, y: y, columns: canvas.size.columns, rows: 1)
    canvas.fill(row, unicode ? "─" : "-", style: theme[.border])
    let action = view.action.map { "\(view.position) \($0)" } ?? view.changesTitle
    title(
      view.state.isFiltering ? logTitle : action,
      in: canvas,
      x: 0,
      y: y,
      columns: canvas.size.columns - 1,
      style: heading
    )
  }

  private var heading: Style { Style(attributes: .bold).over(theme[.accent]) }

  private var logTitle: String {
    let state = view.state
    if state.isFiltering { return "Log /\(state.filter)\(unicode ? "▏" : "_")" }
    return state.filter.isEmpty ? "Log" : "Log /\(state.filter)"
  }

  /// Writes a title into a line.
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

  // MARK: What has changed

  private func drawChanges(in canvas: Canvas) {
    let rows = canvas.size.rows
    guard rows > 0 else { return }
    guard !view.changes.isEmpty else {
      return write(view.changesPlaceholder, in: canvas, style: theme[.muted])
    }
    let isCut = view.changes.count > rows
    let shown = view.changes.prefix(isCut && rows > 1 ? rows - 1 : rows)
    let longest = shown.map { columns(of: $0.path) }.max() ?? 0
    let pathColumns = min(longest, canvas.size.columns * 2 / 5)
    for (y, change) in shown.enumerated() {
      draw(change, pathColumns: pathColumns, in: canvas.row(y))
    }
    guard isCut, rows > 1 else { return }
    let rest = view.changes.count - shown.count
    write("\(unicode ? "…" : "...") \(rest) more", in: canvas.row(rows - 1), style: theme[.muted])
  }

  private func draw(_ change: StateDifference, pathColumns: Int, in row: Canvas) {
    let path = shortened(change.path, to: pathColumns)
    row.write(path, x: 0, y: 0, style: theme[.accent])
    let arrow = unicode ? " → " : " -> "
    let room = max(0, row.size.columns - pathColumns - 2)
    var x = pathColumns + 2
    guard let old = change.old else {
      row.write("+ " + shortened(change.new ?? "", to: room - 2), x: x, y: 0)
      return
    }
    guard let new = change.new else {
      let gone = "- " + shortened(old, to: room - 2)
      row.write(gone, x: x, y: 0, style: theme[.muted])
      return
    }
    let values = room - columns(of: arrow)
    let newColumns = min(columns(of: new), max(values / 2, values - columns(of: old)))
    x += row.write(shortened(old, to: values - newColumns), x: x, y: 0, style: theme[.muted])
    x += row.write(arrow, x: x, y: 0, style: theme[.border])
    row.write(shortened(new, to: newColumns), x: x, y: 0, style: Style(attributes: .bold))
  }
}

// MARK: - Texts that fit

extension PanelPainter {
  /// Writes as much of a text as there is room for.
  func write(_ text: String, in row: Canvas, style: Style = .plain) {
    row.write(shortened(text, to: row.size.columns), x: 0, y: 0, style: style)
  }

  /// A text that takes no more columns than that.
  func shortened(_ text: String, to limit: Int) -> String {
    guard columns(of: text) > limit else { return text }
    let mark = unicode ? "…" : "..."
    var (shown, room) = ("", limit - columns(of: mark))
    guard room >= 0 else { return "" }
    for character in text {
      room -= columns(of: String(character))
      if room < 0 { break }
      shown.append(character)
    }
    return shown + mark
  }
}

extension Canvas {
  /// One row of the canvas.
  func row(_ y: Int) -> Canvas { inside(Rect(x: 0, y: y, columns: size.columns, rows: 1)) }
}
