// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import VirtualTerminal

@testable import TermNCurses
@testable import TermVT

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

  /// Returns what is wrong after a frame, if something is; given the page, and the writer of the frame.
  typealias Judgement = (TorturePage, Writer) throws -> String?

  /// The screens that are compared: that of each writer, and one that is repainted for each frame.
  enum Screen: Hashable, CaseIterable {
    case of(Writer)
    case fresh

    static let allCases = Writer.allCases.map(Self.of) + [.fresh]
  }

  /// Draws some frames.
  ///
  /// - Parameters:
  ///   - frames: How many.
  ///   - seed: Decides all of them.
  ///   - prepare: What is changed in the page before it is drawn, such as what its terminal knows.
  ///   - resize: Takes a new size on the terminals; without it the size stays.
  ///   - show: Shows the bytes of a frame on the terminal of a screen.
  ///   - judge: Says what is wrong with what they show.
  /// - Returns: The first thing that is wrong, where there is one.
  /// - Throws: Where a terminal or a screen cannot be had.
  func run(
    frames: Int,
    seed: UInt64,
    page prepare: (inout TorturePage) -> Void = { _ in },
    resize: ((Size) throws -> Void)? = nil,
    show: (UnsafeRawBufferPointer, Screen) -> Void,
    judge: Judgement
  ) throws -> String? {
    let writers = try Writer.allCases.map(screen(of:))
    let fresh = try screen(of: .vt)
    var page = TorturePage(size: size, seed: seed)
    prepare(&page)
    for frame in 0..<frames {
      if let resize, page.scene.generator.oneIn(40) {
        let size = Size(
          columns: max(3, size.columns + page.scene.generator.below(9) - 4),
          rows: max(3, size.rows + page.scene.generator.below(5) - 2)
        )
        page.resize(to: size)
        try resize(size)
      }
      page.change()
      if let broken = page.buffer.brokenInvariant() {
        return "seed \(seed), frame \(frame): \(broken)"
      }
      fresh.invalidate()
      let frames = page.buffer.bytes(of: writers + [fresh])
      for (screen, bytes) in zip(Screen.allCases, frames) {
        bytes.withUnsafeBytes { show($0, screen) }
      }
      for (writer, bytes) in zip(Writer.allCases, frames) {
        if let fault = try OutputGrammar.fault(in: bytes) ?? judge(page, writer) {
          let text = bytes.withUnsafeBytes(readable)
          return "\(term), \(writer), seed \(seed), frame \(frame): \(fault) after \(text)"
        }
      }
    }
    return nil
  }

  private func screen(of writer: Writer) throws -> any ScreenWriter {
    try writer.make(
      size: size,
      terminal: TerminalDescription(terminfo: term),
      capabilities: capabilities,
      widths: widths
    )
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
