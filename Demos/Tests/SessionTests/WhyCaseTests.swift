// SPDX-License-Identifier: MIT

import DashboardDemo
import Testing

@testable import StoreRecorder
@testable import TermCommand
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

/// Explanations of single cells, with the expected paragraphs.
@MainActor
@Suite struct WhyCaseTests {
  private typealias Drive = (Pilot<WhyApp>) async -> Void

  private func session(
    size: Size = Size(columns: 40, rows: 12),
    _ drive: Drive
  ) async throws -> LoadedSession<WhyApp> {
    try await Recording(WhyApp(), size: size) { pilot in
      await pilot.settle()
      await drive(pilot)
    }.loaded
  }

  /// Returns the origin of the first cell of a text in the last frame.
  private func origin(
    of text: String,
    offset: Int = 0,
    in session: LoadedSession<WhyApp>
  ) throws -> CellOrigin {
    let timeline = SessionTimeline(session)
    while timeline.stepToFrame() != nil {}
    for (y, line) in timeline.frame.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let x = displayWidth(of: String(line[..<range.lowerBound])) + offset
      return try session.origins(of: [Point(x: x, y: y)])[0]
    }
    throw CommandError(description: "“\(text)” isn't on the screen:\n\(timeline.frame.text)")
  }

  @Test func `A changed part leads to the key`() async throws {
    let origin = try origin(of: "changed", in: try await session { await $0.press("t") })
    #expect(origin.contents == "c")
    #expect(origin.widgets == ["Observe#1", "Observe#1", "Text"])
    #expect(origin.regions.map(\.name) == ["Observe#1", "Observe#1", "screen"])
    #expect(origin.regions.first?.shows == ["\\State.title"])
    #expect(origin.since.revision == 1)
    #expect(
      origin.because.map(\.event) == [#"WhyApp.SetTitle {"text":"changed"} changed \State.title"#]
    )
    #expect(origin.because.first?.origins.last?.hasPrefix("because of key t at ") == true)
  }

  @Test func `An effect's reply leads to the key that started the effect`() async throws {
    let session = try await session { pilot in
      await pilot.press("f")
      await pilot.advance(by: .seconds(2))
      await pilot.press("t")
    }
    let origin = try origin(of: "received", in: session)
    let reason = try #require(origin.because.first)
    #expect(reason.event == #"WhyApp.SetReply {"text":"received"} changed \State.reply"#)
    #expect(reason.origins.count == 3)
    #expect(reason.origins[0].hasPrefix("because of effect “fetch” sent WhyApp.SetReply"))
    #expect(reason.origins[1].hasPrefix("run 1 of the effect started at "))
    #expect(reason.origins[2].hasPrefix("because of key f at "))
    #expect(origin.because.count == 1)
  }

  @Test func `Layout moves a cell whose part is unchanged`() async throws {
    let origin = try origin(of: "reply none", in: try await session { await $0.press("+") })
    #expect(origin.because.map(\.event) == [#"WhyApp.AddLine changed \State.lines"#])
    #expect(!origin.regions.contains { $0.shows.contains { $0.contains("lines") } })
  }

  @Test func `A part of a removed element isn't read`() async throws {
    let session = try await session { pilot in
      await pilot.press("+", "+", "+", "-", "-")
    }
    let origin = try origin(of: "line 0", in: session)
    #expect(origin.since.revision == 1)
    let removed = try self.origin(of: "reply none", in: session)
    #expect(removed.because.map(\.event) == [#"WhyApp.RemoveLine changed \State.lines"#])
  }

  @Test func `All actions between two frames that changed an observed part are named`() async throws
  {
    let session = try await session { pilot in
      pilot.app.store.dispatch(WhyApp.AddLine())
      pilot.app.store.dispatch(WhyApp.SetTitle(text: "one"))
      pilot.app.store.dispatch(WhyApp.SetReply(text: "unrelated"))
      pilot.app.store.dispatch(WhyApp.SetTitle(text: "changed"))
      await pilot.settle()
    }
    let origin = try origin(of: "changed", in: session)
    #expect(
      origin.because.map(\.event) == [
        #"WhyApp.SetTitle {"text":"changed"} changed \State.title"#,
        #"WhyApp.SetTitle {"text":"one"} changed \State.title"#,
      ]
    )
  }

  @Test func `A cell of a table is named by its row and its column`() async throws {
    let size = Size(columns: 120, rows: 36)
    let session = try await Recording(DashboardApp(), size: size) { pilot in
      await pilot.advance(by: .seconds(1))
    }.loaded
    let timeline = SessionTimeline(session)
    while timeline.stepToFrame() != nil {}
    let lines = timeline.frame.lines
    let y = try #require(lines.firstIndex { $0.contains("  Host") })
    let title = try #require(lines[y].firstRange(of: "Host"))
    let x = displayWidth(of: String(lines[y][..<title.lowerBound]))
    let origin = try session.origins(of: [Point(x: x, y: y + 1)])[0]
    #expect(origin.widgets.suffix(2) == ["row 1", "Host"], "\(origin.widgets)")
  }

  @Test func `A dialog dims the cells below it`() async throws {
    let session = try await session { await $0.press("a") }
    let below = try origin(of: "start", in: session)
    #expect(below.widgets.last == "Text")
    #expect(below.restylers.map(\.last) == ["Modal"])
    #expect(below.text.contains("\ndimmed by  Modal\n"), "\(below.text)")
    #expect(below.style == "#5c6068 on #0d0f15")
    #expect(
      below.because.first?.event == #"WhyApp.SetAsking {"isAsking":true} changed \State.isAsking"#
    )
    let dialog = try origin(of: "Really?", in: session)
    #expect(dialog.widgets.suffix(1) == ["Text"])
    #expect(dialog.widgets.contains("Modal"))
    #expect(dialog.restylers.isEmpty)
  }

  @Test func `A restyled cell also has the origin of its character`() async throws {
    let session = try await session { await $0.press("t", "a") }
    let origin = try origin(of: "changed", in: session)
    #expect(origin.since.revision == 2)
    let character = try #require(origin.character)
    #expect(character.since.revision == 1)
    #expect(
      character.because.map(\.event) == [
        #"WhyApp.SetTitle {"text":"changed"} changed \State.title"#
      ]
    )
    #expect(character.because.first?.origins.last?.hasPrefix("because of key t at ") == true)
    #expect(origin.text.contains("\ncharacter  since frame "), "\(origin.text)")
    let summary = origin.summary(columns: 30)
    #expect(summary[1].hasPrefix("the character since revision 1, "), "\(summary)")
    #expect(summary.contains { $0.hasPrefix("drawn by … › ") && displayWidth(of: $0) <= 50 })
  }

  @Test func `Long values of actions are shortened`() async throws {
    let text = String(repeating: "long ", count: 100)
    let session = try await session { pilot in
      pilot.app.store.dispatch(WhyApp.SetReply(text: text))
      await pilot.settle()
    }
    let origin = try origin(of: "reply long", offset: 6, in: session)
    let event = try #require(origin.because.first?.event)
    #expect(event.hasSuffix("… changed \\State.reply"))
    #expect(event.count < 200)
  }

  @Test func `A popup belongs to its widget`() async throws {
    let session = try await session { await $0.press("c") }
    let origin = try origin(of: "green", in: session)
    #expect(origin.widgets.last?.hasPrefix("popup of ") == true, "\(origin.widgets)")
    #expect(origin.widgets.last?.hasSuffix("color") == true, "\(origin.widgets)")
    #expect(origin.regions.first?.name == "popup")
    #expect(origin.regions.dropFirst().first?.shows.first == "\\State.color")
    #expect(origin.because.contains { $0.event.contains("changed the open popup") })
  }

  @Test func `A closed popup uncovers a cell`() async throws {
    let size = Size(columns: 40, rows: 16)
    let opened = try await session(size: size) { await $0.press("c") }
    let closed = try await session(size: size) { await $0.press("c", "esc") }
    let cell = try origin(of: "green", in: opened)
    let origin = try closed.origins(of: [Point(x: cell.x, y: cell.y)])[0]
    #expect(origin.contents == " ")
    #expect(origin.because.contains { $0.event.contains("changed the open popup") })
  }

  @Test func `A toast is named with the action that showed it`() async throws {
    let session = try await session { await $0.press("n") }
    let origin = try origin(of: "A note", in: session)
    #expect(origin.widgets == ["toast 1", "Text"], "\(origin.widgets)")
    #expect(origin.because.first?.event.contains("changed toasts") == true)
    #expect(origin.because.first?.origins.last?.hasPrefix("because of key n") == true)
  }

  @Test func `A toast disappears because of the time`() async throws {
    let shown = try await session { await $0.press("n") }
    let session = try await session { pilot in
      await pilot.press("n")
      await pilot.advance(by: .seconds(10))
    }
    let cell = try origin(of: "A note", in: shown)
    let origin = try session.origins(of: [Point(x: cell.x, y: cell.y)])[0]
    #expect(origin.because.first?.event.contains("dismissToast") == true)
    #expect(origin.because.first?.origins.last?.hasPrefix("because of time at ") == true)
  }

  @Test func `Both columns of a wide character have one origin`() async throws {
    let session = try await session { await $0.press("+") }
    let first = try origin(of: "世界", offset: 2, in: session)
    let second = try origin(of: "世界", offset: 3, in: session)
    #expect((first.contents, second.contents) == ("界", "界"))
    #expect((first.isSecondColumn, second.isSecondColumn) == (false, true))
    #expect(first.widgets == second.widgets)
    #expect(first.since == second.since)
    #expect(second.text.contains("second column"))
  }

  @Test func `An animation changes a cell without an action`() async throws {
    let session = try await session { pilot in
      await pilot.press("l")
      await pilot.advance(by: .seconds(1))
    }
    let spinner = try origin(of: "Loading", offset: -2, in: session)
    #expect(spinner.widgets.suffix(2) == ["Spinner#1", "Spinner"], "\(spinner.widgets)")
    #expect(spinner.because.first?.event.hasPrefix("a step of an animation, every 0.") == true)
    #expect(spinner.because.first?.origins == [])
    let title = try origin(of: "Loading", in: session)
    #expect(
      title.because.first?.event
        == #"WhyApp.SetLoading {"isLoading":true} changed \State.isLoading"#
    )
  }

  @Test func `A larger screen changes the new cells`() async throws {
    let session = try await session { await $0.resize(to: Size(columns: 60, rows: 20)) }
    let origin = try session.origins(of: [Point(x: 59, y: 19)])[0]
    #expect(origin.because.first?.event == "resize 60×20", "\(origin.because)")
    #expect(try session.origins(of: [Point(x: 0, y: 0)])[0].since.frame == 1)
  }

  @Test func `A store that isn't recorded ends the explanation at its region`() async throws {
    let origin = try origin(of: "other", in: try await session { await $0.press("t") })
    #expect(origin.regions.first?.isUnrecorded == true)
    #expect(origin.regions.first?.shows == ["\\State.title"])
    #expect(origin.since.frame == 1)
    #expect(origin.text.contains("of a store that isn’t recorded"))
  }

  @Test func `A cell without a widget belongs to the screen`() async throws {
    let origin = try await session { await $0.press("t") }.origins(of: [Point(x: 39, y: 11)])[0]
    #expect(origin.contents == " ")
    #expect(origin.since.frame == 1)
    #expect(origin.widgets == ["screen"])
    #expect(origin.text.contains("drawn by   screen\n"))
  }

  @Test func `Secrets are masked`() async throws {
    let origin = try origin(of: "pin ", offset: 4, in: try await session { await $0.press("p") })
    let text = origin.text + (try JSONText(encoding: origin).description)
    #expect(text.contains("WhyApp.SetPin"))
    #expect(!text.contains("1234"))
    #expect(text.contains("•"))
  }

  @Test func `A text with control characters is safe`() async throws {
    let session = try await session { pilot in
      pilot.app.store.dispatch(WhyApp.SetTitle(text: "a\u{1B}]0;b\u{7}"))
      await pilot.settle()
    }
    let origin = try session.origins(of: [Point(x: 0, y: 0)])[0]
    #expect(!origin.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(try JSONText(encoding: origin).decode(CellOrigin.self) == origin)
  }

  @Test func `Errors name the valid cells and frames`() async throws {
    let session = try await session { await $0.press("t") }
    func message(_ cell: Point, _ frame: Int? = nil) -> String {
      do {
        _ = try session.origins(of: [cell], frame: frame)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(message(Point(x: 40, y: 0)).contains("Select a column from 0 to 39"))
    #expect(message(Point(x: 0, y: -1)).contains("outside the screen"))
    let count = session.log.framePositions.count
    #expect(message(Point(x: 0, y: 0), 99).contains("Select a frame from 1 to \(count)."))
    #expect(message(Point(x: 0, y: 0), 0).contains("frame 0 doesn't exist"))
    #expect(message(Point(x: 0, y: 0), count) == "")
  }
}
