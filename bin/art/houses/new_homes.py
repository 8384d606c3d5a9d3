"""Newer kinds of houses: modern, suburban, single-storey, by the sea, in the snow."""
import numpy as np

import parts as p
import roofs
from mesh import sides
from parts import Looks

CHARCOAL = 'sheet #33363a'


def looks_of(y, frame='alu #2b2b2c', wood='wood #8a6243', lit=0.0, door='wood #6b4128'):
    looks = Looks(frame, wood, lit, seed=int(y.rng.integers(999)))
    looks.door = door
    return looks


def volume(y, looks, rect, z0, z1, wall, openings=(), roof=None, base=None):
    """A box with windows and its roof. roof: kind and what its function takes."""
    p.box_house(y.m, looks, rect, z0, z1, wall, openings, base)
    if roof:
        kind, *more = roof
        ROOFS[kind](y, rect, z1, wall, *more)


def flat(y, rect, z, wall, color='sheet #3a3c3f', over=0.06, high=0.35):
    x0, y0, x1, y1 = rect
    p.box_house(y.m, Looks(), rect, z, z + high, wall, [])
    y.m.block(color, x0 - over, y0 - over, z + high, x1 + over, y1 + over, z + high + 0.08)


def eaves(y, rect, z, wall, color='wood #8a6243', over=0.9, top='sheet #3a3c3f'):
    """A flat roof with deep wooden eaves."""
    x0, y0, x1, y1 = rect
    y.m.block(color, x0 - over, y0 - over, z, x1 + over, y1 + over, z + 0.1)
    y.m.block(top, x0 - over - 0.02, y0 - over - 0.02, z + 0.1, x1 + over + 0.02, y1 + over + 0.02, z + 0.3)


def gable(y, rect, z, wall, cover=('slate', '#4a4644'), pitch=0.5, axis='x', eave=0.55, verge=0.45, **more):
    roofs.gable(y.m, cover, rect, z, pitch, axis, eave, verge, wall=wall, rng=y.rng, **{'wood': 'wood #6a5646', **more})


def hip(y, rect, z, wall, cover=('slate', '#4a4644'), pitch=0.42, eave=0.6, **more):
    roofs.hip(y.m, cover, rect, z, pitch, eave, rng=y.rng, **{'wood': 'wood #6a5646', **more})


def shed(y, rect, z, wall, color='#3a3d40', pitch=0.16, side=3, eave=0.55, wood='wood #8a6243'):
    """One slope; it rises from the given side to the opposite one."""
    m = y.m
    x0, y0, x1, y1 = rect
    frame, length = sides(x0 - eave, y0 - eave, x1 + eave, y1 + eave)[side]
    inner, width = sides(*rect)[side]
    run = (y1 - y0 if side % 2 == 0 else x1 - x0) + 2 * eave
    roofs.slope(m, ('sheet', color), frame, length, run, z - eave * pitch + 0.1, pitch, wood=wood, rng=y.rng)
    rise = (run - 2 * eave) * pitch
    depth = run - 2 * eave
    for u in (0, width):
        m.poly(wall, inner.at([(u, 0, z), (u, -depth, z), (u, -depth, z + rise)]))
    m.quads(wall, inner.at([(0, -depth, z), (width, -depth, z), (width, -depth, z + rise), (0, -depth, z + rise)]))


ROOFS = {'flat': flat, 'eaves': eaves, 'gable': gable, 'gable2': gable, 'hip': hip, 'shed': shed}


def balcony(m, rect, index, u0, u1, deep, z, key='panel #e8e4dc', rail='alu #8d8b86', solid=True):
    """A balcony on a side of a house."""
    frame = sides(*rect)[index][0]
    m.box(key, frame, u0, u1, 0, deep, z - 0.2, z)
    if solid:
        for a, b, v0, v1 in ((u0 + 0.1, u1 - 0.1, deep - 0.1, deep), (u0, u0 + 0.1, 0, deep), (u1 - 0.1, u1, 0, deep)):
            m.box(key, frame, a, b, v0, v1, z, z + 0.95)
            m.box(rail, frame, a, b, v0, v1, z + 0.95, z + 1.0)
    else:
        p.rail(m, rail, frame, u0, u1, deep - 0.05, z)
        for u in (u0 + 0.03, u1 - 0.03):
            m.box(rail, frame, u - 0.02, u + 0.02, 0, deep, z + 1.05, z + 1.1)


