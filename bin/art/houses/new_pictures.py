"""Pictures of newer houses."""
import numpy as np

import grounds as g
import new_homes as new
import plants
from pictures import beside, path, paved, picture, setting

BOX = [(-5, -1.7, 4.6, 7.2), (-2.4, -8, 1.4, 0)]
TILES = ('#c3bcae', '#b8b4ab')


def neighbours(y, *styles):
    """Houses to the left, to the right and behind."""
    places = ((-15.5, 2.0), (14.5, 2.5), (-4, 17.0), (9.5, 18.0))
    looks = (
        dict(wall='siding #d9d2c4', accent='panel #a08a74', roof=('slate', '#4a4644')),
        dict(wall='siding #e9e4d8', accent='siding #8b7a66', roof=('slate', '#5b4a42'), kind='gable'),
        dict(wall='plaster #e5ddcc', accent='plaster #cdbfa6', roof=('kawara', '#55504c')),
        dict(wall='siding #cfc9bd', accent='brick #96705a', roof=('slate', '#3f4246')),
    )
    for (x, at), look in zip(places, looks):
        beside(y, x, at, new.suburb, **look)


def drive(y, x0, x1, key='concrete #b5b1a8'):
    paved(y, key, x0, -7.7, x1, -1.2)


@picture('house-modern-1', eye=(6.6, -12.2), toward=(-0.4, 0), hour='morning', side=40, lens=30)
def modern_white(y, eye, toward):
    new.modern_box(y)
    setting(y, eye, toward, [*BOX, (-4.6, -8, 1.6, 0)], verge=0)
    drive(y, -4.4, -2.2)
    paved(y, 'paving #bdb7aa', -2.0, -7.7, 1.2, -1.2)
    y.tree(6.2, -1.2, 'slim', 5.0, 0)
    y.tree(-6.6, -2.6, 'slim', 4.2, 1)
    g.shrubs(y, [(2.2, -3.0), (3.9, -4.2), (4.8, -3.4), (2.6, -5.0), (-6.0, -3.6), (-7.2, -3.0)], 0.5)
    neighbours(y)


@picture('house-modern-2', eye=(-5.6, -13.0), toward=(0.8, 0), hour='dusk', side=-40, lens=30)
def modern_dusk(y, eye, toward):
    new.modern_gable(y, lit=2.2)
    setting(y, eye, toward, [(-4, -2, 6.2, 8), (-0.2, -8, 3.2, 0)], verge=0, back=('birch', 'evergreen', 'broad'))
    paved(y, 'paving #a9a397', 0.2, -7.7, 2.8, -1.4)
    y.tree(-6.0, -1.6, 'slim', 5.2, 0)
    y.tree(5.2, -1.8, 'slim', 4.4, 1)
    g.shrubs(y, [(-5.0, -2.4), (-6.6, -3.0), (3.6, -1.6), (4.4, -2.6), (5.8, -3.0)], 0.55)
    for x, at in ((-0.2, -3.0), (-0.2, -5.4), (3.1, -4.2)):
        y.m.block('alu #2b2b2c', x, at, 0, x + 0.1, at + 0.1, 0.4)
        y.m.block('glow #ffc98a 12', x + 0.01, at + 0.01, 0.4, x + 0.09, at + 0.09, 0.5)


@picture('house-modern-3', eye=(-6.4, -12.4), toward=(-0.2, 0), hour='day', side=-42, lens=30, season='spring')
def modern_slope(y, eye, toward):
    new.modern_shed(y)
    setting(y, eye, toward, [(-5, -1.7, 4.6, 7.2), (-1.6, -8, 4.6, 0)], verge=0)
    paved(y, 'paving #bdb7aa', -1.4, -7.7, 0.6, -1.5)
    drive(y, 1.2, 4.4)
    y.tree(-5.6, -2.2, 'slim', 5.2, 1)
    y.tree(6.2, 0.4, 'cherry', 4.6, 0)
    g.shrubs(y, [(-2.4, -2.4), (-4.4, -3.4), (-2.6, -4.6), (-5.6, -2.2), (5.4, -1.4)], 0.5)
    neighbours(y)


