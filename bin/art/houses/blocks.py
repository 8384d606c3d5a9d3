"""Flats, offices, shops, warehouses and factories."""
import numpy as np

import parts as p
import roofs
from mesh import Frame, sides
from parts import Looks

STOREY = 2.95


def flats(y, floors=7, bays=5, wall='tile #a48d76', side='tile #8f765e', rail='panel #cfc9bd', bay=5.6, deep=10.5, lit=0.0, glass=False, bars=False, base='bigtile #8b8379', corner=False, ground=True, frame='alu #77736c'):
    """Storeys of balconies to the front, a tiled gable wall at each end."""
    m, rng = y.m, y.rng
    looks = Looks(frame, 'wood #6a5646', lit, seed=int(rng.integers(999)))
    wide = bays * bay
    x0, x1 = -wide / 2, wide / 2
    front = Frame(x0, 0, 0)
    for k in range(floors):
        z = 0.5 + k * STOREY
        entrance = ground and k == 0
        openings = []
        for b in range(bays):
            u = b * bay
            if entrance and b == bays - 2:
                openings.append((u + 0.8, z, bay - 1.6, 2.4, 'fix'))
            else:
                openings += [(u + 0.45, z + 0.08, 2.55, 2.05, 'sash'), (u + 3.5, z + 0.08, 1.65, 2.05, 'pair')]
        p.wall(m, looks, front, wide, z, z + STOREY, base if entrance else wall, openings)
        lowest = k == 0 and ground
        for b in range(bays):
            u0, u1 = b * bay, (b + 1) * bay
            if lowest:
                continue
            m.box('plain #d5d1c7', front, u0, u1, 0, 1.6, z - 0.2, z)
            if glass:
                m.box('gloss #9fb4b8', front, u0 + 0.1, u1 - 0.1, 1.54, 1.57, z + 0.06, z + 1.02)
                m.box('alu #8d8b86', front, u0, u1, 1.52, 1.6, z + 1.02, z + 1.08)
            elif bars:
                p.rail(m, 'alu #8b8780', front, u0 + 0.05, u1 - 0.05, 1.55, z, 1.1)
            else:
                m.box(rail, front, u0, u1, 1.5, 1.6, z - 0.2, z + 1.0)
                m.box('alu #8d8b86', front, u0, u1, 1.48, 1.62, z + 1.0, z + 1.05)
            m.box(side, front, u1 - 0.08, u1 + 0.08, 0, 1.6, z - 0.2, z + STOREY - 0.2)
            if rng.random() < 0.5:
                p.cooler(m, Frame(x0, -0.3, 0), u0 + 2.2, z)
        for end, frame_ in ((0, Frame(x0, deep, 270)), (1, Frame(x1, 0, 90))):
            p.wall(m, looks, frame_, deep, z, z + STOREY, side, [(2.2, z + 0.9, 1.5, 1.2, 'pair'), (6.2, z + 0.9, 1.2, 1.2, 'pair')] if not lowest else [])
            m.box('paint #d9d4c8', frame_, 0, deep, 0, 0.03, z - 0.12, z + 0.04)
    top = 0.5 + floors * STOREY
    for x in (x0 - 0.12, x1 - 0.12):
        m.block(side, x, -1.62, 0.5 if not ground else 0.5 + STOREY, x + 0.24, 0, top)
    m.block('concrete #a8a49b', x0, 0, 0, x1, deep, 0.5)
    m.block(side, x0 - 0.1, -1.6, top - 0.2, x1 + 0.1, deep, top + 0.45)
    m.block('paint #e4dfd4', x0 - 0.18, -1.7, top + 0.45, x1 + 0.18, deep + 0.1, top + 0.58)
    m.block(wall, x0 + wide * 0.55, 4, top, x0 + wide * 0.75, 9, top + 3)
    if ground:
        u = (bays - 2) * bay
        m.box('bigtile #57524c', front, u + 0.3, u + bay - 0.3, 0, 2.6, 3.0, 3.3)
        for at in (u + 0.6, u + bay - 0.6):
            m.box('bigtile #57524c', front, at - 0.15, at + 0.15, 2.1, 2.4, 0, 3.0)
        m.box('bigtile #8b8379', front, u, u + bay, 0, 3.4, 0, 0.3)
        m.box('glow #ffd9a0 2.5', front, u + 1.2, u + bay - 1.2, 0.3, 2.2, 2.985, 2.995)


