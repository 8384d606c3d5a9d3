"""Pictures of old houses."""
import grounds as g
import old_homes as old
import plants
from pictures import path, paved, picture, rocks, setting


def garden(y, flowers='#c9507f'):
    """Pine, maple, stones, azaleas and a lantern before a house with its entrance on the right."""
    y.tree(-6.6, -2.4, 'pine', 4.8, 0)
    y.tree(7.4, -0.6, 'maple', 4.8, 1)
    g.shrubs(y, [(-5.4, -3.2), (-4.3, -1.9), (-7.6, -3.4), (1.2, -1.0), (1.5, -2.2), (4.9, -1.6), (5.7, -0.8), (6.4, -3.4)], 0.75)
    g.shrubs(y, [(-3.4, -2.9), (5.0, -3.6), (0.2, -0.9), (7.2, -2.4)], 0.6, flowers=flowers)
    rocks(y, (-2.6, -3.9, 0.45), (-5.0, -4.3, 0.3), (4.4, -4.4, 0.36))
    g.lantern(y, 5.9, -2.3)


SHOWA = [(-5.2, 0, 4.6, 7), (2.0, -2.7, 4.3, 0), (2.6, -8, 3.9, -2.7)]


@picture('house-showa-1', lens=32, eye=(-4.5, -13.0), toward=(-0.4, 0), hour='morning', side=-48)
def showa_morning(y, eye, toward):
    old.showa(y)
    setting(y, eye, toward, SHOWA)
    path(y, (3.3, -7.6), (3.5, -5.8), (3.15, -2.9))
    garden(y)
    for x in (-10, 9.8):
        g.block_wall(y, x, -7.6, x, 9, 1.4)


@picture('house-showa-2', lens=32, eye=(7.2, -12.4), toward=(0.2, 0), hour='afternoon', side=42, season='autumn')
def showa_autumn(y, eye, toward):
    old.showa(y, 'plaster #e3dccb', '#4d4a45', 'boards #4a3a2e', upper='irimoya')
    setting(y, eye, toward, SHOWA, back=('maple', 'evergreen', 'ginkgo'))
    paved(y, 'gravel #a39c8e', 2.4, -7.7, 4.0, -2.6)
    y.tree(-6.8, -2.2, 'maple', 5.2, 0)
    y.tree(6.6, 1.5, 'pine', 5.2, 1)
    plants.hedge(y.m, y.rng, '#4c6b2d', -13, -7.5, 1.6, -6.8, 0.95)
    plants.hedge(y.m, y.rng, '#4c6b2d', 4.9, -7.5, 13, -6.8, 0.95)
    g.shrubs(y, [(-4.9, -2.2), (-3.6, -3.0), (1.2, -1.1), (5.4, -1.0), (5.8, -2.4)], 0.7)
    rocks(y, (-2.6, -3.6, 0.45), (5.1, -3.6, 0.36))


@picture('house-showa-3', lens=32, eye=(-7.4, -12.0), toward=(-0.6, 0), hour='day', side=-35, season='spring')
def showa_spring(y, eye, toward):
    old.showa(y, 'plaster #e3dccd', '#5a4038', 'plaster #b9a58a', 'alu #8d8b86', upper='x', veranda=False)
    setting(y, eye, toward, SHOWA, back=('cherry', 'broad', 'cherry'))
    paved(y, 'paving #b9b2a4', 2.4, -7.7, 4.0, -2.6)
    y.tree(-6.3, -1.6, 'cherry', 5.6, 0)
    y.tree(7.0, -0.6, 'evergreen', 3.6, 0)
    for x0, x1 in ((-14, 2.0), (4.5, 14)):
        g.block_wall(y, x0, -7.3, x1, -7.3, 0.6)
    g.shrubs(y, [(-4.4, -2.2), (1.2, -1.1), (5.2, -1.2), (-1.0, -1.6)], 0.7)
    g.shrubs(y, [(-3.0, -2.4), (0.2, -1.9), (6.2, -2.0)], 0.65, flowers='#d8577f')


