"""Rooms from the inside, and what stands in them. Rooms are built with their floor at 0 and then lifted."""
import math

import numpy as np

import parts as p
import plants
from mesh import Frame
from parts import Looks

LIFT = 0.5
OAK = 'wood #b08a60'
WHITE = 'lacquer #eeebe4'


def lift(y, by=LIFT):
    """Raises what has been built, so that the garden lies below the floor."""
    for parts in y.m.parts.values():
        parts[:] = [(verts + np.array([0, 0, by], dtype=np.float32), faces) for verts, faces in parts]


def shell(m, x0, x1, y0, y1, high, wall, floor, back=(), left=(), right=(), ceiling='plain #f3efe7', frame='lacquer #f1ede4', skirting='lacquer #efe9de'):
    """Floor, ceiling and three walls; openings as (u, z, width, height), counted from the left as seen. Returns the frames of the walls."""
    m.quads(floor, [(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)])
    if ceiling:
        m.block(ceiling, x0 - 0.2, y0, high, x1 + 0.2, y1 + 0.2, high + 0.1)
    looks = Looks(frame)
    frames = Frame(x0, y1, 0), Frame(x0, y0, 90), Frame(x1, y1, 270)
    for own, length, holes in zip(frames, (x1 - x0, y1 - y0, y1 - y0), (back, left, right)):
        p.wall(m, looks, own, length, 0, high, wall, [(*hole, 'open') for hole in holes])
        for a, b in p.gaps(length, [hole for hole in holes if hole[1] < 0.05]) if skirting else ():
            m.box(skirting, own, a, b, 0, 0.012, 0, 0.07)
    return frames


def window(m, key, own, u, z, w, h, panes=2, thick=0.045, bars=(0, 0)):
    """Sliding windows without glass; bars: upright and level ones in each pane."""
    p.border(m, key, own, u, z, w, h, -0.12, 0.015, thick)
    step = w / panes
    for i in range(panes):
        a, v = u + i * step, -0.05 if i % 2 else -0.085
        p.border(m, key, own, a - 0.01, z + 0.02, step + 0.02, h - 0.04, v - 0.015, v + 0.015, thick)
        for t in np.linspace(0, 1, bars[0] + 2)[1:-1]:
            m.box(key, own, a + step * t - 0.009, a + step * t + 0.009, v - 0.01, v + 0.01, z, z + h)
        for t in np.linspace(0, 1, bars[1] + 2)[1:-1]:
            m.box(key, own, a, a + step, v - 0.01, v + 0.01, z + h * t - 0.009, z + h * t + 0.009)


def soft(m, key, x0, y0, z0, x1, y1, z1, edge=0.28):
    """A cushion, mattress or tub: a box with round edges."""
    u, v = np.meshgrid(np.linspace(-math.pi / 2, math.pi / 2, 25), np.linspace(-math.pi, math.pi, 49), indexing='ij')
    bend = lambda w: np.sign(w) * np.abs(w) ** edge
    unit = np.stack([bend(np.cos(u)) * bend(np.cos(v)), bend(np.cos(u)) * bend(np.sin(v)), bend(np.sin(u))], -1)
    low, high = np.array([x0, y0, z0]), np.array([x1, y1, z1])
    index = np.arange(25 * 49).reshape(25, 49)
    m.add(key, ((low + high) / 2 + unit * (high - low) / 2).reshape(-1, 3), np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4))


def cupboards(m, key, own, u0, u1, deep, z0, z1, doors=3, handle='steel #8d8a85', v0=0.0, rows=1, low=False):
    """Doors or drawers in a row against a wall."""
    m.box(key, own, u0, u1, v0, v0 + deep - 0.02, z0, z1)
    step, rise = (u1 - u0) / doors, (z1 - z0) / rows
    for i in range(doors):
        for k in range(rows):
            a, b, c, d = u0 + i * step + 0.003, u0 + (i + 1) * step - 0.003, z0 + k * rise + 0.003, z0 + (k + 1) * rise - 0.003
            m.box(key, own, a, b, v0 + deep - 0.018, v0 + deep, c, d)
            if handle:
                at = c + 0.05 if low else d - 0.05
                m.box(handle, own, (a + b) / 2 - 0.07, (a + b) / 2 + 0.07, v0 + deep, v0 + deep + 0.02, at - 0.006, at + 0.006)


def tap(m, x, at, z, way=(0, -1), high=0.28, reach=0.2, key='steel #b9b7b2'):
    turn = np.array([*way, 0.0])
    bow = [(x, at, z), (x, at, z + high * 0.8)] + [np.array((x, at, z + high * 0.8)) + turn * reach / 2 * (1 - math.cos(a)) + (0, 0, high * 0.25 * math.sin(a)) for a in np.linspace(0.3, math.pi, 8)]
    m.tube(key, bow, 0.013, 10, caps=True)
    m.tube(key, [(x, at, z), (x, at, z + 0.05)], 0.024, 12, caps=True)


def pendant(m, x, at, z, ceiling, radius=0.16, shade='paper #f7efdd 1.0', shape='bell'):
    """A lamp on its cord."""
    shapes = {'bell': ((0, 1.0), (0.4, 0.9), (0.8, 0.5), (1.0, 0.1)), 'ball': [(0.5 - 0.5 * math.cos(a), max(math.sin(a), 0.05)) for a in np.linspace(0, math.pi, 11)]}[shape]
    high = radius * (0.9 if shape == 'bell' else 1.8)
    m.tube(shade, [(x, at, z + high * t) for t, _ in shapes], [radius * r for _, r in shapes], 24, caps=True)
    m.tube('plain #2b2724', [(x, at, z + high), (x, at, ceiling)], 0.006, 6)