def tower(y, floors=28, lit=0.0, wall='bigtile #cfc9be', side='bigtile #8d8a85'):
    """A high-rise of glass balconies with darker corners."""
    m, rng = y.m, y.rng
    looks = Looks('alu #6b6a67', 'wood #6a5646', lit, seed=int(rng.integers(999)))
    wide, deep = 26.0, 24.0
    rect = (-wide / 2, 0, wide / 2, deep)
    for k in range(floors):
        z = 1.0 + k * 3.2 + (2.0 if k else 0)
        for index, (frame, length) in enumerate(sides(*rect)):
            if index == 2:
                continue
            if k == 0:
                p.wall(m, looks, frame, length, 0, 6.2, side, [(2 + i * 4, 0.4, 3.2, 3.8, 'fix') for i in range(int((length - 3) / 4))])
                continue
            n = 5
            step = (length - 5) / n
            p.wall(m, looks, frame, length, z, z + 3.2, wall, [(2.7 + i * step, z + 0.1, step - 0.8, 2.2, 'pair') for i in range(n)])
            m.box('plain #dcd8cf', frame, 2.2, length - 2.2, 0, 1.5, z - 0.22, z)
            m.box('gloss #a9bcc0', frame, 2.2, length - 2.2, 1.44, 1.47, z + 0.05, z + 1.05)
            m.box('alu #97948e', frame, 2.2, length - 2.2, 1.42, 1.5, z + 1.05, z + 1.12)
            for i in range(n + 1):
                m.box(side, frame, 2.2 + i * step, 2.35 + i * step, 0, 1.5, z, z + 3.0)
    top = 3.0 + floors * 3.2
    for x in (-wide / 2, wide / 2):
        for at in (0, deep):
            m.block(side, x - 0.3 - (1.9 if x > 0 else 0), at - 0.3 - (1.9 if at else 0), 0, x + 0.3 + (1.9 if x < 0 else 0), at + 0.3 + (0 if at else 1.9), top)
    m.block(side, -wide / 2 - 0.3, -0.3, top, wide / 2 + 0.3, deep + 0.3, top + 1.6)
    m.block('sheet #77787a', -6, 6, top, 6, 18, top + 5)


def walk_up(y, wall='siding #dcd3c2', low='siding #9a8a78', roof=('slate', '#4d4a48'), bays=4):
    """Two storeys of small flats with an outer stair and corridor."""
    m, rng = y.m, y.rng
    looks = Looks('alu #8d8a84', 'wood #6a5646', 0, seed=int(rng.integers(999)))
    looks.door = 'paint #7a6a5a'
    bay, deep = 4.2, 7.5
    wide = bays * bay
    rect = (-wide / 2, 0, wide / 2, deep)
    p.foundation(m, rect, 0.3)
    f = sides(*rect)[0][0]
    for k, key in ((0, low), (1, wall)):
        z = 0.3 + k * 2.8
        p.box_house(m, looks, rect, z, z + 2.8, key, [[o for b in range(bays) for o in ((b * bay + 0.4, z + 0.02, 0.95, 2.05, 'door'), (b * bay + 1.9, z + 0.95, 1.6, 1.05, 'pair'))], [(2.0, z + 1.0, 1.2, 1.0, 'pair')]])
        for b in range(bays):
            m.box('paint #d8d4ca', f, b * bay + 1.45, b * bay + 1.75, 0, 0.2, z + 0.6, z + 1.5)
    m.box('concrete #b0aca3', f, -0.1, wide + 1.4, 0, 1.4, 2.95, 3.1)
    p.rail(m, 'alu #6f6c66', f, 0, wide, 1.35, 3.1, 1.1)
    for u in np.arange(0.1, wide + 0.2, bay):
        m.box('alu #6f6c66', f, u - 0.05, u + 0.05, 1.3, 1.4, 0, 3.0)
    for k in range(15):
        u = wide + 0.2 + k * 0.25
        m.box('alu #77736c', f, u, u + 0.28, 0.3, 1.3, 2.9 - k * 0.2, 2.95 - k * 0.2)
    for v in (0.3, 1.3):
        for h in (0.0, 1.0):
            m.beam('alu #6f6c66', f.at([(wide + 0.1, v, 3.0 + h)])[0], f.at([(wide + 4.0, v, 0.05 + h)])[0], 0.06, 0.16 if h == 0 else 0.05)
    roofs.gable(m, roof, rect, 5.9, 0.28, 'x', 0.9, 0.5, wall=wall, rng=rng, wood='wood #6a5646')