@picture('house-showa-4', lens=32, eye=(5.0, -12.8), toward=(-0.6, 0), hour='hazy', side=30)
def showa_rain(y, eye, toward):
    old.showa(y, 'earth #cdb88f', '#3c4046', 'boards #6b4f38', upper='y', lit=0.25)
    setting(y, eye, toward, SHOWA, back=('cedar', 'broad', 'evergreen'), tall=(6, 10))
    path(y, (3.2, -7.6), (2.9, -5.4), (3.15, -2.9), size=0.42)
    y.tree(6.8, -1.8, 'pine', 4.6, 1)
    y.tree(-7.6, -0.4, 'bamboo', 6.2)
    g.shrubs(y, [(-5.4, -2.2), (-4.2, -1.7), (1.2, -1.1), (5.2, -2.9), (5.9, -3.6), (0.9, -2.4)], 0.75, flowers='#7d8fd0')
    rocks(y, (-2.6, -3.6, 0.45), (4.6, -4.0, 0.5))
    g.lantern(y, -6.0, -2.8)


@picture('house-showa-5', lens=32, eye=(6.8, -12.6), toward=(-0.2, 0), hour='morning', side=40)
def showa_garden(y, eye, toward):
    old.showa(y, 'plaster #ece4d2', '#6a4a3c', 'boards #6b4f38', upper='irimoya', boards=0.6)
    setting(y, eye, toward, SHOWA, back=('broad', 'bamboo', 'evergreen'))
    path(y, (3.3, -7.6), (3.5, -5.8), (3.15, -2.9))
    garden(y, '#e8e0d0')
    plants.hedge(y.m, y.rng, '#4c6b2d', -13, -7.5, 1.6, -6.8, 0.8)


def town(y, eye, left=True, right=True, **more):
    """A row of town houses along a paved lane."""
    g.land(y, 'soil #7d715c')
    g.patch(y, more.get('lane', 'paving #a39b8d'), -60, -14, 60, -0.75, 0.0)
    for x in range(-30, 31, 2):
        y.m.block('stone #96918a', x + 0.01, -0.95, 0, x + 1.99, -0.6, 0.04)
        y.m.block('concrete #6f6b64', x, -0.6, 0, x + 2, -0.1, 0.015)
    if left:
        old.machiya(y, 'plaster #e2dac8', '#3f2e22', '#4a4d50', 'lattice', noren=None, x=-10.7, width=6.8)
        old.machiya(y, 'earth #c5ae84', '#4f3a2a', '#43474b', 'slits', noren=None, x=-17.8, width=7.0)
    if right:
        old.machiya(y, 'plaster #ece6d8', '#513b2b', '#3f4347', 'slits', noren=None, x=3.7, width=6.6)
        old.machiya(y, 'plaster #d2c3a6', '#3f2e22', '#4b4a48', 'lattice', noren=None, x=10.4, width=7.0)
    y.line(('evergreen', 'broad'), -30, 34, 12, 4, (6, 8))
    g.hills(y, 260, 75, seed=2)
    g.shade_trees(y, eye, 0, 12)


def pots(y, spots):
    for x, at in spots:
        y.m.tube('stone #7c5f4c', [(x, at, 0), (x, at, 0.3)], [0.14, 0.19], 14, caps=True)
        plants.bush(y.m, y.rng, '#557a34', (0.28, 0.28, 0.42), 900, 0.05, (x, at, 0.38))


@picture('house-machiya-1', eye=(-6.6, -8.6), toward=(-0.6, 0), hour='morning', side=-38, lens=27, horizon=0.3)
def machiya_lane(y, eye, toward):
    old.machiya(y, x=-3.7, width=7.2)
    town(y, eye)
    pots(y, [(-1.5, -0.35), (1.25, -0.35), (1.7, -0.4)])


