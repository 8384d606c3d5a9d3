"""Pictures of rooms in old wooden houses."""
import numpy as np

import furnishing as f
import grounds as g
import parts as p
import plants
from mesh import Frame
from new_room_pictures import beyond, tub
from parts import Looks
from pictures import picture, rocks
from room_pictures import cushion, screen, tea

WOOD = 'wood #86684a'
DARK = 'wood #54402f'
EARTH = 'earth #d3c4a3'


def boarded(m, x0, x1, y0, y1, high, key='boards #a2835f', beam=DARK, step=0.9, deep=0.16):
    """A ceiling of boards on beams."""
    m.quads(key, [(x0, y0, high), (x1, y0, high), (x1, y1, high), (x0, y1, high)])
    for at in np.arange(y1 - 0.25, y0, -step):
        m.block(beam, x0, at - 0.06, high - deep, x1, at + 0.06, high)


def posts(m, own, us, high, key=WOOD):
    for u in us:
        m.box(key, own, u - 0.055, u + 0.055, -0.02, 0.025, 0, high)


@picture('room-kitchen-old', eye=(1.15, -3.3), toward=(-0.15, 2.0), hour='morning', side=-142, lens=23, height=1.95, horizon=0.5, garden=4.5, samples=8, exposure=0.65, fill=(0.8, -4.2, 2.5, 130, 8), windows=[(-0.5, 2.0, 2.0, 110, 180, 2.2, 1.0)])
def kitchen_old(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -2.2, 2.2, -4.6, 2.1, 2.6, EARTH, 'floor #8a6445', back=[(0.5, 1.05, 2.4, 1.05)], ceiling=None, frame=WOOD, skirting=WOOD)
    boarded(m, -2.2, 2.2, -4.6, 2.1, 2.6)
    posts(m, back, (0.06, 3.1, 4.34), 2.6)
    m.box(WOOD, back, 0, 4.4, 0, 0.03, 2.14, 2.26)
    m.box(WOOD, left, 0, 6.7, 0, 0.03, 2.14, 2.26)
    f.window(m, WOOD, back, 0.5, 1.05, 2.4, 1.05, 4, 0.04, (0, 1))
    for u0, u1, z0, z1 in ((0.12, 0.5, 0.82, 1.6), (0.5, 2.9, 0.82, 1.03), (2.9, 3.05, 0.82, 1.6), (3.16, 4.28, 0.62, 1.6)):
        m.box('walltile #e6e4da', back, u0, u1, 0, 0.012, z0, z1)
    f.cupboards(m, WOOD, back, 0.1, 3.08, 0.55, 0.06, 0.79, 5, handle='plain #3a2f28')
    m.box('steel #bdbbb5', back, 0.08, 3.1, 0, 0.58, 0.79, 0.83)
    m.box('steel #8a8883', back, 0.8, 1.6, 0.1, 0.46, 0.83, 0.832)
    f.tap(m, -1.0, 2.02, 0.83, high=0.24)
    f.cupboards(m, WOOD, back, 3.14, 4.3, 0.55, 0.06, 0.58, 2, handle='plain #3a2f28')
    m.box('steel #bdbbb5', back, 3.12, 4.3, 0, 0.58, 0.58, 0.62)
    m.box('lacquer #d9d5ca', back, 3.4, 4.05, 0.06, 0.52, 0.62, 0.78)
    for u in (3.56, 3.88):
        (x, at, z), = back.at([(u, 0.28, 0.78)])
        m.tube('plain #2d2b29', [(x, at, z), (x, at, z + 0.03)], 0.095, 20, caps=True)
        m.tube('plain #2d2b29', back.at([(u, 0.52, 0.7), (u, 0.545, 0.7)]), 0.025, 12, caps=True)
    (x, at, z), = back.at([(3.56, 0.28, 0.81)])
    m.tube('steel #a8a59c', [(x, at, z), (x, at, z + 0.12), (x, at, z + 0.19), (x, at, z + 0.21)], [0.11, 0.11, 0.05, 0.012], 24, caps=True)
    t = np.linspace(0, np.pi, 9)
    m.tube('plain #2d2b29', np.stack([x + 0.1 * np.cos(t), 0 * t + at, z + 0.13 + 0.14 * np.sin(t)], 1), 0.008, 8)
    for z in (1.75, 2.0):
        m.box(WOOD, back, 3.18, 4.28, 0, 0.24, z, z + 0.025)
        f.jars(y, back, np.arange(3.3, 4.2, 0.2), 0.12, z + 0.025, ('enamel #d8cfbd', 'enamel #5f6f72', 'enamel #8f5f3a'))
    m.box(DARK, left, 4.3, 5.9, 0, 0.48, 0, 1.75)
    for u, z0, z1 in ((4.34, 0.08, 0.8), (5.12, 0.08, 0.8), (4.34, 0.98, 1.7), (5.12, 0.98, 1.7)):
        p.border(m, WOOD, left, u, z0, 0.74, z1 - z0, 0.48, 0.505, 0.05)
        m.box('boards #7d6046' if z0 < 0.5 else 'paper #cfd6d2', left, u + 0.04, u + 0.7, 0.48, 0.49, z0 + 0.04, z1 - 0.04)
        for bar in np.linspace(u, u + 0.74, 6)[1:-1] if z0 > 0.5 else ():
            m.box(WOOD, left, bar - 0.008, bar + 0.008, 0.485, 0.5, z0, z1)
    for u in (4.34, 4.85, 5.36):
        m.box(WOOD, left, u, u + 0.48, 0.48, 0.5, 0.83, 0.95)
        m.box('plain #2d2b29', left, u + 0.2, u + 0.28, 0.5, 0.515, 0.88, 0.9)
    f.table(m, WOOD, -0.75, -0.85, 0.75, 0.0, 0.7, 0.04, 0.06)
    for x in (-0.38, 0.38):
        f.chair(m, DARK, x, 0.35, 0, 'cloth #6f7a6a')
        f.chair(m, DARK, x, -1.2, 180, 'cloth #6f7a6a')
    m.block('cloth #e9e1cf', -0.28, -0.86, 0.7, 0.28, 0.01, 0.704)
    f.bowl(m, 0.0, -0.42, 0.704, 0.15, 'enamel #5f7280')
    m.tube('enamel #7d8f84', [(0.45, -0.3, 0.7), (0.45, -0.3, 0.78)], [0.03, 0.036], 16)
    m.tube('enamel #f2efe6', [(0, -0.42, 1.62), (0, -0.42, 1.68), (0, -0.42, 1.78)], [0.22, 0.17, 0.04], 28)
    f.soft(m, 'glow #ffd9a0 3', -0.045, -0.465, 1.62, 0.045, -0.375, 1.72, 1.0)
    m.tube('plain #2b2724', [(0, -0.42, 1.78), (0, -0.42, 2.6)], 0.006, 6)
    m.tube('wood #c2a272', [(1.75, 1.1, 0), (1.75, 1.1, 0.3)], [0.2, 0.24], 24, caps=True)
    for dx, dy in ((0, 0), (0.1, 0.05), (-0.08, 0.06), (0.02, -0.1)):
        f.soft(m, 'enamel #d9a441', 1.75 + dx - 0.06, 1.1 + dy - 0.06, 0.26, 1.75 + dx + 0.06, 1.1 + dy + 0.06, 0.37, 1.0)
    f.lift(y)
    beyond(y, 3.4, -0.6)


