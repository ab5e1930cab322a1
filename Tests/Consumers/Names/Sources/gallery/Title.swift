// SPDX-License-Identifier: MIT

public let title = "Count"