@picture('house-machiya-2', eye=(6.4, -8.8), toward=(0.4, 0), hour='dusk', side=30, lens=27, horizon=0.3)
def machiya_dusk(y, eye, toward):
    old.machiya(y, 'earth #c9b48b', '#3f2d22', '#3d4145', 'lattice', 1.5, '#5a2f2a', x=-3.7, width=7.2)
    town(y, eye, lane='paving #8f897e')
    pots(y, [(-1.4, -0.35), (1.3, -0.35)])
    for x in (-1.5, 1.25):
        y.m.tube('glow #ffb765 5', [(x, -0.3, 2.05), (x, -0.3, 2.5)], [0.14, 0.14], 12, caps=True)


@picture('house-machiya-3', eye=(-7.0, -9.0), toward=(0.2, 0), hour='afternoon', side=-40, season='autumn', lens=27, horizon=0.3)
def machiya_corner(y, eye, toward):
    old.machiya(y, 'plaster #f0ebde', '#57402e', '#4a4d50', 'slits', noren=None, x=-3.7, width=8.4)
    town(y, eye, left=False, right=False, lane='paving #aaa294')
    old.machiya(y, 'plaster #d2c3a6', '#3f2e22', '#4b4a48', 'lattice', noren=None, x=5.0, width=7.0)
    y.tree(-6.4, 0.8, 'maple', 5.0, 0)
    y.tree(-8.6, 4.0, 'maple', 6.0, 1)
    for x in (-20, ):
        g.block_wall(y, x, -0.3, -3.9, -0.3, 1.5, 'plaster #e6dfd0')
    y.m.add('kawara #43474b', *([(-20, -0.55, 1.5), (-3.8, -0.55, 1.5), (-3.8, -0.3, 1.72), (-20, -0.3, 1.72), (-20, -0.05, 1.5), (-3.8, -0.05, 1.5)], [(0, 1, 2, 3), (3, 2, 5, 4)]))
    pots(y, [(-0.8, -0.35), (2.0, -0.35)])


@picture('house-machiya-4', eye=(6.8, -8.8), toward=(-0.2, 0), hour='day', side=36, season='spring', lens=27, horizon=0.3)
def machiya_spring(y, eye, toward):
    old.machiya(y, 'plaster #e7dfcd', '#6a4a33', '#555250', 'lattice', noren='#8a3b3b', x=-3.9, width=7.4)
    town(y, eye, right=False)
    y.tree(6.4, 1.2, 'cherry', 5.8, 0)
    y.tree(10.4, 4.2, 'cherry', 6.4, 1)
    g.fence(y, 3.6, 20, -0.3, 1.4)
    pots(y, [(-1.6, -0.35), (1.4, -0.35)])


def field(y, eye, toward, x0, x1, y0, y1, color='#8fae3f', rows=0.28):
    """Rice in rows."""
    rng = y.rng
    import numpy as np

    n = int((x1 - x0) * (y1 - y0) * 60)
    x = x0 + rng.random(n) * (x1 - x0)
    at = y0 + np.round(rng.random(n) * (y1 - y0) / rows) * rows + rng.normal(size=n) * 0.04
    plants.blades(y.m, rng, color, np.stack([x, at, 0 * x], 1), 0.5, 0.012)


FARM = [(-7.6, -1.2, 5.6, 9), (0.4, -8, 3.4, 0)]


def farmyard(y, eye, toward, season=None, **more):
    setting(y, eye, toward, FARM, road=None, near=12.5, back=('cedar', 'broad', 'evergreen'), tall=(6, 12), hills=(170, 75), far=(600, 260), **more)


@picture('house-thatched-1', lens=33, eye=(-6.4, -14.5), toward=(-0.9, 0), hour='afternoon', side=-45, season='autumn', horizon=0.32)
def farm_thatch(y, eye, toward):
    old.farm(y)
    farmyard(y, eye, toward)
    path(y, (-2.6, -9.6), (-0.4, -5.5), (1.8, -1.4), size=0.42)
    y.tree(-9.6, -0.6, 'maple', 5.6, 0)
    y.tree(7.4, 0.4, 'ginkgo', 6.6, 1)
    y.tree(9.6, -2.4, 'maple', 4.6, 1)
    g.shrubs(y, [(-7.0, -2.2), (-6.0, -2.7), (4.4, -1.0), (5.2, -1.6), (-8.2, -3.0)], 0.75)
    rocks(y, (-5.2, -4.4, 0.5), (3.6, -3.2, 0.45))