@picture('room-bath-old', eye=(0.62, -2.05), toward=(-0.1, 1.4), hour='morning', side=-150, lens=20, height=2.0, horizon=0.55, garden=4.5, samples=8, exposure=0.65, fill=(0.5, -2.7, 2.5, 45, 8), windows=[(0.0, 1.2, 2.0, 45, 180, 1.3, 0.8)])
def bath_old(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -1.05, 1.05, -3.0, 1.3, 2.4, 'plain #e9e2d2', 'mosaic #8fa3a6', back=[(0.4, 1.12, 1.3, 0.85)], ceiling=None, frame=WOOD, skirting=None)
    boarded(m, -1.05, 1.05, -3.0, 1.3, 2.4, 'boards #b08f66', WOOD, 0.6, 0.05)
    for own, length in ((back, 2.1), (left, 4.3), (right, 4.3)):
        m.box('walltile #cfdcda', own, 0, length, 0, 0.012, 0, 1.1)
        m.box('enamel #6f9096', own, 0, length, 0.0, 0.02, 1.1, 1.14)
    f.window(m, WOOD, back, 0.4, 1.14, 1.3, 0.85, 2, 0.04, (1, 1))
    tub(m, -0.35, 1.04, 0.42, 1.29, 0.6, 'walltile #6f9aa6', 0.11, 'water #9ab9b0', 0.08)
    for k in range(4):
        m.block('wood #c9a877', 0.62 + k * 0.105, 0.4, 0.6, 0.62 + k * 0.105 + 0.1, 1.29, 0.625)
    for u, key in ((3.55, '#4d7396'), (3.75, '#a8483a')):
        (a, b) = left.at([(u, 0.0, 0.72), (u, 0.11, 0.72)])
        m.tube('steel #c4c2bb', [a, b, b - (0, 0, 0.07)], 0.016, 10, caps=True)
        m.tube('enamel ' + key, [b + (0, 0, 0.015), b + (0, 0, 0.045)], 0.03, 14, caps=True)
    m.tube('wood #c9a877', [(-0.62, 0.02, 0.0), (-0.62, 0.02, 0.2)], [0.125, 0.15], 26)
    m.tube('water #9ab9b0', [(-0.62, 0.02, 0.14), (-0.62, 0.02, 0.15)], 0.12, 26, caps=True)
    m.block('wood #c9a877', 0.1, -0.32, 0.2, 0.45, -0.05, 0.225)
    for x in (0.12, 0.39):
        m.block('wood #c9a877', x, -0.3, 0, x + 0.035, -0.07, 0.2)
    m.box(WOOD, left, 2.5, 3.3, 0, 0.14, 0.98, 1.0)
    f.jars(y, left, (2.65, 2.85, 3.05), 0.07, 1.0, ('enamel #e6dfd0', 'enamel #8fa39a', 'enamel #c9a37a'))
    m.box('mirror #e2e6e4', left, 2.6, 3.05, 0.002, 0.015, 1.2, 1.75)
    p.border(m, WOOD, left, 2.58, 1.18, 0.49, 0.59, 0, 0.025, 0.025)
    f.soft(m, 'glow #ffe0ae 3', 0.92, -0.1, 1.75, 1.04, 0.04, 1.95, 0.7)
    m.box('cloth #f2eee4', right, 0.9, 1.2, 0.05, 0.075, 0.75, 1.22)
    m.box(WOOD, right, 0.75, 1.35, 0.04, 0.07, 1.21, 1.24)
    f.lift(y)
    beyond(y, 3.0)


