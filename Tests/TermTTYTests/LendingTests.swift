// SPDX-License-Identifier: MIT

import Glibc
import TermScreen
import Testing

extension TTYTests {
  /// Another program has the terminal for a while, and gives it back.
  @Suite struct LendingTests {
    @Test(arguments: ["--polling", "--dispatched"])
    func `A program has the terminal to itself, and gives it back`(loop: String) throws {
      let terminal = try PseudoTerminal(
        "--screen",
        loop,
        environment: [
          "VICTIM_PROGRAM=printf '<runs>\\n'; sleep 0.2; read line; printf \"<$line>\\n\""
        ]
      )
      try terminal.expect("[ready]")
      terminal.type("e")
      try terminal.expect("<runs>")
      #expect(terminal.isOn("1049") == false)
      #expect(terminal.hasOldSettings)
      // Its own keys, which the app must not read.
      terminal.type("qqq\n")
      try terminal.expect("<qqq>")
      try terminal.expect("\u{1B}[?1049h")
      try terminal.expect("[program exited(0)]")
      #expect(!terminal.hasOldSettings)
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `An app hears of it in order, and goes on meanwhile`() throws {
      let app = try AppTerminal(program: "echo '<runs>'; read line; exit 3")
      app.terminal.type("te")
      try app.terminal.expect("<runs>")
      app.terminal.type("\n")
      try app.expectStatus("ticks=8000 programs=1 result=exit 3.")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.expectLife(["Suspended", "Resumed", "ProgramEnded", "WillEnd"])
      app.terminal.expectRestored()
    }

    @Test func `No key is lost before, during or after it`() throws {
      let app = try AppTerminal(program: "echo '<runs>'; sleep 0.2; read line; echo \"<${#line}>\"")
      let keys = String(repeating: "c", count: 100)
      // Read before the program began: the app's.
      app.terminal.type(keys + "e" + keys)
      try app.terminal.expect("<runs>")
      app.terminal.type(keys + "\n")
      try app.terminal.expect("<100>")
      // Whether it has ended when they come or not.
      app.terminal.type(keys)
      try app.expectStatus("presses=300 ticks=0 programs=1")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
    }

    @Test func `Control C in it is its own`() throws {
      let app = try AppTerminal(
        program: "trap 'echo \"<int>\"' INT; echo '<runs>'; read line; read line"
      )
      app.terminal.type("e")
      try app.terminal.expect("<runs>")
      app.terminal.type("\u{3}")
      try app.terminal.expect("<int>")
      app.terminal.type("\n\n")
      try app.expectStatus("programs=1")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
    }

    @Test func `Control Z in it stops the whole job, and fg brings it back`() throws {
      let app = try AppTerminal(program: "echo '<runs>'; read line; echo \"<$line>\"", shell: true)
      app.terminal.type("e")
      try app.terminal.expect("<runs>")
      app.terminal.type("\u{1A}")
      try app.terminal.expect("Stopped")
      try app.terminal.expect("$ ")
      try app.terminal.awaitStop()
      app.terminal.type("fg\n")
      try app.terminal.expect("app-victim")
      app.terminal.type("x\n")
      try app.terminal.expect("<x>")
      try app.expectStatus("programs=1 result=exit 0.")
      app.terminal.type("q")
      try app.terminal.expect("$ ")
      app.terminal.expectRestored()
    }

    @Test func `A shell that is killed gives the terminal back as well`() throws {
      let app = try AppTerminal(
        program: "PS1='<shell>' exec bash --norc --noprofile --noediting -i"
      )
      app.terminal.type("e")
      try app.terminal.expect("<shell>")
      app.terminal.type("stty raw; kill -9 $$\n")
      try app.expectStatus("programs=1 result=signal 9.")
      app.terminal.type("c")
      try app.expectStatus("presses=1")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
    }

    @Test func `A program that is not there is told of`() throws {
      let app = try AppTerminal()
      app.terminal.type("n")
      try app.expectStatus("programs=1 result=not started.")
      app.terminal.type("c")
      try app.expectStatus("presses=1")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
    }

    @Test func `Of two programs the second has the terminal after the first`() throws {
      let app = try AppTerminal(program: "echo '<runs>'; read line; echo '<over>'")
      app.terminal.type("2")
      for _ in 0..<2 {
        try app.terminal.expect("<runs>")
        app.terminal.type("\n")
        try app.terminal.expect("<over>")
      }
      try app.expectStatus("programs=2")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      let one = ["Suspended", "Resumed", "ProgramEnded"]
      app.expectLife(one + one + ["WillEnd"])
    }

    @Test func `An app that is asked to end meanwhile does so, and its program loses the terminal`()
      throws
    {
      let app = try AppTerminal(
        program: "trap 'echo \"<hup>\"; exit' HUP; echo '<runs>'; read line"
      )
      app.terminal.type("e")
      try app.terminal.expect("<runs>")
      app.terminal.send(SIGTERM)
      #expect(try app.terminal.end() == .signal(SIGTERM))
      app.expectLife(["Suspended", "WillEnd"])
      try app.terminal.expect("<hup>")
      app.terminal.expectRestored()
    }
  }
}