@picture('house-modern-4', eye=(6.6, -13.0), toward=(0.0, 0), hour='afternoon', side=42, lens=31, season='autumn')
def modern_japanese(y, eye, toward):
    new.modern_eaves(y)
    setting(y, eye, toward, [(-5.8, -1.4, 5, 7.2), (-0.2, -8, 2.8, 0)], verge=0, back=('maple', 'evergreen', 'broad'))
    paved(y, 'gravel #a8a193', 0.0, -7.7, 2.6, -1.5)
    path(y, (1.4, -7.4), (1.3, -1.8), size=0.42)
    y.tree(-6.6, -2.2, 'maple', 4.8, 0)
    y.tree(7.6, 0.4, 'maple', 4.4, 1)
    g.shrubs(y, [(-4.6, -2.4), (-1.8, -2.6), (4.2, -1.8), (6.4, -1.6), (-6.4, -3.0), (3.4, -4.4)], 0.6)
    for x0, x1 in ((-16, -0.2), (2.9, 16)):
        g.block_wall(y, x0, -7.4, x1, -7.4, 0.5, 'plaster #c9bda6')


SUBURB = [(-4.8, -1.4, 3.8, 7.2), (1.2, -8, 3.9, 0)]


def street_house(y, eye, toward, back=('broad', 'slim', 'evergreen'), drive_x=(4.2, 7.0), wall=0.42, key='block #b5b0a5', around=True):
    setting(y, eye, toward, [*SUBURB, (drive_x[0] - 0.1, -8, drive_x[1] + 0.1, 3)], verge=0, back=back)
    paved(y, 'paving #b8aa98', 1.4, -7.7, 3.6, -2.2)
    paved(y, 'concrete #b5b1a8', drive_x[0], -7.7, drive_x[1], 2.5)
    g.block_wall(y, -8.5, -7.4, 1.1, -7.4, wall, key)
    g.block_wall(y, -8.5, -7.4, -8.5, 8, wall + 0.4, key)
    g.shrubs(y, [(-3.8, -1.0), (-2.6, -0.9), (-0.2, -1.0), (0.5, -1.8), (-6.2, -6.2), (-4.6, -6.6), (-0.4, -6.6)], 0.55)
    if around:
        neighbours(y)


@picture('house-suburb-1', eye=(-5.6, -12.6), toward=(0.2, 0), hour='morning', side=-40, lens=29)
def suburb_hip(y, eye, toward):
    new.suburb(y)
    street_house(y, eye, toward)
    y.tree(-5.8, -3.4, 'slim', 4.4, 0)
    g.shrubs(y, [(-1.6, -6.4), (-3.2, -6.5)], 0.55, flowers='#d56a93')
    g.pole(y, -11.5, -7.9)


@picture('house-suburb-2', eye=(6.4, -12.4), toward=(0.0, 0), hour='day', side=38, lens=29, season='spring')
def suburb_two_tone(y, eye, toward):
    new.suburb(y, 'siding #e0dcd2', 'siding #8d7560', ('slate', '#4b4f55'), 'gable2', 'alu #f1efe9', 'siding #8d7560', 'wood #3f2d23', 'panel #e0dcd2')
    street_house(y, eye, toward, back=('cherry', 'broad', 'evergreen'))
    y.tree(-5.4, -3.6, 'cherry', 4.8, 0)
    g.shrubs(y, [(-1.6, -6.4), (4.0, -1.2)], 0.5, flowers='#e6b23f')


@picture('house-suburb-3', eye=(-6.2, -12.2), toward=(0.2, 0), hour='afternoon', side=-42, lens=29, season='autumn')
def suburb_south(y, eye, toward):
    new.suburb(y, 'plaster #e6d5b5', None, ('kawara', '#b0623c'), 'gable', 'alu #6b4c38', 'plaster #e6d5b5', 'wood #7a4a2a', 'plaster #e6d5b5', pitch=0.42)
    street_house(y, eye, toward, back=('broad', 'ginkgo', 'evergreen'), key='brick #b07a5c')
    y.tree(-5.6, -3.4, 'slim', 4.6, 0)
    g.shrubs(y, [(-1.6, -6.4), (-3.0, -6.4)], 0.55, flowers='#e8e0d0')


@picture('house-suburb-4', eye=(6.2, -12.6), toward=(0.0, 0), hour='hazy', side=36, lens=29)
def suburb_grey(y, eye, toward):
    new.suburb(y, 'panel #c9cdd0', None, ('slate', '#3c3f44'), 'hip', 'alu #3c3f42', 'panel #5a6068', 'wood #8a5a38', 'panel #5a6068', pitch=0.38)
    street_house(y, eye, toward, back=('broad', 'evergreen'), key='panel #d5d2ca')
    y.tree(-5.4, -3.4, 'broad', 4.4, 1)
    y.tree(0.3, -3.6, 'slim', 3.8, 0)
    g.shrubs(y, [(-1.6, -6.4), (-2.8, -6.3), (4.1, -1.0)], 0.55, flowers='#7d8fd0')


