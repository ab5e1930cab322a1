// SPDX-License-Identifier: MIT

import Glibc
import TermScreen
import Testing

extension TTYTests {
  /// Tests for programs that run in the foreground.
  @Suite struct ChildProgramTests {
    @Test(arguments: PseudoTerminal.loops)
    func `A foreground program owns the terminal until its end`(loop: String) throws {
      let terminal = try PseudoTerminal(
        "--screen",
        loop,
        environment: [
          "TEST_HOST_PROGRAM=printf '<runs>\\n'; sleep 0.2; read line; printf \"<$line>\\n\""
        ]
      )
      try terminal.expect("[ready]")
      terminal.type("e")
      try terminal.expect("<runs>")
      #expect(terminal.isOn("1049") == false)
      #expect(terminal.hasOldSettings)
      // The app must not read these keys, which are for the program.
      terminal.type("qqq\n")
      try terminal.expect("<qqq>")
      try terminal.expect("\u{1B}[?1049h")
      try terminal.expect("[program exited(0)]")
      #expect(!terminal.hasOldSettings)
      terminal.type("q")
      #expect(try terminal.end() == .status(0))
      terminal.expectRestored()
    }

    @Test func `An app keeps running while a program owns the terminal`() throws {
      let app = try AppTerminal(program: "echo '<runs>'; read line; exit 3")
      app.terminal.type("te")
      try app.terminal.expect("<runs>")
      app.terminal.type("\n")
      try app.expectStatus("ticks=8000 programs=1 result=exit 3.")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.expectLife(["WillSuspend", "Resumed", "ProgramExited", "WillTerminate"])
      app.terminal.expectRestored()
    }

    @Test func `The end of a program is noticed although its signal is inherited blocked`() throws {
      let app = try AppTerminal(starter: ["env", "--block-signal=CHLD"])
      app.terminal.type("e")
      try app.expectStatus("programs=1 result=exit 0.")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
    }

    @Test func `No key is lost before, during, or after a program`() throws {
      let app = try AppTerminal(program: "echo '<runs>'; sleep 0.2; read line; echo \"<${#line}>\"")
      let keys = String(repeating: "c", count: 100)
      // The app reads these keys before the program starts.
      app.terminal.type(keys + "e" + keys)
      try app.terminal.expect("<runs>")
      app.terminal.type(keys + "\n")
      try app.terminal.expect("<100>")
      // These keys arrive before or after the program ends.
      app.terminal.type(keys)
      try app.expectStatus("presses=300 ticks=0 programs=1")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
    }

