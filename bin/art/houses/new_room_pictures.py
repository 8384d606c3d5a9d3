"""Pictures of rooms in newer houses and flats."""
import numpy as np

import furnishing as f
import grounds as g
import parts as p
import plants
from furnishing import OAK, WHITE
from mesh import Frame
from pictures import picture
from view_pictures import town

WALL = 'plain #efebe3'
FLOOR = 'floor #b98f62'
DARK = 'wood #5f4530'


def beyond(y, near=3.5, x=0.0, left=None):
    """A garden behind the window of the back wall; left: also beside the house, from there on."""
    g.land(y, 'lawn #76853f')
    plants.hedge(y.m, y.rng, '#5d7d38', x - 9, near + 6.0, x + 9, near + 6.8, 1.7)
    for k, kind in enumerate(('slim', 'maple', 'broad', 'slim')):
        y.tree(x - 5.2 + k * 3.4, near + 3.0 + y.rng.random() * 1.6, kind, 4.2, k % 2)
    for k in range(7):
        y.tree(x - 10 + k * 3.2, near + 9 + 2 * y.rng.random(), y.pick('broad', 'evergreen'), 5 + 2 * y.rng.random())
    g.shrubs(y, [(x - 3.0, near + 2.2), (x - 1.0, near + 4.0), (x + 1.6, near + 2.6), (x + 3.2, near + 3.4)], 0.6)
    if left is not None:
        plants.hedge(y.m, y.rng, '#5d7d38', left - 4.8, -9, left - 4.0, near + 6, 1.6)
        g.shrubs(y, [(left - 2.6, -1.6), (left - 3.0, 0.8), (left - 2.2, 2.4)], 0.6)
        for k in range(5):
            y.tree(left - 5.8 - y.rng.random() * 2, -5 + k * 2.8, y.pick('slim', 'maple', 'broad'), 4.6)
    g.grass(y, (x, near - 3), (x, near + 6), g.within(x - 8, near, x + 8, near + 7), reach=13, count=60000, high=0.06)


