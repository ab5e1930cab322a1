// SPDX-License-Identifier: MIT

import ArgumentParser
import StoreRecorder
import TermDevTools
import TermRender

/// A command that explains a cell of a recorded session.
struct WhyCommand<Command: AppCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "why",
      abstract:
        "Explain a cell of a recorded session: the widget that drew it, and the action that changed it.",
      discussion: """
        Columns and rows start at 0. The explanation names the widgets around the cell, the regions with the parts of \
        the state that they show, the frame in which the cell changed last, and the events that could have changed it.
        """
    )
  }

  @Argument(help: "The session.", completion: .file())
  var file: String

  @Option(
    name: .customLong("cell"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The column and the row of a cell, such as 61,7. You can repeat this option.",
      valueName: "X,Y"
    )
  )
  var cells: [CellPosition]

  @Option(
    help: ArgumentHelp("The number of the frame. The default is the last frame.", valueName: "N")
  )
  var frame: Int?

  @Flag(help: "Print each explanation as one line of JSON.")
  var json = false

  func validate() throws {
    if cells.isEmpty {
      throw ValidationError(
        "No cell is specified. Add --cell with a column and a row: --cell 61,7."
      )
    }
  }

  func run() throws {
    let (file, cells, frame, json) = (file, cells, frame, json)
    try perform {
      let session = try load(file, of: Command.Application.self)
      let origins = try session.origins(of: cells.map(\.point), frame: frame)
      for (number, origin) in origins.enumerated() {
        if number > 0, !json { printLine("") }
        try origin.show(json: json)
      }
    }
  }
}

/// The position of a cell on the command line, such as `61,7`.
struct CellPosition: ExpressibleByArgument {
  let point: Point

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    point = Point(x: x, y: y)
  }
}

extension CellOrigin {
  /// Prints the explanation.
  ///
  /// - Parameter isJSON: Pass `true` to print one line of JSON.
  /// - Throws: `EncodingError` if the explanation can't be encoded.
  func show(json isJSON: Bool) throws {
    printText(isJSON ? "\(try JSONText(encoding: self).description.safeJSON)\n" : text)
  }
}

extension LoadedSession {
  /// Explains cells of a frame.
  ///
  /// If there are several cells, each frame is drawn only once.
  ///
  /// - Parameters:
  ///   - cells: The positions of the cells.
  ///   - frame: The number of the frame, or `nil` for the last frame.
  /// - Returns: The explanations, in the order of the cells.
  /// - Throws: ``CommandError`` if the session doesn't contain the frame or a cell.
  func origins(of cells: [Point], frame: Int? = nil) throws -> [CellOrigin] {
    let timeline = SessionTimeline(self)
    let index = cells.count > 1 ? TimelineIndex(timeline) : nil
    index?.fill()
    let frame = frame ?? log.framePositions.count
    do {
      return try cells.map {
        try CellOrigin(of: timeline, at: $0, frame: frame, index: index)
      }
    } catch let error as CellOriginError {
      throw CommandError.file(path, error.description)
    }
  }
}
