"""Pictures of rooms: the engawa, a room of mats, a living room."""
import numpy as np

import grounds as g
import parts as p
import plants
from furnishing import soft
from mesh import Frame
from parts import Looks
from pictures import path, picture, rocks

WOOD = 'wood #80664c'
DARK = 'wood #5b4331'


def screen(m, frame, u0, u1, z0=0.5, h=1.9, v=0.0, wood=WOOD, light=0.1):
    """One paper screen in its frame."""
    m.quads(f'paper #f6efdf {light}', frame.at([(u0, v, z0), (u1, v, z0), (u1, v, z0 + h), (u0, v, z0 + h)]))
    p.border(m, wood, frame, u0, z0, u1 - u0, h, v - 0.015, v + 0.015, 0.035)
    for t in np.linspace(0, 1, 5)[1:-1]:
        at = u0 + (u1 - u0) * t
        m.box(wood, frame, at - 0.006, at + 0.006, v, v + 0.012, z0 + 0.3, z0 + h)
    for t in np.linspace(0.3 / h, 1, 7)[:-1]:
        m.box(wood, frame, u0, u1, v, v + 0.012, z0 + h * t - 0.006, z0 + h * t + 0.006)
    m.box(wood, frame, u0, u1, v - 0.012, v + 0.012, z0, z0 + 0.3)


def cushion(m, x, at, z, key='cloth #44597a'):
    k = np.linspace(-1, 1, 15)
    a, b = np.meshgrid(k, k)
    puff = 0.02 + 0.07 * np.clip((1 - a**4) * (1 - b**4), 0, 1) ** 0.5
    grid = np.stack([x + a * 0.29 * (1 - 0.04 * b * b), at + b * 0.3 * (1 - 0.04 * a * a), z + puff], -1)
    index = np.arange(225).reshape(15, 15)
    m.add(key, grid.reshape(-1, 3), np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4))


def tea(m, x, at, z):
    m.block('wood #4a2f20', x - 0.2, at - 0.14, z, x + 0.2, at + 0.14, z + 0.02)
    for dx, r, h in ((-0.09, 0.035, 0.07), (0.04, 0.035, 0.07)):
        m.tube('gloss #7d8f84', [(x + dx, at, z + 0.02), (x + dx, at, z + 0.02 + h)], [r * 0.8, r], 14)
    m.tube('gloss #4c4a46', [(x + 0.12, at + 0.05, z + 0.02), (x + 0.12, at + 0.05, z + 0.07), (x + 0.12, at + 0.05, z + 0.12)], [0.05, 0.065, 0.03], 14, caps=True)


def yard(y, x0, flowers='#c9507f', season_tree='maple'):
    """A garden seen from the house."""
    m = y.m
    g.land(y, 'lawn #66733a')
    g.block_wall(y, x0 + 9, -14, x0 + 9, 26, 1.7, 'plaster #d9d0bd')
    path(y, (x0 + 0.9, 1.0), (x0 + 2.2, 3.4), (x0 + 3.0, 6.6), (x0 + 5.0, 8.8), size=0.36)
    y.tree(x0 + 4.6, 7.0, season_tree, 4.6, 0)
    y.tree(x0 + 6.4, 3.6, 'pine', 4.2, 0)
    y.tree(x0 + 7.0, 10.5, 'maple', 5.4, 1)
    for k in range(9):
        y.tree(x0 + 10.5 + y.rng.random() * 2, -6 + k * 3.4, 'evergreen', 5 + 2 * y.rng.random())
    for k in range(8):
        y.tree(x0 - 4 + k * 2.4, 17 + 3 * y.rng.random(), y.pick('broad', 'evergreen', 'maple'), 6 + 2 * y.rng.random())
    g.shrubs(y, [(x0 + 2.0, 6.6), (x0 + 3.8, 5.0), (x0 + 5.6, 5.2), (x0 + 3.8, 9.0), (x0 + 6.8, 6.4), (x0 + 1.8, 9.6)], 0.7)
    g.shrubs(y, [(x0 + 4.6, 3.8), (x0 + 2.8, 8.0), (x0 + 7.2, 4.8)], 0.6, flowers=flowers)
    rocks(y, (x0 + 3.2, 4.4, 0.45), (x0 + 5.0, 6.4, 0.5), (x0 + 1.9, 5.4, 0.28))
    g.lantern(y, x0 + 4.0, 6.2)