@picture('room-kitchen-new', eye=(1.0, -3.5), toward=(-0.1, 2.0), hour='morning', side=-118, lens=22, height=1.95, horizon=0.52, garden=4.5, samples=8, exposure=0.3, fill=(1.0, -4.4, 2.6, 150, 8), windows=[(-2.3, -0.4, 1.7, 130, -90, 2.2, 1.8), (-0.9, 2.2, 1.95, 25, 180, 1.5, 0.7)])
def kitchen_new(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -2.4, 2.4, -4.6, 2.4, 2.5, WALL, FLOOR, back=[(0.7, 1.12, 1.7, 0.72)], left=[(3.0, 0.02, 2.3, 2.05)])
    f.window(m, 'lacquer #f1ede4', back, 0.7, 1.12, 1.7, 0.72, 2, 0.035)
    f.window(m, 'lacquer #f1ede4', left, 3.0, 0.02, 2.3, 2.05, 2, 0.04)
    for u0, u1 in ((2.55, 3.05), (5.25, 5.75)):
        p.curtain(m, 'cloth #d8cfbd', left, u0, u1, 0.03, 2.3, v=0.1)
    m.box('bigtile #d5d8d2', back, 0, 3.85, 0, 0.006, 0.9, 1.12)
    m.box('bigtile #d5d8d2', back, 2.42, 3.85, 0, 0.006, 1.1, 1.6)
    f.cupboards(m, OAK, back, 0, 3.85, 0.6, 0.08, 0.86, 6, rows=2)
    m.box('plain #3c3833', back, 0, 3.85, 0, 0.55, 0, 0.08)
    m.box('lacquer #e6e2d9', back, 0, 3.86, 0, 0.63, 0.86, 0.9)
    f.cupboards(m, WHITE, back, 2.42, 3.85, 0.36, 1.62, 2.5, 3, low=True)
    m.box('gloss #1d1d1f', back, 2.75, 3.4, 0.08, 0.55, 0.9, 0.908)
    m.box('steel #b7b4ae', back, 2.72, 3.42, 0.0, 0.5, 1.58, 1.64)
    m.box('lacquer #d3d5d4', back, 3.92, 4.62, 0.02, 0.66, 0.03, 1.86)
    for z in (0.62, 1.02):
        m.box('plain #8e8f8e', back, 3.92, 4.62, 0.655, 0.665, z, z + 0.012)
    m.box('steel #9a9a98', back, 4.0, 4.02, 0.66, 0.7, 1.15, 1.6)
    f.jars(y, back, (0.15, 0.32, 0.5), 0.2, 0.9)
    f.jars(y, back, (2.55,), 0.18, 0.9)
    m.block(WHITE, -1.55, -0.45, 0.06, 0.95, 0.4, 0.87)
    for k in range(24):
        m.block(OAK, -1.57 + k * 0.106, -0.475, 0.0, -1.57 + k * 0.106 + 0.09, -0.45, 0.88)
    m.block('lacquer #e6e2d9', -1.65, -0.72, 0.88, 1.02, 0.45, 0.92)
    m.block('steel #8f8d88', -1.1, -0.1, 0.921, -0.45, 0.28, 0.923)
    f.tap(m, -0.78, 0.33, 0.92)
    f.bowl(m, 0.45, -0.2, 0.92, 0.16)
    y.m.tube('enamel #dfe3dc', [(0.8, 0.15, 0.92), (0.8, 0.15, 1.06), (0.8, 0.15, 1.16)], [0.05, 0.07, 0.035], 18)
    plants.bush(m, y.rng, '#6a8a4a', (0.16, 0.16, 0.22), 160, 0.05, (0.8, 0.15, 1.28))
    for x in (-1.15, -0.35, 0.45):
        m.tube(OAK, [(x, -0.98, 0.6), (x, -0.98, 0.64)], 0.17, 24, caps=True)
        for dx, dy in ((-0.1, -0.1), (0.1, -0.1), (-0.1, 0.1), (0.1, 0.1)):
            m.tube('plain #2f2b28', [(x + dx * 1.5, -0.98 + dy * 1.5, 0), (x + dx, -0.98 + dy, 0.6)], 0.011, 8)
    for x in (-0.95, 0.35):
        f.pendant(m, x, -0.1, 1.62, 2.5, 0.14)
    f.hung(m, right, 2.2, 1.2, 0.5, 0.65)
    f.lift(y)
    beyond(y, 3.4, -1.0, left=-2.2)


