// SPDX-License-Identifier: MIT

import DemoTestSupport
import Testing

@Suite struct PlacesProgramTests {
  @Test(arguments: [
    (["--gpx", "a", "--nmea", "b"], "--gpx and --nmea exclude each other."),
    (
      ["--nmea", "/dev/null", "--baud", "1234"], "--baud is 1234. Specify one of 1200, 2400, 4800,"
    ),
    (["--baud", "9600"], "--baud requires a device. Add --nmea with its path."),
    (["--speed", "0"], "--speed is 0."), (["--speed", "fast"], "'fast'"),
    (["--service", "hello"], "--service “hello” isn't a web address."),
    (["--service", "file:///etc/passwd"], "isn't a web address."),
    (["--service", "http://"], "isn't a web address."),
  ])
  func `An error names an invalid option`(options: [String], words: String) throws {
    let end = try Program.run("places", options)
    #expect(end.status == 64)
    #expect(end.errors.contains(words))
  }

  @Test(arguments: ["--gpx", "--nmea"])
  func `A missing file causes an error message and exit status 1`(option: String) throws {
    let end = try Program.run("places", [option, "/nonexistent/track"])
    #expect(end.status == 1)
    #expect(end.errors.hasPrefix("Couldn't read “/nonexistent/track”: "))
    #expect(end.errors.contains("Check the path and the permissions."))
  }
}
