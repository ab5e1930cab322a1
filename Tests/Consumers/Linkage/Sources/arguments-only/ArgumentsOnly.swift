// SPDX-License-Identifier: MIT

import ArgumentParser

/// A program with only a command line.
///
/// No demo may link more of Foundation than this program does.
@main struct ArgumentsOnly: ParsableCommand {}