def porch(m, frame, u0, u1, deep, z=0.16, key='bigtile #9a948a'):
    m.box(key, frame, u0, u1, 0, deep, 0, z)
    m.box(key, frame, u0 + 0.2, u1 - 0.2, deep, deep + 0.35, 0, z / 2)


def slats(m, key, frame, u0, u1, v, z0, z1, gap=0.11, bar=0.05):
    for u in np.arange(u0, u1, gap):
        m.box(key, frame, u, u + bar, v, v + 0.05, z0, z1)


def modern_box(y, low='plaster #dedad1', high='panel #46484a', accent='boards #8f7053', lit=0.0):
    """Two shifted boxes, the upper one over the entrance."""
    m = y.m
    looks = looks_of(y, lit=lit, door='wood #3d2b20')
    lower, upper, side = (-4.8, 0, 4.4, 7), (-4.8, -1.1, 1.3, 7), (1.3, 0.6, 4.4, 7)
    p.foundation(m, lower, 0.2)
    volume(y, looks, lower, 0.2, 2.95, low, [[(0.6, 0.9, 0.5, 1.6, 'fix'), (4.1, 0.2, 1.05, 2.3, 'door'), (6.3, 0.25, 2.5, 2.25, 'sash')], [(1, 0.25, 2.4, 2.1, 'sash'), (4.6, 1.2, 1.2, 0.8, 'pair')]])
    f = sides(*lower)[0][0]
    for u0, u1 in ((2.7, 4.08), (5.17, 6.1)):
        m.box(accent, f, u0, u1, 0.0, 0.03, 0.2, 2.95)
    m.box(accent, f, 4.08, 5.17, 0.0, 0.03, 2.5, 2.95)
    volume(y, looks, upper, 2.95, 5.9, high, [[(0.8, 3.9, 2.3, 1.35, 'sash'), (4.3, 3.4, 0.45, 2.1, 'fix'), (5.1, 3.4, 0.45, 2.1, 'fix')], [], [], [(1.5, 4.0, 1.7, 1.1, 'pair')]], ('flat', 'sheet #2f3134'))
    m.quads('boards #8a6243', [(-4.8, -1.1, 2.94), (1.3, -1.1, 2.94), (1.3, 0, 2.94), (-4.8, 0, 2.94)])
    volume(y, looks, side, 2.95, 5.4, low, [[(0.7, 3.1, 1.7, 2.0, 'pair')], [(1.6, 4.0, 1.7, 1.1, 'pair')]], ('flat', 'sheet #2f3134'))
    p.rail(m, 'alu #2b2b2c', f, 6.1, 9.2, 0.0, 2.95, 1.05)
    slats(m, 'wood #9a6f4a', f, 0.1, 2.4, 0.95, 0.1, 2.9)
    porch(m, f, 2.6, 6.0, 1.3)
    p.veranda(m, f, 6.2, 9.1, 1.6, 0.24, 'deck #a9835c')
    p.downpipe(m, sides(*lower)[1][0], 6.9, 5.3, 'alu #3a3c3f', 0.1)


