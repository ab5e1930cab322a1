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

  @Option(help: ArgumentHelp("The column and the row of the cell, such as 61,7.", valueName: "X,Y"))
  var cell: CellPosition

  @Option(
    help: ArgumentHelp("The number of the frame. The default is the last frame.", valueName: "N")
  )
  var frame: Int?

  @Flag(help: "Print the explanation as JSON.")
  var json = false

  func run() throws {
    let (file, cell, frame, json) = (file, cell, frame, json)
    try perform {
      let session = try load(file, of: Command.Application.self)
      let origin = try session.origin(of: cell.point, frame: frame)
      print(
        json ? try JSONText(encoding: origin).description.sanitized + "\n" : origin.text,
        terminator: ""
      )
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

extension LoadedSession {
  /// Explains a cell of a frame.
  ///
  /// - Parameters:
  ///   - cell: The position of the cell.
  ///   - frame: The number of the frame, or `nil` for the last frame.
  /// - Returns: The explanation.
  /// - Throws: ``CommandError`` if the session doesn't contain the frame or the cell.
  func origin(of cell: Point, frame: Int? = nil) throws -> CellOrigin {
    let timeline = SessionTimeline(self)
    do {
      return try CellOrigin(of: timeline, at: cell, frame: frame ?? log.framePositions.count)
    } catch {
      throw CommandError.file(path, "\(error)")
    }
  }
}
