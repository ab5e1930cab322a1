// SPDX-License-Identifier: MIT

import ArgumentParser

/// What a command line alone brings: no demo may link more of Foundation than this does.
@main struct ArgumentsOnly: ParsableCommand {}