def modern_gable(y, wall='sheet #35383b', front='boards #977655', roof='#303336', lit=0.0):
    """A dark gabled house with a wooden front set in."""
    m = y.m
    looks = looks_of(y, lit=lit, door='wood #4a3324')
    main, wing = (-3.9, 0, 2.6, 8), (2.6, 1.6, 6.0, 7.2)
    p.foundation(m, main, 0.3)
    p.foundation(m, wing, 0.3)
    volume(y, looks, main, 0.3, 5.3, front, [[(0.7, 0.35, 3.2, 2.25, 'sash'), (4.6, 0.3, 1.1, 2.3, 'door'), (0.8, 3.4, 1.8, 1.5, 'pair'), (4.0, 3.5, 1.2, 1.3, 'fix')], [(0.6, 3.6, 0.5, 1.4, 'fix')], [], [(2, 3.7, 1.7, 1.1, 'pair')]], ('gable', ('sheet', roof), 0.75, 'y', 0.12, 0.9))
    for x in (-3.9, 2.6):
        m.block(wall, x - 0.06, -0.9, 0.0, x + 0.06, 8, 5.3)
    volume(y, looks, wing, 0.3, 2.9, wall, [[(0.7, 0.9, 1.9, 1.3, 'sash')], [(1.2, 0.9, 1.7, 1.3, 'pair')]], ('shed', roof, 0.12, 1, 0.3))
    f = sides(*main)[0][0]
    porch(m, f, 4.2, 6.4, 1.4)
    p.veranda(m, f, 0.2, 4.1, 1.5, 0.32, 'deck #a9835c')
    m.block(front, -3.9, -0.88, 2.78, 2.6, 0, 2.9)


def modern_shed(y, wall='plaster #dfdad0', accent='boards #8f5f3c', roof='#43474b', lit=0.0):
    """A single slope over white walls, with a wooden balcony."""
    m = y.m
    looks = looks_of(y, lit=lit)
    main = (-4.6, 0, 4.2, 6.6)
    p.foundation(m, main, 0.32)
    front = [(0.7, 0.35, 2.6, 2.15, 'sash'), (4.4, 0.34, 1.0, 2.2, 'door'), (5.9, 0.35, 2.5, 2.15, 'sash'), (2.6, 3.3, 2.6, 2.0, 'sash'), (0.8, 4.0, 0.6, 1.3, 'fix'), (6.4, 3.9, 1.7, 1.2, 'pair')]
    volume(y, looks, main, 0.32, 5.6, wall, [front, [(1, 0.95, 1.7, 1.2, 'pair'), (4.2, 4.1, 1.2, 0.9, 'pair')], [], [(1, 3.9, 1.7, 1.2, 'pair'), (3.6, 0.9, 0.6, 1.3, 'fix')]], ('shed', roof, 0.2, 3, 0.75))
    balcony(m, main, 0, 2.2, 5.9, 1.25, 3.25, accent, 'alu #2b2b2c')
    f = sides(*main)[0][0]
    for u0, u1 in ((3.75, 4.38), (5.42, 5.8)):
        m.box(accent, f, u0, u1, 0, 0.03, 0.32, 3.05)
    for u in (2.35, 5.75):
        m.box('wood #7b5233', f, u - 0.06, u + 0.06, 1.1, 1.22, 0, 3.1)
    porch(m, f, 3.6, 5.9, 1.5)
    p.veranda(m, f, 6.1, 8.6, 1.5, 0.34, 'deck #a9835c')
    p.downpipe(m, f, 0.15, 5.3, 'alu #55585b', 0.1)


def modern_eaves(y, wall='earth #cbb899', accent='boards #725641', lit=0.0):
    """Wide flat eaves, earth-coloured walls and much wood."""
    m = y.m
    looks = looks_of(y, lit=lit, frame='alu #3a2f28')
    low, high = (-5.6, 0, 4.8, 7), (-3.4, 1.0, 3.4, 6.4)
    p.foundation(m, low, 0.35)
    volume(y, looks, low, 0.35, 2.9, wall, [[(0.6, 0.38, 4.6, 2.2, 'sash'), (6.1, 0.36, 1.76, 2.2, 'hikido'), (8.6, 0.9, 1.2, 1.3, 'lattice')], [(1.2, 0.95, 1.7, 1.2, 'pair')]], ('eaves', accent.replace('boards', 'wood'), 1.15, 'sheet #4b4a48'))
    volume(y, looks, high, 3.1, 5.45, accent, [[(0.6, 3.7, 2.6, 1.3, 'sash'), (4.1, 3.7, 1.9, 1.3, 'pair')], [(1.3, 3.9, 1.7, 1.0, 'pair')]], ('hip', ('sheet', '#4a4c4d'), 0.3, 0.95, ))
    f = sides(*low)[0][0]
    p.veranda(m, f, 0.4, 5.4, 1.1, 0.4, 'deck #a57f58')
    porch(m, f, 5.7, 8.2, 1.5, 0.2, 'stone #8d887e')