@picture('engawa', eye=(0.62, -1.9), toward=(1.75, 5.0), hour='day', side=45, lens=24, height=1.72, horizon=0.5, samples=20, exposure=0.45, fill=(0.8, -3.2, 2.2, 190, -14))
def engawa(y, eye, toward):
    m = y.m
    for k in range(11):
        m.block('deck #a37c55', 0.05 + k * 0.135, -4, 0.46, 0.05 + k * 0.135 + 0.13, 9.5, 0.5)
    wall = Frame(0.0, -4, 90)
    for k in range(15):
        u = k * 0.9
        if k in (7, 8):
            continue
        screen(m, wall, u, u + 0.92, v=0.03 * (k % 2))
    m.quads('tatami #b5ae7c', [(-4, -4, 0.5), (0, -4, 0.5), (0, 9.5, 0.5), (-4, 9.5, 0.5)])
    m.block('plaster #d8cdb4', -4.1, -4, 0.5, -4, 9.5, 3)
    m.block(DARK, -0.06, -4, 2.4, 0.06, 9.5, 2.52)
    m.block('plaster #d8cdb4', -0.03, -4, 2.52, 0.03, 9.5, 3.1)
    for at in np.arange(-2.2, 9.6, 2.75):
        m.block(DARK, 1.42, at, 0.1, 1.54, at + 0.12, 2.56)
    m.block(DARK, 1.4, -4, 2.44, 1.56, 9.5, 2.6)
    m.quads('boards #8a6b4c', [(-0.1, -4, 3.02), (2.6, -4, 2.32), (2.6, 9.7, 2.32), (-0.1, 9.7, 3.02)])
    for at in np.arange(-3.8, 9.6, 0.42):
        m.beam(WOOD, (0, at, 2.99), (2.56, at, 2.33), 0.06, 0.07)
    m.block(DARK, 2.5, -4, 2.2, 2.56, 9.7, 2.36)
    plants.rock(m, y.rng, (2.0, 1.2, 0.1), (0.3, 0.7, 0.18))
    cushion(m, 0.55, 2.3, 0.5)
    cushion(m, 0.6, 3.5, 0.5)
    tea(m, 1.05, 2.9, 0.5)
    yard(y, 2.2)
    plants.hedge(m, y.rng, '#4c6b2d', -3, 12.5, 11, 13.3, 1.9)
    y.tree(0.6, 11.6, 'bamboo', 6.0)
    g.grass(y, (2.2, -3), (5, 6), g.within(1.9, -4, 11, 16), reach=14, count=120000, high=0.06)


