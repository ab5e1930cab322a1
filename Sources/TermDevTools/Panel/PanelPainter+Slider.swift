// SPDX-License-Identifier: MIT

import TermRender

extension PanelPainter {
  private var slider: SliderTrack {
    SliderTrack(columns: layout.track.columns, revisions: view.revisions)
  }

  /// Draws the track with a tick for each revision, the failures, and the thumb.
  func drawTrack(in canvas: Canvas) {
    let slider = slider
    let thumb = slider.cell(of: view.position)
    for x in 0..<canvas.size.columns {
      let isPassed = x < thumb
      let line = isPassed ? symbols[.filledTrack] : symbols[.track]
      canvas.put(line, x: x, y: 0, style: theme[isPassed ? .accent : .border])
    }
    if view.revisions.count <= slider.columns {
      for revision in view.revisions {
        let x = slider.cell(of: revision)
        let isPassed = x < thumb
        let tick: Unicode.Scalar = unicode ? (isPassed ? "┷" : "┴") : "+"
        canvas.put(tick, x: x, y: 0, style: theme[isPassed ? .accent : .border])
      }
    }
    for revision in view.skipped {
      canvas.put(unicode ? "╌" : ".", x: slider.cell(of: revision), y: 0, style: theme[.warning])
    }
    for revision in view.failures {
      canvas.put(symbols[.failure], x: slider.cell(of: revision), y: 0, style: theme[.danger])
    }
    let style = Style(attributes: .bold).inheriting(from: theme[view.isLive ? .success : .warning])
    canvas.put(unicode ? "●" : "O", x: thumb, y: 0, style: style)
  }

  /// Draws the first and last revisions, and the displayed revision and its time below the thumb.
  func drawScale(in canvas: Canvas) {
    let (first, last) = ("\(view.revisions.lowerBound)", "\(view.revisions.upperBound)")
    let label = "\(view.position)  \(view.time.inTenths)"
    let width = displayWidth(of: label) + 2
    let thumb = slider.cell(of: view.position)
    let isLeft = thumb + width <= canvas.size.columns
    let start = isLeft ? thumb : thumb - width + 1
    let mark = unicode ? "▲" : "^"
    canvas.write(isLeft ? "\(mark) \(label)" : "\(label) \(mark)", x: start, y: 0)
    if start > displayWidth(of: first) { canvas.write(first, x: 0, y: 0, style: theme[.muted]) }
    let end = canvas.size.columns - displayWidth(of: last)
    if start + width < end { canvas.write(last, x: end, y: 0, style: theme[.muted]) }
  }

  /// Draws the key rows.
  func drawKeys(in canvas: Canvas) {
    for piece in keyPieces {
      let style =
        piece.isLabel ? Style(attributes: .bold).inheriting(from: theme[.accent]) : theme[.muted]
      canvas.write(piece.text, x: piece.rect.x, y: piece.rect.y, style: style)
    }
  }

  // MARK: The log

  /// Draws the lines of the log and highlights the displayed revision.
  func drawLog(in canvas: Canvas) {
    guard canvas.size.rows > 0 else { return }
    if view.log.isEmpty {
      let text = view.state.filter.isEmpty ? "No actions" : "No results for “\(view.state.filter)”"
      return write(text, in: canvas, style: theme[.muted])
    }
    let digits = "\(view.revisions.upperBound)".count
    for (y, row) in view.log.enumerated() {
      draw(row, digits: digits, in: canvas.row(y))
    }
  }

  private func draw(_ row: PanelView.Row, digits: Int, in canvas: Canvas) {
    var canvas = canvas
    let isShown = row.revision == view.position
    let theme = isShown ? theme.on(.selection) : theme
    if isShown {
      canvas.style = theme[.selection].inheriting(from: canvas.style)
      canvas.fill(Rect(size: canvas.size))
      canvas.putCursor(symbols[.cursor], isFramed: layout.hasBorders, style: theme[.accent])
    }
    let number = "\(row.revision)"
    let isNew = row.revision > view.position
    let muted = isNew ? theme[.muted] : .plain
    canvas.write(number, x: 1 + digits - number.count, y: 0, style: muted)
    let label = row.isSkipped ? "skipped" : row.isFailure ? String(symbols[.failure]) : ""
    let labelColumns = label.isEmpty ? 0 : displayWidth(of: label) + 1
    let available = canvas.size.columns - digits - 2 - labelColumns
    var style = muted
    if row.isSkipped { style.attributes.formUnion(.strikethrough) }
    canvas.write(shortened(row.text, to: available), x: digits + 2, y: 0, style: style)
    let foreground: Theme.Foreground = row.isSkipped ? .warning : .danger
    canvas.write(
      label,
      x: canvas.size.columns - displayWidth(of: label),
      y: 0,
      style: theme[foreground]
    )
  }
}
