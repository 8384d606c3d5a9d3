"""Views from a balcony, and a warehouse from the inside."""
import numpy as np

import furnishing as f
import grounds as g
import parts as p
from mesh import Frame
from pictures import picture

ROOFS = ('slate #4f5256', 'slate #5f4a40', 'slate #6a6d6f', 'slate #46525a', 'slate #7a5a48', 'slate #3f4246')
WALLS = ('plain #e8e2d5', 'plain #d9d0be', 'plain #cfc9bd', 'plain #b9a68c', 'plain #e3ded6', 'plain #a8a39a')


def town(y, near=26.0, far=330.0, sea=False, wide=1.0):
    """Roofs of a town seen from above, wooded hills behind it."""
    m, rng = y.m, y.rng
    g.land(y, 'lawn #8b8a6e')
    at = near
    while at < far:
        deep = 11 + at * 0.012
        x = -at * wide - 30
        while x < at * wide + 30:
            w, d, h = 7 + 4 * rng.random(), 7 + 3 * rng.random(), (3.2, 5.8, 6.0)[rng.integers(3)]
            if rng.random() < 0.06:
                flats(m, WALLS[rng.integers(6)], x, at, w + 5, d + 3, int(rng.integers(4, 7)))
                x += 5
            elif rng.random() < 0.86:
                house(m, rng, x, at + rng.random() * 1.5, w, d, h)
            elif at < 190:
                y.tree(x + w / 2, at + d / 2, y.pick('broad', 'evergreen', 'maple'), 5 + 3 * rng.random())
            if rng.random() < 0.3 and at < 140:
                y.tree(x + w + 1, at - 1, y.pick('slim', 'broad'), 3.5 + 2 * rng.random())
            x += w + 1.6 + 2.5 * rng.random() + (5 if rng.random() < 0.12 else 0)
        at += deep
    if sea:
        m.quads('water #3f6f86', [(-4000, far + 4, 0.05), (4000, far + 4, 0.05), (4000, 4800, 0.05), (-4000, 4800, 0.05)])
    else:
        g.hills(y, far + 30, 44, '#55703f', seed=int(rng.integers(9)))
        g.hills(y, 900, 170, '#5b7357', seed=int(rng.integers(9)))
        g.hills(y, 1900, 420, '#64788a', seed=int(rng.integers(9)), deep=500)


def flats(m, wall, x, at, w, d, floors):
    m.block(wall, x, at, 0, x + w, at + d, floors * 3 + 0.8)
    for z in np.arange(0.9, floors * 3, 3):
        m.block(wall, x, at - 0.9, z - 0.9, x + w, at, z)
        for u in np.arange(0.6, w - 2, 2.9):
            m.block('gloss #4a5558', x + u, at - 0.04, z - 0.3, x + u + 2.2, at, z + 1.3)


def house(m, rng, x, at, w, d, h):
    m.block(WALLS[rng.integers(6)], x, at, 0, x + w, at + d, h)
    for z in np.arange(1.0, h - 1.2, 2.7):
        for u in np.arange(0.8, w - 1.6, 2.4):
            m.block('gloss #4a5558', x + u, at - 0.04, z, x + u + 1.4, at, z + 1.1)
    rise, roof = 1.6 + 0.8 * rng.random(), ROOFS[rng.integers(6)]
    if rng.random() < 0.5:
        m.prism(roof, Frame(x - 0.5, at - 0.5, 0), [(0, h), (w + 1, h), (w / 2 + 0.5, h + rise)], 0, -(d + 1))
    else:
        m.prism(roof, Frame(x + w + 0.5, at - 0.5, 90), [(0, h), (d + 1, h), (d / 2 + 0.5, h + rise)], 0, -(w + 1))


