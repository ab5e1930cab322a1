// SPDX-License-Identifier: MIT

import TermRender
import TermTesting
import TestSupport
import Testing

/// Random data and random input for charts and joined borders.
@MainActor
@Suite struct ChartRandomInputTests {
  enum Kind: CaseIterable, Sendable {
    case gauge, sparkline, barChart, lineChart, joinedBorders
  }

  struct State: Equatable, Sendable {
    var random: SeededGenerator
    var value = 0.5
    var bounds = 0.0...1.0
    var samples = Samples([1, 2, 3], limit: 300)
    var others = Samples()
    var labels = ["one", "two"]
    var axis = Axis.vertical
    var flag = false
    var rows = 1
    var style = BorderStyle.single
    var columns: Int?

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Changes a random part of the state.
    mutating func shake() {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: value = nextNumber()
      case 1: bounds = nextBounds()
      case 2: for _ in 0..<Int.random(in: 1...40, using: &random) { samples.append(nextNumber()) }
      case 3:
        samples = Samples(
          (0..<Int.random(in: 0...5, using: &random)).map { _ in nextNumber() },
          limit: 300
        )
      case 4: others.append(nextNumber())
      case 5: labels = (0..<Int.random(in: 0...30, using: &random)).map { _ in nextWord() }
      case 6: axis = axis == .vertical ? .horizontal : .vertical
      case 7:
        rows = .random(in: 1...6, using: &random)
        style = BorderStyle.allCases.randomElement(using: &random) ?? .single
      default:
        flag.toggle()
        columns = Bool.random(using: &random) ? nil : .random(in: 0...40, using: &random)
      }
    }

    private mutating func nextNumber() -> Double {
      let odd = [
        0, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .greatestFiniteMagnitude,
      ]
      return Int.random(in: 0..<4, using: &random) == 0
        ? odd.randomElement(using: &random) ?? 0 : .random(in: -1_000...1_000, using: &random)
    }

    private mutating func nextBounds() -> ClosedRange<Double> {
      let (one, other) = (nextNumber(), nextNumber())
      return one.isNaN || other.isNaN ? 0...1 : min(one, other)...max(one, other)
    }

    private mutating func nextWord() -> String {
      ["", "a", "日本語", "e\u{301}", "a long label", "two\nlines", "\u{1B}[31m", "👨‍👩‍👧‍👦"]
        .randomElement(using: &random) ?? ""
    }
  }

  struct Shake: Action {}

  struct Stand: App {
    let store: Store<State>
    let kind: Kind

    init() { self.init(.gauge, seed: 1) }

    init(_ kind: Kind, seed: UInt64) {
      self.kind = kind
      store = Store(State(seed: seed), .on(Shake.self) { state, _ in state.shake() })
    }

    var usesMouse: Bool { true }

    var body: some Widget {
      VStack {
        Button("Shake", send: Shake())
        Observe(\State.columns) { columns in
          HStack {
            switch kind {
            case .gauge: Gauges()
            case .sparkline: Sparklines()
            case .barChart: BarCharts()
            case .lineChart: LineCharts()
            case .joinedBorders: JoinedBorders()
            }
          }
          .frame(width: columns)
        }
        Observe(\State.value) { Text("\($0)") }
      }
      .keys {
        for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
          Key(
            [KeySequence([KeyPress(.character(letter))])],
            title: "Shake \(letter)",
            send: Shake()
          )
        }
      }
    }
  }

  struct Gauges: Widget {
    var body: some Widget {
      Observe(\State.value, \State.bounds, \State.flag) { value, bounds, flag in
        Gauge(
          "日 CPU",
          value: value,
          in: bounds,
          unit: "%",
          levels: [
            .init("high", from: bounds.upperBound / 2, .warning), .init("nan", from: .nan, .danger),
          ],
          showsScale: flag
        )
      }
    }
  }

  struct Sparklines: Widget {
    var body: some Widget {
      Observe(\State.samples, \State.bounds, \State.rows, \State.flag) {
        samples,
        bounds,
        rows,
        flag in
        Sparkline(samples, in: flag ? bounds : nil, rows: rows, window: flag ? .all : .latest)
      }
    }
  }

  struct BarCharts: Widget {
    var body: some Widget {
      Observe(\State.self) { state in
        BarChart(
          state.labels,
          series: [ChartSeries("a", state.samples), ChartSeries("日", state.others)],
          axis: state.axis,
          in: state.flag ? state.bounds : nil,
          showsValues: state.flag
        )
      }
    }
  }

  struct LineCharts: Widget {
    var body: some Widget {
      Observe(\State.samples, \State.others, \State.bounds, \State.flag) {
        samples,
        others,
        bounds,
        flag in
        LineChart(
          [ChartSeries("a", samples), ChartSeries("日本", others, paletteIndex: 7)],
          in: flag ? bounds : nil,
          x: flag ? nil : bounds,
          showsAxes: flag
        )
      }
    }
  }

  struct JoinedBorders: Widget {
    var body: some Widget {
      Observe(\State.style, \State.rows, \State.axis) { style, rows, axis in
        HStack {
          Observe(\State.labels) { Text($0.joined(separator: " ")) }.border(style, title: "日本語")
          VStack {
            ForEach(0..<rows) { row in
              Observe(\State.flag) { flag in
                Text("row \(row)").frame(maxWidth: .max).border(flag ? .heavy : style)
              }
            }
            if axis == .vertical {
              HStack {
                Button("In", send: Shake()).border(.double)
                ScrollView { Observe(\State.value) { Text("\($0)\n日本語\nthree") } }.border(style)
              }
            }
          }
        }
        .mergesBorders()
      }
    }
  }

  @Test(arguments: Kind.allCases, Soak.seeds(1, soak: 40))
  func `Charts of random numbers draw valid frames equal to fresh frames`(
    kind: Kind,
    seed: UInt64
  ) async {
    let pilot = Pilot(
      Stand(kind, seed: seed),
      size: Size(columns: 60, rows: 18),
      capabilities: TerminalCapabilities(supportsUnicode: !seed.isMultiple(of: 3)),
      theme: seed.isMultiple(of: 2) ? .dark : nil,
      seed: seed
    )
    await pilot.performRandomActions(steps: 100)
    await Pilot(Stand(kind, seed: seed), accessible: true, seed: seed).performRandomActions(
      steps: 30
    )
    #expect(pilot.app.store.state != State(seed: seed))
  }
}
