// SPDX-License-Identifier: MIT

import StoreTesting
public import TermRender

extension Pilot {
  /// Types a string by pressing a key for each scalar.
  ///
  /// A line ending presses `enter`, and a tab presses `tab`.
  ///
  /// - Parameters:
  ///   - text: The string to type. It must contain no other control characters.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func type(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    for scalar in text.unicodeScalars {
      let key: KeyPress.Key =
        switch scalar {
        case "\n": .enter
        case "\t": .tab
        default: .character(scalar)
        }
      await turn([.input(.key(KeyPress(key)))], at: location)
    }
  }

  /// Pastes a string in a single event.
  ///
  /// - Parameters:
  ///   - text: The string to paste.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func paste(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await turn([.input(.paste(text))], at: location)
  }

  /// Sends bytes as a terminal does, in one read.
  ///
  /// ```swift
  /// await pilot.send(bytes: "\u{1B}[A".utf8)  // presses the up arrow
  /// ```
  /// The app paints one frame for all bytes. Bytes at the end that could start a sequence, such as a single escape,
  /// become keys, as if no bytes followed in time. Other incomplete input, such as a paste without its end, is
  /// discarded.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func send(
    bytes: some Sequence<UInt8>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    var (parser, events) = (InputParser(), [TerminalEvent]())
    parser.feed(Array(bytes).span) { events.append(.input($0)) }
    parser.flush { events.append(.input($0)) }
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await turn(events, at: location)
  }

  /// Presses and releases a mouse button.
  ///
  /// - Parameters:
  ///   - position: The cell to click. The top-left cell is (0, 0).
  ///   - count: The number of clicks. For a double click, pass 2. The default is 1.
  ///   - button: The button to click. The default is the left button.
  ///   - modifiers: The modifier keys held during the click. By default, no keys are held.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
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
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await click(position, count: count, button, modifiers, at: location)
  }

  /// Clicks text on the screen with the left button.
  ///
  /// If the text appears more than once, the method clicks the first occurrence.
  ///
  /// - Parameters:
  ///   - text: A part of one row of the frame.
  ///   - count: The number of clicks. For a double click, pass 2. The default is 1.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func click(
    on text: String,
    count: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let position = frame.position(of: text) else {
      location.fail(
        "Couldn't click “\(text)”, because it isn't on the screen. Correct the text, or scroll to it.\n\(frame.text)"
      )
      return
    }
    await click(position, count: count, .left, [], at: location)
  }

  /// Sends a mouse event.
  ///
  /// - Parameters:
  ///   - event: The mouse event.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func mouse(
    _ event: MouseEvent,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await mouse(event.kind, event.button, event.position, event.modifiers, at: location)
  }

  /// Drags with the left mouse button.
  ///
  /// - Parameters:
  ///   - start: The cell where the button is pressed.
  ///   - end: The cell where the button is released.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func drag(
    from start: Point,
    to end: Point,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await mouse(.press, .left, start, [], at: location)
    await mouse(.drag, .left, end, [], at: location)
    await mouse(.release, .left, end, [], at: location)
  }

  /// Turns the mouse wheel.
  ///
  /// - Parameters:
  ///   - rows: The number of ticks. Positive numbers scroll down, and negative numbers scroll up.
  ///   - position: The cell under the pointer.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func scroll(
    rows: Int,
    at position: Point,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    for _ in 0..<abs(rows) {
      await mouse(rows < 0 ? .wheelUp : .wheelDown, .none, position, [], at: location)
    }
  }

  /// Focuses the terminal window, or removes the focus from it.
  ///
  /// - Parameters:
  ///   - hasFocus: A Boolean value that indicates whether the window receives the focus.
  ///   - fileID: The file ID to report in failures.
  ///   - filePath: The file path to report in failures.
  ///   - line: The line to report in failures.
  ///   - column: The column to report in failures.
  public func setTerminalFocus(
    _ hasFocus: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await turn([.input(.focus(hasFocus))], at: location)
  }

  private func click(
    _ position: Point,
    count: Int,
    _ button: MouseEvent.Button,
    _ modifiers: KeyPress.Modifiers,
    at location: TestLocation
  ) async {
    for _ in 0..<count {
      for kind in [MouseEvent.Kind.press, .release] {
        await mouse(kind, button, position, modifiers, at: location)
      }
    }
  }

  private func mouse(
    _ kind: MouseEvent.Kind,
    _ button: MouseEvent.Button,
    _ position: Point,
    _ modifiers: KeyPress.Modifiers,
    at location: TestLocation
  ) async {
    guard app.usesMouse else {
      location.fail(
        "The event was ignored: \(A.self) doesn't receive mouse events. Return true from usesMouse."
      )
      return
    }
    let event = MouseEvent(kind, button: button, at: position, modifiers: modifiers)
    await turn([.input(.mouse(event))], at: location)
  }
}

extension Frame {
  /// Returns the first cell of text that appears in one row.
  fileprivate func position(of text: String) -> Point? {
    for (y, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return Point(x: displayWidth(of: String(line[..<range.lowerBound])), y: y)
    }
    return nil
  }
}
