// SPDX-License-Identifier: MIT

import TermScreen
import TermTree

extension Fit {
  /// Returns the fit of content that fills the proposed columns.
  ///
  /// - Parameters:
  ///   - proposal: The proposed size, which limits the fit.
  ///   - rows: The height of the content. The default is 1.
  ///   - minimumColumns: The minimum width of the content. The default is 0.
  /// - Returns: A fit that is flexible along the horizontal axis.
  static func fillingColumns(of proposal: Size, rows: Int = 1, minimumColumns: Int = 0) -> Fit {
    Fit(
      size: Size(columns: proposal.columns, rows: min(rows, proposal.rows)),
      flexibleAxes: .horizontal,
      minimum: Size(columns: min(minimumColumns, proposal.columns), rows: 0)
    )
  }
}