def offices(y, floors=5, wall='bigtile #a39d92', lit=0.35):
    """A shop below, offices above."""
    m, rng = y.m, y.rng
    looks = Looks('alu #4a4a49', 'wood #6a5646', lit, seed=int(rng.integers(999)))
    rect = (-6, 0, 6, 12)
    for k in range(floors):
        z = 0.2 + (0 if k == 0 else 3.8 + (k - 1) * 3.3)
        h = 3.8 if k == 0 else 3.3
        front = [(0.6, 0.25, 5.4, 2.9, 'fix'), (6.6, 0.25, 2.0, 2.6, 'fix'), (9.2, 0.3, 1.1, 2.3, 'door')] if k == 0 else [(0.7 + i * 2.7, z + 0.9, 2.4, 1.7, 'pair') for i in range(4)]
        p.box_house(m, looks, rect, z, z + h, 'bigtile #5b5650' if k == 0 else wall, [front, [(1.4 + i * 3.4, z + 1.0, 1.7, 1.3, 'pair') for i in range(3)] if k else []])
    top = 0.2 + 3.8 + (floors - 1) * 3.3
    m.block(wall, -6.05, -0.05, top, 6.05, 12.05, top + 1.0)
    m.block('paint #d8d4ca', -6.15, -0.15, top + 1.0, 6.15, 12.15, top + 1.12)
    f = sides(*rect)[0][0]
    for k in range(9):
        m.quads('cloth #5a7a5a' if k % 2 else 'cloth #e9e3d4', f.at([(0.5 + k * 0.62, 0, 3.5), (1.12 + k * 0.62, 0, 3.5), (1.12 + k * 0.62, 1.1, 3.0), (0.5 + k * 0.62, 1.1, 3.0)]))
    m.box('paint #e9e4d9', f, 6.6, 8.6, 0, 0.12, 3.1, 3.6)


def warehouse(y, wall='corrugated #b9c0c0', roof='#6f7a7e'):
    m = y.m
    looks = Looks('alu #6f6c66', 'wood #6a5646', 0, seed=3)
    looks.door = 'paint #8b9496'
    rect = (-9, 0, 7, 14)
    p.foundation(m, rect, 0.35)
    p.box_house(m, looks, rect, 0.35, 5.6, wall, [[(1.4, 0.36, 4.2, 4.0, 'shutter'), (7.2, 0.36, 4.2, 4.0, 'shutter'), (13.0, 0.36, 1.0, 2.1, 'door')], [(2 + 3 * i, 3.6, 1.7, 0.9, 'pair') for i in range(4)], [], [(2 + 3 * i, 3.6, 1.7, 0.9, 'pair') for i in range(4)]])
    roofs.gable(m, ('corrugated', roof), rect, 5.6, 0.3, 'y', 0.4, 0.4, wall=wall, rng=y.rng, wood='paint #8d8f8e')
    f = sides(*rect)[0][0]
    roofs.lean(m, ('corrugated', roof), f, 12.6, 1.8, 5.0, 0.14, rng=y.rng, wood='paint #8d8f8e')


def mill(y, wall='boards #6d5a48', roof='#5d6163', teeth=4):
    """A weaving mill with a saw-tooth roof."""
    m = y.m
    looks = Looks('paint #d9d2c3', 'wood #5b4331', 0, seed=5)
    wide, deep, tooth = 15.0, 12.0, 15.0 / teeth
    rect = (-8.5, 0, -8.5 + wide, deep)
    p.foundation(m, rect, 0.4)
    p.box_house(m, looks, rect, 0.4, 3.6, wall, [[(0.9, 1.1, 2.4, 1.5, 'sash'), (4.4, 1.1, 2.4, 1.5, 'sash'), (8.2, 0.42, 2.2, 2.4, 'hikido'), (11.6, 1.1, 2.4, 1.5, 'sash')], [(2 + 3.2 * i, 1.2, 1.9, 1.4, 'pair') for i in range(3)]], ('brick #9a6a52', 0.7))
    for k in range(teeth):
        a, b, high = rect[0] + k * tooth, rect[0] + (k + 1) * tooth, 2.0
        for at in (0, deep):
            m.poly(wall, [(a, at, 3.6), (b, at, 3.6), (a, at, 3.6 + high)])
        p.wall(m, looks, Frame(a, deep, 270), deep, 3.6, 3.6 + high, 'paint #cfc8ba', [(0.6 + i * 1.9, 4.0, 1.6, 1.2, 'pair') for i in range(6)])
        roofs.slope(m, ('sheet', roof), Frame(b + 0.05, -0.35, 90), deep + 0.7, tooth + 0.25, 3.66, high / tooth, rng=y.rng, gutter=None, wood='wood #5b4331')