@picture('room-bath-hinoki', eye=(0.75, -2.7), toward=(-0.1, 2.0), hour='day', side=-130, lens=21, height=1.95, horizon=0.52, garden=4.5, samples=8, exposure=0.5, fill=(0.6, -3.4, 2.5, 90, 6), windows=[(0.0, 1.75, 1.9, 130, 180, 3.0, 1.5)])
def bath_hinoki(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -1.9, 1.9, -3.8, 1.9, 2.5, 'boards #b8976c', 'floortile #77756f', back=[(0.25, 0.62, 3.3, 1.6)], ceiling=None, frame=DARK, skirting=None)
    boarded(m, -1.9, 1.9, -3.8, 1.9, 2.5, 'boards #b8976c', DARK, 0.8, 0.1)
    p.border(m, DARK, back, 0.2, 0.58, 3.4, 1.68, -0.1, 0.02, 0.06)
    m.box(DARK, back, 1.88, 1.94, -0.08, 0.0, 0.6, 2.2)
    tub(m, -1.5, 1.2, 0.35, 1.75, 0.5, 'wood #cda873', 0.1, 'water #a3b8a2', 0.05)
    m.block('wood #d6b27c', -1.53, 0.32, 0.47, 1.23, 0.47, 0.52)
    m.block('wood #d6b27c', -1.53, 1.62, 0.47, 1.23, 1.78, 0.52)
    m.block('wood #d6b27c', -1.53, 0.32, 0.47, -1.38, 1.78, 0.521)
    m.block('wood #d6b27c', 1.08, 0.32, 0.47, 1.23, 1.78, 0.521)
    m.beam('wood #d6b27c', (-1.88, 1.2, 0.92), (-1.2, 1.2, 0.82), 0.12, 0.08)
    m.tube('water #b9c9c0', [(-1.2, 1.2, 0.82), (-1.12, 1.2, 0.75), (-1.1, 1.2, 0.45)], [0.02, 0.022, 0.025], 12)
    for x, at, r, high in ((0.9, -0.35, 0.16, 0.22), (0.45, -0.1, 0.12, 0.13)):
        m.tube('wood #cda873', [(x, at, 0), (x, at, high)], [r * 0.85, r], 26)
        m.tube('plain #3a3029', [(x, at, high * 0.75), (x, at, high * 0.8)], r * 0.985, 26)
        m.tube('wood #cda873', [(x, at, 0.02), (x, at, 0.03)], r * 0.85, 26, caps=True)
    m.block('wood #cda873', -0.65, -0.4, 0.24, -0.25, -0.12, 0.27)
    for x in (-0.63, -0.31):
        m.block('wood #cda873', x, -0.38, 0, x + 0.04, -0.14, 0.24)
    m.block('cloth #f2eee4', -0.6, -0.36, 0.27, -0.32, -0.16, 0.33)
    for k in range(7):
        m.block('wood #b8976c', -1.8 + k * 0.13, -1.2, 0.015, -1.8 + k * 0.13 + 0.1, 0.1, 0.04)
    m.block('paper #f7e2bd 1.3', 1.76, -0.1, 1.5, 1.88, 0.1, 1.85)
    f.lift(y)
    g.land(y, 'lawn #5f7038')
    y.tree(-1.7, 6.2, 'maple', 4.0, 0)
    y.tree(2.4, 6.8, 'bamboo', 6.0)
    y.tree(1.0, 7.4, 'bamboo', 6.4)
    y.tree(-3.4, 7.4, 'bamboo', 6.2)
    rocks(y, (-1.5, 4.0, 0.5), (0.2, 4.6, 0.4), (1.8, 3.9, 0.55), (0.9, 3.5, 0.25))
    g.shrubs(y, [(-0.6, 4.2), (1.1, 4.6), (-2.4, 4.6), (2.8, 4.6), (0.3, 5.6)], 0.6)
    g.lantern(y, -0.5, 5.2)
    plants.hedge(m, y.rng, '#5d7d38', -9, 9.0, 9, 9.8, 2.2)
    for k in range(7):
        y.tree(-9 + k * 3, 11 + 2 * y.rng.random(), y.pick('broad', 'evergreen', 'maple'), 6.5)


