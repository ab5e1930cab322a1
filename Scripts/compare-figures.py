#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints measurements with their budgets.

Usage: Scripts/compare-figures.py BUDGETS RESULTS-FOLDER

Reads two kinds of files in the folder: the histogramPercentiles of ordo-one/benchmark, of which the median counts, and
*-figures.tsv, which contain lines of name, value, and unit. Marks measurements without a budget and budgets without a
measurement. Exits with status 1 if a measurement exceeds its budget or is missing.
"""

import csv
import re
import sys
from pathlib import Path


def key(name):
    """Returns a name in the form that it has in file names."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def read_budgets(path):
    """Returns the rows: name, budget, unit, best other result, and alternative limit (ratio and name)."""
    with open(path) as file:
        lines = [line for line in file if line.strip() and not line.startswith("#")]
    rows = []
    for fields in csv.reader(lines, delimiter="\t"):
        name, budget, unit, others, limit = (fields + ["", ""])[:5]
        rows.append((name, float(budget), unit, others, limit))
    return rows


def read_figures(folder):
    """Returns the name, value, and unit of each measurement by its key."""
    figures = {}
    for path in sorted(Path(folder).glob("*.percentiles.tsv")):
        # Current_run.<suite>.<benchmark>.<metric>.histogram.percentiles.tsv
        name = path.name.split(".")[2]
        header, *lines = path.read_text().splitlines()
        # The header contains the Greek letter mu. The budgets contain the micro symbol.
        unit = re.search(r"\((\w+)\)[ *]*$", header).group(1).replace("\u03bc", "\u00b5")
        median = next(line.split("\t")[1] for line in lines if line.startswith("50\t"))
        figures[key(name)] = (name.replace("_", " "), float(median), unit)
    for path in sorted(Path(folder).glob("*-figures.tsv")):
        for name, value, unit in csv.reader(path.open(), delimiter="\t"):
            figures[key(name)] = (name, float(value), unit)
    return figures


def main():
    budgets = read_budgets(sys.argv[1])
    figures = read_figures(sys.argv[2])
    # The number of missed budgets.
    over = 0
    print(f"{'name':<60}{'measured':>12}{'budget':>12}{'ratio':>8}        best of the others")
    limits = {key(name): value for name, value, _ in figures.values()}
    for name, budget, unit, others, limit in budgets:
        if limit:
            ratio, limit_name = limit.split(" × ")
            budget = max(budget, round(float(ratio) * limits.get(key(limit_name), 0), 1))
        allowed = f"{budget:g} {unit}"
        figure = figures.pop(key(name), None)
        if figure is None:
            print(f"{name:<60}{'none':>12}{allowed:>12}{'':>8}  NONE  {others}")
            over += 1
            continue
        _, value, measured_unit = figure
        if measured_unit != unit:
            sys.exit(f"“{name}” is measured in {measured_unit}, but its budget is in {unit}. Use one unit.")
        verdict = "ok" if value <= budget else "OVER"
        over += value > budget
        ratio = value / budget if budget else float(value > 0)
        print(
            f"{name:<60}{f'{value:g} {unit}':>12}{allowed:>12}{ratio:>8.2f}  {verdict:<6}{others}"
        )
    for name, value, unit in figures.values():
        print(f"{name:<60}{f'{value:g} {unit}':>12}{'none':>12}")
    sys.exit(1 if over else 0)


main()