def suburb(y, wall='siding #e6dcc8', lower=None, roof=('slate', '#55463f'), kind='hip', frame='alu #f1efe9', accent='brick #a8674b', door='wood #6b4128', balcony_key='siding #e6dcc8', lit=0.0, pitch=0.45):
    """A detached house of the 1990s or 2000s."""
    m = y.m
    looks = looks_of(y, frame, 'wood #6a5646', lit, door)
    main, bay = (-4.6, 0, 3.6, 7), (1.0, -1.2, 3.6, 0.4)
    p.foundation(m, main, 0.4)
    low = [[(0.8, 0.45, 2.6, 2.0, 'sash'), (4.0, 0.95, 0.75, 1.3, 'fix')], [(0.9, 0.95, 1.7, 1.2, 'pair'), (4.6, 1.2, 0.8, 0.9, 'pair')], [], [(1, 0.95, 1.7, 1.2, 'pair'), (4.5, 1.2, 0.75, 0.9, 'pair')]]
    high = [[(0.8, 3.3, 2.6, 2.0, 'sash'), (5.9, 3.85, 1.7, 1.25, 'pair')], [(1.0, 3.9, 1.7, 1.15, 'pair'), (4.6, 4.1, 0.75, 0.9, 'pair')], [], [(1.6, 3.9, 1.7, 1.15, 'pair')]]
    volume(y, looks, main, 0.4, 3.1, lower or wall, low)
    volume(y, looks, main, 3.1, 5.75, wall, high, (kind, roof, pitch, *(() if kind == 'hip' else ('x' if kind == 'gable' else 'y',))))
    if lower:
        for frame_, length in sides(*main):
            m.box('paint #efece4', frame_, 0, length, 0, 0.03, 3.02, 3.2)
    balcony(m, main, 0, 0.3, 4.0, 1.3, 3.25, balcony_key, 'alu #b9b6ae')
    p.foundation(m, bay, 0.2)
    p.box_house(m, looks, bay, 0.2, 2.75, accent, [[(1.1, 0.22, 1.1, 2.2, 'door'), (0.3, 1.3, 0.4, 0.8, 'fix')]])
    roofs.hip(m, roof, bay, 2.75, 0.4, 0.45, rng=y.rng, wood='wood #6a5646')
    f = sides(*bay)[0][0]
    porch(m, f, 0.6, 2.7, 1.1)
    p.downpipe(m, sides(*main)[0][0], 8.1, 5.55, 'alu #e3e0d8', 0.5)
    p.cooler(m, sides(*main)[1][0], 3.0)
    m.block('paint #3c3a38', 4.2, -4.9, 0.9, 4.55, -4.75, 1.15)


