"""Old kinds of houses: Showa, town house, farmhouse, Okinawa, inn."""
import numpy as np

import parts as p
import plants
import roofs
from mesh import Frame, sides
from parts import Looks


def showa(y, wall='plaster #d9cbb0', tile='#3f4449', board='boards #5e4634', frame='alu #4b4038', upper='hip', veranda=True, lit=0.0, boards=0.95):
    """A two-storey house of the 1970s: tiles on both floors, an entrance with its own gable."""
    m, rng = y.m, y.rng
    looks = Looks(frame, 'wood #5b4331', lit, seed=int(rng.integers(999)))
    cover, more = ('kawara', tile), dict(rafters=0.75, wood='wood #5f4836', rng=rng)
    low, high = (-5.2, 0, 4.6, 6.8), (-4.0, 1.0, 2.6, 6.2)
    p.foundation(m, low)
    front = [(0.7, 0.48, 3.5, 2.0, 'shoji' if veranda else 'sash'), (4.6, 0.95, 1.7, 1.2, 'pair')]
    right = [(0.8, 0.95, 1.7, 1.15, 'pair'), (4.4, 1.3, 0.9, 0.7, 'pair')]
    left = [(1.2, 0.95, 1.7, 1.2, 'pair'), (4.3, 0.5, 1.7, 1.95, 'pair')]
    p.box_house(m, looks, low, 0.42, 3.0, wall, [front, right, [], left], (board, boards))
    roofs.hip(m, cover, low, 3.0, 0.42, 0.85, **more)
    up = [(0.5, 3.95, 2.6, 1.3, 'sash'), (3.9, 3.95, 1.8, 1.3, 'pair')]
    p.box_house(m, looks, high, 3.0, 5.75, wall, [up, [(1.4, 4.1, 1.7, 1.1, 'pair')], [], [(1.6, 4.1, 1.7, 1.1, 'pair')]])
    f = sides(*high)[0][0]
    for u, w in ((0.5, 2.6), (3.9, 1.8)):
        p.rail(m, frame, f, u - 0.05, u + w + 0.05, 0.16, 3.92, 0.55)
        m.box(frame.replace('alu', 'sheet'), f, u + w + 0.06, u + w + 0.75, 0.0, 0.1, 3.9, 5.3)
    if upper == 'hip':
        roofs.hip(m, cover, high, 5.75, 0.45, 0.75, **more)
    elif upper == 'irimoya':
        roofs.hip(m, cover, high, 5.75, 0.5, 0.75, gablet=0.55, wall=wall, **more)
    else:
        roofs.gable(m, cover, high, 5.75, 0.45, upper, 0.75, 0.6, wall=wall, **more)
    entrance = (2.0, -1.7, 4.3, 0.3)
    m.block('concrete #a8a49b', 2.0, -1.9, 0, 4.3, 0, 0.14)
    m.block('bigtile #8b8378', 2.2, -2.7, 0, 4.1, -1.7, 0.12)
    p.box_house(m, looks, entrance, 0.14, 2.65, wall, [[(0.27, 0.16, 1.76, 2.15, 'hikido')], [(0.6, 1.2, 0.6, 0.8, 'fix')]], (board, boards))
    roofs.gable(m, cover, entrance, 2.65, 0.45, 'y', 0.5, 0.55, wall=wall, **more)
    if veranda:
        p.veranda(m, sides(*low)[0][0], 0.5, 4.4, 0.85, 0.45)
        plants.rock(m, rng, (-2.7, -1.3, 0.05), (0.55, 0.3, 0.17))
    for index, u in ((0, 0.05), (1, 6.7)):
        p.downpipe(m, sides(*low)[index][0], u, 2.65, eave=0.85)
    p.cooler(m, sides(*low)[1][0], 2.9)


