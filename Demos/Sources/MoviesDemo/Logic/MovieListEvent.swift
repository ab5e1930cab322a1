// SPDX-License-Identifier: MIT

public import TermRender

/// An event in the movie list.
///
/// An event identifies the control and the row. It doesn't change the state: middleware converts it to actions for
/// specific movies. If the row is `nil`, the event concerns the movie on the details screen, or else the selected
/// movie.
public enum MovieListEvent: Event, Hashable, Codable {
  /// A command to toggle the watched state of a movie.
  case didTapWatchToggle(rowIndex: Int? = nil)
  /// A command to open the details of a movie.
  case didTapDetailsButton(rowIndex: Int? = nil)
  /// A command to mark the visible movies as watched.
  case didTapMarkAllAsWatched
  /// The selection of a movie.
  case didSelect(Movie.ID)
  /// A command to open the form for a new movie.
  case didTapAddButton
  /// A command to open the form for a new title.
  case didTapRenameButton(rowIndex: Int? = nil)
  /// A command to delete a movie.
  case didTapDeleteButton(rowIndex: Int? = nil)
  /// A command to undo the last change.
  case didTapUndo
  /// A command to cancel the pending changes of a movie, or discard its failed changes.
  case didTapCancelButton(rowIndex: Int? = nil)
  /// A command to retry the failed changes of a movie.
  case didTapRetryButton(rowIndex: Int? = nil)
  /// A command to retry all failed changes, and loading if it failed.
  case didTapRetryAll
  /// A command to open the search line.
  case didTapFind
  /// An edit of the search text.
  case didChangeSearch(String)
  /// The submission of the search text.
  case didSubmitSearch
  /// A command to clear the search text and close the search line.
  case didCancelSearch
  /// A command to switch to the next filter.
  case didTapFilter
  /// A command to switch to the next sort order.
  case didTapSort
  /// A command to switch to the next mode of the simulated network.
  case didTapServiceMode
  /// A command to return to the list.
  case didTapBack
  /// A command to stay instead of quitting.
  case didTapStay
}