@picture('room-tatami', eye=(-1.9, -2.6), toward=(0.5, 4.0), hour='morning', side=150, lens=23, height=1.6, horizon=0.46, garden=4.5, samples=8, exposure=0.6, fill=(-0.5, -4.2, 2.2, 130, -8), windows=[(0.0, 1.7, 1.5, 120, 180, 3.4, 1.7)])
def tatami(y, eye, toward):
    m = y.m
    for i, (x, at, w, d) in enumerate([(-2.7, -2.7, 1.8, 0.9), (-0.9, -2.7, 1.8, 0.9), (0.9, -2.7, 1.8, 0.9), (-2.7, -1.8, 0.9, 1.8), (-1.8, -1.8, 1.8, 0.9), (-1.8, -0.9, 1.8, 0.9), (0, -1.8, 0.9, 1.8), (0.9, -1.8, 1.8, 0.9), (0.9, -0.9, 1.8, 0.9), (-2.7, 0, 1.8, 0.9), (-0.9, 0, 1.8, 0.9), (0.9, 0, 1.8, 0.9), (-2.7, 0.9, 1.8, 0.9), (-0.9, 0.9, 1.8, 0.9), (0.9, 0.9, 1.8, 0.9)]):
        m.block(('tatami #b3b08a', 'tatami #a9a67f')[i % 2], x + 0.004, at + 0.004, 0.46, x + w - 0.004, at + d - 0.004, 0.5)
        for a in (0, 1):
            if w > d:
                m.block('cloth #3f4a3a', x, at + a * (d - 0.03), 0.495, x + w, at + a * (d - 0.03) + 0.03, 0.502)
            else:
                m.block('cloth #3f4a3a', x + a * (w - 0.03), at, 0.495, x + a * (w - 0.03) + 0.03, at + d, 0.502)
    for k in range(9):
        m.block('deck #a37c55', -3, 1.85 + k * 0.13, 0.44, 3, 1.975 + k * 0.13, 0.48)
    front = Frame(-2.7, 1.8, 0)
    for k in (0, 5):
        screen(m, front, k * 0.9, k * 0.9 + 0.9)
        screen(m, front, k * 0.9, k * 0.9 + 0.9, v=0.03)
    screen(m, Frame(2.7, -2.7, 90), 0, 0.9, v=-0.05)
    m.block('plaster #d6cebd', -2.8, -4.5, 0.4, -2.7, 1.8, 3)
    m.block('plaster #d6cebd', 2.7, -4.5, 0.4, 2.8, 1.8, 3)
    m.block('plaster #d6cbb0', -2.7, 1.76, 2.52, 2.7, 1.84, 3)
    for x in (-2.7, 2.6):
        m.block(WOOD, x, 1.74, 0.46, x + 0.1, 1.86, 3)
    for at in (-0.9, 1.72):
        m.block(WOOD, 2.64, at, 0.46, 2.72, at + 0.1, 3)
    m.block(WOOD, -2.7, 1.74, 2.4, 2.7, 1.86, 2.52)
    m.block(WOOD, 2.64, -4.5, 2.4, 2.72, 1.8, 2.5)
    for k in range(12):
        m.block(('boards #a88a66', 'boards #a0825e')[k % 2], -2.7 + k * 0.45, -4.5, 3.0, -2.25 + k * 0.45, 1.8, 3.02)
    for at in np.arange(-4.4, 1.8, 0.6):
        m.block(WOOD, -2.7, at, 2.95, 2.7, at + 0.04, 3.0)
    m.block('boards #8a6b4c', -3.4, 1.8, 2.75, 3.4, 4.3, 2.8)
    for x in (-2.9, 0.9, 2.9):
        m.block(DARK, x - 0.06, 2.95, 0, x + 0.06, 3.07, 2.75)
    m.block('plaster #b5a27e', 2.9, -2.4, 0.58, 3.0, -0.9, 3)
    m.block('wood #5b3d2b', 2.0, -0.72, 0.5, 2.7, 1.72, 0.6)
    m.block('cloth #7f8468', 2.67, 0.2, 1.15, 2.685, 0.8, 2.35)
    m.block('paper #f6f0e2', 2.66, 0.27, 1.35, 2.675, 0.73, 2.15)
    m.block('plain #3a3a38', 2.655, 0.42, 1.6, 2.665, 0.55, 2.0)
    for z in (1.14, 2.35):
        m.tube('wood #4a3021', [(2.67, 0.15, z), (2.67, 0.85, z)], 0.018, 10, caps=True)
    m.tube('gloss #5f7280', [(2.35, -0.25, 0.6), (2.35, -0.25, 0.72), (2.35, -0.25, 0.86)], [0.07, 0.1, 0.05], 18, caps=True)
    m.tube('bark #5a4334', [(2.35, -0.25, 0.8), (2.3, -0.35, 1.15), (2.4, -0.45, 1.35)], [0.01, 0.008, 0.004], 6)
    plants.bush(m, y.rng, '#7d9a4f', (0.2, 0.26, 0.2), 130, 0.05, (2.34, -0.36, 1.2), flowers='#e8c3ca')
    table = ('wood #5e3d28', 0.6, -0.5)
    m.block(table[0], -0.2, -0.95, 0.8, 1.4, -0.05, 0.84)
    for x in (-0.12, 1.24):
        for at in (-0.87, -0.2):
            m.block(table[0], x, at, 0.5, x + 0.07, at + 0.07, 0.8)
    for x, at in ((0.2, -1.5), (1.0, -1.5), (0.2, 0.5), (1.0, 0.5)):
        cushion(m, x, at, 0.5)
    tea(m, 0.5, -0.5, 0.84)
    y.m.tube('paper #f7efdd 1.2', [(0.6, -0.5, 2.1), (0.6, -0.5, 2.25), (0.6, -0.5, 2.4)], [0.16, 0.24, 0.16], 20, caps=True)
    y.m.tube('plain #2b2724', [(0.6, -0.5, 2.4), (0.6, -0.5, 3.0)], 0.008, 6)
    g.land(y, 'lawn #66733a')
    path(y, (0.2, 3.6), (0.6, 6.0), (-0.6, 9.0), size=0.36)
    y.tree(-2.6, 7.6, 'maple', 4.4, 0)
    y.tree(2.9, 7.4, 'pine', 4.0, 0)
    for k in range(9):
        y.tree(-11 + k * 2.7, 14 + 2 * y.rng.random(), y.pick('broad', 'evergreen', 'maple'), 5 + 2 * y.rng.random())
    plants.hedge(m, y.rng, '#5d7d38', -12, 11.4, 12, 12.2, 1.6)
    g.shrubs(y, [(-1.6, 5.6), (-3.4, 5.4), (2.0, 6.0), (3.6, 5.4), (1.2, 8.4)], 0.65)
    g.shrubs(y, [(-2.4, 5.0), (2.8, 4.9)], 0.55, flowers='#c9507f')
    rocks(y, (-0.9, 6.4, 0.45), (1.6, 5.2, 0.35))
    g.lantern(y, 1.5, 7.2)
    g.grass(y, (0, 0), (0, 6), g.within(-8, 3.4, 8, 13), reach=13, count=90000, high=0.06)