def balcony(m, deep=1.6, wide=7.0, rail='alu #6a6660', floor='deck #a98c6a'):
    """The floor and rail before the camera, which stands in its door."""
    for k in range(int(deep / 0.14) + 8):
        m.block(floor, -wide / 2, -1.0 + k * 0.14, -0.05, wide / 2, -1.0 + k * 0.14 + 0.132, 0)
    p.rail(m, rail, Frame(-wide / 2, deep, 0), 0, wide, 0, 0.0, 1.1)
    m.block('concrete #c2bdb3', -wide / 2, deep - 0.1, -0.4, wide / 2, deep + 0.12, 0.05)


@picture('view-town', eye=(-0.2, -0.1), toward=(0.4, 6.0), hour='morning', side=-62, lens=24, height=20.6, horizon=0.55, samples=12, exposure=0.1)
def view_town(y, eye, toward):
    balcony(y.m)
    f.plant(y, -1.45, 1.0, 0, 0.85)
    f.plant(y, -1.05, 1.2, 0, 0.55, 'stone #8d8a80')
    f.lift(y, 19)
    town(y)


@picture('view-sea', eye=(0.1, -0.1), toward=(-0.5, 6.0), hour='day', side=48, lens=24, height=18.6, horizon=0.55, samples=12, exposure=0.05)
def view_sea(y, eye, toward):
    m = y.m
    balcony(m, rail='wood #8f7557', floor='deck #b49674')
    f.plant(y, 1.35, 1.05, 0, 0.85)
    f.lift(y, 17)
    town(y, 28, 92, sea=True)
    for x, at, high in ((-900, 2300, 130), (700, 2900, 190), (1700, 2500, 110)):
        island(m, y.rng, x, at, high)
    for x, at in ((-60, 260), (75, 330), (-140, 520)):
        m.prism('paint #e9e7e0', Frame(x, at, 0), [(0, 1.5), (1.5, 0), (12, 0), (14, 1.8)], 0, -4)
        m.block('paint #dcd7cb', x + 4, at + 0.6, 1.5, x + 9, at + 3.2, 4.2)
    m.block('concrete #b5b0a6', 26, 128, 0, 240, 134, 1.6)
    m.tube('paint #efece4', [(32, 131, 1.6), (32, 131, 10)], [1.3, 0.9], 16, caps=True)
    m.tube('paint #b5442f', [(32, 131, 10), (32, 131, 12.4)], [1.1, 0.7], 16, caps=True)


def island(m, rng, x, at, high):
    a = np.linspace(-1, 1, 90)
    rough = sum(np.sin(a * k * 4 + rng.random() * 6) / k for k in (1, 2, 3, 5, 8)) * 0.12
    ridge = high * np.clip((1 - np.abs(a) ** 1.6) * (0.8 + rough), 0, None)
    rows = [np.stack([x + a * high * 4.2, 0 * a + at + t * 150, ridge * np.sin(t * np.pi / 2) - 1], 1) for t in np.linspace(0, 1, 14)]
    index = np.arange(90 * 14).reshape(14, 90)
    m.add('forest #5a7064', np.stack(rows).reshape(-1, 3), np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4))