def table(m, key, x0, y0, x1, y1, high, top=0.035, leg=0.055):
    m.block(key, x0, y0, high - top, x1, y1, high)
    for x in (x0 + 0.04, x1 - 0.04 - leg):
        for at in (y0 + 0.04, y1 - 0.04 - leg):
            m.block(key, x, at, 0, x + leg, at + leg, high - top)


def chair(m, key, x, at, turn=0.0, seat='cloth #8d8878'):
    """Faces +v of its own frame: turn 0 looks to the camera."""
    own = Frame(x, at, turn)
    for u in (-0.2, 0.17):
        m.box(key, own, u, u + 0.03, 0.17, 0.2, 0, 0.43)
        m.box(key, own, u, u + 0.03, -0.21, -0.18, 0, 0.8)
    m.box(key, own, -0.2, 0.2, -0.2, 0.2, 0.4, 0.43)
    for z in (0.58, 0.68, 0.77):
        m.box(key, own, -0.2, 0.2, -0.21, -0.19, z, z + 0.045)
    (a, b, _), (c, d, _) = own.at([(-0.19, -0.17, 0)])[0], own.at([(0.19, 0.19, 0)])[0]
    soft(m, seat, min(a, c), min(b, d), 0.42, max(a, c), max(b, d), 0.465, 0.35)


def plant(y, x, at, z=0.0, size=1.0, pot='stone #b5a48c', color='#4f7a3a'):
    y.m.tube(pot, [(x, at, z), (x, at, z + 0.34 * size)], [0.13 * size, 0.17 * size], 20, caps=True)
    for _ in range(5):
        end = (x + y.rng.normal() * 0.12 * size, at + y.rng.normal() * 0.12 * size, z + (0.8 + 0.3 * y.rng.random()) * size)
        y.m.tube('bark #6a5a44', [(x, at, z + 0.3 * size), end], [0.012 * size, 0.006 * size], 5)
    plants.bush(y.m, y.rng, color, (0.36 * size, 0.36 * size, 0.5 * size), int(520 * size), 0.1 * size, (x, at, z + 0.75 * size))


def books(y, own, u0, u1, v, z, high=0.24):
    u = u0
    while u < u1 - 0.04:
        thick, tall = 0.018 + 0.025 * y.rng.random(), high * (0.7 + 0.3 * y.rng.random())
        y.m.box(y.pick('paint #b8a888', 'paint #7c8a86', 'paint #d9d2c2', 'paint #8a5f4a', 'paint #4f5b66', 'paint #a89b6a'), own, u, u + thick, v, v + 0.16, z, z + tall)
        u += thick + 0.002


def jars(y, own, us, v, z, keys=('enamel #d8cfbd', 'enamel #7d8f84', 'enamel #a9743f')):
    for k, u in enumerate(us):
        (x, at, up), r = own.at([(u, v, z)])[0], 0.04 + 0.02 * y.rng.random()
        high = 0.1 + 0.1 * y.rng.random()
        y.m.tube(keys[k % len(keys)], [(x, at, up), (x, at, up + high * 0.7), (x, at, up + high * 0.9), (x, at, up + high)], [r * 0.9, r, r * 0.8, r * 0.5], 18, caps=True)


def bowl(m, x, at, z, radius=0.14, key='enamel #e8e2d4', fruit='enamel #d9822b'):
    m.tube(key, [(x, at, z), (x, at, z + 0.02), (x, at, z + 0.08)], [radius * 0.4, radius * 0.6, radius], 24, caps=True)
    for dx, dy, dz in ((-0.05, 0, 0.09), (0.05, 0.02, 0.09), (0, -0.05, 0.09), (0, 0.01, 0.14)) if fruit else ():
        soft(m, fruit, x + dx - 0.04, at + dy - 0.04, z + dz - 0.03, x + dx + 0.04, at + dy + 0.04, z + dz + 0.04, 1.0)


def hung(m, own, u, z, w, h, key='paint #a9b3a6', edge='wood #8f6b49'):
    """A framed picture on a wall."""
    p.border(m, edge, own, u, z, w, h, 0, 0.025, 0.02)
    m.box('paint #f4f0e6', own, u + 0.01, u + w - 0.01, 0, 0.01, z + 0.01, z + h - 0.01)
    m.box(key, own, u + w * 0.2, u + w * 0.8, 0.01, 0.012, z + h * 0.2, z + h * 0.8)


def mats(m, spots, z=0.0):
    """Tatami: (x, y, width, depth) each, with their cloth edges."""
    for k, (x, at, w, d) in enumerate(spots):
        m.block(('tatami #b3b08a', 'tatami #a9a67f')[k % 2], x + 0.003, at + 0.003, z - 0.04, x + w - 0.003, at + d - 0.003, z)
        for a in (0, 1):
            if w > d:
                m.block('cloth #46523f', x, at + a * (d - 0.03), z - 0.005, x + w, at + a * (d - 0.03) + 0.03, z + 0.002)
            else:
                m.block('cloth #46523f', x + a * (w - 0.03), at, z - 0.005, x + a * (w - 0.03) + 0.03, at + d, z + 0.002)