def machiya(y, wall='plaster #d8cdb6', wood='#4a3628', tile='#43474b', stories='slits', lit=0.0, noren='#2c3f63', bays=None, x=0.0, width=7.2):
    """A town house: lattices below, plaster above, eaves over the street."""
    m, rng = y.m, y.rng
    key = f'wood {wood}'
    looks = Looks('alu #2e2620', key, lit, seed=int(rng.integers(999)))
    cover, more = ('kawara', tile), dict(rafters=0.7, wood=key, rng=rng, gutter='alu #5b4a36')
    rect = (x, 0, x + width, 9)
    m.block('stone #8e897f', x, -0.02, 0, x + width, 9, 0.12)
    third = width / 3
    plain = f'boards {wood}'
    low = [(0.2, 0.55, third - 0.35, 1.95, 'lattice'), (third + 0.15, 0.14, third * 0.85, 2.4, 'hikido'), (2 * third + 0.25, 0.55, third - 0.45, 1.95, 'lattice')]
    p.box_house(m, looks, rect, 0.12, 3.05, plain, [low if bays is None else bays])
    high = [(0.5, 3.95, width * 0.36, 0.85, stories), (width * 0.56, 3.95, width * 0.36, 0.85, stories)] if stories == 'slits' else [(0.4, 3.95, width * 0.42, 1.2, stories), (width * 0.53, 3.95, width * 0.42, 1.2, stories)]
    top = 5.15 if stories == 'slits' else 5.6
    p.box_house(m, looks, rect, 3.05, top, wall, [high])
    f = sides(*rect)[0][0]
    roofs.lean(m, cover, f, width, 1.25, 3.62, 0.4, **more)
    roofs.gable(m, cover, rect, top, 0.42, 'x', 0.9, 0.12, wall=wall, **more)
    m.box(key, f, 0, width, 0, 0.06, 2.62, 2.8)
    for u in (0, third, 2 * third, width - 0.14):
        m.box(key, f, u, u + 0.14, -0.02, 0.05, 0.12, 3.1)
        m.box(key, f, u, u + 0.12, -0.02, 0.04, 3.4, top)
    if noren:
        for k in range(4):
            w = third * 0.85 / 4
            u = third + 0.15 + k * w
            p.curtain(m, f'cloth {noren}', f, u + 0.01, u + w - 0.01, 1.75, 2.52, v=0.12)
        m.tube('bamboo #8a6f48', f.at([(third + 0.05, 0.12, 2.52), (third * 1.85 + 0.25, 0.12, 2.52)]), 0.02, 8)
    for u in np.arange(0.25, third - 0.2, 0.05) if noren else ():
        pts = [(u, 0.06 + 0.5 * np.sin(t) ** 1.0 * 0.9, 0.12 + 0.7 * np.cos(t)) for t in np.linspace(0, np.pi / 2, 6)]
        m.tube('bamboo #6f5a3a', f.at(pts), 0.012, 4)


def farm(y, thatched=True, wall='plaster #e4dac4', wood='#4a3526', cover=None, lit=0.0, board='boards #54402f'):
    """A farmhouse: a great roof, an engawa along the front."""
    m, rng = y.m, y.rng
    key = f'wood {wood}'
    looks = Looks('alu #2e2620', key, lit, seed=int(rng.integers(999)))
    rect = (-7.4, 0, 5.4, 8.6)
    p.foundation(m, rect, 0.3)
    front = [(0.5, 0.55, 7.0, 2.0, 'shoji'), (8.3, 0.3, 1.9, 2.25, 'hikido'), (10.8, 1.1, 1.5, 1.1, 'lattice')]
    p.box_house(m, looks, rect, 0.3, 2.95, wall, [front, [(1.2, 1.1, 1.7, 1.2, 'lattice'), (4.6, 1.0, 2.4, 1.4, 'shoji')], [], [(2, 1.0, 2.6, 1.5, 'shoji')]], (board, 0.75))
    f = sides(*rect)[0][0]
    for u in (0.3, 2.1, 3.9, 5.7, 7.6, 10.4, 12.6):
        m.box(key, f, u - 0.07, u + 0.07, -0.05, 0.06, 0.3, 2.95)
    m.box(key, f, 0, 12.8, -0.05, 0.06, 2.6, 2.78)
    if thatched == 'tin':
        roofs.hip(m, ('sheet', '#6b4538'), rect, 3.15, 0.95, 1.1, gablet=0.8, wall='boards #5a4836', rng=rng, wood=key)
    elif thatched:
        roofs.hip(m, ('thatch', '#7f725b'), rect, 3.15, 0.95, 1.35, gablet=0.8, wall='boards #5a4836', rng=rng, gutter=None, wood=key)
    else:
        roofs.hip(m, cover or ('kawara', '#45494d'), rect, 3.7, 0.55, 0.95, gablet=0.5, wall=wall, rafters=0.9, wood=key, rng=rng)
        p.box_house(m, looks, rect, 2.95, 3.7, wall, [])
        roofs.lean(m, cover or ('kawara', '#45494d'), f, 12.8, 1.5, 3.45, 0.35, rafters=1.3, wood=key, rng=rng)
    p.veranda(m, f, 0.2, 7.7, 1.05, 0.52, 'deck #8a6544', posts=(0.3, 2.7, 5.1, 7.6), top=2.75, post=key)
    plants.rock(m, rng, (-3.6, -1.5, 0.06), (0.7, 0.3, 0.2))
    m.block('stone #8f8b82', 0.7, -1.0, 0, 3.0, 0, 0.16)


