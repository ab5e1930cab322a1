// SPDX-License-Identifier: MIT

import TermScreen
import TestSupport
import VirtualTerminal

@testable import TermNCurses
@testable import TermVT

/// A test run that draws a page repeatedly and compares the terminals after each frame.
@MainActor
struct StressRun {
  let term: String
  let size: Size
  var capabilities = TerminalCapabilities(
    supportsUnderlineColor: false,
    supportsHyperlinks: true,
    supportsSynchronizedOutput: false
  )
  /// The cluster widths of the terminal.
  var widths: ClusterWidths

  /// A closure that returns the error after a frame, or `nil`.
  ///
  /// It receives the page and the writer of the frame.
  typealias Check = (StressPage, Writer) throws -> String?

  /// The screens to compare: one for each writer, and one that is redrawn for each frame.
  enum Screen: Hashable, CaseIterable {
    case of(Writer)
    case fresh

    static let allCases = Writer.allCases.map(Self.of) + [.fresh]
  }

  /// Draws frames until one is wrong.
  ///
  /// - Parameters:
  ///   - frames: The number of frames.
  ///   - seed: The seed of the random content.
  ///   - prepare: A closure that changes the page before the first frame, for example to match the terminal.
  ///   - resize: A closure that resizes the terminals. By default, the size doesn't change.
  ///   - show: A closure that writes the bytes of a frame to the terminal of a screen.
  ///   - check: A closure that returns the error after a frame, or `nil`.
  /// - Returns: A description of the first error, or `nil` if there is none.
  /// - Throws: An error if a terminal or a screen isn't available.
  func run(
    frames: Int,
    seed: UInt64,
    page prepare: (inout StressPage) -> Void = { _ in },
    resize: ((Size) throws -> Void)? = nil,
    show: (UnsafeRawBufferPointer, Screen) -> Void,
    check: Check
  ) throws -> String? {
    let writers = try Writer.allCases.map(screen(of:))
    let fresh = try screen(of: .vt)
    var page = StressPage(size: size, seed: seed)
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
        if let fault = try OutputGrammar.fault(in: bytes) ?? check(page, writer) {
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

/// Returns a description of a misplaced ruler of a page, or `nil` if all rulers are straight.
func bentRuler(_ cells: [[ShownCell?]], size: Size) -> String? {
  let ruler = StressPage.ruler(size.columns)
  for (y, row) in cells.enumerated() {
    let text = row.map { $0?.text ?? "" }
    if y == 0 || y == size.rows - 1 {
      if text.joined() != ruler { return "The ruler in row \(y) is \(text.joined())." }
    } else if text.first != "|" || text.last != "|" || text.count != size.columns {
      return "Row \(y) shifts the ruler: \(text.joined())."
    }
  }
  return cells.count == size.rows ? nil : "There are \(cells.count) rows, not \(size.rows)."
}
