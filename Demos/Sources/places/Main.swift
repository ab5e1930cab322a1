// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import PlacesDemo
import TermCommand

@main struct Places: AppCommand {
  typealias Options = PlacesOptions
  static let configuration = commands(
    "Show the places near a position that moves.",
    discussion: "Press ? in the app to list the keys."
  )
}

/// The options of the places app, in addition to the options of every app.
struct PlacesOptions: AppOptions {
  @Option(
    help: ArgumentHelp(
      "Play the track in this GPX file. (default: a walk through an invented town)",
      valueName: "file"
    )
  )
  var gpx: String?

  @Option(
    help: ArgumentHelp("Read NMEA sentences from this device, pipe, or file.", valueName: "path")
  )
  var nmea: String?

  @Option(
    help: ArgumentHelp(
      "Read a serial device at this number of bits per second. (default: 4800)",
      valueName: "rate"
    )
  )
  var baud: Int?

  @Option(
    help: ArgumentHelp(
      "Request places from this Overpass interpreter. (default: an invented town)",
      valueName: "url"
    )
  )
  var service: String?

  @Option(help: ArgumentHelp("Play a track at this multiple of its speed.", valueName: "factor"))
  var speed = 10

  func validate() throws {
    guard gpx == nil || nmea == nil else {
      throw ValidationError("--gpx and --nmea exclude each other. Specify one of them.")
    }
    if let baud {
      guard nmea != nil else {
        throw ValidationError("--baud requires a device. Add --nmea with its path.")
      }
      guard SerialPort.baudRates.contains(baud) else {
        let rates = SerialPort.baudRates.map(String.init).joined(separator: ", ")
        throw ValidationError("--baud is \(baud). Specify one of \(rates).")
      }
    }
    if let service, address == nil {
      throw ValidationError(
        "--service “\(service)” isn't a web address. Specify an address that starts with https://."
      )
    }
    guard !(1...1_000).contains(speed) else { return }
    throw ValidationError("--speed is \(speed). Specify a number from 1 to 1000.")
  }

  func makeApp() throws -> PlacesApp {
    guard let address else {
      return PlacesApp(
        service: try EmbeddedPlaceService(),
        source: try source,
        settings: .standard,
        speed: speed
      )
    }
    return PlacesApp(
      service: OverpassService(url: address),
      source: try source,
      settings: .standard,
      speed: speed,
      simulatesNetwork: false
    )
  }

  /// The address of the service, or `nil` if no option specifies a valid address.
  private var address: URL? {
    guard let url = service.flatMap(URL.init(string:)), ["http", "https"].contains(url.scheme),
      url.host?.isEmpty == false
    else { return nil }
    return url
  }

  private var source: PositionSource {
    get throws {
      if let gpx { return .track(try GPXParser.track(path: gpx)) }
      if let nmea {
        return try NMEASource.source(path: nmea, baudRate: baud ?? SerialPort.standardBaudRate)
      }
      return .track(try Track.shipped)
    }
  }
}