def okinawa(y, wall='plaster #efe8da', tile='#b5573a', lit=0.0, wide=9.6):
    """Red tiles, deep eaves on posts, rooms open to the garden."""
    m, rng = y.m, y.rng
    key = 'wood #6a4a31'
    looks = Looks('alu #4a3b2e', key, lit, seed=int(rng.integers(999)))
    rect = (-wide * 0.55, 0, wide * 0.45, 7.2)
    p.foundation(m, rect, 0.45)
    p.box_house(m, looks, rect, 0.45, 2.9, wall, [[(0.4, 0.5, 3.4, 2.05, 'shoji'), (4.2, 0.5, 2.6, 2.05, 'shoji'), (7.3, 0.9, 1.6, 1.3, 'pair')], [(1, 1.0, 1.7, 1.2, 'pair'), (4, 1.0, 1.7, 1.2, 'pair')]], ('boards #7a583c', 0.4))
    f = sides(*rect)[0][0]
    roofs.hip(m, ('ryukyu', tile), rect, 2.95, 0.5, 1.5, rafters=1.4, wood=key, rng=rng, gutter=None)
    p.veranda(m, f, 0.2, 7.0, 0.9, 0.5, 'deck #94704c')
    for u in (0.2, 2.4, 4.6, 6.9, 9.3):
        m.box(key, f, u - 0.06, u + 0.06, 1.12, 1.24, 0.1, 2.55)
        m.box('stone #b5afa2', f, u - 0.14, u + 0.14, 1.04, 1.32, 0, 0.14)
    m.box(key, f, 0, wide, 1.12, 1.24, 2.42, 2.56)


def ryokan(y, lit=1.0, wall='earth #cbb48c', tile='#3d4145'):
    """An inn of two storeys, its rooms lit."""
    m, rng = y.m, y.rng
    key = 'wood #4a3426'
    looks = Looks('alu #2e2620', key, lit, seed=int(rng.integers(999)))
    cover, more = ('kawara', tile), dict(rafters=0.9, wood=key, rng=rng)
    low, high, wing = (-8.6, 0, 6.0, 8), (-7.4, 1.0, 3.4, 7.2), (6.0, 1.2, 11.5, 8)
    for rect in (low, wing):
        p.foundation(m, rect, 0.4)
    p.box_house(m, looks, low, 0.4, 3.1, wall, [[(0.5, 0.5, 3.6, 2.1, 'shoji'), (4.6, 0.5, 3.6, 2.1, 'shoji'), (12.6, 0.9, 1.6, 1.4, 'lattice')], [(1, 1, 1.7, 1.3, 'lattice')]], ('boards #54402f', 0.7))
    roofs.hip(m, cover, low, 3.1, 0.42, 0.95, **more)
    p.box_house(m, looks, high, 3.1, 6.0, wall, [[(0.4, 3.95, 4.6, 1.6, 'shoji'), (5.6, 3.95, 4.6, 1.6, 'shoji')], [(1, 4.0, 3.6, 1.4, 'shoji')], [], [(1, 4.0, 3.6, 1.4, 'shoji')]])
    roofs.hip(m, cover, high, 6.0, 0.5, 1.0, gablet=0.55, wall=wall, **more)
    p.rail(m, key, sides(*high)[0][0], 0.2, 10.6, 0.3, 3.85, 0.7)
    p.box_house(m, looks, wing, 0.4, 3.0, wall, [[(0.5, 0.9, 4.4, 1.5, 'shoji')]], ('boards #54402f', 0.5))
    roofs.gable(m, cover, wing, 3.0, 0.42, 'x', 0.9, 0.6, wall=wall, **more)
    entrance = (0.4, -2.4, 4.4, 0.3)
    m.block('stone #8b867c', 0.2, -2.8, 0, 4.6, 0, 0.16)
    for x in (0.6, 4.2):
        m.block(key, x - 0.09, -2.3, 0.16, x + 0.09, -2.12, 2.75)
        m.block('glow #ffb765 7', x - 0.14, -2.52, 1.9, x + 0.14, -2.36, 2.3)
    p.wall(m, looks, Frame(0.4, -0.02, 0), 4.0, 0.4, 3.0, wall, [(0.8, 0.42, 2.4, 2.2, 'hikido')])
    roofs.hip(m, cover, (0.4, -2.3, 4.4, 2.0), 2.8, 0.5, 0.7, gablet=0.5, wall=wall, **more)
    for k in range(5):
        p.curtain(m, 'cloth #31435f', Frame(0.9 + k * 0.62, -2.1, 0), 0, 0.6, 2.0, 2.72, v=0)