@picture('house-farm-1', lens=33, eye=(6.4, -14.2), toward=(-1.2, 0), hour='morning', side=44, horizon=0.32)
def farm_tiles(y, eye, toward):
    old.farm(y, False)
    farmyard(y, eye, toward)
    paved(y, 'gravel #9f988a', 0.2, -9, 3.4, -1)
    y.tree(-9.2, -2.4, 'pine', 5.4, 0)
    y.tree(7.2, 1.4, 'broad', 5.8, 1)
    g.shrubs(y, [(-7.0, -2.2), (-5.8, -2.8), (4.4, -1.0), (5.2, -1.6), (-8.2, -3.4), (6.3, -1.0)], 0.8, flowers='#c9507f')
    rocks(y, (-4.4, -3.4, 0.5), (4.2, -3.2, 0.45))
    g.lantern(y, -7.4, -3.6)


@picture('house-farm-2', lens=33, eye=(-5.2, -14.8), toward=(-0.8, 0), hour='day', side=-40, season='spring', horizon=0.32)
def farm_spring(y, eye, toward):
    old.farm(y, False, 'earth #d8c39b', '#54402f', ('kawara', '#5a4a42'))
    farmyard(y, eye, toward, high=0.1)
    path(y, (1.2, -9.6), (2.0, -5.5), (1.8, -1.4), size=0.42)
    y.tree(-9.4, -1.0, 'cherry', 6.8, 0)
    y.tree(8.4, 0.8, 'cherry', 6.0, 1)
    g.shrubs(y, [(-7.0, -2.2), (4.4, -1.0), (5.2, -1.6)], 0.8)
    g.shrubs(y, [(-5.9, -2.6), (6.1, -1.2)], 0.7, flowers='#e6d05a')


@picture('house-thatched-2', lens=33, eye=(5.6, -14.6), toward=(-1.2, 0), hour='day', side=38, horizon=0.32)
def farm_summer(y, eye, toward):
    old.farm(y, wall='earth #c8b081', wood='#3f2d21')
    farmyard(y, eye, toward)
    path(y, (3.6, -9.6), (2.8, -5.5), (1.8, -1.4), size=0.42)
    y.tree(-9.6, 0.2, 'broad', 6.4, 0)
    y.tree(8.2, 0.4, 'bamboo', 7.6)
    field(y, eye, toward, -24, -3.2, -10.5, -5.2)
    g.shrubs(y, [(4.4, -1.0), (5.2, -1.6), (6.2, -1.0), (-8.2, -2.4)], 0.75)


@picture('house-tin-roofed-1', eye=(-6.0, -14.4), toward=(-1.0, 0), hour='morning', side=-42, lens=33, horizon=0.32)
def farm_tin(y, eye, toward):
    old.farm(y, 'tin', 'plaster #ddd2bb')
    farmyard(y, eye, toward)
    path(y, (0.4, -9.6), (1.4, -5.5), (1.8, -1.4), size=0.42)
    y.tree(-9.6, -0.8, 'broad', 5.6, 0)
    y.tree(8.0, 0.6, 'pine', 5.4, 1)
    g.shrubs(y, [(-7.0, -2.2), (-6.0, -2.8), (4.4, -1.0), (5.2, -1.6)], 0.75, flowers='#7d8fd0')
    rocks(y, (-4.6, -3.8, 0.5), (3.8, -3.0, 0.45))


OKINAWA = [(-5.6, -1.4, 4.6, 7.4), (-0.6, -8, 1.2, -1)]