def single(y, wall='plaster #ddd6c9', accent='boards #8a6a4c', roof=('sheet', '#3d4043'), kind='gable', pitch=0.36, frame='alu #2b2b2c', lit=0.0, eave=0.95):
    """A house without stairs: a wide roof, a deck along the garden."""
    m = y.m
    looks = looks_of(y, frame, 'wood #7b573a', lit)
    main, wing = (-6.2, 0.8, 5.4, 7.6), (1.4, -1.0, 5.4, 1.0)
    p.foundation(m, main, 0.4)
    p.foundation(m, wing, 0.4)
    volume(y, looks, main, 0.4, 3.0, wall, [[(0.7, 0.42, 3.4, 2.1, 'sash'), (4.7, 0.42, 2.3, 2.1, 'sash')], [(1.2, 0.95, 1.7, 1.2, 'pair')], [], [(1.6, 0.95, 1.7, 1.2, 'pair')]], (kind, roof, pitch, *(('x', eave, 0.7) if kind == 'gable' else (eave,))))
    volume(y, looks, wing, 0.4, 2.85, accent, [[(0.5, 0.42, 1.05, 2.2, 'door'), (2.2, 1.0, 1.3, 1.2, 'pair')]], ('gable', roof, pitch, 'y', 0.6, 0.7) if kind == 'gable' else ('hip', roof, pitch, 0.6))
    f = sides(*main)[0][0]
    p.veranda(m, f, 0.3, 7.4, 1.6, 0.4, 'deck #a9835c')
    m.box('deck #a9835c', f, 1.2, 3.2, 1.6, 1.95, 0.17, 0.2)
    porch(m, sides(*wing)[0][0], 0.2, 1.9, 1.2)
    p.cooler(m, sides(*main)[1][0], 4.0)
    if roof[0] == 'sheet':
        for k in range(3):
            m.block('gloss #1c2638', -4.6 + k * 1.75, 2.0, 0, -2.95 + k * 1.75, 2.01, 0.01)


def cottage(y, wall='clap #eef0ee', roof=('sheet', '#51636b'), door='wood #2f5c78', frame='alu #f4f2ec', pitch=0.62, lit=0.0, deck=True, chimney=False, loft=True, trim='paint #f2efe8'):
    """A wooden cottage with a gable to the front and a porch."""
    m = y.m
    looks = looks_of(y, frame, 'wood #7b573a', lit, door)
    main, wing = (-3.6, 0, 1.9, 7.4), (1.9, 1.2, 5.8, 6.4)
    for rect in (main, wing):
        p.foundation(m, rect, 0.5)
    top = 4.85 if loft else 3.45
    volume(y, looks, main, 0.5, top, wall, [[(0.6, 0.55, 2.6, 2.1, 'sash'), (3.9, 0.55, 1.0, 2.15, 'door'), *([(1.9, 3.6, 1.7, 1.15, 'pair')] if loft else [])], [], [], [(1.2, 1.1, 1.7, 1.2, 'pair'), (4.6, 1.1, 1.2, 1.2, 'pair')]], ('gable', roof, pitch, 'y', 0.55, 0.75))
    volume(y, looks, wing, 0.5, 3.0, wall, [[(0.9, 0.95, 2.1, 1.4, 'sash')], [(1.4, 1.0, 1.7, 1.2, 'pair')]], ('gable', roof, pitch * 0.75, 'x', 0.55, 0.6))
    for x, at in ((-3.6, 0), (1.9, 0), (5.8, 1.2)):
        m.block(trim, x - 0.07, at - 0.03, 0.5, x + 0.07, at + 0.1, top - 0.05 if at == 0 else 2.95)
    f = sides(*main)[0][0]
    if deck:
        p.veranda(m, f, -0.3, 5.7, 2.0, 0.5, 'deck #a88a66')
        p.rail(m, trim, f, -0.25, 3.3, 1.92, 0.5, 0.9)
        for k in range(2):
            m.box('deck #a88a66', f, 3.7, 5.2, 2.0 + 0.3 * k, 2.3 + 0.3 * k, 0.3 - 0.17 * k, 0.34 - 0.17 * k)
    more = dict(rng=y.rng, wood='wood #6a5646')
    roofs.lean(m, roof, f, 5.5, 1.9, 3.15, 0.22, posts=(0.2, 3.5, 5.3), **more) if deck else roofs.lean(m, roof, f, 2.6, 1.2, 3.1, 0.3, posts=(), **more)
    if chimney:
        m.block('stone #7d766c', 3.0, 4.2, 2, 3.6, 4.8, 5.9)
