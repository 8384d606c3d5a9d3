"""Trees, hedges, grass and stones, made of many small leaves."""
import math

import bpy
import numpy as np

from materials import material
from mesh import Mesh

SMOOTH = ('bark', 'stone', 'snow', 'straw', 'forest', 'bamboo', 'cloth', 'paper', 'enamel')


def directions(rng, count, flat=1.0):
    d = rng.normal(size=(count, 3))
    d[:, 2] *= flat
    return d / np.linalg.norm(d, axis=1, keepdims=True)


def leaves(rng, centers, size, droop=0.3, long=1.7, outward=None):
    """Four-cornered leaves at the centers; `outward` turns their faces that way."""
    n = len(centers)
    size = size * (0.6 + 0.8 * rng.random((n, 1)))
    tip = directions(rng, n)
    tip[:, 2] -= droop
    tip /= np.linalg.norm(tip, axis=1, keepdims=True)
    face = directions(rng, n) * 0.8 + (outward if outward is not None else np.array([0, 0, 0.7]))
    side = np.cross(tip, face)
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    half = long * size
    return np.stack([centers - tip * half * 0.5, centers + side * size * 0.42, centers + tip * half * 0.5, centers - side * size * 0.42], axis=1)


def ball(rng, count, center, radii, shell=0.55):
    """Points within an ellipsoid, more of them near its surface; and their direction."""
    d = directions(rng, count)
    r = (shell + (1 - shell) * rng.random((count, 1))) ** 0.7
    return np.asarray(center) + d * r * np.asarray(radii), d


def broad(m, rng, color, height=6.0, spread=2.2, trunk=0.12, count=26000, leaf=0.085, bark='bark #5a4a3c', low=0.32, clumps=70, shape='leaf', bare=False):
    """A broad-leaved tree: limbs to clumps of leaves around the crown."""
    base = height * low
    crown = np.array([0, 0, (height + base) / 2 + 0.25])
    radii = np.array([spread, spread, (height - base) / 2])
    spots, _ = ball(rng, clumps, crown, radii * 0.86, 0.35)
    lump = rng.normal(size=3) * 0.12
    spots[:, :2] += lump[:2] * (spots[:, 2:3] - base)
    fork = np.array([lump[0] * 0.6, lump[1] * 0.6, base])
    m.tube(bark, [(0, 0, -0.1), (lump[0] * 0.3, lump[1] * 0.2, base * 0.5), fork, crown + (0, 0, radii[2] * 0.4)], [trunk * 1.35, trunk, trunk * 0.8, trunk * 0.2], 9)
    for spot in spots:
        t = np.clip((spot[2] - base) / (height - base) * 0.6 - 0.1, 0, 0.7)
        start = fork + (crown + (0, 0, radii[2] * 0.4) - fork) * t
        bend = (start + spot) / 2 + rng.normal(size=3) * 0.12 + (0, 0, -0.15 if not bare else 0.1)
        m.tube(bark, [start, bend, spot], [trunk * 0.36, trunk * 0.2, trunk * 0.05], 5)
        if bare:
            for _ in range(7):
                end = spot + directions(rng, 1)[0] * 0.6 * spread / 2.2 + (0, 0, 0.25)
                m.tube(bark, [bend + (spot - bend) * rng.random(), end], [trunk * 0.1, trunk * 0.02], 3)
    if bare:
        return
    each = count // clumps
    centers, outs = [], []
    for spot in spots:
        reach = spread * (0.24 + 0.14 * rng.random())
        points, d = ball(rng, each, spot, (reach, reach, reach * 0.7), 0.3)
        centers.append(points)
        outs.append(d * 0.6 + (0, 0, 0.5))
    centers, outs = np.concatenate(centers), np.concatenate(outs)
    m.quads(f'{shape} {color}', leaves(rng, centers, leaf, outward=outs))


