// SPDX-License-Identifier: MIT

import TermScreen

@testable import TermNCurses
@testable import TermVT

/// The writers, which must produce the same screen after every frame.
enum Writer: String, CaseIterable, Sendable {
  case ncurses, vt

  @MainActor
  func make(
    size: Size,
    terminal: TerminalDescription = .xterm,
    capabilities: TerminalCapabilities = TerminalCapabilities(supportsSynchronizedOutput: false),
    widths: ClusterWidths = .modern
  ) throws -> any ScreenWriter {
    let profile = TerminalProfile(
      description: terminal,
      capabilities: capabilities,
      clusterWidths: widths
    )
    let screen = ScreenFrame(size: size, profile: profile)
    return switch self {
    case .ncurses: NCursesWriter(screen, try CursesScreen(size: size, for: terminal))
    case .vt: VTWriter(screen)
    }
  }
}

extension CellFitter {
  /// Creates a fitter for a terminal with the given capabilities.
  convenience init(capabilities: TerminalCapabilities, widths: ClusterWidths = .modern) {
    self.init(
      profile: TerminalProfile(
        description: .xterm,
        capabilities: capabilities,
        clusterWidths: widths
      )
    )
  }
}

extension CellBuffer {
  /// Returns the output of each writer for the buffer, with the same damage for all.
  @MainActor
  func bytes(of writers: [any ScreenWriter]) -> [[UInt8]] {
    let damaged = (0..<size.rows).filter(isDamaged)
    return writers.map { writer in
      for row in damaged { damage(rows: row..<row + 1) }
      return Array(writer.update(self))
    }
  }
}