@picture('room-bedroom-old', eye=(1.35, -2.7), toward=(-0.25, 1.9), hour='morning', side=-115, lens=22, height=1.85, horizon=0.5, garden=4.5, samples=8, exposure=0.6, fill=(1.0, -3.4, 2.5, 130, 8), windows=[(-1.65, -0.1, 1.6, 90, -90, 1.7, 1.5)])
def bedroom_old(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -1.8, 1.8, -4.0, 1.8, 2.5, EARTH, 'boards #8a6b4c', back=[(0.1, 0.04, 1.75, 1.86)], left=[(3.1, 0.45, 1.7, 1.45)], ceiling=None, frame=WOOD, skirting=None)
    boarded(m, -1.8, 1.8, -4.0, 1.8, 2.5, 'boards #b08f66', WOOD, 0.45, 0.035)
    spots = [(-1.8, 0.9, 1.8, 0.9), (0, 0.9, 1.8, 0.9), (-1.8, -0.9, 0.9, 1.8), (-0.9, 0, 1.8, 0.9), (-0.9, -0.9, 1.8, 0.9), (0.9, -0.9, 0.9, 1.8), (-1.8, -1.8, 1.8, 0.9), (0, -1.8, 1.8, 0.9), (-1.8, -2.7, 1.8, 0.9), (0, -2.7, 1.8, 0.9), (-1.8, -3.6, 1.8, 0.9), (0, -3.6, 1.8, 0.9)]
    f.mats(m, spots, 0.04)
    posts(m, back, (0.05, 1.9, 3.55), 2.5)
    for own, length in ((back, 3.6), (left, 5.8), (right, 5.8)):
        m.box(WOOD, own, 0, length, 0, 0.03, 1.9, 2.0)
        m.box(WOOD, own, 0, length, 0, 0.02, 0.0, 0.06)
    # 押入: one door pushed aside, folded futons on its shelf.
    m.block('plain #cdbb98', -1.75, 2.6, 0, 0.05, 2.65, 2.0)
    for x in (-1.75, 0.05):
        m.block('plain #cdbb98', x - 0.02, 1.85, 0, x + 0.02, 2.65, 2.0)
    m.block('plain #cdbb98', -1.75, 1.85, 1.92, 0.05, 2.65, 1.96)
    m.block(WOOD, -1.75, 1.84, 0.82, 0.05, 2.65, 0.88)
    m.block('boards #a2835f', -1.75, 1.84, 0.0, 0.05, 2.65, 0.05)
    fusuma(m, back, 0.95, 1.85, -0.05)
    fusuma(m, back, 0.85, 1.75, -0.09)
    for k, key in enumerate(('cloth #e9e2d2', 'cloth #7f93a3', 'cloth #efe8da', 'cloth #c9a3a0')):
        f.soft(m, key, -1.68, 1.92, 0.88 + k * 0.17, -0.92, 2.55, 1.08 + k * 0.17, 0.3)
    for x, key in ((-1.65, 'wood #b8976c'), (-1.2, 'plain #a3876a')):
        m.block(key, x, 1.95, 0.05, x + 0.4, 2.5, 0.5)
    screen(m, left, 3.94, 4.8, 0.45, 1.45, -0.03)
    f.window(m, WOOD, left, 3.1, 0.45, 1.7, 1.45, 2, 0.04, (0, 1))
    f.soft(m, 'cloth #efe9dc', -0.85, -1.25, 0.03, 0.15, 0.75, 0.17, 0.14)
    f.soft(m, 'cloth #74889a', -0.92, -1.4, 0.12, 0.22, 0.1, 0.3, 0.2)
    f.soft(m, 'cloth #f4efe3', -0.92, -0.12, 0.14, 0.22, 0.2, 0.32, 0.22)
    f.soft(m, 'cloth #faf6ec', -0.65, 0.3, 0.14, -0.05, 0.68, 0.3, 0.45)
    m.block(WOOD, 1.05, 0.7, 0.3, 1.7, 1.6, 0.34)
    for x in (1.08, 1.62):
        for at in (0.74, 1.5):
            m.block(WOOD, x, at, 0.04, x + 0.05, at + 0.05, 0.3)
    p.border(m, WOOD, Frame(1.2, 1.45, 0), 0, 0.34, 0.24, 0.36, -0.12, 0.12, 0.015)
    m.block('paper #f7e2bd 0.9', 1.22, 1.35, 0.36, 1.42, 1.55, 0.68)
    f.books(y, Frame(1.12, 1.02, 90), 0.0, 0.2, -0.1, 0.34, 0.2)
    cushion(m, 0.98, 0.55, 0.04, 'cloth #7a5648')
    f.pendant(m, 0, -0.3, 1.78, 2.5, 0.2, shape='ball')
    f.hung(m, right, 1.4, 1.1, 0.4, 0.75, 'paint #b3a98f', WOOD)
    f.lift(y)
    beyond(y, 3.4, -1.0, left=-1.8)