@picture('room-kitchen-flat', eye=(-1.5, -3.4), toward=(0.35, 1.6), hour='day', side=120, lens=23, height=16.45, horizon=0.52, garden=4.5, samples=8, exposure=0.45, fill=(-1.4, -4.4, 17.1, 150, -14), windows=[(2.0, -1.6, 16.3, 80, 90, 1.6, 1.8)])
def kitchen_flat(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -2.1, 2.1, -4.6, 1.6, 2.42, WALL, 'floor #9c7a58', right=[(2.4, 0.75, 1.5, 1.3)])
    f.window(m, 'lacquer #4a4743', right, 2.4, 0.75, 1.5, 1.3, 2, 0.035)
    p.curtain(m, 'paper #f3efe6', right, 3.25, 3.95, 0.6, 2.2, v=0.1)
    m.box('bigtile #e9e7e0', back, 0.75, 4.2, 0, 0.006, 0.86, 1.55)
    f.cupboards(m, 'lacquer #8d9c92', back, 0.78, 3.35, 0.6, 0.08, 0.82, 4, rows=2)
    m.box('plain #3c3833', back, 0.78, 3.35, 0, 0.55, 0, 0.08)
    m.box('steel #c4c2bc', back, 0.76, 3.37, 0, 0.64, 0.82, 0.86)
    m.box('steel #8f8d88', back, 1.15, 1.85, 0.12, 0.5, 0.86, 0.862)
    f.tap(m, -0.6, 1.52, 0.86)
    m.box('gloss #1d1d1f', back, 2.45, 3.05, 0.1, 0.55, 0.86, 0.87)
    for du in (2.6, 2.9):
        (x, at, z), = back.at([(du, 0.32, 0.87)])
        m.tube('plain #3a3a3a', [(x, at, z), (x, at, z + 0.025)], 0.085, 20, caps=True)
    (x, at, z), = back.at([(2.6, 0.32, 0.9)])
    m.tube('enamel #b0542f', [(x, at, z), (x, at, z + 0.13), (x, at, z + 0.15)], [0.11, 0.11, 0.02], 24, caps=True)
    f.cupboards(m, 'lacquer #ece8df', back, 0.78, 2.4, 0.36, 1.55, 2.3, 3, low=True)
    m.box('steel #c4c2bc', back, 2.42, 3.08, 0, 0.5, 1.55, 1.72)
    m.box('steel #c4c2bc', back, 2.6, 2.9, 0, 0.3, 1.72, 2.42)
    f.cupboards(m, 'lacquer #ece8df', back, 3.1, 3.4, 0.36, 1.55, 2.3, 1, low=True)
    m.box('lacquer #d9d9d5', back, 3.46, 4.1, 0.02, 0.66, 0.03, 1.75)
    m.box('plain #8e8f8e', back, 3.46, 4.1, 0.655, 0.665, 0.66, 0.672)
    m.box('steel #9a9a98', back, 3.52, 3.54, 0.66, 0.7, 0.9, 1.3)
    for z in (1.1, 1.45, 1.8):
        m.box(OAK, left, 4.9, 5.85, 0, 0.26, z, z + 0.03)
        f.jars(y, left, np.arange(5.0, 5.8, 0.17), 0.13, z + 0.03)
    f.cupboards(m, OAK, left, 4.8, 5.9, 0.42, 0.0, 0.85, 2)
    f.jars(y, back, (2.05, 2.2), 0.15, 0.86)
    f.table(m, OAK, -0.55, -1.6, 0.95, -0.75, 0.71)
    for x, turn in ((-0.1, 180), (0.55, 180)):
        f.chair(m, DARK, x, -0.45, 0)
        f.chair(m, DARK, x, -1.95, turn)
    f.bowl(m, 0.2, -1.15, 0.71)
    f.pendant(m, 0.2, -1.15, 1.55, 2.42, 0.2)
    m.block('cloth #a9a08c', -1.2, 0.25, 0, 0.9, 0.75, 0.01)
    f.lift(y, 15)
    town(y)


@picture('room-living-flat', eye=(-1.9, -3.7), toward=(0.4, 2.6), hour='morning', side=140, lens=22, height=16.4, horizon=0.5, garden=4.5, samples=8, exposure=0.3, fill=(-1.2, -5.4, 17.3, 170, -10), windows=[(0, 2.3, 16.3, 170, 180, 4.2, 1.9)])
def living_flat(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -2.9, 2.9, -5.8, 2.5, 2.48, WALL, FLOOR, back=[(0.75, 0.02, 4.3, 2.1)])
    f.window(m, 'lacquer #6a6660', back, 0.75, 0.02, 4.3, 2.1, 4, 0.045)
    for u0, u1 in ((0.25, 0.9), (4.9, 5.55)):
        p.curtain(m, 'cloth #cfc5b1', back, u0, u1, 0.02, 2.32, v=0.12)
    m.block('concrete #c2bdb3', -3.4, 2.62, -0.25, 3.4, 4.2, -0.06)
    p.rail(m, 'alu #6a6660', Frame(-3.4, 4.15, 0), 0, 6.8, 0, -0.06, 1.12)
    f.plant(y, 2.2, 3.3, -0.06, 0.9)
    f.plant(y, -2.3, 1.75, 0, 1.25)
    m.block('cloth #ded6c6', -1.3, -1.5, 0, 1.6, 0.7, 0.012)
    for y0, y1 in ((-1.7, -0.55), (-0.55, 0.6)):
        f.soft(m, 'cloth #8f9a8c', 1.75, y0, 0.2, 2.65, y1, 0.46, 0.2)
        f.soft(m, 'cloth #8f9a8c', 2.4, y0, 0.38, 2.8, y1, 0.86, 0.3)
    f.soft(m, 'cloth #87927f', 1.75, -1.95, 0.12, 2.75, -1.68, 0.64, 0.22)
    f.soft(m, 'cloth #87927f', 1.75, 0.58, 0.12, 2.75, 0.85, 0.64, 0.22)
    m.block(DARK, 1.8, -1.85, 0.08, 2.75, 0.75, 0.22)
    f.soft(m, 'cloth #c98f5a', 2.1, 0.12, 0.42, 2.5, 0.55, 0.82, 0.5)
    f.soft(m, 'cloth #e6ddcb', 2.15, -1.6, 0.42, 2.52, -1.2, 0.8, 0.5)
    f.table(m, OAK, -0.35, -1.0, 0.95, -0.3, 0.38, 0.03, 0.045)
    m.block('paint #8a9a8e', 0.0, -0.8, 0.38, 0.22, -0.5, 0.4)
    f.bowl(m, 0.55, -0.65, 0.38, 0.13, fruit=None)
    f.cupboards(m, OAK, left, 4.2, 6.6, 0.42, 0.1, 0.48, 3, handle=None)
    m.box('gloss #17181a', left, 4.75, 6.05, 0.16, 0.2, 0.55, 1.3)
    m.box('plain #17181a', left, 5.2, 5.6, 0.1, 0.28, 0.48, 0.56)
    f.books(y, left, 4.3, 4.6, 0.1, 0.48)
    f.hung(m, right, 3.0, 1.25, 0.95, 0.65, 'paint #b7c0b5')
    f.pendant(m, 0.3, -0.65, 1.72, 2.48, 0.22)
    f.lift(y, 15)
    town(y)


