// SPDX-License-Identifier: MIT

import FoundationEssentials
import StateStore
import StoreRecorder
import Testing

/// The masking of `Redacted` values at any position in a session.
@MainActor
@Suite struct SecretTests {
  @Test func `Secrets are masked at any depth of states and actions`() throws {
    var vault = Vault(plain: "open")
    vault.pin = Pin(digits: "clear")
    vault.maybe = Pin(digits: "clear")
    vault.list = [Pin(digits: "clear"), Pin(digits: "")]
    vault.named = ["a": Pin(digits: "clear")]
    vault.choice = .pin(Pin(digits: "clear"), "open")
    vault.nested = [Vault(plain: "open", pin: Pin(digits: "clear"))]
    let bytes = SessionLog(
      head: SessionHeader(state: try JSONText(encoding: vault)),
      entries: [
        .change(SessionChange(SetVault(vault: vault), at: .zero, cause: nil, role: .revision)),
        .cause(SessionCause(number: 1, time: .zero, kind: .effect("x", SetVault(vault: vault)))),
      ]
    ).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("clear"))
    #expect(text.split(separator: "\n").allSatisfy { $0.contains("•••••") && $0.contains("open") })

    let read = try SessionLog(parsing: bytes).decoded(by: ActionRegistry(SetVault.self))
    let action = try #require(read.changes.first?.action as? SetVault)
    #expect(action.vault.named == ["a": Pin(digits: "•••••")])
    #expect(action.vault.choice == .pin(Pin(digits: "•••••"), "open"))
    #expect(action.vault.nested.first?.pin == Pin(digits: "•••••"))
  }

  @Test func `Unencodable redacted actions are written without their secrets`() {
    let actions: [any Action] = [
      Unlock(digits: "clear"), Hold(pin: Pin(digits: "clear"), name: "open", pins: []),
      Hold(pin: Pin(digits: ""), name: "open", pins: [Pin(digits: "clear")]),
    ]
    let entries = actions.map {
      SessionEntry.change(SessionChange($0, at: .zero, cause: nil, role: .revision))
    }
    let lines = lines(of: SessionLog(entries: entries).bytes).dropFirst()
    #expect(lines.allSatisfy { $0.contains("•••••") && !$0.contains("clear") })
    #expect(lines.dropFirst().allSatisfy { $0.contains("open") })
  }

  @Test func `An audit distinguishes masked secrets beside NaN from clear ones`() {
    var audit = SecretAudit()
    audit.inspect(Meter(digits: "clear"), named: "state")
    #expect(audit.masked == ["state": 1])
    #expect(audit.unmasked.isEmpty)
    audit.inspect(LeakingMeter(), named: "state")
    #expect(audit.unmasked == ["state.meter"])
  }

  @Test func `Values without secrets are encoded unchanged`() throws {
    let value = Values()
    let text = try JSONText(encoding: value)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let plain = try encoder.encode(value)
    #expect(text.description == String(decoding: plain, as: UTF8.self))
    #expect(try text.decode(Values.self) == value)
    #expect(try JSONText(encoding: Data([1, 2])).description == #""AQI=""#)
    #expect(try JSONText(encoding: Double.infinity).description == #""infinity""#)
    #expect(try JSONText(encoding: [1: Double.nan]).description == #"{"1":"nan"}"#)
  }
}

private struct Pin: Codable, Hashable, Redacted {
  var digits = ""
  var redacted: Self { Self(digits: digits.redacted) }
}

private struct Vault: Codable, Equatable {
  enum Choice: Codable, Equatable {
    case none
    case pin(Pin, String)
  }

  var plain = ""
  var pin = Pin()
  var maybe: Pin?
  var list: [Pin] = []
  var named: [String: Pin] = [:]
  var choice = Choice.none
  var nested: [Vault] = []
}

private struct SetVault: Action, Codable { var vault: Vault }

/// A value with a secret beside NaN.
private struct Meter: Codable, Equatable, Redacted {
  var digits: String
  var level = Double.nan
  var redacted: Self { Self(digits: digits.redacted, level: level) }
}

/// A value whose custom encoding writes its secret in clear.
private struct LeakingMeter: Codable {
  var meter = Meter(digits: "clear")

  init() {}

  init(from decoder: any Decoder) throws {
    meter = Meter(digits: try decoder.singleValueContainer().decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(meter.digits)
  }
}

private struct Unlock: Action, Redacted {
  var digits: String
  var redacted: Self { Self(digits: digits.redacted) }
}

private struct Hold: Action {
  var pin: Pin
  var name: String
  var pins: [Pin]
}

private struct Values: Codable, Equatable {
  enum Kind: String, Codable { case small, large }

  var bool = true
  var numbers: [Int8] = [-1, 2]
  var large = UInt64.max
  var real = 0.1
  var single: Float = 0.5
  var text = "a/\"\n"
  var none: Int?
  var some: Int? = 1
  var kinds: [Kind: Int] = [.large: 2]
  var byName = ["b": [1], "a": []]
  var byNumber = [2: "b"]
  var set: Set<Int> = [3]
  var data = Data([1, 2, 255])
  var date = Date(timeIntervalSinceReferenceDate: 0.5)
  var url = URL(string: "https://example.org/a")
  var decimal = Decimal(string: "1.10")
  var time = Duration.milliseconds(5)
  var range = 1..<3
  var kind = Kind.small
}