def island(y, eye, toward, wall='stone #8f897c'):
    setting(y, eye, toward, OKINAWA, road=None, lawn='lawn #66733a', blades=130000, back=('evergreen', 'broad'), tall=(4, 6), hills=None, far=(500, 90))
    rng = y.rng
    for x0, x1 in ((-11, -1.6), (2.0, 12)):
        for k in range(int((x1 - x0) / 0.24)):
            for row in range(3):
                plants.rock(y.m, rng, (x0 + k * 0.24 + 0.12 * (row % 2), -6.0, 0.1 + row * 0.2), (0.17, 0.2, 0.13), wall)
    path(y, (0.3, -9), (0.3, -5), (-0.4, -2), size=0.4)
    for spot in ((-4.9, -4.9), (4.4, -4.6)):
        g.shrubs(y, [spot, (spot[0] + 1.0, spot[1] + 0.3)], 0.9, flowers='#d8343c')


@picture('house-okinawa-1', lens=33, eye=(-5.0, -12.6), toward=(-0.6, 0), hour='day', side=-38, horizon=0.33)
def okinawa_sun(y, eye, toward):
    old.okinawa(y)
    island(y, eye, toward)
    y.tree(6.6, -1.4, 'evergreen', 4.4, 0)
    y.tree(-7.6, 0.2, 'broad', 4.6, 1)


@picture('house-okinawa-2', lens=33, eye=(5.6, -12.2), toward=(-0.4, 0), hour='afternoon', side=40, horizon=0.33)
def okinawa_evening(y, eye, toward):
    old.okinawa(y, 'plaster #e2d3b4', '#a84f34')
    island(y, eye, toward, 'stone #857f72')
    y.tree(-7.4, -1.0, 'evergreen', 4.8, 0)
    y.tree(7.0, 1.2, 'bamboo', 5.0)


@picture('ryokan-1', lens=32, eye=(-6.2, -16.5), toward=(-0.4, 0), hour='dusk', side=-30, season='autumn', horizon=0.32)
def inn_dusk(y, eye, toward):
    old.ryokan(y)
    setting(y, eye, toward, [(-8.6, 0, 12, 9), (0.2, -14, 4.4, 0)], road=None, near=12, back=('cedar', 'maple', 'evergreen'), tall=(7, 12), hills=(150, 80))
    paved(y, 'paving #8b857b', 1.0, -14, 3.8, -2.8)
    y.tree(-9.8, -2.6, 'pine', 5.6, 0)
    y.tree(6.8, -3.4, 'maple', 5.2, 0)
    y.tree(-11.6, 1.6, 'maple', 7.0, 1)
    g.shrubs(y, [(-7.6, -2.0), (-6.2, -1.7), (-4.6, -2.0), (-3.2, -1.6), (5.6, -2.4), (7.8, -1.6)], 0.8)
    rocks(y, (-5.6, -4.6, 0.6), (-1.4, -3.4, 0.5), (5.6, -5.0, 0.5))
    for x in (0.4, 4.4):
        g.lantern(y, x, -6.0)
        y.m.block('glow #ffb765 9', x - 0.1, -6.1, 0.9, x + 0.1, -5.9, 1.14)


@picture('ryokan-2', lens=32, eye=(7.4, -16.0), toward=(0.0, 0), hour='morning', side=42, horizon=0.32)
def inn_morning(y, eye, toward):
    old.ryokan(y, 0.8, 'plaster #e0d5bf', '#43474a')
    setting(y, eye, toward, [(-8.6, 0, 12, 9), (0.2, -14, 4.4, 0)], road=None, near=12, back=('cedar', 'broad', 'evergreen'), tall=(7, 12), hills=(150, 80))
    paved(y, 'gravel #a8a193', 0.6, -14, 4.0, -2.8)
    y.tree(-7.6, -3.6, 'pine', 5.0, 0)
    y.tree(7.6, -2.6, 'pine', 4.6, 1)
    y.tree(11.4, 0.0, 'bamboo', 8.0)
    g.shrubs(y, [(-6.0, -2.2), (-4.6, -2.0), (-3.2, -1.6), (5.6, -2.0), (8.4, -1.6)], 0.8, flowers='#c9507f')
    rocks(y, (-4.6, -4.6, 0.6), (-1.4, -3.4, 0.5), (5.6, -4.4, 0.5))
