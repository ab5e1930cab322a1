#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the invented town and the walk of the places demo.

Usage: Scripts/generate-town.py, from any folder

The town is a reply in the JSON format of the Overpass API. All streets and places are invented, and their positions are
in the open sea. The walk is a GPX track along the streets. The output depends only on this script.
"""

import json
import math
import random
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "Demos" / "Sources" / "PlacesDemo" / "Data"
LATITUDE, LONGITUDE = 54.5, 6.5
BLOCK = 160
METERS_PER_DEGREE = 111_195

# The tags of each kind of place, and the nouns of its names.
KINDS = [
    ({"amenity": "cafe"}, ["Café", "Coffee Bar", "Tea House"], 22),
    ({"amenity": "restaurant"}, ["Kitchen", "Table", "Noodle House", "Grill"], 22),
    ({"amenity": "bar"}, ["Tap", "Wine Bar"], 9),
    ({"shop": "bakery"}, ["Bakery"], 9),
    ({"shop": "books"}, ["Books"], 6),
    ({"shop": "bicycle"}, ["Cycles"], 5),
    ({"shop": "supermarket"}, ["Market"], 8),
    ({"shop": "florist"}, ["Flowers"], 5),
    ({"tourism": "museum"}, ["Museum"], 6),
    ({"tourism": "viewpoint"}, ["Lookout"], 5),
    ({"amenity": "library"}, ["Library"], 4),
    ({"amenity": "theatre"}, ["Theatre"], 4),
    ({"leisure": "park"}, ["Park", "Green"], 8),
    ({"leisure": "playground"}, ["Playground"], 7),
    ({"public_transport": "stop_position"}, ["Stop"], 16),
    ({"amenity": "bicycle_rental"}, ["Bike Station"], 6),
    ({"amenity": "pharmacy"}, ["Pharmacy"], 7),
    ({"amenity": "doctors"}, ["Practice"], 6),
]
ADJECTIVES = (
    "Amber Blue Bramble Brass Bright Cedar Cinder Copper Coral Crooked Dapper Drift Early Elder Fable Fern Gable Golden "
    "Green Harbor Hazel Heron Indigo Juniper Kestrel Lantern Larch Linden Lively Lucky Maple Marble Meadow Merry Minor "
    "Misty Mossy Mulberry Northern Oak Olive Otter Paper Pebble Plum Quiet Raven River Robin Rosy Rowan Saffron Salt "
    "Silver Sparrow Spruce Starling Stone Sunny Swift Tall Teal Thistle Tiny Velvet Wander Wild Willow Winter Wren"
).split()
STREETS_ACROSS = (
    "Ferry Lane,Glover Street,Tanner Street,Quay Street,Main Street,Chapel Street,Orchard Street,Mill Street,Hill Lane"
).split(",")
STREETS_UP = (
    "West Walk,Fisher Street,Bell Street,Cooper Street,Market Street,Garden Street,School Street,Canal Street,East Walk"
).split(",")
CUISINES = ["italian", "vietnamese", "regional", "persian", "vegan", "japanese", "turkish"]
HOURS = ["Mo-Su 08:00-18:00", "Tu-Su 11:00-22:00", "Mo-Sa 09:00-19:00", "Mo-Fr 08:00-17:00", "24/7"]


def coordinate(x, y):
    """Returns the latitude and longitude of a point in meters east and north of the center."""
    latitude = LATITUDE + y / METERS_PER_DEGREE
    longitude = LONGITUDE + x / (METERS_PER_DEGREE * math.cos(math.radians(LATITUDE)))
    return round(latitude, 6), round(longitude, 6)


def bent(column, row):
    """Returns the point of a crossing in meters, with slightly bent and turned streets."""
    x = (column - 4) * BLOCK + 26 * math.sin(row * 0.9)
    y = (row - 4) * BLOCK + 30 * math.sin(column * 0.7)
    return x * 0.97 - y * 0.24, x * 0.24 + y * 0.97


def way(number, tags, points):
    geometry = [dict(zip(("lat", "lon"), coordinate(x, y))) for x, y in points]
    return {"type": "way", "id": 1_000 + number, "tags": tags, "geometry": geometry}


def ways():
    found = []
    # The streets continue beyond the town, so that the map has no empty edge.
    for row, name in enumerate(STREETS_ACROSS):
        kind = "primary" if row == 4 else "residential"
        found.append(({"highway": kind, "name": name}, [bent(column, row) for column in range(-3, 12)]))
    for column, name in enumerate(STREETS_UP):
        kind = "secondary" if column == 4 else "residential"
        found.append(({"highway": kind, "name": name}, [bent(column, row) for row in range(9)]))
    ring = [(760 * math.cos(angle / 14 * math.pi), 760 * math.sin(angle / 14 * math.pi)) for angle in range(29)]
    found.append(({"highway": "tertiary", "name": "Ring Avenue"}, ring))
    for shore in (-22, 22):
        bank = [
            (shore + 330 * math.sin(y / 420) + 0.22 * y, y) for y in range(-1_000, 1_001, 100)
        ]
        found.append(({"waterway": "riverbank", "name": "Alder"}, bank))
    for name, (column, row) in (("The Common", (1, 2)), ("Castle Park", (5, 5))):
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1), (column, row)]
        found.append(({"leisure": "park", "name": name}, [bent(*corner) for corner in corners]))
    return [way(number, tags, points) for number, (tags, points) in enumerate(found)]


def places(generator):
    found, names = [], set()
    for tags, nouns, count in KINDS:
        for _ in range(count):
            while True:
                name = f"{generator.choice(ADJECTIVES)} {generator.choice(nouns)}"
                if name not in names:
                    break
            names.add(name)
            along, street = generator.uniform(0.1, 7.9), generator.randrange(9)
            is_across = generator.random() < 0.5
            first = bent(int(along), street) if is_across else bent(street, int(along))
            second = bent(int(along) + 1, street) if is_across else bent(street, int(along) + 1)
            part, side = along % 1, generator.choice((-14, 14))
            x = first[0] + (second[0] - first[0]) * part + (0 if is_across else side)
            y = first[1] + (second[1] - first[1]) * part + (side if is_across else 0)
            all_tags = {"name": name, **tags}
            if "public_transport" not in tags and "leisure" not in tags:
                all_tags["addr:street"] = (STREETS_ACROSS if is_across else STREETS_UP)[street]
                all_tags["addr:housenumber"] = str(int(along * 24) + 1)
                all_tags["opening_hours"] = generator.choice(HOURS)
            if tags.get("amenity") == "restaurant":
                all_tags["cuisine"] = generator.choice(CUISINES)
            if generator.random() < 0.3:
                all_tags["wheelchair"] = generator.choice(("yes", "no", "limited"))
            latitude, longitude = coordinate(x, y)
            found.append(
                {"type": "node", "id": len(found) + 1, "lat": latitude, "lon": longitude, "tags": all_tags}
            )
    return found


def walk():
    """Yields the time in seconds and the point of each position, every 10 seconds at 1.4 meters per second."""
    corners = [(1, 4), (3, 4), (3, 5), (5, 5), (5, 3), (7, 3), (7, 6), (4, 6), (4, 7), (1, 7), (1, 4)]
    stops = [(corners[0], bent(*corners[0]))]
    for (column, row), (to_column, to_row) in zip(corners, corners[1:]):
        while (column, row) != (to_column, to_row):
            column += (to_column > column) - (to_column < column)
            row += (to_row > row) - (to_row < row)
            stops.append(((column, row), bent(column, row)))
    points = [point for _, point in stops]
    step, time, rest = 14.0, 0, 0.0
    yield time, points[0]
    for first, second in zip(points, points[1:]):
        length = math.dist(first, second)
        at = step - rest
        while at <= length:
            time += 10
            part = at / length
            yield time, (first[0] + (second[0] - first[0]) * part, first[1] + (second[1] - first[1]) * part)
            at += step
        rest = length - (at - step)


def gpx():
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<gpx version="1.1" creator="TermRender" xmlns="http://www.topografix.com/GPX/1/1">',
        "<trk><name>A walk through Aldermoor</name><trkseg>",
    ]
    for time, (x, y) in walk():
        latitude, longitude = coordinate(x, y)
        clock = f"2026-06-01T10:{time // 60:02}:{time % 60:02}Z"
        if time >= 3_600:
            clock = f"2026-06-01T11:{time // 60 - 60:02}:{time % 60:02}Z"
        lines.append(f'<trkpt lat="{latitude}" lon="{longitude}"><time>{clock}</time></trkpt>')
    return "\n".join([*lines, "</trkseg></trk></gpx>", ""])


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    elements = places(random.Random(7)) + ways()
    lines = ",\n".join(json.dumps(element, ensure_ascii=False, separators=(",", ":")) for element in elements)
    (FOLDER / "town.json").write_text(f'{{"elements":[\n{lines}\n]}}\n')
    (FOLDER / "walk.gpx").write_text(gpx())


main()
