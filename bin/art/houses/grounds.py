"""What a house stands in: ground, grass, street, walls, hills and the trees behind it."""
import math

import numpy as np

import plants
from plants import Forest

GREENS = ('#5f7d33', '#6c8a3a', '#4f6f32', '#7a9440')


class Yard:
    """A picture in the making: its mesh, its trees and its chance."""

    def __init__(self, mesh, seed, season='summer'):
        self.m, self.season, self.forest = mesh, season, Forest()
        self.rng = np.random.default_rng(seed)

    def pick(self, *choices):
        return choices[self.rng.integers(len(choices))]

    def tree(self, x, y, kind='broad', height=6.0, number=None):
        """A tree whose leaves are those of the season."""
        number = int(self.rng.integers(2)) if number is None else number
        rng = np.random.default_rng(number * 17 + len(kind))
        color, bare = leaf_color(self.season, kind, number)
        make = {
            'broad': lambda m: plants.broad(m, rng, color, 6.0, 2.0, bare=bare),
            'slim': lambda m: plants.broad(m, rng, color, 6.0, 1.35, 0.07, count=9000, leaf=0.07, low=0.25, clumps=55, bare=bare),
            'maple': lambda m: plants.broad(m, rng, color, 6.0, 2.5, 0.11, count=24000, leaf=0.07, low=0.22, clumps=80, bare=bare),
            'cherry': lambda m: plants.broad(m, rng, color, 6.0, 3.0, 0.17, count=30000, leaf=0.07, low=0.26, clumps=90, bark='bark #4a3a33', bare=bare),
            'ginkgo': lambda m: plants.broad(m, rng, color, 6.0, 1.5, 0.12, count=24000, leaf=0.08, low=0.24, clumps=70, bare=bare),
            'evergreen': lambda m: plants.broad(m, rng, '#3f5a2a', 6.0, 1.7, 0.13, count=26000, leaf=0.085, low=0.2, clumps=70),
            'pine': lambda m: plants.pine(m, rng, 6.0),
            'cedar': lambda m: plants.cedar(m, rng, 6.0 * 2.2),
            'bamboo': lambda m: plants.bamboo(m, rng),
            'birch': lambda m: plants.broad(m, rng, color, 6.0, 1.2, 0.075, count=9000, leaf=0.055, low=0.3, clumps=50, bark='bark #d6d0c4', bare=bare),
        }[kind]
        unit = {'cedar': 13.2, 'bamboo': 8.0}.get(kind, 6.0)
        self.forest.place(f'{kind}{number}{self.season}', make, x, y, 0, height / unit, self.rng.random() * 6.28)

    def line(self, kinds, x0, x1, y, step=5.0, height=(6, 9), deep=6):
        """Trees in a loose row behind the house."""
        for x in np.arange(x0, x1, step):
            self.tree(x + self.rng.normal() * step * 0.25, y + self.rng.random() * deep, self.pick(*kinds), height[0] + (height[1] - height[0]) * self.rng.random())


def leaf_color(season, kind, number):
    """The colour of the leaves, and whether the branches are bare."""
    green = GREENS[number % 4]
    if season == 'winter' and kind not in ('pine', 'cedar', 'bamboo', 'evergreen'):
        return '#6a5a44', True
    table = {
        'spring': {'cherry': '#f2c4d0', 'maple': '#9aae48', 'broad': '#86a648', 'slim': '#94b04e', 'birch': '#94b04e', 'ginkgo': '#93ad45'},
        'autumn': {'cherry': '#b0602f', 'maple': ('#b4512d', '#a8402a')[number % 2], 'broad': ('#a8842f', '#b5642a')[number % 2], 'slim': '#bd8a30', 'ginkgo': '#e0ae2a', 'birch': '#d5a238'},
    }.get(season, {})
    return table.get(kind, '#5b8038' if kind == 'maple' else green), False


def land(y, key='lawn #66733a', size=900):
    y.m.quads(key, [(-size, -60, -0.02), (size, -60, -0.02), (size, 900, -0.02), (-size, 900, -0.02)])


def patch(y, key, x0, y0, x1, y1, z=0.0):
    y.m.quads(key, [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)])


def grass(y, eye, away, inside, reach=16.0, count=110000, high=0.07, color='#6f8a3a'):
    """Blades where inside(x, y) is true, thinner with the distance from the camera."""
    rng = y.rng
    r = 2.5 + (reach - 2.5) * rng.random(count) ** 1.25
    middle = math.atan2(away[1] - eye[1], away[0] - eye[0])
    a = middle + (rng.random(count) - 0.5) * 1.45
    x, yy = eye[0] + r * np.cos(a), eye[1] + r * np.sin(a)
    kept = inside(x, yy)
    points = np.stack([x, yy, 0 * x], axis=1)[kept]
    split = rng.random(len(points)) < 0.5
    warm = {'winter': ('#9a8a55', '#a8965c'), 'autumn': ('#7f8645', '#6f7a3e')}.get(y.season, (color, '#5d7a34'))
    plants.blades(y.m, rng, warm[0], points[split], high)
    plants.blades(y.m, rng, warm[1], points[~split], high * 1.1)


def outside(*rects):
    """A test for points that lie in none of the rectangles."""
    def inside(x, y):
        free = np.ones(x.shape, dtype=bool)
        for x0, y0, x1, y1 in rects:
            free &= ~((x > x0) & (x < x1) & (y > y0) & (y < y1))
        return free

    return inside