@picture('room-living', eye=(-2.6, -3.4), toward=(0.6, 3.0), hour='morning', side=145, lens=23, height=1.75, horizon=0.48, garden=4.5, samples=8, exposure=0.3, fill=(-0.5, -5.4, 2.3, 170, -8), windows=[(0.0, 2.2, 1.6, 170, 180, 4.6, 2.0)])
def living(y, eye, toward):
    m = y.m
    m.quads('floor #b98f62', [(-3.2, -6, 0.5), (3.2, -6, 0.5), (3.2, 2.4, 0.5), (-3.2, 2.4, 0.5)])
    for x in (-3.3, 3.2):
        m.block('plain #ece7dc', x, -6, 0.4, x + 0.1, 2.4, 3.0)
    m.block('plain #f1ede4', -3.3, -6, 2.95, 3.3, 2.4, 3.05)
    looks = Looks('alu #3a3836', 'wood #8a6646', 0, seed=4)
    front = Frame(-3.2, 2.4, 0)
    for a, b, z0, z1 in ((0, 0.7, 0.4, 3.0), (5.7, 6.4, 0.4, 3.0), (0.7, 5.7, 2.75, 3.0)):
        m.box('plaster #ece7dc', front, a, b, -0.12, 0, z0, z1)
    for k in range(4):
        p.border(m, looks.frame, front, 0.7 + k * 1.25, 0.5, 1.27, 2.25, -0.07 + 0.03 * (k % 2), -0.03 + 0.03 * (k % 2), 0.045)
    for u0, u1 in ((0.5, 1.2), (5.2, 5.9)):
        p.curtain(m, 'cloth #cdbfa6', front, u0, u1, 0.52, 2.85, v=0.14)
    for k in range(12):
        m.block('deck #a08060', -3, 2.55 + k * 0.14, 0.38, 3, 2.68 + k * 0.14, 0.42)
    m.block('cloth #d9d2c4', -1.5, -1.7, 0.5, 1.6, 0.9, 0.515)
    for at in (-2.2, -0.9):
        soft(m, 'cloth #8f9a94', 1.75, at, 0.66, 2.75, at + 1.3, 0.94, 0.2)
        soft(m, 'cloth #8f9a94', 2.45, at, 0.86, 2.9, at + 1.3, 1.34, 0.3)
    for at in (-2.45, 0.38):
        soft(m, 'cloth #87928b', 1.75, at, 0.58, 2.85, at + 0.27, 1.12, 0.22)
    m.block('wood #5f4530', 1.8, -2.4, 0.56, 2.85, 0.6, 0.7)
    for at, key in ((-1.9, 'cloth #c98f5a'), (-0.3, 'cloth #e2dac8')):
        soft(m, key, 2.15, at, 0.9, 2.55, at + 0.42, 1.3, 0.5)
    m.block('wood #8f6b49', -0.5, -1.0, 0.82, 0.8, 0.0, 0.87)
    for x in (-0.42, 0.66):
        for at in (-0.92, -0.14):
            m.block('wood #8f6b49', x, at, 0.5, x + 0.06, at + 0.06, 0.82)
    tea(m, 0.1, -0.5, 0.87)
    m.block('wood #8f6b49', -3.15, -2.6, 0.62, -2.75, 0.6, 1.0)
    m.block('gloss #141414', -3.1, -1.7, 1.05, -3.06, -0.2, 1.85)
    m.tube('stone #b5a48c', [(-2.6, 1.7, 0.5), (-2.6, 1.7, 0.9)], [0.17, 0.22], 18, caps=True)
    plants.bush(m, y.rng, '#4f7a3a', (0.42, 0.42, 0.7), 700, 0.12, (-2.6, 1.7, 1.2))
    m.tube('paper #f7efdd 1.0', [(0.1, -0.5, 2.2), (0.1, -0.5, 2.32), (0.1, -0.5, 2.44)], [0.3, 0.26, 0.14], 24, caps=True)
    m.tube('plain #2b2724', [(0.1, -0.5, 2.44), (0.1, -0.5, 2.95)], 0.008, 6)
    g.land(y, 'lawn #76853f')
    y.tree(-1.9, 6.6, 'slim', 4.4, 0)
    y.tree(2.6, 7.6, 'maple', 4.4, 1)
    for k in range(9):
        y.tree(-12 + k * 2.9, 13 + 2 * y.rng.random(), y.pick('broad', 'evergreen'), 5 + 2 * y.rng.random())
    plants.hedge(m, y.rng, '#5d7d38', -12, 10.4, 12, 11.2, 1.5)
    g.shrubs(y, [(-3.0, 6.4), (-0.8, 8.4), (1.8, 6.6), (3.6, 6.0)], 0.6)
    g.grass(y, (0, 0), (0, 6), g.within(-8, 4.4, 8, 12), reach=13, count=90000, high=0.06)