def pine(m, rng, height=4.5, lean=0.8, pads=15, color='#56783c'):
    """A garden pine (松): a bent trunk and flat pads of needles."""
    turn = rng.random() * 6.28
    heights = np.linspace(0, 1, 9)
    bend = 0.28 * np.sin(heights * 6 + turn) * heights
    spine = np.stack([lean * heights**1.4 + bend, 0.22 * np.cos(heights * 5 + turn) * heights, height * 0.95 * heights], axis=1)
    m.tube('bark #5d4534', spine, 0.15 * (1 - 0.75 * heights) * height / 4, 10)
    for k in range(pads):
        t = 0.34 + 0.66 * k / (pads - 1)
        start = np.array([np.interp(t, heights, spine[:, i]) for i in range(3)])
        angle = k * 2.4 + turn
        reach = (1.25 - 0.95 * (t - 0.34) / 0.66) * height / 4 * (0.75 + 0.5 * rng.random())
        end = start + np.array([math.cos(angle) * reach, math.sin(angle) * reach, 0.1 * rng.normal()])
        m.tube('bark #5d4534', [start, (start + end) / 2 + (0, 0, 0.1), end], [0.06, 0.045, 0.02], 6)
        size = (0.75 - 0.3 * (t - 0.34)) * height / 4 * (0.8 + 0.4 * rng.random())
        n = int(420 * size * size / 0.4)
        d = directions(rng, n)
        tufts = end + d * np.sqrt(rng.random((n, 1))) * (size, size, size * 0.24)
        needles(m, rng, tufts, color)


def needles(m, rng, tufts, color, each=11, long=0.11):
    at = np.repeat(tufts, each, axis=0)
    d = directions(rng, len(at))
    d[:, 2] = np.abs(d[:, 2]) * 1.1 + 0.25
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    side = np.cross(d, directions(rng, len(at))) * 0.007
    m.quads(f'needle {color}', np.stack([at - side, at + side, at + d * long + side * 0.3, at + d * long - side * 0.3], axis=1))


def cedar(m, rng, height=14.0, spread=1.9, color='#36502f', count=15000):
    m.tube('bark #4d3a2d', [(0, 0, -0.2), (0, 0, height)], [0.24, 0.03], 8)
    t = rng.random(count) ** 0.75
    angle = rng.random(count) * 2 * math.pi
    branch = 0.75 + 0.25 * np.sin(angle * 5 + t * 60)
    r = spread * (1 - t) ** 0.8 * branch * np.sqrt(rng.random(count) * 0.8 + 0.2)
    z = height * (0.14 + 0.86 * t) - r * 0.4
    centers = np.stack([r * np.cos(angle), r * np.sin(angle), z], axis=1)
    out = np.stack([np.cos(angle), np.sin(angle), np.full(count, 0.4)], axis=1)
    m.quads(f'leaf {color}', leaves(rng, centers, 0.2, droop=0.6, long=2.2, outward=out))


def bamboo(m, rng, count=26, spread=1.6, height=8.0, color='#86a04a'):
    for _ in range(count):
        x, y = rng.normal(size=2) * spread * 0.5
        lean = rng.normal(size=2) * 0.5
        h = height * (0.7 + 0.4 * rng.random())
        t = np.linspace(0, 1, 7)
        culm = np.stack([x + lean[0] * t**2.5, y + lean[1] * t**2.5, h * t], axis=1)
        m.tube('bamboo #7f9a4e', culm, 0.045 * (1 - 0.8 * t), 7)
        n = 420
        at = 0.35 + 0.65 * rng.random(n)
        spots = np.stack([np.interp(at, t, culm[:, i]) for i in range(3)], axis=1)
        spots += rng.normal(size=(n, 3)) * (0.45, 0.45, 0.2) * (1.25 - at)[:, None]
        m.quads(f'leaf {color}', leaves(rng, spots, 0.055, droop=0.9, long=3.4))


def bush(m, rng, color, radii=(0.6, 0.6, 0.45), count=5000, leaf=0.045, center=(0, 0, 0), flowers=None):
    """A clipped round shrub."""
    d = directions(rng, count)
    d[:, 2] = np.abs(d[:, 2]) - 0.1
    lumpy = 1 + 0.05 * np.sin(d[:, :1] * 9 + d[:, 1:2] * 7)
    points = np.asarray(center) + d * np.asarray(radii) * lumpy * (0.9 + 0.1 * rng.random((count, 1)))
    if flowers:
        some = rng.random(count) < 0.22
        m.quads(f'leaf {flowers}', leaves(rng, points[some] + d[some] * 0.02, leaf * 1.1, long=1.1, outward=d[some] * 2))
        points, d = points[~some], d[~some]
    m.quads(f'leaf {color}', leaves(rng, points, leaf, outward=d * 1.4))