@picture('room-bedroom-new', eye=(-1.6, -3.2), toward=(0.25, 2.0), hour='morning', side=-125, lens=23, height=1.9, horizon=0.5, garden=8, samples=8, exposure=0.3, fill=(-1.0, -4.2, 2.6, 120, -12), windows=[(-0.5, 1.9, 1.85, 110, 180, 1.9, 1.3)])
def bedroom_new(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -2.1, 2.1, -4.5, 2.1, 2.45, WALL, 'floor #a9825a', back=[(0.65, 0.75, 1.9, 1.35)], left=[(4.5, 0.75, 1.3, 1.35)])
    f.window(m, 'lacquer #f1ede4', back, 0.65, 0.75, 1.9, 1.35, 2, 0.04)
    f.window(m, 'lacquer #f1ede4', left, 4.5, 0.75, 1.3, 1.35, 2, 0.04)
    for u0, u1 in ((0.2, 0.72), (2.48, 2.98)):
        p.curtain(m, 'cloth #b9b59f', back, u0, u1, 0.05, 2.3, v=0.1)
    p.curtain(m, 'paper #f3efe6', back, 0.72, 1.25, 0.6, 2.2, v=0.05)
    m.box('boards #9c7a58', right, 0.05, 3.3, 0, 0.03, 0.0, 1.05)
    m.box(OAK, right, 0.05, 3.3, 0, 0.1, 1.05, 1.08)
    m.block(OAK, 0.0, -1.35, 0.12, 2.02, 0.35, 0.3)
    for x in (0.05, 1.9):
        for at in (-1.3, 0.22):
            m.block(DARK, x, at, 0, x + 0.07, at + 0.07, 0.12)
    f.soft(m, 'cloth #f1ece2', 0.03, -1.33, 0.26, 2.02, 0.33, 0.52, 0.12)
    f.soft(m, 'cloth #f5f2ea', -0.02, -1.42, 0.36, 1.35, 0.42, 0.62, 0.16)
    f.soft(m, 'cloth #8f9f95', -0.04, -1.45, 0.38, 0.6, 0.45, 0.65, 0.16)
    for at in (-1.22, -0.42):
        f.soft(m, 'cloth #faf7f0', 1.45, at, 0.5, 1.98, at + 0.68, 0.72, 0.42)
    m.block(OAK, 1.55, 0.55, 0.0, 2.05, 1.0, 0.45)
    m.tube('enamel #c9b59a', [(1.8, 0.78, 0.45), (1.8, 0.78, 0.6), (1.8, 0.78, 0.7)], [0.07, 0.05, 0.01], 16)
    m.tube('paper #f7e6c8 1.6', [(1.8, 0.78, 0.68), (1.8, 0.78, 0.9)], [0.15, 0.1], 24)
    m.block('paint #6f7f86', 1.6, 0.62, 0.45, 1.7, 0.78, 0.48)
    f.hung(m, right, 1.5, 1.35, 0.9, 0.6)
    m.block('cloth #d8cfbd', -1.2, -1.7, 0, 0.6, 0.9, 0.012)
    f.table(m, OAK, -2.0, 0.05, -1.4, 1.25, 0.7, 0.03, 0.04)
    f.chair(m, DARK, -1.15, 0.6, -90, 'cloth #a3947a')
    f.books(y, Frame(-2.05, 0.1, 90), 0.7, 1.1, 0.05, 0.7)
    f.plant(y, 0.95, 1.7, 0, 1.0)
    f.pendant(m, -0.2, -0.6, 1.95, 2.45, 0.2, shape='ball')
    f.lift(y)
    beyond(y, 3.2, -0.5)


