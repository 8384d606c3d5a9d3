"""Walls with openings, and what stands in and on them: windows, doors, lattices, balconies, porches."""
import numpy as np

from mesh import sides


class Looks:
    """The materials of a house's openings."""

    def __init__(self, frame='alu #3c3630', wood='wood #5b4331', lit=0.0, lace='paper #f3efe6', seed=0):
        self.frame, self.wood, self.lit, self.lace = frame, wood, lit, lace
        self.rng = np.random.default_rng(seed)


def wall(m, looks, frame, length, z0, z1, material, openings=(), base=None):
    """openings: (u, z, width, height, kind). base: material and height of a lower part."""
    openings = [o for o in openings if o[0] >= 0 and o[0] + o[2] <= length]
    us = sorted({0, length, *(o[0] for o in openings), *(o[0] + o[2] for o in openings)})
    zs = sorted({z0, z1, *([z0 + base[1]] if base else []), *(o[1] for o in openings), *(o[1] + o[3] for o in openings)})
    for u0, u1 in zip(us, us[1:]):
        for a, b in zip(zs, zs[1:]):
            u, z = (u0 + u1) / 2, (a + b) / 2
            if not any(o[0] < u < o[0] + o[2] and o[1] < z < o[1] + o[3] for o in openings):
                key = base[0] if base and z < z0 + base[1] else material
                m.quads(key, frame.at([(u0, 0, a), (u1, 0, a), (u1, 0, b), (u0, 0, b)]))
    if base:
        for u0, u1 in gaps(length, [o for o in openings if o[1] < z0 + base[1] < o[1] + o[3]]):
            m.box(looks.wood, frame, u0, u1, 0, 0.03, z0 + base[1] - 0.03, z0 + base[1] + 0.03)
    for u, z, w, h, kind in openings:
        opening(m, looks, frame, u, z, w, h, kind)


def gaps(length, openings):
    at = 0
    for o in sorted(openings):
        if o[0] > at:
            yield at, o[0]
        at = o[0] + o[2]
    if at < length:
        yield at, length


def opening(m, looks, frame, u, z, w, h, kind):
    deep = 0.14
    reveal = [((u, z), (u + w, z)), ((u, z + h), (u + w, z + h)), ((u, z), (u, z + h)), ((u + w, z), (u + w, z + h))]
    for (ua, za), (ub, zb) in reveal:
        m.quads(looks.frame, frame.at([(ua, 0, za), (ub, 0, zb), (ub, -deep, zb), (ua, -deep, za)]))
    KINDS[kind](m, looks, frame, u, z, w, h)


def room(m, looks, frame, u, z, w, h, deep=1.8):
    """The dark or lit room behind the glass."""
    wall_, floor = ('plain #b9a88e', 'plain #6b4f38')
    u0, u1, z0, z1, back = u - 0.5, u + w + 0.5, z - 0.05, z + h + 0.1, -deep
    quad = lambda key, *points: m.quads(key, frame.at(points))
    lit = looks.lit if looks.rng.random() < 0.8 else looks.lit * 0.25
    quad(f'glow #ffb765 {lit}' if lit else wall_, (u0, back, z0), (u1, back, z0), (u1, back, z1), (u0, back, z1))
    quad(floor, (u0, -0.14, z0), (u1, -0.14, z0), (u1, back, z0), (u0, back, z0))
    quad(wall_, (u0, -0.14, z1), (u1, -0.14, z1), (u1, back, z1), (u0, back, z1))
    for side in (u0, u1):
        quad(wall_, (side, -0.14, z0), (side, -0.14, z1), (side, back, z1), (side, back, z0))


def curtain(m, key, frame, u0, u1, z0, z1, v=-0.2):
    n = max(6, int((u1 - u0) / 0.025))
    u = np.linspace(u0, u1, n)
    fold = v + 0.022 * np.sin(u * 52) + 0.01 * np.sin(u * 23)
    low = frame.at(np.stack([u, fold, 0 * u + z0], 1))
    high = frame.at(np.stack([u, fold, 0 * u + z1], 1))
    m.quads(key, np.stack([low[:-1], low[1:], high[1:], high[:-1]], 1))


def border(m, key, frame, u, z, w, h, v0, v1, t):
    m.box(key, frame, u, u + w, v0, v1, z, z + t)
    m.box(key, frame, u, u + w, v0, v1, z + h - t, z + h)
    m.box(key, frame, u, u + t, v0, v1, z + t, z + h - t)
    m.box(key, frame, u + w - t, u + w, v0, v1, z + t, z + h - t)


def pane(m, frame, u, z, w, h, v):
    m.quads('glass #dfe8e6', frame.at([(u, v, z), (u + w, v, z), (u + w, v, z + h), (u, v, z + h)]))