def fusuma(m, own, u0, u1, v):
    """A papered sliding door with its round pull."""
    m.box('plain #ece3cf', own, u0, u1, v - 0.012, v + 0.008, 0.05, 1.88)
    p.border(m, 'plain #2f241c', own, u0, 0.05, u1 - u0, 1.84, v - 0.015, v + 0.014, 0.022)
    m.tube('plain #2f241c', own.at([(u0 + 0.09, v + 0.008, 0.85), (u0 + 0.09, v + 0.014, 0.85)]), 0.032, 18, caps=True)


@picture('room-entrance-old', eye=(0.85, -3.5), toward=(-0.1, 2.2), hour='morning', side=-155, lens=22, height=2.05, horizon=0.5, garden=4.5, samples=8, exposure=0.7, fill=(0.9, -4.4, 2.7, 150, 8), windows=[(0.25, 2.0, 1.6, 70, 180, 1.7, 1.7)])
def entrance_old(y, eye, toward):
    m = y.m
    looks = Looks(WOOD, DARK, 0.45, seed=2)
    m.quads('paving #8f8b82', [(-2.2, -4.8, 0), (2.0, -4.8, 0), (2.0, 2.3, 0), (-2.2, 2.3, 0)])
    back, right = Frame(-2.2, 2.2, 0), Frame(2.0, 2.2, 270)
    p.wall(m, looks, back, 4.2, 0, 2.9, EARTH, [(1.6, 0.02, 1.8, 2.0, 'hikido')])
    p.border(m, DARK, back, 1.56, 2.05, 1.88, 0.5, -0.05, 0.02, 0.05)
    m.box('paper #f3ead6 0.4', back, 1.6, 3.4, -0.02, 0.0, 2.1, 2.5)
    for u in np.linspace(1.6, 3.4, 13)[1:-1]:
        m.box(DARK, back, u - 0.01, u + 0.01, 0, 0.02, 2.1, 2.5)
    p.wall(m, looks, right, 7.0, 0, 2.9, EARTH)
    m.box('boards #7d6046', right, 0, 7, 0, 0.02, 0.0, 0.95)
    m.box(DARK, right, 0, 7, 0, 0.035, 0.95, 1.01)
    posts(m, back, (0.9, 1.5, 3.5, 4.12), 2.9, DARK)
    posts(m, right, (0.06, 2.0, 3.9), 2.9, DARK)
    boarded(m, -2.2, 2.0, -4.8, 2.2, 2.9, 'boards #8a6b4c', DARK, 1.1, 0.24)
    # The floor of the house, a step above, with its screens.
    m.block('floor #9a724c', -2.2, -4.8, 0.36, -0.75, 2.2, 0.42)
    m.block(DARK, -0.78, -4.8, 0.0, -0.74, 2.2, 0.3)
    m.block(WOOD, -0.86, -4.8, 0.26, -0.7, 2.2, 0.425)
    m.block('wood #a07c50', -0.7, -1.0, 0.0, -0.28, 0.9, 0.2)
    side = Frame(-1.75, -4.8, 90)
    for k in range(7):
        screen(m, side, 0.2 + k * 0.95, 1.15 + k * 0.95, 0.42, 1.8, 0.02 * (k % 2), WOOD, 0.3)
    m.box(DARK, side, 0, 7, -0.04, 0.05, 2.22, 2.34)
    m.box(EARTH, side, 0, 7, -0.03, 0.03, 2.34, 2.9)
    m.block('tatami #b3b08a', -2.6, -1.5, 0.36, -1.75, 0.4, 0.425)
    f.cupboards(m, WOOD, right, 0.3, 1.9, 0.38, 0.02, 0.85, 4, handle='plain #2f241c')
    y.m.tube('enamel #4f5d63', [(1.8, 1.0, 0.85), (1.8, 1.0, 0.98), (1.8, 1.0, 1.15), (1.8, 1.0, 1.2)], [0.07, 0.11, 0.05, 0.06], 20)
    plants.bush(m, y.rng, '#5f7a3a', (0.18, 0.22, 0.3), 200, 0.055, (1.78, 1.0, 1.42), flowers='#d9a3a8')
    m.tube('stone #6f6a62', [(1.6, -0.4, 0), (1.6, -0.4, 0.5)], [0.15, 0.17], 22, caps=True)
    for dx, dy, key in ((0.04, 0.03, 'cloth #3f5468'), (-0.05, -0.02, 'cloth #7a3f36')):
        m.tube(key, [(1.6 + dx, -0.4 + dy, 0.2), (1.6 + dx * 2, -0.4 + dy * 2, 0.88)], [0.015, 0.035], 12, caps=True)
        m.tube(DARK, [(1.6 + dx * 2, -0.4 + dy * 2, 0.86), (1.6 + dx * 2.3, -0.4 + dy * 2.3, 1.05)], 0.012, 8, caps=True)
    for x in (-0.58, -0.42):
        f.soft(m, 'wood #8f6b49', x - 0.05, -0.5, 0.2, x + 0.05, -0.25, 0.225, 0.5)
    m.tube('paper #f7e2bd 1.2', [(0.35, 0.3, 2.2), (0.35, 0.3, 2.28), (0.35, 0.3, 2.5), (0.35, 0.3, 2.56)], [0.1, 0.16, 0.16, 0.1], 24, caps=True)
    m.tube('plain #2b2724', [(0.35, 0.3, 2.56), (0.35, 0.3, 2.9)], 0.006, 6)
    f.lift(y)
    g.land(y)