@picture('room-bath-new', eye=(0.5, -2.0), toward=(-0.06, 1.4), hour='day', side=160, lens=20, height=2.0, horizon=0.56, samples=8, exposure=0.45, fill=(0.4, -2.6, 2.5, 60, 6), windows=[(0.2, 1.2, 2.0, 28, 180, 0.9, 0.6), (0, 0.1, 2.62, 22, 180, 0.5, 0.5)])
def bath_new(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -0.95, 0.95, -3.0, 1.3, 2.2, 'lacquer #efeeea', 'floortile #b9b5ac', back=[(0.65, 1.25, 1.0, 0.65)], skirting=None, ceiling='plain #f4f2ee')
    m.box('boards #8c6a4c', left, 3.42, 4.3, 0, 0.006, 0.0, 2.2)
    for u0, u1, z0, z1 in ((0, 0.65, 0, 2.2), (1.65, 1.9, 0, 2.2), (0.65, 1.65, 0, 1.25), (0.65, 1.65, 1.9, 2.2)):
        m.box('bigtile #a39684', back, u0, u1, 0, 0.01, z0, z1)
    f.window(m, 'lacquer #f1ede4', back, 0.65, 1.25, 1.0, 0.65, 2, 0.03)
    tub(m, -0.93, 0.93, 0.45, 1.28, 0.52, 'enamel #f4f3ef', 0.09)
    m.box('lacquer #e8e6e0', left, 3.0, 3.46, 0, 0.2, 0.66, 0.7)
    m.box('mirror #e8ecec', left, 2.55, 3.2, 0.002, 0.012, 0.95, 1.75)
    p.border(m, 'steel #b9b7b2', left, 2.55, 0.95, 0.65, 0.8, 0, 0.018, 0.014)
    m.box('steel #c9c7c2', left, 2.4, 3.4, 0, 0.16, 0.72, 0.745)
    x, at = -0.93, 0.28
    m.tube('steel #c9c7c2', [(x + 0.05, at, 0.85), (x + 0.05, at, 1.95)], 0.012, 10)
    m.tube('steel #c9c7c2', [(x + 0.05, at, 1.72), (x + 0.16, at - 0.02, 1.76), (x + 0.2, at - 0.02, 1.7)], [0.014, 0.016, 0.045], 14, caps=True)
    t = np.linspace(0, 1, 16)
    m.tube('steel #b5b3ae', np.stack([x + 0.1 + 0.1 * np.sin(t * 3.1), at - 0.05 - 0.1 * np.sin(t * 3.1), 1.72 - 0.95 * t], 1), 0.009, 8)
    m.box('steel #c9c7c2', left, 3.1, 3.35, 0.03, 0.09, 0.8, 0.85)
    for k, key in enumerate(('enamel #e6dfd0', 'enamel #8fa39a', 'enamel #c9a37a')):
        f.jars(y, left, (2.5 + k * 0.13,), 0.09, 0.745, (key,))
    m.box('steel #c9c7c2', right, 0.2, 1.0, 0.05, 0.07, 1.0, 1.02)
    m.tube('wood #c9a877', [(0.5, -0.25, 0), (0.5, -0.25, 0.26)], [0.17, 0.17], 26, caps=True)
    m.tube('wood #d3b486', [(-0.5, -0.1, 0), (-0.5, -0.1, 0.13)], [0.1, 0.125], 26)
    m.tube('glow #fff2dc 2.2', [(0, 0.1, 2.185), (0, 0.1, 2.2)], 0.1, 28, caps=True)
    f.lift(y)
    beyond(y, 3.0)