def within(x0, y0, x1, y1, *holes):
    free = outside(*holes)
    return lambda x, y: (x > x0) & (x < x1) & (y > y0) & (y < y1) & free(x, y)


def hills(y, distance=260, height=60, color='#4f6638', spread=2.5, seed=0, deep=160):
    """A range of wooded hills across the back."""
    rng = np.random.default_rng(seed + 5)
    n, k = 360, 40
    a = np.linspace(-spread / 2, spread / 2, n) + math.pi / 2
    waves = sum(rng.random() * np.sin(a * f * 3.1 + rng.random() * 6) / f**0.8 for f in (1, 2, 3, 5, 8, 13))
    profile = height * np.clip(0.8 + 0.3 * waves, 0.45, 1.7)
    profile *= np.clip((spread / 2 - np.abs(a - math.pi / 2)) / 0.4, 0, 1) ** 0.7
    rows = []
    for i, t in enumerate(np.linspace(0, 1, k)):
        r = distance + deep * t
        rough = sum(np.sin(a * r * f * 0.05 + i * f * 0.9 + f) for f in (0.7, 1.3, 2.9, 5.1)) * height * 0.012
        z = profile * np.sin(t * math.pi / 2) ** 1.2 + rough * t - 1
        rows.append(np.stack([r * np.cos(a), r * np.sin(a), z], axis=1))
    grid = np.stack(rows)
    index = np.arange(n * k).reshape(k, n)
    y.m.add(f'forest {color}', grid.reshape(-1, 3), np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4))


def street(y, near, far, line=True, key='asphalt #6f6d69', left=-60, right=60):
    """A road along x with kerbs and a white edge."""
    patch(y, key, left, near, right, far, 0.004)
    m = y.m
    for x in np.arange(left, right, 2.0):
        m.block('concrete #b3afa6', x + 0.006, far, 0, x + 1.994, far + 0.15, 0.11)
        m.block('concrete #a9a59c', x + 0.006, far - 0.4, 0, x + 1.994, far - 0.003, 0.012)
    if line:
        patch(y, 'paint #dedbd2', left, far - 0.75, right, far - 0.62, 0.009)


def block_wall(y, x0, y0, x1, y1, high=1.0, key='block #aaa69b', cap=True):
    """A garden wall of concrete blocks along x or y."""
    t = 0.06
    a, b = (x0 - t if x0 == x1 else x0, y0 - t if y0 == y1 else y0), (x1 + t if x0 == x1 else x1, y1 + t if y0 == y1 else y1)
    y.m.block(key, a[0], a[1], 0, b[0], b[1], high)
    if cap:
        y.m.block('concrete #b5b1a7', a[0] - 0.02, a[1] - 0.02, high, b[0] + 0.02, b[1] + 0.02, high + 0.05)


def pole(y, x, at, height=9.0, toward=1):
    """A utility pole with wires along the street."""
    m = y.m
    m.tube('concrete #9d9a93', [(x, at, 0), (x, at, height)], [0.16, 0.11], 12)
    for z in (height - 0.3, height - 1.1):
        m.block('alu #6d6b67', x - 0.05, at - 0.8, z, x + 0.05, at + 0.8, z + 0.08)
    m.tube('alu #8b8984', [(x + 0.3, at, height - 2.3), (x + 0.3, at, height - 1.4)], 0.2, 12, caps=True)
    for k, z in enumerate((height - 0.2, height - 0.2, height - 1.0, height - 2.0)):
        t = np.linspace(0, 1, 14)
        off = (-0.7, 0.7, 0.5, 0.0)[k]
        for way in (-1, 1):
            m.tube('plain #26262a', np.stack([x + way * 34 * t, 0 * t + at + off, z - 2.6 * t * (1 - t)], axis=1), 0.012, 4)


def fence(y, x0, x1, at, high=1.1, key='wood #7b5f45', gap=0.1, board=0.08):
    """A fence of upright boards along x."""
    m = y.m
    for x in np.arange(x0, x1, gap):
        m.block(key, x, at, 0.08, x + board, at + 0.02, high)
    for z in (0.3, high - 0.2):
        m.block(key, x0, at + 0.02, z, x1, at + 0.05, z + 0.06)


def lantern(y, x, at, scale=1.0):
    """石灯籠"""
    m, key = y.m, 'stone #8f8b82'
    for r0, r1, z0, z1 in ((0.3, 0.3, 0, 0.12), (0.12, 0.12, 0.12, 0.75), (0.27, 0.3, 0.75, 0.87), (0.2, 0.2, 0.87, 1.17), (0.46, 0.16, 1.17, 1.4), (0.07, 0.02, 1.4, 1.58)):
        m.tube(key, [(x, at, z0 * scale), (x, at, z1 * scale)], [r0 * scale, r1 * scale], 6, caps=True)


def shrubs(y, spots, size=0.5, flowers=None):
    greens = ('#4c6b2d', '#5a7a34', '#436330')
    for x, at in spots:
        r = size * (0.75 + 0.5 * y.rng.random())
        plants.bush(y.m, y.rng, greens[y.rng.integers(3)], (r, r, r * 0.75), count=int(9000 * r * r + 1500), center=(x, at, 0), flowers=flowers)


def shade_trees(y, eye, side, far=9.0):
    """Trees behind the camera, for the shadows on the ground and what the windows reflect."""
    for k in range(6):
        y.tree(eye[0] + (k - 2.5) * 6.5 + y.rng.normal(), eye[1] - far - 3 * y.rng.random(), 'broad', 7 + 2 * y.rng.random())