@picture('house-suburb-5', eye=(6.0, -12.4), toward=(0.2, 0), hour='morning', side=40, lens=29)
def suburb_green(y, eye, toward):
    new.suburb(y, 'plaster #eee6d2', None, ('kawara', '#4e5d52'), 'hip', 'alu #4b4038', 'boards #8f6a48', 'wood #5b4331', 'boards #8f6a48', pitch=0.5)
    street_house(y, eye, toward, back=('evergreen', 'broad'))
    y.tree(-5.6, -3.6, 'maple', 4.6, 0)
    plants.hedge(y.m, y.rng, '#4c6b2d', -5.8, -6.8, -1.4, -6.2, 0.8)


@picture('house-suburb-6', eye=(-6.4, -12.6), toward=(0.0, 0), hour='dusk', side=-38, lens=29)
def suburb_evening(y, eye, toward):
    new.suburb(y, 'siding #d8cfc2', 'siding #5f5750', ('slate', '#3a3c40'), 'gable', 'alu #2b2b2c', 'siding #5f5750', 'wood #8a5a38', 'panel #d8cfc2', lit=1.6, pitch=0.42)
    street_house(y, eye, toward, back=('broad', 'evergreen'))
    y.tree(-5.6, -3.4, 'slim', 4.6, 0)
    g.shrubs(y, [(-1.6, -6.4), (-3.2, -6.4)], 0.5)


SINGLE = [(-6.4, -1.4, 5.6, 7.8), (1.6, -8, 3.4, 0)]


@picture('house-single-storey-1', eye=(-5.4, -12.8), toward=(-0.6, 0), hour='morning', side=-40, lens=31)
def single_gable(y, eye, toward):
    new.single(y)
    setting(y, eye, toward, SINGLE, verge=0)
    paved(y, 'paving #bdb7aa', 1.8, -7.7, 3.2, -2.2)
    y.tree(-7.4, -2.4, 'slim', 4.6, 0)
    y.tree(7.0, -1.6, 'slim', 4.8, 1)
    g.shrubs(y, [(-5.8, -2.4), (-3.6, -3.0), (4.2, -1.9), (5.2, -2.2), (6.2, -3.0), (0.8, -2.6)], 0.55)


@picture('house-single-storey-2', eye=(5.4, -12.8), toward=(-0.8, 0), hour='day', side=38, lens=31, season='spring')
def single_tiles(y, eye, toward):
    new.single(y, 'plaster #e4d8c0', 'plaster #cbb995', ('kawara', '#484b50'), 'hip', 0.42, 'alu #4b4038')
    setting(y, eye, toward, SINGLE, verge=0.2, back=('cherry', 'broad', 'evergreen'))
    path(y, (2.5, -7.4), (2.2, -4.8), (2.0, -2.4), size=0.4)
    y.tree(-7.2, -1.6, 'cherry', 4.8, 0)
    y.tree(7.2, 0.0, 'evergreen', 3.8, 1)
    g.shrubs(y, [(-5.8, -2.4), (-3.6, -2.6), (4.2, -1.9), (5.2, -2.2)], 0.6)
    g.shrubs(y, [(-4.8, -2.9), (6.2, -1.8)], 0.6, flowers='#d8577f')


@picture('house-cabin-1', eye=(-5.6, -12.6), toward=(0.2, 0), hour='afternoon', side=-40, lens=30, season='autumn')
def single_wood(y, eye, toward):
    new.cottage(y, 'boards #70583f', ('sheet', '#3c3a38'), 'wood #a9744a', 'alu #2e2a27', 0.6, chimney=True, loft=False, trim='wood #4f3827')
    setting(y, eye, toward, [(-3.9, -2.7, 6, 7.6)], road=None, near=8.5, back=('birch', 'birch', 'cedar'), tall=(7, 11), deep=5, high=0.1)
    path(y, (0.8, -9.4), (0.2, -6.4), (0.8, -3.0), size=0.42)
    for x, at, h in ((-6.4, -0.6, 7.5), (-8.2, 2.0, 8.5), (8.2, -0.4, 8.0), (6.8, 3.8, 8.5), (-5.6, 4.6, 9)):
        y.tree(x, at, 'birch', h)
    g.shrubs(y, [(-5.4, -2.4), (3.0, 0.2), (4.4, -0.2), (6.4, -1.6)], 0.6)