def tub(m, x0, x1, y0, y1, high, key, rim, water='water #8fb5b2', deep=None):
    """A filled bathtub."""
    inner = (x0 + rim, x1 - rim, y0 + rim, y1 - rim)
    for a, b, c, d in ((x0, x1, y0, inner[2]), (x0, x1, inner[3], y1), (x0, inner[0], inner[2], inner[3]), (inner[1], x1, inner[2], inner[3])):
        m.block(key, a, c, 0, b, d, high)
    top = high - (deep or 0.1)
    m.quads(water, [(inner[0], inner[2], top), (inner[1], inner[2], top), (inner[1], inner[3], top), (inner[0], inner[3], top)])


@picture('room-entrance-new', eye=(0.45, -3.3), toward=(-0.08, 2.2), hour='morning', side=-100, lens=22, height=2.0, horizon=0.52, garden=4.5, samples=8, exposure=0.5, fill=(0.4, -4.0, 2.6, 120, 4), windows=[(1.3, 0.9, 1.7, 40, 90, 0.5, 1.6), (0, 0.2, 2.9, 30, 180, 0.8, 0.8)])
def entrance_new(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -1.45, 1.45, -4.6, 2.3, 2.5, WALL, 'plain #8d8579', back=[(1.05, 0, 0.95, 2.25), (2.12, 0.1, 0.3, 2.1)], right=[(0.9, 0.35, 0.4, 1.9)], skirting=None)
    m.block('floor #b98f62', -1.45, -4.6, 0.0, 1.45, 0.25, 0.18)
    m.block(OAK, -1.45, 0.2, 0.1, 1.45, 0.27, 0.185)
    m.quads('floortile #a8a297', [(-1.45, 0.2, 0.004), (1.45, 0.2, 0.004), (1.45, 2.4, 0.004), (-1.45, 2.4, 0.004)])
    m.box('boards #7d573a', back, 1.05, 2.0, -0.08, -0.04, 0, 2.25)
    p.border(m, 'plain #3a3836', back, 1.0, 0, 1.05, 2.3, -0.1, 0.02, 0.05)
    m.box('glow #fff6e4 1.3', back, 1.22, 1.3, -0.04, -0.036, 0.35, 1.95)
    m.box('steel #8d8a85', back, 1.82, 1.86, -0.03, 0.04, 0.85, 1.45)
    p.border(m, 'plain #3a3836', back, 2.08, 0.06, 0.38, 2.18, -0.1, 0.02, 0.04)
    p.border(m, 'lacquer #f1ede4', right, 0.9, 0.35, 0.4, 1.9, -0.1, 0.01, 0.03)
    f.cupboards(m, 'lacquer #e9e4d9', left, 4.3, 6.6, 0.4, 0.3, 1.0, 4, handle=None)
    m.box(OAK, left, 4.28, 6.62, 0, 0.43, 1.0, 1.035)
    f.cupboards(m, 'lacquer #e9e4d9', left, 4.3, 6.6, 0.4, 1.75, 2.5, 4, handle=None)
    m.box('glow #ffdca8 1.0', left, 4.3, 6.6, 0.05, 0.07, 0.27, 0.285)
    y.m.tube('enamel #6f7f78', [(-1.22, 1.2, 1.035), (-1.22, 1.2, 1.17), (-1.22, 1.2, 1.3)], [0.06, 0.1, 0.04], 20)
    plants.bush(m, y.rng, '#6a8a4a', (0.22, 0.26, 0.24), 240, 0.06, (-1.22, 1.2, 1.4), flowers='#e3b9c0')
    m.block('wood #9a744c', -1.15, 0.5, 1.035, -1.05, 0.75, 1.06)
    f.hung(m, right, 3.2, 1.15, 0.55, 0.75)
    for x in (-0.15, 0.05):
        f.soft(m, 'cloth #7a5a44', x - 0.05, 0.42, 0.01, x + 0.05, 0.7, 0.1, 0.5)
    for x in (0.45, 0.63):
        f.soft(m, 'cloth #d9d4ca', x - 0.05, 0.42, 0.01, x + 0.05, 0.68, 0.09, 0.5)
    m.block('cloth #8a8f84', -0.55, -1.2, 0.18, 0.55, -0.1, 0.192)
    f.plant(y, 1.12, -0.25, 0.18, 1.0)
    m.tube('glow #fff0d6 2.0', [(0, 0.9, 2.485), (0, 0.9, 2.5)], 0.1, 28, caps=True)
    f.lift(y)
    beyond(y, 3.4)