def sash(m, looks, frame, u, z, w, h, panes=None, curtains=True):
    """Sliding windows of aluminium."""
    panes = panes or max(2, 2 * round(w / 1.9))
    border(m, looks.frame, frame, u, z, w, h, -0.09, 0.025, 0.035)
    step = w / panes
    for i in range(panes):
        v = -0.035 if i % 2 else -0.065
        border(m, looks.frame, frame, u + i * step - 0.01, z + 0.03, step + 0.02, h - 0.06, v - 0.015, v + 0.015, 0.04)
        pane(m, frame, u + i * step, z + 0.05, step, h - 0.1, v)
    room(m, looks, frame, u, z, w, h)
    if curtains:
        draw = looks.rng.random()
        if draw < 0.4:
            curtain(m, looks.lace, frame, u, u + w, z, z + h)
        else:
            for part, end in ((0.12 + 0.18 * looks.rng.random(), 0), (0.12 + 0.14 * looks.rng.random(), 1)):
                curtain(m, looks.lace, frame, u + (w * (1 - part) if end else 0), u + (w if end else w * part), z, z + h)
    if z > 0.6:
        m.box(looks.frame, frame, u - 0.03, u + w + 0.03, 0, 0.05, z - 0.03, z)


def fix(m, looks, frame, u, z, w, h):
    border(m, looks.frame, frame, u, z, w, h, -0.09, 0.02, 0.04)
    pane(m, frame, u, z, w, h, -0.06)
    room(m, looks, frame, u, z, w, h)
    if w > 0.8:
        curtain(m, looks.lace, frame, u, u + w * 0.22, z, z + h)


def pair(m, looks, frame, u, z, w, h):
    sash(m, looks, frame, u, z, w, h, panes=2)


def shoji(m, looks, frame, u, z, w, h):
    """Sliding glass in wood with paper screens behind it."""
    panes = max(2, 2 * round(w / 1.8))
    step = w / panes
    border(m, looks.wood, frame, u, z, w, h, -0.12, 0.01, 0.05)
    back = f'paper #f6efdf {max(looks.lit * 0.55, 0.11)}'
    for i in range(panes):
        v = -0.05 if i % 2 else -0.08
        border(m, looks.wood, frame, u + i * step - 0.01, z + 0.04, step + 0.02, h - 0.08, v - 0.015, v + 0.015, 0.045)
        m.box(looks.wood, frame, u + i * step, u + (i + 1) * step, v - 0.01, v + 0.01, z + h * 0.32, z + h * 0.32 + 0.03)
        pane(m, frame, u + i * step, z + 0.05, step, h - 0.1, v)
        open_ = panes > 2 and i == panes // 2 and looks.rng.random() < 0.5
        if open_:
            continue
        a, b = u + i * step, u + (i + 1) * step
        m.quads(back, frame.at([(a, -0.2, z), (b, -0.2, z), (b, -0.2, z + h), (a, -0.2, z + h)]))
        for k in range(1, 4):
            m.box('wood #a07c50', frame, a + step * k / 4 - 0.006, a + step * k / 4 + 0.006, -0.195, -0.18, z, z + h)
        for k in range(1, 7):
            m.box('wood #a07c50', frame, a, b, -0.195, -0.18, z + h * k / 7 - 0.006, z + h * k / 7 + 0.006)
    room(m, looks, frame, u, z, w, h)


def lattice(m, looks, frame, u, z, w, h, gap=0.075, bar=0.032):
    """Vertical bars of wood before a window."""
    pane(m, frame, u, z, w, h, -0.13)
    room(m, looks, frame, u, z, w, h)
    border(m, looks.wood, frame, u - 0.04, z - 0.04, w + 0.08, h + 0.08, -0.06, 0.05, 0.06)
    for at in np.arange(u + gap / 2, u + w, gap):
        m.box(looks.wood, frame, at - bar / 2, at + bar / 2, -0.02, 0.03, z, z + h)
    for part in (0.33, 0.67) if h > 1 else (0.5,):
        m.box(looks.wood, frame, u, u + w, -0.045, -0.02, z + h * part - 0.02, z + h * part + 0.02)


def slits(m, looks, frame, u, z, w, h):
    """虫籠窓: a low window of plastered bars."""
    m.quads('plain #1b1714', frame.at([(u, -0.1, z), (u + w, -0.1, z), (u + w, -0.1, z + h), (u, -0.1, z + h)]))
    for at in np.arange(u + 0.07, u + w, 0.14):
        m.box('plaster #e6dfd0', frame, at - 0.035, at + 0.035, -0.06, 0.02, z, z + h)
    border(m, 'plaster #e6dfd0', frame, u - 0.05, z - 0.05, w + 0.1, h + 0.1, -0.06, 0.03, 0.05)