@picture('house-cabin-2', eye=(6.2, -12.4), toward=(0.4, 0), hour='morning', side=44, lens=31)
def cabin_summer(y, eye, toward):
    new.cottage(y, 'clap #8a7a66', ('sheet', '#4a5a52'), 'wood #a9744a', 'alu #e8e4da', 0.55, chimney=True, loft=False, trim='paint #e3dfd4')
    setting(y, eye, toward, [(-3.9, -2.7, 6, 7.6)], road=None, near=8.5, back=('birch', 'slim', 'cedar'), tall=(7, 11), deep=5, high=0.1)
    path(y, (1.6, -9.4), (0.6, -6.4), (0.8, -3.0), size=0.42)
    for x, at, h in ((-6.4, -0.2, 7.5), (-8.2, 2.0, 8.5), (8.6, 0.4, 8.0), (7.4, 4.2, 8.5), (-5.6, 4.6, 9)):
        y.tree(x, at, 'birch', h)
    g.shrubs(y, [(-5.4, -2.4), (3.0, 0.2), (4.4, -0.2), (6.4, -1.6)], 0.6, flowers='#7d8fd0')


SEA = [(-4.2, -2.8, 6.2, 7.6)]


def shore(y, eye, toward, grass_=90000, lawn='sand #cdbf9e'):
    g.land(y, lawn)
    y.m.quads('water #1d5f7d', [(-900, 11.5, 0.03), (900, 11.5, 0.03), (900, 2500, 0.05), (-900, 2500, 0.05)])
    for k, z in ((11.0, 0.05), (13.0, 0.07), (17.5, 0.1)):
        x = np.linspace(-90, 90, 160)
        wave = k + 0.5 * np.sin(x * 0.23 + k) + 0.3 * np.sin(x * 0.61)
        low, high = np.stack([x, wave, 0 * x + z], 1), np.stack([x, wave + 0.5, 0 * x + z + 0.02], 1)
        y.m.quads('paint #f1f1ec', np.stack([low[:-1], low[1:], high[1:], high[:-1]], 1))
    g.hills(y, 900, 110, '#4f6b52', spread=1.1, seed=int(y.rng.integers(9)))
    g.grass(y, eye, toward, g.outside(*SEA, (-0.6, -12, 1.6, -1)), count=grass_, high=0.13, color='#8a9a4c')
    g.shade_trees(y, eye, 0)


@picture('house-seaside-1', eye=(-6.2, -12.4), toward=(0.2, 0), hour='day', side=-40, lens=33, height=3.1, horizon=0.42)
def sea_white(y, eye, toward):
    new.cottage(y, loft=False, pitch=0.5)
    shore(y, eye, toward, lawn='lawn #7a8048')
    paved(y, 'deck #b09a78', -0.4, -12, 1.4, -2.6, edge=False)
    y.tree(-7.4, 3.0, 'pine', 5.4, 0)
    g.shrubs(y, [(-4.6, -2.8), (-5.6, -1.6), (2.6, -0.6), (4.4, -0.4), (5.8, -0.2)], 0.6, flowers='#7d8fd0')


@picture('house-seaside-2', eye=(7.2, -12.0), toward=(0.8, 0), hour='afternoon', side=40, lens=33, height=3.1, horizon=0.42)
def sea_evening(y, eye, toward):
    new.cottage(y, 'clap #b9c8cd', ('sheet', '#3f4a52'), 'wood #b5763f', pitch=0.5, loft=False)
    shore(y, eye, toward, lawn='lawn #7a8048')
    path(y, (0.6, -11), (0.5, -3.0), size=0.42)
    y.tree(-5.6, 2.0, 'pine', 5.2, 1)
    y.tree(8.6, 3.4, 'pine', 5.8, 0)
    g.shrubs(y, [(-4.6, -2.0), (2.8, -0.6), (4.4, -0.4), (6.2, 0.2)], 0.65)


@picture('house-seaside-3', eye=(-6.2, -12.8), toward=(-0.2, 0), hour='morning', side=-40, lens=33, height=3.2, horizon=0.42)
def sea_flat(y, eye, toward):
    new.single(y, 'plaster #e2dfd8', 'boards #a98a63', ('sheet', '#6a7f88'), 'gable', 0.34, 'alu #f4f2ec')
    shore(y, eye, toward, lawn='lawn #7a8048')
    paved(y, 'gravel #c9c0ab', 1.6, -12, 3.6, -2.2, edge=False)
    y.tree(-8.2, 4.0, 'pine', 5.4, 1)
    y.tree(8.2, 2.0, 'pine', 5.0, 0)
    g.shrubs(y, [(-5.8, -2.4), (-3.6, -2.8), (4.4, -1.9), (5.4, -2.0)], 0.6, flowers='#e8e4da')