def hedge(m, rng, color, x0, y0, x1, y1, high=1.2, leaf=0.05, dense=1700):
    """A clipped hedge: leaves over a box."""
    m.block('plain #20281a', x0 + 0.08, y0 + 0.08, 0, x1 - 0.08, y1 - 0.08, high - 0.08)
    for normal, area, at in (
        ((0, -1, 0), (x1 - x0) * high, lambda a, b: (x0 + a * (x1 - x0), y0 + 0 * a, b * high)),
        ((0, 1, 0), (x1 - x0) * high, lambda a, b: (x0 + a * (x1 - x0), y1 + 0 * a, b * high)),
        ((-1, 0, 0), (y1 - y0) * high, lambda a, b: (x0 + 0 * a, y0 + a * (y1 - y0), b * high)),
        ((1, 0, 0), (y1 - y0) * high, lambda a, b: (x1 + 0 * a, y0 + a * (y1 - y0), b * high)),
        ((0, 0, 1), (x1 - x0) * (y1 - y0), lambda a, b: (x0 + a * (x1 - x0), y0 + b * (y1 - y0), high + 0 * a)),
    ):
        n = int(area * dense)
        points = np.stack(at(rng.random(n), rng.random(n)), axis=1) + rng.normal(size=(n, 3)) * 0.03
        m.quads(f'leaf {color}', leaves(rng, points, leaf, outward=np.array(normal) * 1.3))


def blades(m, rng, color, points, high=0.09, wide=0.006):
    """Grass at the points of the ground."""
    n = len(points)
    angle, lean = rng.random(n) * 2 * math.pi, (rng.random((n, 1)) - 0.3) * 0.8
    side = np.stack([np.cos(angle), np.sin(angle), 0 * angle], axis=1) * wide * (0.7 + 0.6 * rng.random((n, 1)))
    way = np.stack([-np.sin(angle), np.cos(angle), 0 * angle], axis=1)
    tall = high * (0.5 + rng.random((n, 1)))
    middle, tip = points + (0, 0, 1) * tall * 0.6 + way * lean * tall * 0.3, points + (0, 0, 1) * tall + way * lean * tall
    m.quads(f'leaf {color}', np.stack([points - side, points + side, middle + side * 0.7, tip], axis=1))


def rock(m, rng, center, radii, color='stone #77736a'):
    n, k = 18, 10
    a, b = np.meshgrid(np.linspace(0, 2 * math.pi, n, endpoint=False), np.linspace(-math.pi / 2, math.pi / 2, k))
    d = np.stack([np.cos(b) * np.cos(a), np.cos(b) * np.sin(a), np.sin(b)], axis=-1)
    bump = 1.0
    for f in (1.5, 3.0, 5.0):
        w = rng.normal(size=3) * f
        bump = bump + 0.2 / f**0.5 * np.sin(d @ w + rng.random() * 6)
    p = np.asarray(center) + np.sign(d) * np.abs(d) ** 0.85 * np.asarray(radii) * bump[..., None]
    index = np.arange(n * k).reshape(k, n)
    after = np.roll(index, -1, axis=1)
    m.add(color, p.reshape(-1, 3), np.stack([index[:-1], after[:-1], after[1:], index[1:]], -1).reshape(-1, 4))


def stepping_stones(m, rng, path, step=0.62, size=0.27):
    """飛石 along a line of (x, y)."""
    path = np.asarray(path, float)
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    for i, s in enumerate(np.arange(0, lengths[-1], step)):
        x, y = (np.interp(s, lengths, path[:, k]) for k in (0, 1))
        w = size * (0.85 + 0.35 * rng.random())
        rock(m, rng, (x + (i % 2 - 0.5) * 0.16, y, 0.0), (w, w * (0.75 + 0.3 * rng.random()), 0.07))


class Forest:
    """Trees kept once and placed many times."""

    def __init__(self):
        self.kept = {}

    def place(self, name, make, x, y, z=0.0, scale=1.0, turn=0.0):
        if name not in self.kept:
            m = Mesh()
            make(m)
            self.kept[name] = [thing.data for thing in m.build(name, material, SMOOTH)]
            for data in self.kept[name]:
                for thing in [o for o in bpy.context.scene.objects if o.data == data]:
                    bpy.data.objects.remove(thing)
        for data in self.kept[name]:
            thing = bpy.data.objects.new(data.name, data)
            thing.location, thing.scale, thing.rotation_euler = (x, y, z), (scale,) * 3, (0, 0, turn)
            bpy.context.scene.collection.objects.link(thing)


def snow_on(m, rng, centers, size):
    """Pads of snow on branches."""
    for center in centers:
        rock(m, rng, center, (size * (0.7 + 0.6 * rng.random()), size * (0.7 + 0.6 * rng.random()), size * 0.3), 'snow #f4f7fb')