def hikido(m, looks, frame, u, z, w, h):
    """A sliding entrance of wooden bars and frosted glass."""
    border(m, looks.wood, frame, u, z, w, h, -0.12, 0.02, 0.07)
    frost = f'paper #e8e4d8 {max(looks.lit * 0.7, 0.06)}'
    m.quads(frost, frame.at([(u, -0.12, z), (u + w, -0.12, z), (u + w, -0.12, z + h), (u, -0.12, z + h)]))
    for i in range(2):
        a, b, v = u + w * i / 2, u + w * (i + 1) / 2, -0.05 - 0.03 * i
        border(m, looks.wood, frame, a, z, b - a, h, v - 0.02, v + 0.02, 0.07)
        for at in np.linspace(a + 0.07, b - 0.07, 10)[1:-1]:
            m.box(looks.wood, frame, at - 0.011, at + 0.011, v - 0.015, v + 0.012, z + 0.06, z + h - 0.06)
        for part in (0.28, 0.72):
            m.box(looks.wood, frame, a, b, v - 0.015, v + 0.015, z + h * part - 0.02, z + h * part + 0.02)


def door(m, looks, frame, u, z, w, h, key=None):
    """A hinged front door with a slit of glass."""
    key = key or getattr(looks, 'door', 'wood #6b4128')
    m.box(key, frame, u + 0.05, u + w - 0.05, -0.1, -0.05, z, z + h - 0.05)
    border(m, looks.frame, frame, u, z, w, h, -0.12, 0.02, 0.05)
    m.box('glow #ffd49a 1.2' if looks.lit else 'gloss #2b3338', frame, u + w * 0.28, u + w * 0.36, -0.05, -0.045, z + 0.3, z + h - 0.35)
    m.tube('alu #c9c6c0', frame.at([(u + w - 0.16, 0.0, z + 0.75), (u + w - 0.16, 0.0, z + 1.45)]), 0.016, 8, caps=True)
    for t in np.arange(0.1, w - 0.1, 0.12):
        m.box(key, frame, u + t, u + t + 0.008, -0.05, -0.042, z + 0.03, z + h - 0.08)


def shutter(m, looks, frame, u, z, w, h):
    """A rolling shutter of a garage or shop."""
    for t in np.arange(0, h, 0.08):
        m.box('sheet #b9b7b0', frame, u, u + w, -0.1, -0.085, z + t, z + t + 0.07)
    border(m, looks.frame, frame, u, z, w, h, -0.12, 0.01, 0.05)


KINDS = {'open': lambda *_: None, 'sash': sash, 'pair': pair, 'fix': fix, 'shoji': shoji, 'lattice': lattice, 'slits': slits, 'hikido': hikido, 'door': door, 'shutter': shutter}


def box_house(m, looks, rect, z0, z1, material, openings, base=None):
    """Four walls. openings: those of the front, right, back and left side."""
    for (frame, length), own in zip(sides(*rect), list(openings) + [()] * 4):
        wall(m, looks, frame, length, z0, z1, material, own, base)


def foundation(m, rect, high=0.42):
    x0, y0, x1, y1 = rect
    m.block('concrete #a8a49b', x0 + 0.02, y0 + 0.02, 0, x1 - 0.02, y1 - 0.02, high)


def rail(m, key, frame, u0, u1, v, z, h=1.1, bars=True, solid=None):
    """A railing along a line: bars, or a solid panel below a hand rail."""
    m.box(key, frame, u0, u1, v - 0.03, v + 0.03, z + h - 0.05, z + h)
    if solid:
        m.box(solid, frame, u0, u1, v - 0.02, v + 0.02, z, z + h - 0.08)
    elif bars:
        m.box(key, frame, u0, u1, v - 0.02, v + 0.02, z + 0.06, z + 0.1)
        for u in np.arange(u0 + 0.05, u1, 0.11):
            m.box(key, frame, u - 0.01, u + 0.01, v - 0.01, v + 0.01, z + 0.1, z + h - 0.05)


def veranda(m, frame, u0, u1, deep, high, wood='deck #9b7450', posts=(), top=2.6, post='wood #5b4331'):
    """縁側 or wood deck: boards along the wall on short posts."""
    n = max(3, round(deep / 0.13))
    for i in range(n):
        a, b = deep * i / n, deep * (i + 1) / n - 0.008
        m.box(wood, frame, u0, u1, a, b, high - 0.035, high)
    m.box(post, frame, u0, u1, deep - 0.1, deep - 0.02, high - 0.16, high - 0.035)
    for u in np.arange(u0 + 0.1, u1, 0.9):
        m.box(post, frame, u - 0.045, u + 0.045, deep - 0.14, deep - 0.05, 0, high - 0.035)
    for u in posts:
        m.box(post, frame, u - 0.055, u + 0.055, deep - 0.13, deep - 0.02, high, top)


def downpipe(m, frame, u, z, key='alu #4a423c', eave=0.6):
    m.tube(key, frame.at([(u, eave, z), (u, 0.07, z - 0.3), (u, 0.07, 0.1)]), 0.035, 8)


def cooler(m, frame, u, z=0.05):
    """The outdoor unit of an air conditioner."""
    m.box('paint #e5e2da', frame, u, u + 0.8, 0.12, 0.42, z + 0.08, z + 0.66)
    ring = [(u + 0.32 + 0.22 * np.cos(a), 0.425, z + 0.37 + 0.22 * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 17)]
    m.tube('paint #8e8b84', frame.at(ring), 0.012, 5)
    m.poly('plain #4b4a47', frame.at(ring[:-1]))
