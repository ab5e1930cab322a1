// SPDX-License-Identifier: MIT

public import TermRender
public import Testing

extension Pilot {
  /// Types a text, a key for each of its scalars; a line end is `enter`, a tab `tab`.
  ///
  /// - Parameters:
  ///   - text: What is typed; no other control characters.
  ///   - sourceLocation: Where a failure is shown.
  public func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    for scalar in text.unicodeScalars {
      let key: KeyPress.Key =
        switch scalar {
        case "\n": .enter
        case "\t": .tab
        default: .character(scalar)
        }
      await turn([.input(.key(KeyPress(key)))], sourceLocation)
    }
  }

  /// Pastes a text at once.
  public func paste(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await turn([.input(.paste(text))], sourceLocation)
  }

  /// Presses and releases a button of the mouse.
  ///
  /// - Parameters:
  ///   - position: The cell, (0, 0) at the top left.
  ///   - count: How often: 2 for a double click.
  ///   - button: The button.
  ///   - modifiers: What is held meanwhile.
  ///   - sourceLocation: Where a failure is shown.
  public func click(
    _ position: Point,
    count: Int = 1,
    button: MouseEvent.Button = .left,
    modifiers: KeyPress.Modifiers = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for _ in 0..<count {
      for kind in [MouseEvent.Kind.press, .release] {
        await mouse(kind, button, position, modifiers, sourceLocation)
      }
    }
  }

  /// Clicks on a text that is on the screen once.
  ///
  /// - Parameters:
  ///   - text: Part of one row of the frame.
  ///   - count: How often: 2 for a double click.
  ///   - sourceLocation: Where a failure is shown, such as that the text is not on the screen.
  public func click(
    on text: String,
    count: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard let position = frame.position(of: text) else {
      Issue.record(
        "There is no “\(text)” on the screen to click on:\n\(frame.text)",
        sourceLocation: sourceLocation
      )
      return
    }
    await click(position, count: count, sourceLocation: sourceLocation)
  }

  /// Presses a button, moves the mouse and releases the button.
  ///
  /// - Parameters:
  ///   - start: The cell of the press.
  ///   - end: The cell of the release.
  ///   - sourceLocation: Where a failure is shown.
  public func drag(
    from start: Point,
    to end: Point,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await mouse(.press, .left, start, [], sourceLocation)
    await mouse(.drag, .left, end, [], sourceLocation)
    await mouse(.release, .left, end, [], sourceLocation)
  }

  /// Turns the wheel.
  ///
  /// - Parameters:
  ///   - rows: Ticks, downwards; negative ones upwards.
  ///   - position: The cell under the pointer.
  ///   - sourceLocation: Where a failure is shown.
  public func scroll(
    rows: Int,
    at position: Point,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for _ in 0..<abs(rows) {
      await mouse(rows < 0 ? .wheelUp : .wheelDown, .none, position, [], sourceLocation)
    }
  }

  /// Gives the keyboard to the terminal's window, or to another one.
  public func setTerminalFocus(
    _ hasFocus: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await turn([.input(.focus(hasFocus))], sourceLocation)
  }

  private func mouse(
    _ kind: MouseEvent.Kind,
    _ button: MouseEvent.Button,
    _ position: Point,
    _ modifiers: KeyPress.Modifiers,
    _ sourceLocation: SourceLocation
  ) async {
    guard app.usesMouse else {
      Issue.record(
        "\(A.self) does not ask for the mouse: let its usesMouse be true.",
        sourceLocation: sourceLocation
      )
      return
    }
    let event = MouseEvent(kind, button: button, at: position, modifiers: modifiers)
    await turn([.input(.mouse(event))], sourceLocation)
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
