// SPDX-License-Identifier: MIT

import TermRender

struct GridExample: Equatable, Sendable, Codable {
  var order = Order.name

  enum Order: String, CaseIterable, Sendable, Codable {
    case name, size
  }

  struct File: Equatable, Sendable, Codable {
    let name: String
    let size: Int
    let kind: String
  }

  static let files = [
    File(name: "Canvas.swift", size: 4_812, kind: "source"),
    File(name: "LICENSE", size: 1_069, kind: "text"),
    File(name: "README.md", size: 6_204, kind: "text"),
    File(name: "Package.swift", size: 7_350, kind: "manifest"),
  ]

  var files: [File] {
    Self.files.sorted { order == .name ? $0.name < $1.name : $0.size > $1.size }
  }
}

struct SortFiles: Action, Codable {
  let order: GridExample.Order
}

let gridReducer = Reducer<GridExample>.on(SortFiles.self) { $0.order = $1.order }

struct GridPage: Widget {
  var body: some Widget {
    Observe(\GalleryState.grid.order) { order in
      Example("Columns that fit their widest cell") {
        Choice(
          GridExample.Order.allCases,
          chosen: order,
          name: { "by \($0)" },
          send: { SortFiles(order: $0) }
        )
      }
    }
    Observe(\GalleryState.grid.files) { files in
      Grid(horizontalSpacing: 3) {
        GridRow {
          Text("File")
          Text("Bytes").gridColumnAlignment(.trailing)
          Text("Kind")
          Text("Share").frame(minWidth: 12, maxWidth: .max, alignment: .leading)
        }
        .bold()
        Divider()
        ForEach(files) { file in
          GridRow {
            Text(file.name)
            Text("\(file.size)")
            Text(file.kind).foregroundStyle(.muted)
            ProgressBar(value: Double(file.size), total: 19_435).foregroundStyle(.accent)
          }
        }
        Divider()
        GridRow {
          Text("\(files.count) files").gridCellColumns(4).foregroundStyle(.muted)
        }
      }
      .padding(.leading, 2)
    }
    Example("Cells that span columns") {
      Grid(horizontalSpacing: 1, verticalSpacing: 1) {
        GridRow {
          Cell("1 of 3")
          Cell("2 of 3")
          Cell("3 of 3")
        }
        GridRow {
          Cell("1 and 2 of 3").gridCellColumns(2)
          Cell("3 of 3")
        }
      }
    }
  }
}

private struct Cell: Widget {
  let label: String

  init(_ label: String) { self.label = label }

  var body: some Widget {
    Text(label).frame(maxWidth: .max).background(.field)
  }
}
