// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport

@testable import TermNCurses

/// Draws a page again and again, and asks after each frame whether the terminal shows it.
@MainActor
struct TortureRun {
  let term: String
  let size: Size
  var capabilities = TerminalCapabilities(
    underlineColor: false,
    hyperlinks: true,
    synchronizedOutput: false
  )
  /// How the terminal draws clusters.
  var widths: ClusterWidths

  /// What is wrong after a frame, as a sentence; given the page, and the screen that made the frame.
  typealias Judgement = (TorturePage, NCursesScreen) throws -> String?

  /// Draws some frames.
  ///
  /// - Parameters:
  ///   - frames: How many.
  ///   - seed: Decides all of them.
  ///   - prepare: What is changed in the page before it is drawn, such as what its terminal knows.
  ///   - resize: Takes a new size on the terminals; without it the size stays.
  ///   - show: Shows the bytes of a frame, and those of a repaint of it, on a terminal each.
  ///   - judge: Says what is wrong with what they show.
  /// - Returns: The first thing that is wrong, where there is one.
  /// - Throws: Where a terminal or a screen cannot be had.
  func run(
    frames: Int,
    seed: UInt64,
    page prepare: (inout TorturePage) -> Void = { _ in },
    resize: ((Size) throws -> Void)? = nil,
    show: (UnsafeRawBufferPointer, _ isRepaint: Bool) -> Void,
    judge: Judgement
  ) throws -> String? {
    let (screen, fresh) = (try screen(), try screen())
    var page = TorturePage(size: size, seed: seed)
    prepare(&page)
    for frame in 0..<frames {
      if let resize, page.scene.generator.oneIn(40) {
        let size = Size(
          columns: max(3, size.columns + page.scene.generator.below(9) - 4),
          rows: max(3, size.rows + page.scene.generator.below(5) - 2)
        )
        page.resize(to: size)
        for screen in [screen, fresh] { screen.resize(to: size) }
        try resize(size)
      }
      page.change()
      if let broken = page.buffer.brokenInvariant() {
        return "seed \(seed), frame \(frame): \(broken)"
      }
      let bytes = screen.update(page.buffer)
      let written = Array(bytes)
      show(bytes, false)
      fresh.invalidate()
      page.buffer.damageAll()
      show(fresh.update(page.buffer), true)
      if let fault = try OutputGrammar.fault(in: written) ?? judge(page, screen) {
        let text = written.withUnsafeBytes(readable)
        return "\(term), seed \(seed), frame \(frame): \(fault) after \(text)"
      }
    }
    return nil
  }

  private func screen() throws -> NCursesScreen {
    let screen = try NCursesScreen(
      term: TerminalDescription(term: term),
      size: size,
      capabilities: capabilities
    )
    screen.clusterWidths = widths
    return screen
  }
}

/// What is wrong with the rulers of a page, where something is.
func bentRuler(_ cells: [[ShownCell?]], size: Size) -> String? {
  let ruler = TorturePage.ruler(size.columns)
  for (y, row) in cells.enumerated() {
    let text = row.map { $0?.text ?? "" }
    if y == 0 || y == size.rows - 1 {
      if text.joined() != ruler { return "The ruler in row \(y) is \(text.joined())." }
    } else if text.first != "|" || text.last != "|" || text.count != size.columns {
      return "Row \(y) bends the rulers: \(text.joined())."
    }
  }
  return cells.count == size.rows ? nil : "There are \(cells.count) rows, not \(size.rows)."
}