@picture('room-irori', eye=(1.5, -3.6), toward=(-0.2, 2.4), hour='morning', side=-140, lens=22, height=1.85, horizon=0.46, garden=4.5, samples=8, exposure=0.7, fill=(1.2, -4.6, 2.6, 210, 10), windows=[(0.1, 2.3, 1.5, 110, 180, 1.8, 1.6)])
def irori(y, eye, toward):
    m = y.m
    back, left, right = f.shell(m, -2.7, 2.7, -5.2, 2.5, 3.6, EARTH, 'floor #7d583c', back=[(0.9, 0.02, 3.6, 1.9)], ceiling=None, frame=DARK, skirting=DARK)
    m.quads('boards #5d4634', [(-2.7, -5.2, 3.5), (2.7, -5.2, 3.5), (2.7, 2.5, 3.5), (-2.7, 2.5, 3.5)])
    posts(m, back, (0.08, 0.85, 4.55, 5.32), 3.6, DARK)
    m.box(DARK, back, 0, 5.4, 0, 0.05, 1.94, 2.14)
    for at in (1.4, -0.6, -2.6, -4.6):
        m.beam('wood #46352a', (-2.7, at, 2.85), (2.7, at, 2.85), 0.24, 0.28)
    m.beam('wood #46352a', (0.2, -5.2, 3.15), (0.2, 2.5, 3.15), 0.26, 0.3)
    for k in (0, 3):
        screen(m, back, 0.9 + k * 0.9, 1.8 + k * 0.9, 0.03, 1.87, -0.05, WOOD, 0.15)
    m.block('deck #9b7450', -2.7, 2.62, -0.1, 2.7, 3.5, -0.03)
    m.box('boards #4f3c2d', left, 4.6, 6.6, 0, 0.5, 0, 1.9)
    for u in (4.65, 5.62):
        p.border(m, DARK, left, u, 0.1, 0.93, 0.75, 0.5, 0.525, 0.05)
        p.border(m, DARK, left, u, 0.95, 0.93, 0.9, 0.5, 0.525, 0.05)
    f.jars(y, left, (4.9, 5.3, 5.9), 0.25, 1.9, ('enamel #6a4a36', 'enamel #8f8474', 'enamel #4f5d63'))
    x0, x1, y0, y1 = -0.75, 0.35, -0.85, 0.25
    for a, b, c, d in ((x0, x1, y0, y0 + 0.12), (x0, x1, y1 - 0.12, y1), (x0, x0 + 0.12, y0 + 0.12, y1 - 0.12), (x1 - 0.12, x1, y0 + 0.12, y1 - 0.12)):
        m.block('wood #6b4a33', a, c, 0, b, d, 0.07)
    f.soft(m, 'ash #b5b0a8', x0 + 0.08, y0 + 0.08, -0.06, x1 - 0.08, y1 - 0.08, 0.05, 0.3)
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    for k in range(7):
        a = k * 0.9
        m.tube('bark #2b2320', [(cx + 0.14 * np.cos(a), cy + 0.14 * np.sin(a), 0.05), (cx + 0.03 * np.cos(a), cy + 0.03 * np.sin(a), 0.1)], 0.02, 8, caps=True)
    f.soft(m, 'glow #ff7a2a 2.5', cx - 0.06, cy - 0.06, 0.04, cx + 0.06, cy + 0.06, 0.085, 1.0)
    m.tube('plain #2a2826', [(cx, cy, 0.34), (cx, cy, 0.38), (cx, cy, 0.5), (cx, cy, 0.56), (cx, cy, 0.585)], [0.07, 0.14, 0.16, 0.1, 0.02], 28, caps=True)
    t = np.linspace(0, np.pi, 11)
    m.tube('plain #2a2826', np.stack([cx + 0.13 * np.cos(t), 0 * t + cy, 0.54 + 0.2 * np.sin(t)], 1), 0.009, 8)
    m.tube('plain #2a2826', [(cx, cy, 0.74), (cx, cy, 1.2)], 0.009, 8)
    m.tube('wood #5b4433', [(cx, cy, 1.0), (cx, cy, 2.85)], 0.03, 12, caps=True)
    m.beam('wood #5b4433', (cx - 0.22, cy, 1.28), (cx + 0.22, cy, 1.34), 0.04, 0.09)
    for x, at in ((cx, y1 + 0.5), (cx - 1.05, cy), (cx + 1.05, cy)):
        cushion(m, x, at, 0.0, 'cloth #44597a')
    cushion(m, cx, y0 - 0.5, 0.0, 'cloth #8a4a3a')
    tea(m, cx + 0.75, y1 + 0.45, 0.0)
    m.box('boards #8a6b4c', right, 0.6, 2.6, 0, 0.03, 0.06, 1.9)
    for u in (0.6, 1.6):
        p.border(m, DARK, right, u, 0.04, 1.0, 1.88, 0.02, 0.05, 0.06)
        m.box(DARK, right, u, u + 1, 0.02, 0.05, 0.9, 0.98)
    m.box(DARK, right, 0, 7.7, 0, 0.05, 1.94, 2.14)
    m.box(DARK, left, 0, 7.7, 0, 0.05, 1.94, 2.14)
    m.tube('paper #f7e2bd 1.2', [(1.5, 0.7, 2.0), (1.5, 0.7, 2.1), (1.5, 0.7, 2.35), (1.5, 0.7, 2.42)], [0.12, 0.19, 0.19, 0.12], 24, caps=True)
    m.tube('plain #2b2724', [(1.5, 0.7, 2.42), (1.5, 0.7, 3.4)], 0.006, 6)
    f.lift(y)
    beyond(y, 4.4)
    rocks(y, (-0.6, 5.6, 0.35), (1.2, 6.2, 0.3))
    g.lantern(y, 0.7, 6.6)
