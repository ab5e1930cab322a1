// SPDX-License-Identifier: MIT

import CounterDemo
import Testing

@testable import StateStore
@testable import StoreRecorder
@testable import TermDevTools
@testable import TermRender
@testable import TermTesting

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Tests of the files that `s` and `x` write.
///
/// Each test runs in a separate process and working directory.
@MainActor
@Suite struct PanelFilesTests {
  @Test func `s saves the displayed branch to a new file`() async {
    await #expect(processExitsWith: .success) {
      await inNewFolder { folder in
        let pilot = Pilot(CounterApp())
        await pilot.press("+", "right", "+", "+", "T", "left", "s")
        expect(pilot.shows("Saved as \(folder)/session-1.jsonl."), pilot.frame.text)
        await pilot.press("left", "left", "enter", "s")
        let message = "Saved only this branch as \(folder)/session-2.jsonl."
        expect(pilot.shows(message), pilot.frame.text)
        let first = try SessionLog(path: "session-1.jsonl").decoded(by: CounterApp.actions)
        let second = try SessionLog(path: "session-2.jsonl").decoded(by: CounterApp.actions)
        let app = CounterApp()
        let whole = try History<CounterState>(first, reducer: app.store.reducer)
        expect(whole.newest == 4 && whole.state(at: 4).count.present == 11, "\(whole.newest)")
        let forked = try History<CounterState>(second, reducer: app.store.reducer)
        expect(forked.newest == 1 && forked.state(at: 1).count.present == 1, "\(forked.newest)")
      }
    }
  }

  @Test func `A saved session starts with the focus of its oldest revision`() async {
    await #expect(processExitsWith: .success) {
      await inNewFolder { _ in
        let pilot = Pilot(CounterApp())
        await pilot.press("+", "tab", "tab", "+")
        let focus = pilot.interface.focus
        await pilot.press("T", "s")
        let head = try SessionLog(path: "session-1.jsonl").head
        let start = try head.interface?.decode(InterfaceState.self)
        expect(
          focus != nil && start != nil && start?.focus != focus,
          "\(String(describing: start))"
        )
      }
    }
  }

  @Test func `A message abbreviates the home folder`() async {
    await #expect(processExitsWith: .success) {
      await inNewFolder { folder in
        setenv("HOME", folder, 1)
        let pilot = Pilot(CounterApp())
        await pilot.press("+", "T", "s")
        expect(pilot.shows("Saved as ~/session-1.jsonl."), pilot.frame.text)
      }
    }
  }

  @Test func `x exports one asciicast frame for each revision`() async {
    await #expect(processExitsWith: .success) {
      await inNewFolder { folder in
        let pilot = Pilot(CounterApp())
        await pilot.press("+", "+", "T", "x")
        expect(pilot.shows("Saved as \(folder)/session-1.cast."), pilot.frame.text)
        // The next command removes the message.
        await pilot.press("left")
        expect(!pilot.shows("Saved as"), pilot.frame.text)
        let cast = text(ofFile: "session-1.cast")
        let lines = cast.split(separator: "\n")
        expect(lines.first?.hasPrefix("{\"version\":2") == true, cast)
        expect(lines.count == 5, cast)
        expect(lines.dropFirst().allSatisfy { $0.hasPrefix("[0.0, \"o\", ") }, cast)
      }
    }
  }

  @Test func `A file isn't written through a symbolic link without a target`() async {
    await #expect(processExitsWith: .success) {
      await inNewFolder { folder in
        for suffix in ["jsonl", "cast", "bundle"] {
          expect(symlink("missing", "session-1.\(suffix)") == 0, suffix)
        }
        let pilot = Pilot(CounterApp())
        await pilot.press("+", "T", "s")
        expect(pilot.shows("Saved as \(folder)/session-2.jsonl."), pilot.frame.text)
        await pilot.press("x")
        expect(pilot.shows("Saved as \(folder)/session-2.cast."), pilot.frame.text)
        await pilot.press("b")
        expect(access("missing", F_OK) != 0, "The link was followed.")
        for suffix in ["jsonl", "cast", "bundle"] {
          var status = stat()
          expect(stat("session-2.\(suffix)", &status) == 0, suffix)
          expect(status.st_mode & 0o777 == 0o600, suffix)
        }
      }
    }
  }

  @Test func `Saving skips the names of folders, FIFOs, and links`() async {
    await #expect(processExitsWith: .success) {
      await inNewFolder { folder in
        expect(mkdir("session-1.jsonl", 0o700) == 0, "jsonl")
        expect(mkfifo("session-1.cast", 0o600) == 0, "cast")
        expect(symlink("/dev/null", "session-1.bundle") == 0, "bundle")
        let pilot = Pilot(CounterApp())
        await pilot.press("+", "T")
        for (key, suffix) in [(KeyPress("s"), "jsonl"), ("x", "cast"), ("b", "bundle")] {
          await pilot.press(key)
          expect(pilot.shows("Saved as \(folder)/session-2.\(suffix)."), pilot.frame.text)
        }
        rmdir("session-1.jsonl")
      }
    }
  }

  @Test func `A message names the folder that can't be written`() async {
    await #expect(processExitsWith: .success) {
      await inNewFolder { _ in
        let pilot = Pilot(CounterApp(), size: Size(columns: 120, rows: 24))
        await pilot.press("+", "T")
        // No user can create a file there.
        pilot.panel?.folder = "/proc"
        for key: KeyPress in ["s", "x", "b"] {
          // The next command removes the message.
          await pilot.press("left", key)
          expect(pilot.shows("Couldn't write the file: "), pilot.frame.text)
          expect(pilot.shows("Start the app in a folder other than “/proc”."), pilot.frame.text)
        }
      }
    }
  }

  @Test func `A failed write displays a message without stopping the app`() async {
    await #expect(processExitsWith: .success) {
      await inNewFolder { folder in
        rmdir(folder)
        let pilot = Pilot(CounterApp(), size: Size(columns: 100, rows: 24))
        await pilot.press("+", "T")
        for key: KeyPress in ["s", "x"] {
          await pilot.press("left", key)
          let remedy = "No such file or directory. Start the app in an existing folder."
          expect(pilot.shows("Couldn't write the file: \(remedy)"), pilot.frame.text)
          expect(!pilot.shows("Saved as"), pilot.frame.text)
        }
        await pilot.press("esc", "+")
        expect(pilot.shows("Count: 2"), pilot.frame.text)
      }
    }
  }

  @Test func `No part of a file remains after a failed write`() async {
    await #expect(processExitsWith: .success) {
      await inNewFolder { folder in
        let pilot = Pilot(CounterApp())
        await pilot.press("+", "T")
        limitFileSize(to: 100)
        for key: KeyPress in ["s", "x", "b"] {
          await pilot.press(key)
          expect(pilot.shows("Couldn't write the file"), pilot.frame.text)
        }
        expect(rmdir(folder) == 0, "The folder contains a file.")
      }
    }
  }
}
