// SPDX-License-Identifier: MIT

import TermRender

struct TableExample: Equatable, Sendable, Codable {
  var peaks = Peak.all
  var order: TableSortOrder<Peak.Column>? = TableSortOrder(.height, isDescending: true)
  var chosen: String? = "Aconcagua"
  var marked: Set<Int> = [2]

  struct Peak: Equatable, Sendable, Codable {
    let name: String
    let range: String
    let height: Int
    let climbed: Int

    enum Column: String, Codable {
      case name, height, climbed
    }

    static let all = [
      Peak(name: "Chomolungma", range: "Himalaya", height: 8_849, climbed: 1953),
      Peak(name: "K2", range: "Karakoram", height: 8_611, climbed: 1954),
      Peak(name: "Aconcagua", range: "Andes", height: 6_961, climbed: 1897),
      Peak(name: "Denali", range: "Alaska Range", height: 6_190, climbed: 1913),
      Peak(name: "Kilimanjaro", range: "none", height: 5_895, climbed: 1889),
      Peak(name: "Mont Blanc", range: "Alps", height: 4_806, climbed: 1786),
      Peak(name: "富士山", range: "Honshū", height: 3_776, climbed: 663),
    ]
  }
}

struct SortPeaks: Action, Codable {
  let order: TableSortOrder<TableExample.Peak.Column>
}

struct ChoosePeak: Action, Codable {
  let name: String
}

struct MarkNumbers: Action, Codable {
  let numbers: Set<Int>
}

let tableReducer = Reducer<TableExample>.combine(
  .on(SortPeaks.self) { example, action in
    let order = action.order
    example.order = order
    switch order.column {
    case .name: order.sort(&example.peaks, by: \.name)
    case .height: order.sort(&example.peaks, by: \.height)
    case .climbed: order.sort(&example.peaks, by: \.climbed)
    }
  },
  .on(ChoosePeak.self) { $0.chosen = $1.name },
  .on(MarkNumbers.self) { $0.marked = $1.numbers }
)

struct TablePage: Widget {
  var body: some Widget {
    Observe(\GalleryState.table) { example in
      Example("Click a title to sort, or press <, >, or !") {
        Peaks(example: example)
          .frame(minHeight: 4, maxHeight: 8)
      }
    }
    Example("A million rows (left and right scroll the columns)") {
      Observe(\GalleryState.table.marked) { marked in
        Numbers(marked: marked)
          .frame(minHeight: 4, maxHeight: .max)
      }
    }
  }
}

/// A table with columns of text that share the available width, and a column of bars.
private struct Peaks: Widget {
  let example: TableExample

  var body: some Widget {
    Table(example.peaks, id: \.name, columnSpacing: 1) {
      TableColumn("Peak", width: .fitted(max: 20), value: \.name)
        .sortable(as: TableExample.Peak.Column.name)
      TableColumn("Range", width: .flexible(weight: 2, min: 12, max: 24), value: \.range)
      TableColumn("Meters", width: .fixed(8), alignment: .trailing, value: { "\($0.height)" })
        .sortable(as: TableExample.Peak.Column.height, descendsFirst: true)
      TableColumn("", width: .flexible(min: 4, max: 16)) { peak in
        ProgressBar(value: Double(peak.height), total: 8_849)
      }
      TableColumn("Ascent", width: .fixed(8), alignment: .trailing, value: { "\($0.climbed)" })
        .sortable(as: TableExample.Peak.Column.climbed)
    }
    .selection(example.chosen, send: ChoosePeak.init)
    .sorted(by: example.order, send: SortPeaks.init)
  }
}

/// A table with more columns than fit.
private struct Numbers: Widget {
  let marked: Set<Int>

  var body: some Widget {
    Table(1..<1_000_001, id: \.self) {
      TableColumn("Number", width: .fitted(), alignment: .trailing, value: { "\($0)" })
      TableColumn("Square", width: .fitted(), alignment: .trailing, value: { "\($0 * $0)" })
      TableColumn("Cube", width: .fitted(), alignment: .trailing, value: { "\($0 * $0 * $0)" })
      TableColumn("Hex", width: .fixed(5), value: { String($0, radix: 16) })
      TableColumn("Binary", width: .fixed(20), alignment: .trailing) { number in
        Text(String(number, radix: 2))
      }
    }
    .selection(marked, send: MarkNumbers.init)
    .pinned(columns: 1)
  }
}