    @Test func `Control-C affects only the program`() throws {
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

    @Test func `Control-Z stops the whole job, and fg resumes it`() throws {
      let app = try AppTerminal(
        program: "echo '<runs>'; for i in 1 2; do read line; echo \"<$line>\"; done",
        shell: true
      )
      app.terminal.type("e")
      try app.terminal.expect("<runs>")
      for line in ["x", "y"] {
        app.terminal.type("\u{1A}")
        try app.terminal.awaitStop()
        app.terminal.type("fg\n")
        try app.terminal.expect("app-test-host")
        app.terminal.type("\(line)\n")
        try app.terminal.expect("<\(line)>")
      }
      try app.expectStatus("programs=1 result=exit 0.")
      app.terminal.type("q")
      try app.terminal.expect("$ ")
      app.terminal.expectRestored()
    }

    @Test func `A program that stops only itself also stops the app`() throws {
      let app = try AppTerminal(
        program: """
          echo '<runs>'; stty -echo
          for i in 1 2; do kill -STOP $$; until stty -a | grep -ow -- -echo; do :; done; done
          echo '<over>'
          """,
        shell: true
      )
      app.terminal.type("e")
      try app.terminal.expect("<runs>")
      for _ in 0..<2 {
        try app.terminal.awaitStop()
        app.terminal.type("fg\n")
        // The program's settings are restored.
        try app.terminal.expect("-echo")
      }
      try app.terminal.expect("<over>")
      try app.expectStatus("programs=1 result=exit 0.")
      app.terminal.type("q")
      try app.terminal.expect("$ ")
      app.terminal.expectRestored()
    }

    @Test func `A program's stop that's over doesn't stop the app`() throws {
      let terminal = try PseudoTerminal(
        command: ["bash", "--norc", "--noprofile", "--noediting", "-i"],
        environment: [
          "TEST_HOST_PROGRAM=kill -USR1 $PPID; read line; echo \"<$line>\"", "PS1=$ ", "PS2=",
          "HISTFILE",
        ]
      )
      try terminal.expect("$ ")
      terminal.type("\(PseudoTerminal.testHost) --screen\n")
      try terminal.expect("[ready]")
      terminal.type("e")
      try terminal.expect("<continues>")
      terminal.type("x\n")
      try terminal.expect("<x>")
      try terminal.expect("[program exited(0)]")
      terminal.type("q")
      try terminal.expect("$ ")
      terminal.expectRestored()
    }

    @Test func `A killed job that stopped with its program doesn't change the settings`() throws {
      let app = try AppTerminal(program: "echo '<runs>'; kill -STOP $$", shell: true)
      app.terminal.type("e")
      try app.terminal.expect("<runs>")
      try app.terminal.awaitStop()
      app.terminal.type("stty -echo\n")
      try app.terminal.expect("$ ")
      app.terminal.type("kill %1; wait; stty -a | grep -ow -- -echo; stty echo\n")
      try app.terminal.expect("-echo\r\n")
    }

    @Test func `A program with a separate job also stops the app`() throws {
      let app = try AppTerminal(
        program: "PS1='<shell>' exec bash --norc --noprofile --noediting -i",
        shell: true
      )
      app.terminal.type("e")
      try app.terminal.expect("<shell>")
      for _ in 0..<2 {
        app.terminal.type("kill -STOP $$\n")
        try app.terminal.awaitStop()
        app.terminal.type("fg\n")
        try app.terminal.expect("<shell>")
      }
      app.terminal.type("echo '<'again'>'\n")
      try app.terminal.expect("<again>")
      app.terminal.type("exit 4\n")
      try app.expectStatus("programs=1 result=exit 4.")
      app.terminal.type("q")
      try app.terminal.expect("$ ")
      app.terminal.expectRestored()
    }

    @Test func `A stopped program continues if the job can't stop`() throws {
      let app = try AppTerminal(program: "kill -STOP $$; echo '<over>'")
      app.terminal.type("e")
      try app.terminal.expect("<over>")
      try app.expectStatus("programs=1 result=exit 0.")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
    }

    @Test(arguments: [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT])
    func `A program doesn't inherit an ignored signal`(signal: Int32) throws {
      let app = try AppTerminal(program: "kill -\(signal) $$")
      app.terminal.type("e")
      try app.expectStatus("programs=1 result=signal \(signal).")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
    }

    @Test func `The app reclaims the terminal from a killed shell`() throws {
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

    @Test func `A missing program is reported`() throws {
      let app = try AppTerminal()
      app.terminal.type("n")
      try app.expectStatus("programs=1 result=not started.")
      app.terminal.type("c")
      try app.expectStatus("presses=1")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.terminal.expectRestored()
    }

    @Test func `Two programs run in order`() throws {
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
      let one = ["WillSuspend", "Resumed", "ProgramExited"]
      app.expectLife(one + one + ["WillTerminate"])
    }

    @Test func `An app that's continued after its program exited resumes once`() throws {
      let app = try AppTerminal(program: "echo '<runs>'; read line; echo '<over>'")
      app.terminal.type("e")
      try app.terminal.expect("<runs>")
      app.terminal.send(SIGSTOP)
      app.terminal.type("\n")
      try app.terminal.expect("<over>")
      app.terminal.send(SIGCONT)
      try app.expectStatus("programs=1 result=exit 0.")
      app.terminal.type("q")
      #expect(try app.terminal.end() == .status(0))
      app.expectLife(["WillSuspend", "Resumed", "ProgramExited", "WillTerminate"])
    }

    /// The signals that don't end the app while a program owns the terminal, and so its `ctrl+c`.
    private static let harmless = SignalTests.harmless.union([SIGINT, SIGQUIT])

    @Test(arguments: SignalTests.numbers)
    func `A signal that ends the app hangs up its foreground program`(signal: Int32) throws {
      let app = try AppTerminal(
        program: "trap 'echo \"<hup>\"; exit' HUP; echo '<runs>'; read line"
      )
      try app.setAllModes()
      app.terminal.type("e")
      try app.terminal.expect("<runs>")
      app.terminal.send(signal)
      if Self.harmless.contains(signal) {
        try app.terminal.awaitSignals()
        app.terminal.type("\n")
        try app.expectStatus("programs=1 result=exit 0.")
        app.terminal.type("q")
        #expect(try app.terminal.end() == .status(0))
        app.expectLife(["WillSuspend", "Resumed", "ProgramExited", "WillTerminate"])
      } else {
        #expect(try app.terminal.end() == .signal(signal))
        let isOrderly = [SIGTERM, SIGHUP].contains(signal)
        app.expectLife(["WillSuspend"] + (isOrderly ? ["WillTerminate"] : []))
        try app.terminal.expect("<hup>")
      }
      app.terminal.expectRestored()
    }
  }
}