@picture('house-seaside-4', eye=(6.4, -12.6), toward=(0.2, 0), hour='afternoon', side=-46, lens=33, height=3.1, horizon=0.42)
def sea_brown(y, eye, toward):
    new.single(y, 'clap #cfd6d6', 'boards #86705a', ('sheet', '#6a4f42'), 'hip', 0.34, 'alu #f4f2ec')
    shore(y, eye, toward, lawn='lawn #7a8048')
    paved(y, 'deck #b09a78', 1.6, -12, 3.4, -2.2, edge=False)
    y.tree(-8.0, 1.6, 'pine', 5.6, 0)
    g.shrubs(y, [(-5.8, -2.4), (-3.6, -2.8), (-4.8, -3.4), (4.4, -1.9), (5.4, -2.0)], 0.65)


def white_land(y, eye, toward, taken, kinds=('cedar', 'birch', 'cedar')):
    """Snow over everything, firs with snow behind."""
    rng = y.rng
    n = 140
    x, at = np.meshgrid(np.linspace(-40, 40, n), np.linspace(-16, 40, n))
    z = 0.12 + 0.1 * np.sin(x * 0.5 + at * 0.3) + 0.07 * np.sin(x * 1.3 - at * 0.8) + 0.12 * np.clip((np.abs(x - 0.2) - 5) / 4, 0, 2)
    z = np.where((np.abs(x - 0.9) < 1.0) & (at < 0), 0.03, z)
    index = np.arange(n * n).reshape(n, n)
    y.m.add('snow #f2f5fa', np.stack([x, at, z], -1).reshape(-1, 3), np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4))
    g.land(y, 'snow #f0f4fa')
    y.line(kinds, -30, 32, 12, 2.6, (8, 14), 6)
    y.line(('cedar',), -50, 52, 24, 2.6, (10, 15), 8)
    g.hills(y, 220, 90, '#c3ccd8', seed=int(rng.integers(9)))
    g.hills(y, 700, 260, '#d5dde8', seed=int(rng.integers(9)))
    for k in range(16):
        plants.rock(y.m, rng, (rng.normal() * 2 + (9 if k % 2 else -9), -4 + rng.random() * 6, 0.1), (0.9 + rng.random(), 0.8, 0.35 + 0.3 * rng.random()), 'snow #f4f7fb')
    g.shade_trees(y, eye, 0)


def snowy_tree(y, x, at, height):
    """A fir whose branches carry snow."""
    y.tree(x, at, 'cedar', height, 0)
    rng = y.rng
    t = rng.random(70) ** 0.8
    a, r = rng.random(70) * 6.28, height / 13.2 * 1.75
    spots = np.stack([x + r * (1 - t) * np.cos(a), at + r * (1 - t) * np.sin(a), height * (0.16 + 0.84 * t)], 1)
    plants.snow_on(y.m, rng, spots, 0.3 * height / 10)


@picture('house-snow-1', eye=(-6.0, -12.2), toward=(0.4, 0), hour='snow', side=-42, lens=29, season='winter')
def snow_wood(y, eye, toward):
    new.cottage(y, 'boards #7d624c', ('snow', '#4a4d50'), 'wood #6b4128', 'alu #3a2f28', 0.8, lit=0.3, deck=False, chimney=True, trim='wood #5a402c')
    white_land(y, eye, toward, [])
    for spot in ((-6.4, 1.0, 7), (7.6, 0.6, 8), (-9.4, 4.0, 9)):
        snowy_tree(y, *spot)


@picture('house-snow-2', eye=(6.2, -12.6), toward=(0.0, 0), hour='dusk', side=40, lens=29, season='winter')
def snow_evening(y, eye, toward):
    new.cottage(y, 'clap #5f7078', ('snow', '#3c4044'), 'wood #a9744a', 'alu #e8e4da', 0.85, lit=2.4, deck=False, trim='paint #e8e6e0')
    white_land(y, eye, toward, [])
    for spot in ((-6.0, 0.4, 7.5), (7.8, 2.6, 8), (-8.6, 4.4, 10)):
        snowy_tree(y, *spot)


@picture('house-snow-3', eye=(-5.6, -13.0), toward=(-0.4, 0), hour='snow', side=-38, lens=30, season='winter')
def snow_two_storeys(y, eye, toward):
    new.suburb(y, 'siding #dcd5c6', 'siding #7a6552', ('snow', '#4a4d50'), 'gable', 'alu #5a4a3c', 'siding #7a6552', 'wood #5a3a28', 'siding #dcd5c6', lit=1.4, pitch=0.7)
    white_land(y, eye, toward, [])
    for spot in ((-7.2, 0.6, 7), (6.4, 1.6, 8), (8.8, -1.4, 6)):
        snowy_tree(y, *spot)
