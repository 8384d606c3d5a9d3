"""The pictures by name. Each has a function that builds it, and its season, light and camera."""
import numpy as np

import grounds as g
import plants
from mesh import Mesh

PICTURES = {}


def picture(name, **shot):
    """eye, toward: the camera on the ground plan. hour, side: the sun. season, height, lens, horizon, fill, windows: see scene.py. garden: a second sun, on what is seen from a room."""

    def add(make):
        PICTURES[name] = (make, shot)
        return make

    return add


def beside(y, x, at, make, *more, **named):
    """Builds something at another place."""
    own = y.m
    y.m = Mesh()
    make(y, *more, **named)
    for key, parts in y.m.parts.items():
        own.parts.setdefault(key, []).extend((verts + np.array([x, at, 0], dtype=np.float32), faces) for verts, faces in parts)
    y.m = own


def setting(y, eye, toward, taken, road=-8.2, back=('broad', 'evergreen', 'broad'), near=9.5, hills=(240, 70), far=(700, 210), lawn=None, blades=130000, high=0.07, tall=(5, 8), deep=3, shade=True, verge=0.2):
    """Grass around the house, a street before it, trees and hills behind it."""
    colors = {'autumn': 'lawn #6e6c40', 'winter': 'lawn #8c7f55', 'spring': 'lawn #76853f'}
    g.land(y, lawn or colors.get(y.season, 'lawn #66733a'))
    if road is not None:
        g.street(y, road - 7.6, road)
        if verge:
            g.block_wall(y, -30, road + 0.5, taken[-1][0], road + 0.5, verge)
            g.block_wall(y, taken[-1][2], road + 0.5, 30, road + 0.5, verge)
    if blades:
        g.grass(y, eye, toward, g.outside(*taken, *([(-80, -40, 80, road + 0.55)] if road is not None else [])), count=blades, high=high)
    if back:
        y.line(back, -26, 28, near, 2.4, tall, deep)
        y.line(back, -46, 46, near + 11, 2.3, (tall[0] + 1, tall[1] + 2), 8)
    wood = {'autumn': '#7a5f33', 'winter': '#5f5a48', 'spring': '#5f7a40'}.get(y.season, '#4f6638')
    if hills:
        g.hills(y, *hills, color=wood, seed=int(y.rng.integers(9)))
    if far:
        g.hills(y, *far, '#56704a', seed=int(y.rng.integers(9)))
    if shade:
        g.shade_trees(y, eye, 0)


def path(y, *points, size=0.36):
    plants.stepping_stones(y.m, y.rng, points, 0.6, size)


def rocks(y, *spots):
    for x, at, r in spots:
        plants.rock(y.m, y.rng, (x, at, 0.05), (r, r * 0.8, r * 0.7))


def paved(y, key, x0, y0, x1, y1, edge=True):
    """A paved strip with a stone edge."""
    g.patch(y, key, x0, y0, x1, y1, 0.012)
    if edge:
        for a, b in ((x0 - 0.1, x0), (x1, x1 + 0.1)):
            y.m.block('concrete #aaa69c', a, y0, 0, b, y1, 0.05)
