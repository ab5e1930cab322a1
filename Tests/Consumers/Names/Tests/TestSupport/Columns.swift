// SPDX-License-Identifier: MIT

public let columns = 20
