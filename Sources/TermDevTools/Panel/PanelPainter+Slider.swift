// SPDX-License-Identifier: MIT

import TermRender

extension PanelPainter {
  private var slider: SliderTrack {
    SliderTrack(columns: layout.track.columns, revisions: view.revisions)
  }

  /// The track with a tick for each change, its failures and where one is.
  func drawTrack(in canvas: Canvas) {
    let slider = slider
    let thumb = slider.cell(of: view.position)
    for x in 0..<canvas.size.columns {
      let isPassed = x < thumb
      let line: Unicode.Scalar = unicode ? (isPassed ? "━" : "─") : (isPassed ? "=" : "-")
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
      canvas.put(unicode ? "✗" : "x", x: slider.cell(of: revision), y: 0, style: theme[.danger])
    }
    let style = Style(attributes: .bold).over(theme[view.isLive ? .success : .warning])
    canvas.put(unicode ? "●" : "O", x: thumb, y: 0, style: style)
  }

  /// The ends, and under the thumb where one is and when that was.
  func drawScale(in canvas: Canvas) {
    let (first, last) = ("\(view.revisions.lowerBound)", "\(view.revisions.upperBound)")
    let label = "\(view.position)  \(view.time.inTenths)"
    let width = columns(of: label) + 2
    let thumb = slider.cell(of: view.position)
    let isLeft = thumb + width <= canvas.size.columns
    let start = isLeft ? thumb : thumb - width + 1
    let mark = unicode ? "▲" : "^"
    canvas.write(isLeft ? "\(mark) \(label)" : "\(label) \(mark)", x: start, y: 0)
    if start > columns(of: first) { canvas.write(first, x: 0, y: 0, style: theme[.muted]) }
    let end = canvas.size.columns - columns(of: last)
    if start + width < end { canvas.write(last, x: end, y: 0, style: theme[.muted]) }
  }

  /// What can be done, in as many rows as there are.
  func drawKeys(in canvas: Canvas) {
    for piece in keyPieces {
      let style = piece.isLabel ? Style(attributes: .bold).over(theme[.accent]) : theme[.muted]
      canvas.write(piece.text, x: piece.rect.x, y: piece.rect.y, style: style)
    }
  }

  // MARK: The log

  /// The lines of the log; that of the revision which is shown stands out.
  func drawLog(in canvas: Canvas) {
    guard canvas.size.rows > 0 else { return }
    if view.log.isEmpty {
      let text = view.state.filter.isEmpty ? "Nothing has happened yet." : "Nothing matches."
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
    if isShown {
      canvas.style = theme[.selection].over(canvas.style)
      canvas.fill(Rect(size: canvas.size))
      canvas.put(unicode ? "▌" : ">", x: 0, y: 0, style: theme[.accent])
    }
    let number = "\(row.revision)"
    let isNew = row.revision > view.position
    let muted = isNew && !isShown ? theme[.muted] : .plain
    canvas.write(number, x: 1 + digits - number.count, y: 0, style: muted)
    let sign = row.isSkipped ? "skipped" : row.isFailure ? (unicode ? "✗" : "x") : ""
    let signColumns = sign.isEmpty ? 0 : columns(of: sign) + 1
    let room = canvas.size.columns - digits - 2 - signColumns
    var style = muted
    if row.isSkipped { style.attributes.formUnion(.strikethrough) }
    canvas.write(shortened(row.text, to: room), x: digits + 2, y: 0, style: style)
    let ink: Theme.Ink = row.isSkipped ? .warning : .danger
    canvas.write(sign, x: canvas.size.columns - columns(of: sign), y: 0, style: theme[ink])
  }
}