@picture('room-stairs', eye=(-0.9, -3.5), toward=(0.15, 2.2), hour='morning', side=-120, lens=22, height=2.0, horizon=0.46, garden=4.5, samples=8, exposure=0.5, fill=(-0.6, -4.4, 2.9, 170, -6), windows=[(-1.9, -0.2, 1.8, 90, -90, 1.7, 1.4), (0.8, 2.0, 4.2, 40, 180, 1.4, 0.8)])
def stairs(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -2.0, 2.6, -4.6, 2.2, 5.2, WALL, FLOOR, back=[(2.4, 2.9, 1.4, 0.9)], left=[(3.5, 0.8, 1.7, 1.4)])
    f.window(m, 'lacquer #f1ede4', back, 2.4, 2.9, 1.4, 0.9, 2, 0.035)
    f.window(m, 'lacquer #f1ede4', left, 3.5, 0.8, 1.7, 1.4, 2, 0.035)
    m.block('plain #f3efe7', -2.0, -4.6, 2.5, 2.6, 0.9, 2.75)
    for k in range(13):
        x, z = -1.25 + k * 0.26, 0.2 * (k + 1)
        m.block(OAK, x, 1.15, z - 0.045, x + 0.3, 2.18, z)
        m.block('plain #e6e1d7', x + 0.02, 1.18, z - 0.2, x + 0.045, 2.18, z - 0.04)
        m.block('plain #2f2b28', x + 0.13, 1.16, z, x + 0.145, 1.175, z + 0.86)
    m.beam('wood #7d5a3c', (-1.12, 1.17, 1.08), (2.35, 1.17, 3.72), 0.045, 0.05)
    m.beam(OAK, (-1.3, 1.17, 0.1), (2.35, 1.17, 2.9), 0.05, 0.24)
    for z in (0.02, 0.42, 0.82, 1.22):
        start = -0.55 + z * 1.3
        m.block('wood #9c7a54', start, 1.5, z, 2.58, 1.85, z + 0.025)
        f.books(y, Frame(start + 0.35, 1.82, 0), 0.1, 2.5 - start, 0.0, z + 0.025, 0.3)
    m.block('plain #ddd7cb', -0.6, 1.84, 0, 2.6, 1.87, 1.6)
    f.table(m, OAK, 0.95, -0.1, 2.3, 0.6, 0.71)
    f.chair(m, DARK, 1.55, -0.4, 180, 'cloth #8f9a8c')
    m.block('paint #3f4448', 1.4, 0.15, 0.71, 1.8, 0.42, 0.725)
    m.tube('plain #2f2b28', [(2.1, 0.35, 0.71), (2.1, 0.35, 1.05), (1.95, 0.25, 1.2)], 0.012, 8)
    m.tube('paper #f7e6c8 1.4', [(1.93, 0.24, 1.08), (1.97, 0.26, 1.22)], [0.1, 0.05], 18)
    f.plant(y, -1.55, 1.5, 0, 1.2)
    m.block('cloth #d8cfbd', -1.3, -2.0, 0, 0.7, 0.4, 0.012)
    f.soft(m, 'cloth #a3947a', -1.0, -0.7, 0.0, -0.4, -0.1, 0.28, 0.4)
    f.lift(y)
    beyond(y, 3.4, left=-2.2)
