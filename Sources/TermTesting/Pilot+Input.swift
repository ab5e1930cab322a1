// SPDX-License-Identifier: MIT

import StoreTesting
public import TermRender

extension Pilot {
  /// Types a text, a key for each of its scalars; a line end is `enter`, a tab `tab`.
  ///
  /// - Parameters:
  ///   - text: What is typed; no other control characters.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func type(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    for scalar in text.unicodeScalars {
      let key: KeyPress.Key =
        switch scalar {
        case "\n": .enter
        case "\t": .tab
        default: .character(scalar)
        }
      await turn([.input(.key(KeyPress(key)))], at: place)
    }
  }

  /// Pastes a text at once.
  ///
  /// - Parameters:
  ///   - text: What is pasted.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func paste(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await turn([.input(.paste(text))], at: place)
  }

  /// Presses and releases a button of the mouse.
  ///
  /// - Parameters:
  ///   - position: The cell, (0, 0) at the top left.
  ///   - count: How often: 2 for a double click.
  ///   - button: The button.
  ///   - modifiers: What is held meanwhile.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func click(
    _ position: Point,
    count: Int = 1,
    button: MouseEvent.Button = .left,
    modifiers: KeyPress.Modifiers = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await click(position, count: count, button, modifiers, at: place)
  }

  /// Clicks on a text that is on the screen once.
  ///
  /// - Parameters:
  ///   - text: Part of one row of the frame.
  ///   - count: How often: 2 for a double click.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func click(
    on text: String,
    count: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let position = frame.position(of: text) else {
      place.fail("There is no “\(text)” on the screen to click on:\n\(frame.text)")
      return
    }
    await click(position, count: count, .left, [], at: place)
  }

  /// Does one thing with the mouse.
  ///
  /// - Parameters:
  ///   - event: What the mouse does.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func mouse(
    _ event: MouseEvent,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await mouse(event.kind, event.button, event.position, event.modifiers, at: place)
  }

  /// Presses a button, moves the mouse and releases the button.
  ///
  /// - Parameters:
  ///   - start: The cell of the press.
  ///   - end: The cell of the release.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func drag(
    from start: Point,
    to end: Point,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await mouse(.press, .left, start, [], at: place)
    await mouse(.drag, .left, end, [], at: place)
    await mouse(.release, .left, end, [], at: place)
  }

  /// Turns the wheel.
  ///
  /// - Parameters:
  ///   - rows: Ticks, downwards; negative ones upwards.
  ///   - position: The cell under the pointer.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func scroll(
    rows: Int,
    at position: Point,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    for _ in 0..<abs(rows) {
      await mouse(rows < 0 ? .wheelUp : .wheelDown, .none, position, [], at: place)
    }
  }

  /// Gives the keyboard to the terminal's window, or to another one.
  ///
  /// - Parameters:
  ///   - hasFocus: Whether the terminal's window gets it.
  ///   - fileID: The file of the test, where a failure is shown.
  ///   - filePath: The same file as a path.
  ///   - line: The line in it.
  ///   - column: The column in it.
  public func setTerminalFocus(
    _ hasFocus: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    await turn([.input(.focus(hasFocus))], at: place)
  }

  private func click(
    _ position: Point,
    count: Int,
    _ button: MouseEvent.Button,
    _ modifiers: KeyPress.Modifiers,
    at place: TestPlace
  ) async {
    for _ in 0..<count {
      for kind in [MouseEvent.Kind.press, .release] {
        await mouse(kind, button, position, modifiers, at: place)
      }
    }
  }

  private func mouse(
    _ kind: MouseEvent.Kind,
    _ button: MouseEvent.Button,
    _ position: Point,
    _ modifiers: KeyPress.Modifiers,
    at place: TestPlace
  ) async {
    guard app.usesMouse else {
      place.fail("\(A.self) does not ask for the mouse: let its usesMouse be true.")
      return
    }
    let event = MouseEvent(kind, button: button, at: position, modifiers: modifiers)
    await turn([.input(.mouse(event))], at: place)
  }
}

extension Frame {
  /// The cell at which a text begins that stands in one row.
  fileprivate func position(of text: String) -> Point? {
    for (y, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return Point(x: columns(of: String(line[..<range.lowerBound])), y: y)
    }
    return nil
  }
}