@picture('warehouse-inside', eye=(-2.6, -13.0), toward=(1.0, 12.0), hour='day', side=-70, lens=22, height=1.75, horizon=0.4, samples=6, exposure=0.4, fill=(0, -15.0, 5.0, 1700, 0), windows=[(0, 2, 6.9, 900, 180, 8, 8), (0, 11.5, 2.4, 500, 180, 5, 4)])
def warehouse_inside(y, eye, toward):
    m = y.m
    m.quads('concrete #aaa69c', [(-8, -18, 0), (8, -18, 0), (8, 12, 0), (-8, 12, 0)])
    for x in (-8, 8):
        m.quads('corrugated #c9cdca', [(x, -18, 1.2), (x, 12, 1.2), (x, 12, 5.4), (x, -18, 5.4)])
        m.block('concrete #bcb8ae', x - 0.08, -18, 0, x + 0.08, 12, 1.25)
    p.wall(m, p.Looks('sheet #8f938f'), Frame(-8, 12, 0), 16, 0, 5.4, 'corrugated #c9cdca', [(5.2, 0, 5.6, 4.4, 'open'), (1.4, 2.6, 2.2, 1.2, 'open'), (12.4, 2.6, 2.2, 1.2, 'open')])
    m.prism('corrugated #c9cdca', Frame(-8, 12, 0), [(0, 5.4), (16, 5.4), (8, 7.8)], -0.1, 0)
    rise = 2.4 / 8
    for y0, y1, open_ in [(-18, -12, 0), (-12, -10, 1), (-10, -5, 0), (-5, -3, 1), (-3, 2, 0), (2, 4, 1), (4, 8.5, 0), (8.5, 10.5, 1), (10.5, 12.3, 0)]:
        for way in (-1, 1):
            for a, b in ((0, 8),) if not open_ else ((0, 2.6), (5.6, 8)):
                m.quads('corrugated #b4b8b4', [(way * a, y0, 7.8 - a * rise), (way * b, y0, 7.8 - b * rise), (way * b, y1, 7.8 - b * rise), (way * a, y1, 7.8 - a * rise)])
    steel = 'lacquer #5c7480'
    for at in np.arange(-15.5, 12, 4.5):
        for way in (-1, 1):
            m.block(steel, way * 7.75 - 0.14, at - 0.1, 0, way * 7.75 + 0.14, at + 0.1, 5.3)
            m.beam(steel, (way * 7.75, at, 5.3), (0, at, 7.6), 0.18, 0.26)
            for t in (0.25, 0.5, 0.75):
                m.beam(steel, (way * 7.75 * t, at, 5.25), (way * 7.75 * t, at, 7.6 - 7.75 * t * rise), 0.07, 0.07, (0, 1, 0))
        m.beam(steel, (-7.75, at, 5.3), (7.75, at, 5.3), 0.12, 0.14)
    for x in np.arange(-7, 7.1, 2):
        m.block('lacquer #6f8690', x - 0.05, -18, 7.68 - abs(x) * rise, x + 0.05, 12, 7.76 - abs(x) * rise)
    for x in (-4.6, 4.6):
        m.block('paint #d9b64a', x - 0.05, -18, 0.001, x + 0.05, 12, 0.006)
    for x, at, n in ((-6.3, 4.5, 3), (-6.3, 6.3, 2), (6.2, 7.0, 3), (6.2, 1.0, 2), (5.0, 8.6, 1)):
        for k in range(n):
            m.block('wood #a98655', x - 0.6, at - 0.6, k * 1.05, x + 0.6, at + 0.6, k * 1.05 + 0.13)
            m.block('plain #b58a5a', x - 0.55, at - 0.55, k * 1.05 + 0.14, x + 0.55, at + 0.55, k * 1.05 + 1.03)
            m.block('plain #d8c6a4', x - 0.04, at - 0.552, k * 1.05 + 0.14, x + 0.04, at + 0.552, k * 1.05 + 1.032)
    for at in (-3.0, -0.5):
        for z in (0.1, 1.3, 2.5):
            m.block('wood #a98655', -7.5, at, z, -6.5, at + 2.3, z + 0.05)
            for k in range(3):
                if y.rng.random() < 0.8:
                    m.block(y.pick('plain #b58a5a', 'plain #8f9a9a', 'plain #7f8f86'), -7.3, at + 0.15 + k * 0.72, z + 0.05, -6.65, at + 0.7 + k * 0.72, z + 0.45 + 0.3 * y.rng.random())
        for dy in (0, 2.25):
            for x in (-7.5, -6.55):
                m.block('lacquer #c96f2f', x, at + dy, 0, x + 0.06, at + dy + 0.06, 3.4)
    g.land(y, 'lawn #8b8a6e')
    g.patch(y, 'asphalt #8a8883', -20, 12.2, 20, 26, 0.0)
    y.line(('broad', 'evergreen'), -18, 19, 30, 3, (6, 8), 3)
